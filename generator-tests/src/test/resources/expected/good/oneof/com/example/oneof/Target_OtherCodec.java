package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Target.Other}. */
@Generated @NullMarked
public final class Target_OtherCodec extends RecordCodec<Target.Other> {
  static final FieldNames NAMES = FieldNames.of();
  public static final Target_OtherCodec INSTANCE = new Target_OtherCodec();

  private Target_OtherCodec() {
    super(NAMES);
  }

  @Override
  protected Target.Other readFields(JsonReader in) {
    int mark = ReadSupport.mark(in);
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      addRest(in);
    }
    return new Target.Other(takeRest(in, mark));
  }

  @Override
  public void writeFields(JsonWriter out, Target.Other value) {
    writeRest(out, NAMES, value.alternatives());
  }
}
