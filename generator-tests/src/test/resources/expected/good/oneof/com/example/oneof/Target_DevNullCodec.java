package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Target.DevNull}. */
@Generated @NullMarked
public final class Target_DevNullCodec extends RecordCodec<Target.DevNull> {
  static final FieldNames NAMES = FieldNames.of();
  public static final Target_DevNullCodec INSTANCE = new Target_DevNullCodec();

  private Target_DevNullCodec() {
    super(NAMES);
  }

  @Override
  protected Target.DevNull readFields(JsonReader in) {
    nextKnown(in, NAMES);
    return new Target.DevNull();
  }

  @Override
  public void writeFields(JsonWriter out, Target.DevNull value) {}
}
