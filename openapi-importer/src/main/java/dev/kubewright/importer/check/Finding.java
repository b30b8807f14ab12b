package dev.kubewright.importer.check;

/**
 * A change that breaks users of a CRD.
 *
 * @param rule the rule that it breaks
 * @param crd the name of the CRD, such as {@code crontabs.stable.example.com}
 * @param version the version, empty for a change of the CRD as a whole
 * @param path the field, such as {@code .spec.ports[*].name}, empty for the version as a whole. The
 *     values of a map are {@code [*]} as well.
 * @param fact what has changed
 */
public record Finding(Rule rule, String crd, String version, String path, String fact) {
  private static final int SHOWN = 500;

  /** Makes the fact printable: no control characters, at most 500 characters. */
  public Finding {
    fact = printable(fact);
    path = printable(path);
  }

  /** Returns the message: id, place, fact, remedy. */
  @Override
  public String toString() {
    StringBuilder place = new StringBuilder(crd);
    if (!version.isEmpty()) {
      place.append(' ').append(version);
    }
    if (!path.isEmpty()) {
      place.append(' ').append(path);
    }
    return "[" + rule.id() + "] " + place + ": " + fact + "; " + rule.remedy();
  }

  private static String printable(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length() && out.length() < SHOWN; i++) {
      char c = text.charAt(i);
      int type = Character.getType(c);
      boolean hidden =
          type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE;
      out.append(hidden ? '?' : c);
    }
    return text.length() > SHOWN ? out + "…" : out.toString();
  }
}
