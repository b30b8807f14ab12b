package dev.kubewright.processor;

import java.util.Optional;

/**
 * Which files a processor makes.
 *
 * <p>Build tools that compile incrementally know two modes. The files of an isolating processor
 * follow from one type each: the tool makes them again when that type changes, or one that it uses.
 * An aggregating processor makes all of its files again after each change. It gets unchanged types
 * as class files.
 */
enum Share {
  /** Every file. The processor declares no mode, so each change compiles the whole module. */
  ALL(true, true, ""),
  /** Codecs, builders and the constants of resources. */
  RECORDS(true, false, "isolating"),
  /** The files of kinds, group-versions and clientsets, and the CRDs. */
  KINDS(false, true, "aggregating"),
  /** No file. */
  NOTHING(false, false, "");

  /** Gradle reads the mode from the names of the options that a processor supports. */
  private static final String MODE = "org.gradle.annotation.processing.";

  private final boolean records;
  private final boolean kinds;
  private final String mode;

  Share(boolean records, boolean kinds, String mode) {
    this.records = records;
    this.kinds = kinds;
    this.mode = mode;
  }

  boolean records() {
    return records;
  }

  boolean kinds() {
    return kinds;
  }

  /** The option that declares the mode. */
  Optional<String> mode() {
    return mode.isEmpty() ? Optional.empty() : Optional.of(MODE + mode);
  }
}
