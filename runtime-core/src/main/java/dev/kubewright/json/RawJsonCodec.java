package dev.kubewright.json;

/** Carries {@link RawJson} as it is. */
public final class RawJsonCodec implements Codec<RawJson> {
  /** The codec. */
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
