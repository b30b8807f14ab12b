package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Toaster.Wish}. */
@Generated @NullMarked
public final class Toaster_WishCodec extends ObjectCodec<Toaster.Wish> {
  static final FieldNames NAMES = FieldNames.of("slots", "spares", "quiet", "URL");
  public static final Toaster_WishCodec INSTANCE = new Toaster_WishCodec();

  private Toaster_WishCodec() {}

  @Override
  public Toaster.Wish read(JsonReader in) {
    var value = new Toaster.Wish();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> value.setSlots(Toaster_SlotCodec.INSTANCE.readList(in));
        case 1 -> value.setSpares(Toaster_SlotCodec.INSTANCE.readMap(in));
        case 2 -> value.setQuiet(in.readNull() ? null : in.readBoolean());
        case 3 -> value.setURL(in.readNull() ? null : in.readString());
      }
    }
    return value;
  }

  @Override
  public void writeFields(JsonWriter out, Toaster.Wish value) {
    requireClass(out, value, Toaster.Wish.class);
    writeList(out, NAMES, 0, Toaster_SlotCodec.INSTANCE, value.getSlots());
    writeMap(out, NAMES, 1, Toaster_SlotCodec.INSTANCE, value.getSpares());
    write(out, NAMES, 2, value.isQuiet());
    write(out, NAMES, 3, value.getURL());
  }
}
