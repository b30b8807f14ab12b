package dev.kubewright.it.codec;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How far a codec reads into a document. Unknown fields are skipped as a whole, and raw JSON is
 * read as a whole.
 */
public final class Reach {
  private Reach() {}

  /** Returns the path of the innermost value that a codec reads on the way into a document. */
  public static String path(Class<?> outermost, List<Object> steps) {
    String path = "$";
    Type type = outermost;
    for (Object step : steps) {
      if (type == null || !opens(type)) {
        return path;
      }
      path = step(path, step);
      type = below(type, step);
    }
    return path;
  }

  /** Returns the path of a value. */
  public static String path(List<Object> steps) {
    String path = "$";
    for (Object step : steps) {
      path = step(path, step);
    }
    return path;
  }

  private static String step(String path, Object step) {
    return step instanceof String name ? Paths.field(path, name) : path + "[" + step + "]";
  }

  private static boolean opens(Type type) {
    Class<?> plain = Part.raw(type);
    return plain == List.class
        || plain == Map.class
        || plain.isSealed()
        || plain.isRecord()
        || isBean(plain);
  }

  private static @Nullable Type below(Type type, Object step) {
    if (type instanceof ParameterizedType made) {
      Type[] arguments = made.getActualTypeArguments();
      return arguments[arguments.length - 1];
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isRecord()) {
      return Shape.of(plain).parts().stream()
          .filter(part -> part.wire().equals(step))
          .map(Part::type)
          .findFirst()
          .orElse(null);
    }
    if (isBean(plain)) {
      return property(plain, step.toString());
    }
    Type inside = variant(plain, step instanceof Integer);
    return inside == null ? null : below(inside, step);
  }

  private static boolean isBean(Class<?> type) {
    return Stream.of(type.getMethods())
        .anyMatch(method -> method.getName().startsWith("set") && method.getParameterCount() == 1);
  }

  private static @Nullable Type property(Class<?> bean, String name) {
    String end = name.isEmpty() ? "" : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    for (Method method : bean.getMethods()) {
      if (method.getName().equals("get" + end) || method.getName().equals("is" + end)) {
        return method.getName().equals("getClass") ? null : method.getGenericReturnType();
      }
    }
    return null;
  }

  /** Returns the variant that holds a list, or the one that is an object. */
  private static @Nullable Type variant(Class<?> sealed, boolean list) {
    for (Class<?> variant : sealed.getPermittedSubclasses()) {
      for (RecordComponent component : variant.getRecordComponents()) {
        if (opens(component.getGenericType()) && list == (component.getType() == List.class)) {
          return component.getGenericType();
        }
      }
    }
    return null;
  }
}
