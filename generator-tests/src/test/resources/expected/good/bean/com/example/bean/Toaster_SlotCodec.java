package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import dev.kubewright.json.ReadSupport;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Toaster.Slot}. */
@Generated @NullMarked
public final class Toaster_SlotCodec extends ObjectCodec<Toaster.Slot> {
  static final FieldNames NAMES = FieldNames.of("browning");
  public static final Toaster_SlotCodec INSTANCE = new Toaster_SlotCodec();

  private Toaster_SlotCodec() {}

  @Override
  public Toaster.Slot read(JsonReader in) {
    var value = new Toaster.Slot();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> value.setBrowning(in.readNull() ? null : readBrowning(in));
      }
    }
    return value;
  }

  @Override
  public void writeFields(JsonWriter out, Toaster.Slot value) {
    requireClass(out, value, Toaster.Slot.class);
    if (value.getBrowning() != null) {
      out.name(NAMES, 0);
      out.writeString(value.getBrowning().name());
    }
  }

  private static Toaster.Browning readBrowning(JsonReader in) {
    String text = in.readString();
    return switch (text) {
      case "LIGHT" -> Toaster.Browning.LIGHT;
      case "DARK" -> Toaster.Browning.DARK;
      default -> throw ReadSupport.unexpected(in, "one of LIGHT, DARK", text);
    };
  }
}
