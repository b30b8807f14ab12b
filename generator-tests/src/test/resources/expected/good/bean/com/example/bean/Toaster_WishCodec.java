package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Toaster.Wish}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class Toaster_WishCodec implements Codec<Toaster.Wish> {
  /** The one instance. */
  public static final Toaster_WishCodec INSTANCE = new Toaster_WishCodec();

  static final FieldNames NAMES = FieldNames.of("slots", "spares", "quiet", "URL");

  private Toaster_WishCodec() {}

  @Override
  public Toaster.Wish read(JsonReader in) {
    var value = new Toaster.Wish();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> value.setSlots(Toaster_SlotCodec.INSTANCE.readList(in));
        case 1 -> value.setSpares(Toaster_SlotCodec.INSTANCE.readMap(in));
        case 2 -> value.setQuiet(in.readNull() ? null : in.readBoolean());
        case 3 -> value.setURL(in.readNull() ? null : in.readString());
        default -> in.skipValue();
      }
    }
    return value;
  }

  @Override
  public void write(JsonWriter out, Toaster.Wish value) {
    out.beginObject();
    if (Lists.isSet(value.getSlots())) {
      out.name(NAMES, 0);
      Toaster_SlotCodec.INSTANCE.writeList(out, value.getSlots());
    }
    if (Maps.isSet(value.getSpares())) {
      out.name(NAMES, 1);
      Toaster_SlotCodec.INSTANCE.writeMap(out, value.getSpares());
    }
    if (value.isQuiet() != null) {
      out.name(NAMES, 2);
      out.writeBoolean(value.isQuiet());
    }
    if (value.getURL() != null) {
      out.name(NAMES, 3);
      out.writeString(value.getURL());
    }
    out.endObject();
  }

  @Override
  public Toaster.Wish readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Toaster.Wish> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Toaster.Wish> list) {
    out.beginArray();
    for (Toaster.Wish item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
