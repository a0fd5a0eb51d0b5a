package dev.mylla.docs;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.smallrye.config.common.utils.StringUtil;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The comments on the methods of an interface that declares settings, read from its source. */
final class SettingComments {
  private final Class<?> type;

  SettingComments(Class<?> type) {
    this.type = type;
  }

  /**
   * The comments by the name of the setting.
   *
   * @param prefix what the names of the interface begin with
   */
  Map<String, String> byName(String prefix) {
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var source =
          Path.of("src/main/java", type.getName().replace('.', '/').replaceAll("\\$.*", ""));
      var units = files.getJavaFileObjects(Path.of(source + ".java"));
      var task = (JavacTask) compiler.getTask(null, files, null, List.of(), null, units);
      var comments = new Comments(DocTrees.instance(task), prefix);
      comments.scan(task.parse(), null);
      return comments.found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A method that returns an interface declared beside it stands for that one's methods. */
  private static final class Comments extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final DocTrees trees;
    private final String prefix;
    private final Map<String, String> found = new TreeMap<>();
    private final Map<String, String> groups = new TreeMap<>();

    Comments(DocTrees trees, String prefix) {
      this.trees = trees;
      this.prefix = prefix;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void none) {
      var owner = (ClassTree) getCurrentPath().getParentPath().getLeaf();
      String before = groups.getOrDefault(owner.getSimpleName().toString(), prefix);
      String name = before + "." + StringUtil.skewer(method.getName().toString());
      groups.put(String.valueOf(method.getReturnType()), name);
      found.put(name, comment(getCurrentPath()));
      return super.visitMethod(method, null);
    }

    private String comment(TreePath path) {
      var text = trees.getDocComment(path);
      return text == null ? "" : markdown(text);
    }

    private static String markdown(String comment) {
      return comment
          .replaceAll("\\{@code\\s+([^}]*)}", "`$1`")
          .replaceAll("<p>", " ")
          .replaceAll("\\s+", " ")
          .strip();
    }
  }
}
