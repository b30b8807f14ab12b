package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Machine}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class MachineCodec extends ObjectCodec<Machine> {
  static final FieldNames NAMES = FieldNames.of("fixed", "turning", "cased", "counted", "fixes",
      "turns");
  public static final MachineCodec INSTANCE = new MachineCodec();

  private MachineCodec() {}

  @Override
  public Machine read(JsonReader in) {
    Fixed fixed = null;
    Turning turning = null;
    Cased cased = null;
    Counted counted = null;
    List<Fixed> fixes = absentList();
    List<Turning> turns = absentList();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> fixed = in.readNull() ? null : FixedCodec.INSTANCE.read(in);
        case 1 -> turning = in.readNull() ? null : TurningCodec.INSTANCE.read(in);
        case 2 -> cased = in.readNull() ? null : CasedCodec.INSTANCE.read(in);
        case 3 -> counted = in.readNull() ? null : CountedCodec.INSTANCE.read(in);
        case 4 -> fixes = FixedCodec.INSTANCE.readList(in);
        case 5 -> turns = TurningCodec.INSTANCE.readList(in);
      }
    }
    return new Machine(fixed, turning, cased, counted, fixes, turns);
  }

  @Override
  public void writeFields(JsonWriter out, Machine value) {
    write(out, NAMES, 0, FixedCodec.INSTANCE, value.fixed());
    write(out, NAMES, 1, TurningCodec.INSTANCE, value.turning());
    write(out, NAMES, 2, CasedCodec.INSTANCE, value.cased());
    write(out, NAMES, 3, CountedCodec.INSTANCE, value.counted());
    writeList(out, NAMES, 4, FixedCodec.INSTANCE, value.fixes());
    writeList(out, NAMES, 5, TurningCodec.INSTANCE, value.turns());
  }
}
