package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Egg}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class EggCodec implements Codec<Egg> {
  /** The one instance. */
  public static final EggCodec INSTANCE = new EggCodec();

  static final FieldNames NAMES = FieldNames.of("colour");

  private EggCodec() {}

  @Override
  public Egg read(JsonReader in) {
    Egg known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    String colour = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> colour = in.readNull() ? null : in.readString();
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new Egg(colour));
  }

  @Override
  public void write(JsonWriter out, Egg value) {
    out.beginObject();
    if (value.colour() != null) {
      out.name(NAMES, 0);
      out.writeString(value.colour());
    }
    out.endObject();
  }

  @Override
  public Egg readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Egg> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Egg> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends Egg> list) {
    out.beginArray();
    for (Egg item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
