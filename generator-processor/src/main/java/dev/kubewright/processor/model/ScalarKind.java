package dev.kubewright.processor.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Locale;

/** The scalars that codecs know by themselves. */
public enum ScalarKind {
  /** {@code String}. */
  STRING(String.class, "string", ""),
  /** {@code boolean}. */
  BOOLEAN(Boolean.class, "boolean", ""),
  /** {@code byte}. */
  BYTE(Byte.class, "integer", "int32"),
  /** {@code short}. */
  SHORT(Short.class, "integer", "int32"),
  /** {@code int}. */
  INT(Integer.class, "integer", "int32"),
  /** {@code long}. */
  LONG(Long.class, "integer", "int64"),
  /** {@code float}. */
  FLOAT(Float.class, "number", "float"),
  /** {@code double}. */
  DOUBLE(Double.class, "number", "double"),
  /** {@code BigInteger}. */
  BIG_INTEGER(BigInteger.class, "integer", ""),
  /** {@code BigDecimal}. */
  BIG_DECIMAL(BigDecimal.class, "number", ""),
  /** {@code Instant}. */
  TIME(Instant.class, "string", "date-time"),
  /** {@code Instant} with six fraction digits on the wire. */
  MICRO_TIME(Instant.class, "string", "date-time");

  private final Class<?> boxed;
  private final String schemaType;
  private final String schemaFormat;

  ScalarKind(Class<?> boxed, String schemaType, String schemaFormat) {
    this.boxed = boxed;
    this.schemaType = schemaType;
    this.schemaFormat = schemaFormat;
  }

  /** The class in Java; boxed where there is a primitive too. */
  public Class<?> boxed() {
    return boxed;
  }

  /** The simple name in Java, for messages. */
  public String show(boolean primitive) {
    return primitive ? name().toLowerCase(Locale.ROOT) : boxed.getSimpleName();
  }

  /** The schema's {@code type}. */
  public String schemaType() {
    return schemaType;
  }

  /**
   * The schema's {@code format}, or empty. A {@code format} keyword of the value goes before it.
   */
  public String schemaFormat() {
    return schemaFormat;
  }

  /** Whether the schema's type is a number. */
  public boolean numeric() {
    return schemaType.equals("integer") || schemaType.equals("number");
  }
}
