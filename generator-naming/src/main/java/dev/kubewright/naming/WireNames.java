package dev.kubewright.naming;

/** Finds the names of fields in JSON. */
public final class WireNames {
  private WireNames() {}

  /**
   * Returns the name in JSON that a component has without {@code @WireName}: the component's own
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
}
