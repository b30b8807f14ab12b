package dev.kubewright.json;

/**
 * A codec of objects that say on the wire what they are, by {@code apiVersion} and {@code kind}.
 * Generated for kinds.
 *
 * @param <T> the type
 */
public abstract class KindCodec<T> extends ObjectCodec<T> {
  private final FieldNames names;
  private final String apiVersion;
  private final String kind;
  private final String type;

  /**
   * Made by subclasses.
   *
   * @param names the names of all fields; {@code apiVersion} and {@code kind} come first
   */
  protected KindCodec(FieldNames names, String apiVersion, String kind) {
    this.names = names;
    this.apiVersion = apiVersion;
    this.kind = kind;
    this.type = apiVersion.concat(", Kind=").concat(kind);
  }

  /**
   * Made by subclasses whose kinds have protobuf, too.
   *
   * @param names the names of all fields; {@code apiVersion} and {@code kind} come first
   * @param numbers the {@linkplain FieldNames#numbers protobuf numbers} of the fields after these
   *     two
   */
  protected KindCodec(FieldNames names, String apiVersion, String kind, String numbers) {
    this(names, apiVersion, kind);
    names.numbers("--".concat(numbers));
  }

  /**
   * Reads the {@code apiVersion}. A {@code null} on the wire is allowed.
   *
   * @throws CodecException if it is another one
   */
  protected final void readApiVersion(JsonReader in) {
    in.expect(apiVersion, type);
  }

  /**
   * Reads the {@code kind}. A {@code null} on the wire is allowed.
   *
   * @throws CodecException if it is another one
   */
  protected final void readKind(JsonReader in) {
    in.expect(kind, type);
  }

  /** Returns the names of all fields. */
  public final FieldNames names() {
    return names;
  }

  @Override
  public final void write(JsonWriter out, T value) {
    out.beginObject();
    out.name(names, 0);
    out.writeString(apiVersion);
    out.name(names, 1);
    out.writeString(kind);
    writeFields(out, value);
    out.endObject();
  }

  /** Reads an item. An object that says what it is cannot be {@code null}. */
  @Override
  public final T readItem(JsonReader in) {
    T value;
    do {
      in.expectOrder();
      value = read(in);
    } while (in.again());
    return value;
  }
}
