package dev.mylla.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The instructions of a Dockerfile in their order, comments left out and continued lines joined.
 */
record Dockerfile(List<Instruction> instructions) {

  /**
   * One instruction.
   *
   * @param keyword in capitals, {@code FROM}
   * @param text what follows, in one line
   */
  record Instruction(String keyword, String text) {

    static Instruction of(String line) {
      String[] parts = line.strip().split("\\s+", 2);
      return new Instruction(parts[0], parts.length > 1 ? parts[1] : "");
    }

    /** Whether it takes its files from another stage instead of the build context. */
    boolean copiesFromStage() {
      return keyword.equals("COPY") && text.contains("--from=");
    }

    /** What a COPY from the build context takes: all words but options and the target. */
    List<String> sources() {
      List<String> words =
          Stream.of(text.split("\\s+")).filter(word -> !word.startsWith("--")).toList();
      return words.subList(0, words.size() - 1);
    }
  }

  static Dockerfile read(Path file) throws IOException {
    return parse(Files.readString(file));
  }

  static Dockerfile parse(String content) {
    String joined = content.replaceAll("(?m)^\\s*#.*\\R?", "").replaceAll("\\\\\\R\\s*", "");
    return new Dockerfile(
        joined.lines().filter(line -> !line.isBlank()).map(Instruction::of).toList());
  }

  /** The instructions of one kind. */
  List<Instruction> all(String keyword) {
    return instructions.stream().filter(it -> it.keyword().equals(keyword)).toList();
  }

  /** The images that the stages begin from, without those that are stages of this file. */
  List<String> images() {
    List<String> stages =
        all("FROM").stream()
            .map(from -> from.text().split(" AS ", 2))
            .filter(parts -> parts.length == 2)
            .map(parts -> parts[1])
            .toList();
    return all("FROM").stream()
        .map(from -> from.text().split(" AS ", 2)[0])
        .filter(image -> !stages.contains(image))
        .toList();
  }

  /** The last stage: what the image is. */
  Dockerfile image() {
    int begin = 0;
    for (int i = 0; i < instructions.size(); i++) {
      if (instructions.get(i).keyword().equals("FROM")) {
        begin = i;
      }
    }
    return new Dockerfile(instructions.subList(begin, instructions.size()));
  }

  /** The last instruction of a kind, the one that counts. */
  Optional<String> last(String keyword) {
    return all(keyword).stream().reduce((first, second) -> second).map(Instruction::text);
  }
}
