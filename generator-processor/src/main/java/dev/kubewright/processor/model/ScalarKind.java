package dev.kubewright.processor.model;

/** The scalars that codecs know by themselves. */
public enum ScalarKind {
  /** {@code String}. */
  STRING("string", ""),
  /** {@code boolean}. */
  BOOLEAN("boolean", ""),
  /** {@code byte}. */
  BYTE("integer", "int32"),
  /** {@code short}. */
  SHORT("integer", "int32"),
  /** {@code int}. */
  INT("integer", "int32"),
  /** {@code long}. */
  LONG("integer", "int64"),
  /** {@code float}. */
  FLOAT("number", "float"),
  /** {@code double}. */
  DOUBLE("number", "double"),
  /** {@code BigInteger}. */
  BIG_INTEGER("integer", ""),
  /** {@code BigDecimal}. */
  BIG_DECIMAL("number", ""),
  /** {@code Instant}. */
  TIME("string", "date-time"),
  /** {@code Instant} with six fraction digits on the wire. */
  MICRO_TIME("string", "date-time");

  private final String schemaType;
  private final String schemaFormat;

  ScalarKind(String schemaType, String schemaFormat) {
    this.schemaType = schemaType;
    this.schemaFormat = schemaFormat;
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
