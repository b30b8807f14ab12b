package dev.kubewright.connect.kubeconfig;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Shows names from kubeconfigs in messages. A stray quotation mark or block indicator can make the
 * lines after a name, with their secrets, a part of the name. Such names are not shown.
 */
final class SafeNames {
  private static final int LONGEST = 253;
  private static final Pattern LIKE_YAML = Pattern.compile("[\\p{Cc}\\u2028\\u2029]|: |:$");

  private SafeNames() {}

  /** Returns the name. If it may hold more than a name, returns only its length. */
  static String shown(String name) {
    return name.length() > LONGEST || isLikeYaml(name)
        ? "(a name of " + name.length() + " characters)"
        : name;
  }

  /**
   * Returns whether a text holds line breaks, control characters, or a separator of field and
   * value.
   */
  static boolean isLikeYaml(String text) {
    return LIKE_YAML.matcher(text).find();
  }

  /** Returns the names in brackets. */
  static String shown(Collection<String> names) {
    return names.stream().map(SafeNames::shown).collect(Collectors.joining(", ", "[", "]"));
  }
}
