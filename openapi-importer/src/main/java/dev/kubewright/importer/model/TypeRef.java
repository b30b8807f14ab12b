package dev.kubewright.importer.model;

import java.util.List;

/**
 * A Java type by name.
 *
 * @param packageName its package
 * @param simpleNames its simple name, outer types first
 */
public record TypeRef(String packageName, List<String> simpleNames) {
  /** Copies the names. */
  public TypeRef {
    simpleNames = List.copyOf(simpleNames);
  }

  /** A top-level or nested type. */
  public static TypeRef of(String packageName, String... simpleNames) {
    return new TypeRef(packageName, List.of(simpleNames));
  }

  /** The type with a canonical name; packages are the parts that begin with a small letter. */
  public static TypeRef parse(String canonicalName) {
    List<String> parts = List.of(canonicalName.split("\\.", -1));
    int types = 0;
    while (types < parts.size() && !Character.isUpperCase(parts.get(types).codePointAt(0))) {
      types++;
    }
    String packageName = String.join(".", parts.subList(0, types));
    return new TypeRef(packageName, parts.subList(types, parts.size()));
  }

  /** The innermost simple name. */
  public String simpleName() {
    return simpleNames.get(simpleNames.size() - 1);
  }
}
