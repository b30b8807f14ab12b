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

/** Reads and writes {@link Kettle}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class KettleCodec implements KindCodec<Kettle> {
  /** The one instance. */
  public static final KettleCodec INSTANCE = new KettleCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec");

  private KettleCodec() {}

  @Override
  public Kettle read(JsonReader in) {
    var value = new Kettle();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "kitchen.example.com/v1",
            "kitchen.example.com/v1, Kind=Kettle");
        case 1 -> ReadSupport.expect(in, "Kettle", "kitchen.example.com/v1, Kind=Kettle");
        case 2 -> value.setMetadata(in.readNull() ? ObjectMeta.NONE :
            ReadSupport.note(in, ObjectMetaCodec.INSTANCE.read(in)));
        case 3 -> value.setSpec(in.readNull() ? null : KettleSpecCodec.INSTANCE.read(in));
        default -> in.skipValue();
      }
    }
    return value;
  }

  @Override
  public void write(JsonWriter out, Kettle value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("kitchen.example.com/v1");
    out.name(NAMES, 1);
    out.writeString("Kettle");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Kettle value) {
    if (value.getMetadata() != null && value.getMetadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.getMetadata());
    }
    if (value.getSpec() != null) {
      out.name(NAMES, 3);
      KettleSpecCodec.INSTANCE.write(out, value.getSpec());
    }
  }

  @Override
  public List<Kettle> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Kettle> list) {
    out.beginArray();
    for (Kettle item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
