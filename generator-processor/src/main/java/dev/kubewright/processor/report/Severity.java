package dev.kubewright.processor.report;

/** The weight of a message. */
public enum Severity {
  /** It stops the build. */
  ERROR,
  /** It stops a build that allows no warnings; {@code @SuppressWarnings} with its id hides it. */
  WARNING,
  /** It stops nothing. */
  NOTE
}
