package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import java.util.List;
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

  static final FieldNames NAMES = FieldNames.of("phase");

  private PodStatusCodec() {}

  @Override
  public PodStatus read(JsonReader in) {
    PodStatus known = in.recall(NAMES);
    if (known != null) {
      return known;
    }
    String phase = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> phase = in.readNull() ? null : in.readString();
        default -> in.skipValue();
      }
    }
    return in.remember(NAMES, new PodStatus(phase));
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

  @Override
  public List<PodStatus> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<PodStatus> known = in.recallList(NAMES);
    if (known != null) {
      return known;
    }
    int mark = in.mark();
    in.beginArray();
    while (in.nextItem()) {
      in.add(read(in));
    }
    return in.rememberList(NAMES, in.takeList(mark));
  }

  @Override
  public void writeList(JsonWriter out, List<? extends PodStatus> list) {
    out.beginArray();
    for (PodStatus item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
