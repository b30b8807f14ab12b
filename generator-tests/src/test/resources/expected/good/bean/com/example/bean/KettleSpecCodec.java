package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link KettleSpec}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class KettleSpecCodec implements Codec<KettleSpec> {
  /** The one instance. */
  public static final KettleSpecCodec INSTANCE = new KettleSpecCodec();

  static final FieldNames NAMES = FieldNames.of("celsius", "whistles", "teas");

  private KettleSpecCodec() {}

  @Override
  public KettleSpec read(JsonReader in) {
    var value = new KettleSpec();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> value.setCelsius(in.readNull() ? null : in.readInt());
        case 1 -> value.setWhistling(in.readNull() ? null : in.readBoolean());
        case 2 -> value.setTeas(Codecs.STRING.readList(in));
        default -> in.skipValue();
      }
    }
    return value;
  }

  @Override
  public void write(JsonWriter out, KettleSpec value) {
    out.beginObject();
    if (value.getCelsius() != null) {
      out.name(NAMES, 0);
      out.writeLong(value.getCelsius());
    }
    if (value.getWhistling() != null) {
      out.name(NAMES, 1);
      out.writeBoolean(value.getWhistling());
    }
    if (Lists.isSet(value.getTeas())) {
      out.name(NAMES, 2);
      Codecs.STRING.writeList(out, value.getTeas());
    }
    out.endObject();
  }

  @Override
  public KettleSpec readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<KettleSpec> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, readItem(in));
    }
    return ReadSupport.takeList(in, mark);
  }

  @Override
  public void writeList(JsonWriter out, List<? extends KettleSpec> list) {
    out.beginArray();
    for (KettleSpec item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
