package dev.kubewright.processor.report;

/**
 * The place of a problem: a declaration, or an annotation on it and its value.
 *
 * @param origin the declaration
 * @param annotation qualified name of the annotation, or empty
 * @param attribute attribute of the annotation, or empty
 * @param index which one of several annotations of that type in source order
 * @param item which one of the values of an array attribute, or -1
 */
public record Location(Origin origin, String annotation, String attribute, int index, int item) {
  /** The declaration itself. */
  public static Location of(Origin origin) {
    return new Location(origin, "", "", 0, -1);
  }

  /** An annotation of that declaration. */
  public Location annotation(String name) {
    return new Location(origin, name, "", 0, -1);
  }

  /** One of several annotations of the same type. */
  public Location annotation(String name, int which) {
    return new Location(origin, name, "", which, -1);
  }

  /** A value of the annotation. */
  public Location value(String name) {
    return new Location(origin, annotation, name, index, -1);
  }

  /** An item of an array value of the annotation. */
  public Location value(String name, int which) {
    return new Location(origin, annotation, name, index, which);
  }
}
