package dev.kubewright.naming;

import static dev.kubewright.naming.JavaNames.capital;
import static dev.kubewright.naming.JavaNames.packageSegment;

/** Names API groups and their versions in Java. */
public final class GroupNames {
  private static final String CORE = "core";

  private GroupNames() {}

  /**
   * Returns the first label of a group, which names it in Java; {@code core} for the core group.
   */
  public static String label(String group) {
    return group.isEmpty() ? CORE : group.substring(0, (group + ".").indexOf('.'));
  }

  /**
   * Returns the name of a group, or of its first label, inside Java names: {@code Stable} for
   * {@code stable}, {@code StableExampleCom} for {@code stable.example.com}.
   */
  public static String javaName(String groupOrLabel) {
    String name = camel(groupOrLabel);
    return name.isEmpty() || Character.isDigit(name.charAt(0)) ? "Group" + name : name;
  }

  /** Returns the name of a group-version inside Java names, such as {@code AppsV1}. */
  public static String groupVersion(String groupJavaName, String version) {
    return groupJavaName + camel(version);
  }

  /** Returns the name of the method that gives a group-version's client, such as {@code appsV1}. */
  public static String accessor(String groupVersion) {
    return JavaNames.small(groupVersion);
  }

  /** Returns the package of a group-version below a package, such as {@code base.apps.v1}. */
  public static String packageName(String base, String groupOrLabel, String version) {
    return base + "." + packageSegment(groupOrLabel) + "." + packageSegment(version);
  }

  private static String camel(String text) {
    StringBuilder out = new StringBuilder();
    for (String part : text.split("[^A-Za-z0-9]+")) {
      out.append(part.isEmpty() ? "" : capital(part));
    }
    return out.toString();
  }
}
