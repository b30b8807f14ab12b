package dev.kubewright.rest.config;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Shows names from kubeconfigs in messages. A quotation mark or a block sign too many can make the
 * lines after a name, with the secrets in them, a part of the name. Such a name is not shown.
 */
final class ForeignNames {
  private static final int LONGEST = 253;
  private static final Pattern LIKE_YAML = Pattern.compile("[\\p{Cc}\\u2028\\u2029]|: |:$");

  private ForeignNames() {}

  /** The name, or how long it is if it may hold more than a name. */
  static String shown(String name) {
    return name.length() > LONGEST || isLikeYaml(name)
        ? "(a name of " + name.length() + " characters)"
        : name;
  }

  /** Whether a text holds line breaks, control characters or what separates a field's value. */
  static boolean isLikeYaml(String text) {
    return LIKE_YAML.matcher(text).find();
  }

  /** The names in brackets. */
  static String shown(Collection<String> names) {
    return names.stream().map(ForeignNames::shown).collect(Collectors.joining(", ", "[", "]"));
  }
}
