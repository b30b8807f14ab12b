package com.example.schema;

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

/** Reads and writes {@link Port}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "name",
            shape = "{\"type\":\"STRING\",\"schema\":{\"maxLength\":63},\"required\":true}"),
        @RecordShape.Component(name = "protocol",
            shape = "{\"type\":\"STRING\",\"schema\":{\"enum\":[\"TCP\",\"UDP\"],\"default\":"
            + "\"TCP\"},\"required\":true}"),
        @RecordShape.Component(name = "number", shape = "{\"type\":\"INT\",\"nullable\":true}")},
    schema = "{\"description\":\"A port by name and protocol.\",\"x-kubernetes-validat"
            + "ions\":[{\"rule\":\"!oldSelf.hasValue() || self.name == oldSelf.value()."
            + "name\",\"message\":\"a port keeps its name\",\"optionalOldSelf\":true}]}"
)
public final class PortCodec implements Codec<Port> {
  /** The one instance. */
  public static final PortCodec INSTANCE = new PortCodec();

  static final FieldNames NAMES = FieldNames.of("name", "protocol", "number");

  private PortCodec() {}

  @Override
  public Port read(JsonReader in) {
    Port known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    String name = null;
    String protocol = null;
    Integer number = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> name = in.readNull() ? null : in.readString();
        case 1 -> protocol = in.readNull() ? null : in.readString();
        case 2 -> number = in.readNull() ? null : in.readInt();
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new Port(name, protocol, number));
  }

  @Override
  public void write(JsonWriter out, Port value) {
    out.beginObject();
    if (value.name() != null) {
      out.name(NAMES, 0);
      out.writeString(value.name());
    }
    if (value.protocol() != null) {
      out.name(NAMES, 1);
      out.writeString(value.protocol());
    }
    if (value.number() != null) {
      out.name(NAMES, 2);
      out.writeLong(value.number());
    }
    out.endObject();
  }

  @Override
  public Port readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Port> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Port> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends Port> list) {
    out.beginArray();
    for (Port item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
