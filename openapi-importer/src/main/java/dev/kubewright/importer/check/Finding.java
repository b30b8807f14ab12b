package dev.kubewright.importer.check;

import dev.kubewright.importer.report.Printable;

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
  /** Makes the fact printable: no control characters, at most 500 characters. */
  public Finding {
    fact = Printable.text(fact);
    path = Printable.text(path);
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
}
