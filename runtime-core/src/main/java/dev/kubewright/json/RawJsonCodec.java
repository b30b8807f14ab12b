package dev.kubewright.json;

/** Reads and writes {@link RawJson} unchanged. */
public final class RawJsonCodec implements Codec<RawJson> {
  /** The only instance. */
  public static final RawJsonCodec INSTANCE = new RawJsonCodec();

  private RawJsonCodec() {}

  @Override
  public RawJson read(JsonReader in) {
    return in.readRaw();
  }

  @Override
  public void write(JsonWriter out, RawJson value) {
    out.writeRaw(value);
  }
}
