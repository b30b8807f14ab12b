package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Egg}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class EggCodec extends RecordCodec<Egg> {
  static final FieldNames NAMES = FieldNames.of("colour");
  public static final EggCodec INSTANCE = new EggCodec();

  private EggCodec() {
    super(NAMES);
  }

  @Override
  protected Egg readFields(JsonReader in) {
    String colour = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> colour = in.readNull() ? null : in.readString();
      }
    }
    return new Egg(colour);
  }

  @Override
  public void writeFields(JsonWriter out, Egg value) {
    write(out, NAMES, 0, value.colour());
  }
}
