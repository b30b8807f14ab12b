package com.example.v1beta1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link GadgetSpec}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "color",
            shape = "{\"type\":\"STRING\",\"schema\":{\"description\":\"its colour\"},\"requi"
            + "red\":true}")},
    schema = "{\"description\":\"What is wanted.\"}"
)
public final class GadgetSpecCodec implements Codec<GadgetSpec> {
  /** The one instance. */
  public static final GadgetSpecCodec INSTANCE = new GadgetSpecCodec();

  private static final FieldNames NAMES = FieldNames.of("color");

  private GadgetSpecCodec() {}

  @Override
  public GadgetSpec read(JsonReader in) {
    String color = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> color = in.readNull() ? null : in.readString();
        default -> in.skipValue();
      }
    }
    return new GadgetSpec(color);
  }

  @Override
  public void write(JsonWriter out, GadgetSpec value) {
    out.beginObject();
    if (value.color() != null) {
      out.name(NAMES, 0);
      out.writeString(value.color());
    }
    out.endObject();
  }
}
