package dev.kubewright.it.build.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The records of the built-in API whose components differ between two builds. Class files say
 * nothing of nullness to a comparison of signatures, so this one reads annotations of types.
 */
final class ApiChanges {
  private static final Pattern QUALIFIED = Pattern.compile("([a-z]\\w*\\.)+");

  /**
   * A component that both builds have and that differs.
   *
   * @param before its type, with {@code ?} if it may be null
   */
  record Changed(String record, String component, String before, String after) {
    /** Returns whether the class file has another type, not only another nullness. */
    boolean anotherType() {
      return !before.replace("?", "").equals(after.replace("?", ""));
    }
  }

  private final Map<String, List<String>> added = new TreeMap<>();
  private final Map<String, List<String>> removed = new TreeMap<>();
  private final List<Changed> changed = new ArrayList<>();
  private final List<String> newDeprecated = new ArrayList<>();
  private final List<String> goneRecords = new ArrayList<>();

  ApiChanges(Build before, Build after) {
    try (URLClassLoader oldLoader = before.loader();
        URLClassLoader newLoader = after.loader()) {
      List<String> kept = after.apiClasses();
      for (String name : before.apiClasses()) {
        Class<?> old = load(oldLoader, name);
        if (!kept.contains(name)) {
          if (old.isRecord()) {
            goneRecords.add(name);
          }
          continue;
        }
        Class<?> now = load(newLoader, name);
        if (old.isRecord() && now.isRecord()) {
          compare(name, components(old), components(now));
        }
        if (isDeprecated(now) && !isDeprecated(old) && now.isRecord()) {
          newDeprecated.add(name);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> load(ClassLoader loader, String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isDeprecated(AnnotatedElement element) {
    return element.isAnnotationPresent(Deprecated.class);
  }

  private static Map<String, String> components(Class<?> type) {
    var components = new LinkedHashMap<String, String>();
    for (RecordComponent each : type.getRecordComponents()) {
      components.put(each.getName(), text(each));
    }
    return components;
  }

  private static String text(RecordComponent component) {
    boolean nullable = false;
    for (Annotation each : component.getAnnotatedType().getAnnotations()) {
      nullable |= each.annotationType().getSimpleName().equals("Nullable");
    }
    Type type = component.getGenericType();
    return QUALIFIED.matcher(type.getTypeName()).replaceAll("") + (nullable ? "?" : "");
  }

  private void compare(String record, Map<String, String> old, Map<String, String> now) {
    for (Map.Entry<String, String> each : old.entrySet()) {
      String type = now.get(each.getKey());
      if (type == null) {
        removed.computeIfAbsent(record, key -> new ArrayList<>()).add(each.getKey());
      } else if (!type.equals(each.getValue())) {
        changed.add(new Changed(record, each.getKey(), each.getValue(), type));
      }
    }
    for (String name : now.keySet()) {
      if (!old.containsKey(name)) {
        added.computeIfAbsent(record, key -> new ArrayList<>()).add(name);
      }
    }
  }

  /** Returns the new components by record. */
  Map<String, List<String>> added() {
    return added;
  }

  /** Returns the components that are gone, by record. */
  Map<String, List<String>> removed() {
    return removed;
  }

  /** Returns the components with another type or nullness. */
  List<Changed> changed() {
    return changed;
  }

  /** Returns the records that are deprecated now. */
  List<String> newDeprecated() {
    return newDeprecated;
  }

  /** Returns the records that are gone. */
  List<String> goneRecords() {
    return goneRecords;
  }

  /** Returns whether the canonical constructor of a record has other parameters. */
  boolean hasOtherConstructor(String record) {
    return added.containsKey(record)
        || removed.containsKey(record)
        || changed.stream().anyMatch(each -> each.record().equals(record) && each.anotherType());
  }

  /** Returns whether a component changed its type, or is gone. */
  boolean hasOtherType(String record, String method) {
    return changed.stream()
            .filter(each -> each.record().equals(record) && each.anotherType())
            .anyMatch(each -> isAbout(method, each.component()))
        || removed.getOrDefault(record, List.of()).stream().anyMatch(each -> isAbout(method, each));
  }

  /** Methods of builders have a verb before the name of the component. */
  private static boolean isAbout(String method, String component) {
    String part = component.substring(0, Math.max(1, component.length() - 3));
    return method.equals(component)
        || method
            .toLowerCase(java.util.Locale.ROOT)
            .contains(part.toLowerCase(java.util.Locale.ROOT));
  }
}
