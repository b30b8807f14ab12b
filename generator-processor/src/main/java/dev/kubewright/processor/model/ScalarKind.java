package dev.kubewright.processor.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** The scalars that codecs know by themselves. */
public enum ScalarKind {
  /** {@code String}. */
  STRING(String.class, JsonType.STRING, ""),
  /** {@code boolean}. */
  BOOLEAN(Boolean.class, JsonType.BOOLEAN, ""),
  /** {@code byte}. */
  BYTE(Byte.class, JsonType.INTEGER, "int32"),
  /** {@code short}. */
  SHORT(Short.class, JsonType.INTEGER, "int32"),
  /** {@code int}. */
  INT(Integer.class, JsonType.INTEGER, "int32"),
  /** {@code long}. */
  LONG(Long.class, JsonType.INTEGER, "int64"),
  /** {@code float}. */
  FLOAT(Float.class, JsonType.NUMBER, "float"),
  /** {@code double}. */
  DOUBLE(Double.class, JsonType.NUMBER, "double"),
  /** {@code BigInteger}. */
  BIG_INTEGER(BigInteger.class, JsonType.INTEGER, ""),
  /** {@code BigDecimal}. */
  BIG_DECIMAL(BigDecimal.class, JsonType.NUMBER, ""),
  /** {@code Duration}, in Go's form on the wire. */
  DURATION(Duration.class, JsonType.STRING, ""),
  /** {@code UUID}. */
  UUID(java.util.UUID.class, JsonType.STRING, "uuid"),
  /** {@code Instant}. */
  TIME(Instant.class, JsonType.STRING, "date-time"),
  /** {@code Instant} with six fraction digits on the wire. */
  MICRO_TIME(Instant.class, JsonType.STRING, "date-time");

  private final Class<?> boxed;
  private final JsonType jsonType;
  private final String schemaFormat;

  ScalarKind(Class<?> boxed, JsonType jsonType, String schemaFormat) {
    this.boxed = boxed;
    this.jsonType = jsonType;
    this.schemaFormat = schemaFormat;
  }

  /** The Java class. For primitives it is the boxed class. */
  public Class<?> boxed() {
    return boxed;
  }

  /** The simple name in Java, for messages. */
  public String show(boolean primitive) {
    return primitive ? name().toLowerCase(Locale.ROOT) : boxed.getSimpleName();
  }

  /** The schema's {@code type}. */
  public JsonType jsonType() {
    return jsonType;
  }

  /**
   * The schema's {@code format}, or empty. A {@code format} keyword of the value goes before it.
   */
  public String schemaFormat() {
    return schemaFormat;
  }
}
