package dev.kubewright.it.codec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How far into a document a codec goes: what its type does not know it passes as a whole, and what
 * is raw JSON it takes as a whole.
 */
final class Reach {
  private Reach() {}

  /** The path of the innermost value on a way into a document that a codec looks at. */
  static String path(Shape shape, List<Object> steps) {
    String path = "$";
    Type type = shape.type();
    for (Object step : steps) {
      if (type == null || !opens(type)) {
        return path;
      }
      path = step(path, step);
      type = below(type, step);
    }
    return path;
  }

  /** The path of a value. */
  static String path(List<Object> steps) {
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
    return plain == List.class || plain == Map.class || plain.isSealed() || plain.isRecord();
  }

  private static @Nullable Type below(Type type, Object step) {
    if (type instanceof ParameterizedType made) {
      Type[] arguments = made.getActualTypeArguments();
      return arguments[arguments.length - 1];
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isRecord()) {
      return WholeApi.shape(plain).parts().stream()
          .filter(part -> part.wire().equals(step))
          .map(Part::type)
          .findFirst()
          .orElse(null);
    }
    Type inside = variant(plain, step instanceof Integer);
    return inside == null ? null : below(inside, step);
  }

  /** What the variant holds that is a list, or the one that is an object. */
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
