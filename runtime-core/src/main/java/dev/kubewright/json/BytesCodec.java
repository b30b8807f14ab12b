package dev.kubewright.json;

/**
 * Reads and writes {@link Bytes} as a base64 string. A {@code null} in a list or map stays {@code
 * null}.
 */
public final class BytesCodec implements Codec<Bytes> {
  /** The only instance. */
  public static final BytesCodec INSTANCE = new BytesCodec();

  private BytesCodec() {}

  @Override
  public Bytes read(JsonReader in) {
    return in.readBytes();
  }

  @Override
  public Bytes readItem(JsonReader in) {
    return in.readNull() ? Bytes.NULL : read(in);
  }

  @Override
  public void write(JsonWriter out, Bytes value) {
    if (value == Bytes.NULL) {
      out.writeNull();
    } else {
      out.writeBytes(value);
    }
  }
}
