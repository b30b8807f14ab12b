package dev.kubewright.apiserver.values;

/**
 * A field of a built-in type: how Go reads and writes it.
 *
 * @param name the name in JSON
 * @param kind what one value of the field is
 * @param type the definition of a {@link Kind#STRUCT}, otherwise the empty string
 * @param many how many values it holds
 * @param zero what becomes of a value that is zero
 * @param inside the embedded Go types that it belongs to, with points, or the empty string
 * @param goType the Go type that messages name
 */
public record ValueField(
    String name, Kind kind, String type, Many many, Zero zero, String inside, String goType) {

  /** Type of a value. */
  public enum Kind {
    /** An object with a definition. */
    STRUCT(""),
    /** Any JSON. */
    RAW("runtime.RawExtension"),
    /** A text. */
    STRING("string"),
    /** True or false. */
    BOOL("bool"),
    /** An integer of 32 bits. */
    INT32("int32"),
    /** An integer of 64 bits. */
    INT64("int64"),
    /** A number. */
    FLOAT64("float64"),
    /** Bytes in base64. */
    BYTES("[]uint8"),
    /** An amount of a resource. */
    QUANTITY("resource.Quantity"),
    /** A number of 32 bits or a text. */
    INT_OR_STRING("intstr.IntOrString"),
    /** A time in seconds. */
    TIME("v1.Time"),
    /** A time in microseconds. */
    MICRO_TIME("v1.MicroTime");

    private final String goType;

    Kind(String goType) {
      this.goType = goType;
    }
  }

  /** Shape of a field: one value, a list or a map. */
  public enum Many {
    /** One value. */
    ONE(""),
    /** An array. */
    LIST("[]"),
    /** An object with any names. */
    MAP("map[string]"),
    /** An object with any names, whose values are arrays. */
    LISTS("map[string][]");

    private final String goType;

    Many(String goType) {
      this.goType = goType;
    }
  }

  /** Treatment of a value that is zero, empty or missing. */
  public enum Zero {
    /** An explicit zero stays, a missing value is missing. */
    STAYS,
    /** It is not written. */
    DROPPED,
    /** It is always written, as zero. */
    KEPT,
    /** A missing value is written as null. */
    NULL
  }

  /** Returns the Go type of the values, as messages name it. */
  String elementType() {
    int end = goType.indexOf(']');
    if (end >= 0 && many != Many.ONE) {
      return goType.substring(end + 1);
    }
    return many == Many.ONE ? goType : usual(kind, type, Many.ONE);
  }

  /** Returns the Go type of a field that the table does not name. */
  static String usual(Kind kind, String type, Many many) {
    String name = kind.goType;
    if (kind == Kind.STRUCT) {
      name = type.substring(type.lastIndexOf('.', type.lastIndexOf('.') - 1) + 1);
    }
    return many.goType + name;
  }
}
