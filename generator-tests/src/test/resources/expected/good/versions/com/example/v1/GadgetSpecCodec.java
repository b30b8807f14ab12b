package com.example.v1;

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

/** Reads and writes {@link GadgetSpec}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "colour",
            shape = "{\"type\":\"STRING\",\"schema\":{\"description\":\"its colour\"},\"requi"
            + "red\":true}"),
        @RecordShape.Component(name = "size",
            shape = "{\"type\":\"INT\",\"nullable\":true,\"schema\":{\"description\":\"its si"
            + "ze\"}}")},
    schema = "{\"description\":\"What is wanted.\"}"
)
public final class GadgetSpecCodec implements Codec<GadgetSpec> {
  /** The one instance. */
  public static final GadgetSpecCodec INSTANCE = new GadgetSpecCodec();

  static final FieldNames NAMES = FieldNames.of("colour", "size");

  private GadgetSpecCodec() {}

  @Override
  public GadgetSpec read(JsonReader in) {
    GadgetSpec known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    String colour = null;
    Integer size = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> colour = in.readNull() ? null : in.readString();
        case 1 -> size = in.readNull() ? null : in.readInt();
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new GadgetSpec(colour, size));
  }

  @Override
  public void write(JsonWriter out, GadgetSpec value) {
    out.beginObject();
    if (value.colour() != null) {
      out.name(NAMES, 0);
      out.writeString(value.colour());
    }
    if (value.size() != null) {
      out.name(NAMES, 1);
      out.writeLong(value.size());
    }
    out.endObject();
  }

  @Override
  public GadgetSpec readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<GadgetSpec> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<GadgetSpec> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends GadgetSpec> list) {
    out.beginArray();
    for (GadgetSpec item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
