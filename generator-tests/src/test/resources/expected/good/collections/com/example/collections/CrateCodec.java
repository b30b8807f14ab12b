package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Crate}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CrateCodec implements Codec<Crate> {
  /** The one instance. */
  public static final CrateCodec INSTANCE = new CrateCodec();

  static final FieldNames NAMES = FieldNames.of("required", "requiredMap", "nullable");

  private CrateCodec() {}

  @Override
  public Crate read(JsonReader in) {
    var value = new Crate();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> value.setRequired(Codecs.STRING.readList(in));
        case 1 -> value.setRequiredMap(Codecs.STRING.readMap(in));
        case 2 -> value.setNullable(in.readNull() ? null : Codecs.STRING.readList(in));
        default -> in.skipValue();
      }
    }
    return value;
  }

  @Override
  public void write(JsonWriter out, Crate value) {
    out.beginObject();
    if (!Lists.isAbsent(value.getRequired())) {
      out.name(NAMES, 0);
      Codecs.STRING.writeList(out, value.getRequired());
    }
    if (!Maps.isAbsent(value.getRequiredMap())) {
      out.name(NAMES, 1);
      Codecs.STRING.writeMap(out, value.getRequiredMap());
    }
    if (Lists.isSet(value.getNullable())) {
      out.name(NAMES, 2);
      Codecs.STRING.writeList(out, value.getNullable());
    }
    out.endObject();
  }

  @Override
  public Crate readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Crate> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Crate> list) {
    out.beginArray();
    for (Crate item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
