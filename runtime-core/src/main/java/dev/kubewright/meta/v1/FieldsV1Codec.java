package dev.kubewright.meta.v1;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/** Reads and writes {@link FieldsV1} unchanged. As in Go, any JSON value is allowed. */
public final class FieldsV1Codec implements Codec<FieldsV1> {
  /** The only instance. */
  public static final FieldsV1Codec INSTANCE = new FieldsV1Codec();

  private FieldsV1Codec() {}

  @Override
  public FieldsV1 read(JsonReader in) {
    return FieldsV1.of(in.readRaw());
  }

  @Override
  public void write(JsonWriter out, FieldsV1 value) {
    out.writeRaw(value.raw());
  }
}
