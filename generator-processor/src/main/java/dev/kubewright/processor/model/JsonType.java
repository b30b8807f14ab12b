package dev.kubewright.processor.model;

import java.util.Locale;

/** The values of the schema keyword {@code type}. */
public enum JsonType {
  /** Strings. */
  STRING,
  /** Whole numbers. */
  INTEGER,
  /** All numbers. */
  NUMBER,
  /** {@code true} and {@code false}. */
  BOOLEAN,
  /** Lists. */
  ARRAY,
  /** Records and maps. */
  OBJECT;

  /** The type as a schema writes it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
