package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link PodStatus}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "phase",
            shape = "{\"type\":\"STRING\",\"nullable\":true,\"schema\":{\"description\":\"whe"
            + "re it is in its life\"}}")},
    schema = "{\"description\":\"What was seen last.\"}"
)
public final class PodStatusCodec implements Codec<PodStatus> {
  /** The one instance. */
  public static final PodStatusCodec INSTANCE = new PodStatusCodec();

  private static final FieldNames NAMES = FieldNames.of("phase");

  private PodStatusCodec() {}

  @Override
  public PodStatus read(JsonReader in) {
    String phase = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> phase = in.readNull() ? null : in.readString();
        default -> in.skipValue();
      }
    }
    return new PodStatus(phase);
  }

  @Override
  public void write(JsonWriter out, PodStatus value) {
    out.beginObject();
    if (value.phase() != null) {
      out.name(NAMES, 0);
      out.writeString(value.phase());
    }
    out.endObject();
  }
}
