package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Step}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class StepCodec extends RecordCodec<Step> {
  static final FieldNames NAMES = FieldNames.of("name", "note");
  public static final StepCodec INSTANCE = new StepCodec();

  private StepCodec() {
    super(NAMES);
  }

  @Override
  protected Step readFields(JsonReader in) {
    String name = null;
    String note = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> name = in.readNull() ? null : in.readString();
        case 1 -> note = in.readNull() ? null : in.readString();
      }
    }
    return new Step(name, note);
  }

  @Override
  public void writeFields(JsonWriter out, Step value) {
    write(out, NAMES, 0, value.name());
    write(out, NAMES, 1, value.note());
  }
}
