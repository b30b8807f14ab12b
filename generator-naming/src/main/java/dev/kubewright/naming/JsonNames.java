package dev.kubewright.naming;

import java.util.Locale;

/** Finds the names of fields in JSON. */
public final class JsonNames {
  private JsonNames() {}

  /**
   * Returns the name in JSON that a component has without {@code @JsonName}: the component's own
   * name. For a reserved word with a trailing underscore, such as {@code default_}, it is the word.
   */
  public static String implied(String component) {
    if (component.endsWith("_")) {
      String word = component.substring(0, component.length() - 1);
      if (JavaNames.isReserved(word)) {
        return word;
      }
    }
    return component;
  }

  /**
   * Returns the name in JSON of an alternative that has no {@code @JsonName}: the simple name of
   * its record in camel case. Capitals at the start are one word: {@code git} for {@code Git},
   * {@code acme} for {@code ACME}, {@code httpGet} for {@code HTTPGet}.
   */
  public static String alternative(String record) {
    int capitals = 0;
    while (capitals < record.length() && Character.isUpperCase(record.charAt(capitals))) {
      capitals++;
    }
    boolean word = capitals < record.length() && Character.isLowerCase(record.charAt(capitals));
    int small = capitals > 1 && word ? capitals - 1 : capitals;
    return record.substring(0, small).toLowerCase(Locale.ROOT) + record.substring(small);
  }
}
