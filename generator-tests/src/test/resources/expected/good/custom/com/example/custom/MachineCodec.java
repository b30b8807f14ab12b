package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Machine}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class MachineCodec implements Codec<Machine> {
  /** The one instance. */
  public static final MachineCodec INSTANCE = new MachineCodec();

  static final FieldNames NAMES = FieldNames.of("fixed", "turning", "cased", "counted", "fixes",
      "turns");

  private MachineCodec() {}

  @Override
  public Machine read(JsonReader in) {
    Fixed fixed = null;
    Turning turning = null;
    Cased cased = null;
    Counted counted = null;
    List<Fixed> fixes = Lists.absent();
    List<Turning> turns = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> fixed = in.readNull() ? null : FixedCodec.INSTANCE.read(in);
        case 1 -> turning = in.readNull() ? null : TurningCodec.INSTANCE.read(in);
        case 2 -> cased = in.readNull() ? null : CasedCodec.INSTANCE.read(in);
        case 3 -> counted = in.readNull() ? null : CountedCodec.INSTANCE.read(in);
        case 4 -> fixes = FixedCodec.INSTANCE.readList(in);
        case 5 -> turns = TurningCodec.INSTANCE.readList(in);
        default -> in.skipValue();
      }
    }
    return new Machine(fixed, turning, cased, counted, fixes, turns);
  }

  @Override
  public void write(JsonWriter out, Machine value) {
    out.beginObject();
    if (value.fixed() != null) {
      out.name(NAMES, 0);
      FixedCodec.INSTANCE.write(out, value.fixed());
    }
    if (value.turning() != null) {
      out.name(NAMES, 1);
      TurningCodec.INSTANCE.write(out, value.turning());
    }
    if (value.cased() != null) {
      out.name(NAMES, 2);
      CasedCodec.INSTANCE.write(out, value.cased());
    }
    if (value.counted() != null) {
      out.name(NAMES, 3);
      CountedCodec.INSTANCE.write(out, value.counted());
    }
    if (Lists.isSet(value.fixes())) {
      out.name(NAMES, 4);
      FixedCodec.INSTANCE.writeList(out, value.fixes());
    }
    if (Lists.isSet(value.turns())) {
      out.name(NAMES, 5);
      TurningCodec.INSTANCE.writeList(out, value.turns());
    }
    out.endObject();
  }

  @Override
  public Machine readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Machine> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Machine> list) {
    out.beginArray();
    for (Machine item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
