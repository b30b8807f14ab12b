package dev.kubewright.processor.report;

import javax.tools.Diagnostic.Kind;

/** How much a message matters. */
public enum Severity {
  /** It stops the build. */
  ERROR(Kind.ERROR),
  /** It stops a build that allows no warnings; {@code @SuppressWarnings} with its id hides it. */
  WARNING(Kind.WARNING),
  /** It stops nothing. */
  NOTE(Kind.NOTE);

  private final Kind kind;

  Severity(Kind kind) {
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }
}
