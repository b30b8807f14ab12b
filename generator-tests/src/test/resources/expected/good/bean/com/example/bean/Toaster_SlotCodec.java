package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Toaster.Slot}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class Toaster_SlotCodec implements Codec<Toaster.Slot> {
  /** The one instance. */
  public static final Toaster_SlotCodec INSTANCE = new Toaster_SlotCodec();

  static final FieldNames NAMES = FieldNames.of("browning");

  private Toaster_SlotCodec() {}

  @Override
  public Toaster.Slot read(JsonReader in) {
    var value = new Toaster.Slot();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> value.setBrowning(in.readNull() ? null : readBrowning(in));
        default -> in.skipValue();
      }
    }
    return value;
  }

  @Override
  public void write(JsonWriter out, Toaster.Slot value) {
    out.beginObject();
    if (value.getBrowning() != null) {
      out.name(NAMES, 0);
      out.writeString(value.getBrowning().name());
    }
    out.endObject();
  }

  @Override
  public Toaster.Slot readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Toaster.Slot> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Toaster.Slot> list) {
    out.beginArray();
    for (Toaster.Slot item : list) {
      write(out, item);
    }
    out.endArray();
  }

  private static Toaster.Browning readBrowning(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "LIGHT" -> Toaster.Browning.LIGHT;
      case "DARK" -> Toaster.Browning.DARK;
      default -> throw in.error("expected one of LIGHT, DARK but found " + text);
    };
  }
}
