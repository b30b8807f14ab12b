package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
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
    PodStatus known = ReadSupport.recall(in, NAMES);
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
    return ReadSupport.remember(in, NAMES, new PodStatus(phase));
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
  public PodStatus readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<PodStatus> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<PodStatus> known = ReadSupport.recallList(in, NAMES);
    if (known != null) {
      return known;
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, readItem(in));
    }
    return ReadSupport.rememberList(in, NAMES, ReadSupport.takeList(in, mark));
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
