package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Toaster}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class ToasterCodec implements KindCodec<Toaster> {
  /** The one instance. */
  public static final ToasterCodec INSTANCE = new ToasterCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "spec", "plugged",
      "metadata");

  private ToasterCodec() {}

  @Override
  public Toaster read(JsonReader in) {
    var value = new Toaster();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "kitchen.example.com/v1",
            "kitchen.example.com/v1, Kind=Toaster");
        case 1 -> ReadSupport.expect(in, "Toaster", "kitchen.example.com/v1, Kind=Toaster");
        case 2 -> value.setSpec(in.readNull() ? null : Toaster_WishCodec.INSTANCE.read(in));
        case 3 -> value.setPlugged(in.readNull() ? value.isPlugged() : in.readBoolean());
        case 4 -> value.setMetadata(in.readNull() ? ObjectMeta.NONE :
            ReadSupport.note(in, ObjectMetaCodec.INSTANCE.read(in)));
        default -> in.skipValue();
      }
    }
    return value;
  }

  @Override
  public void write(JsonWriter out, Toaster value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("kitchen.example.com/v1");
    out.name(NAMES, 1);
    out.writeString("Toaster");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Toaster value) {
    if (value.getSpec() != null) {
      out.name(NAMES, 2);
      Toaster_WishCodec.INSTANCE.write(out, value.getSpec());
    }
    out.name(NAMES, 3);
    out.writeBoolean(value.isPlugged());
    if (value.getMetadata() != null && value.getMetadata() != ObjectMeta.NONE) {
      out.name(NAMES, 4);
      ObjectMetaCodec.INSTANCE.write(out, value.getMetadata());
    }
  }

  @Override
  public List<Toaster> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, read(in));
    }
    return ReadSupport.takeList(in, mark);
  }

  @Override
  public void writeList(JsonWriter out, List<? extends Toaster> list) {
    out.beginArray();
    for (Toaster item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
