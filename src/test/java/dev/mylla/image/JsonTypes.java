package dev.mylla.image;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes of Mylla that Jackson reads or writes, found by walking from the operations' bodies
 * and answers, and from the views and requests by name, through the components of records.
 */
final class JsonTypes {

  private static final List<Class<? extends Annotation>> NO_BODY =
      List.of(PathParam.class, QueryParam.class, HeaderParam.class, Context.class);

  private final Set<Class<?>> found = new LinkedHashSet<>();

  private JsonTypes() {}

  /** What the classes of the package {@code http} let in and out. */
  static Set<Class<?>> of(List<Class<?>> classes) {
    JsonTypes types = new JsonTypes();
    for (Class<?> type : classes) {
      if (type.isRecord() && type.getSimpleName().matches(".*(View|Request)")) {
        types.add(type);
      }
      if (type.getSimpleName().endsWith("Resource")) {
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .forEach(types::addOperation);
      }
    }
    return types.found;
  }

  private void addOperation(Method operation) {
    add(operation.getGenericReturnType());
    for (Parameter parameter : operation.getParameters()) {
      if (NO_BODY.stream().noneMatch(parameter::isAnnotationPresent)) {
        add(parameter.getParameterizedType());
      }
    }
  }

  private void add(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      add(parameterized.getRawType());
      Arrays.stream(parameterized.getActualTypeArguments()).forEach(this::add);
    }
    if (type instanceof WildcardType wildcard) {
      Arrays.stream(wildcard.getUpperBounds()).forEach(this::add);
    }
    if (type instanceof Class<?> raw && raw.getName().startsWith("dev.mylla.") && found.add(raw)) {
      if (raw.isRecord()) {
        Arrays.stream(raw.getRecordComponents())
            .map(RecordComponent::getGenericType)
            .forEach(this::add);
      }
    }
  }
}
