package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link DriverSpec.Only}. */
@Generated @NullMarked
public final class DriverSpec_OnlyCodec extends RecordCodec<DriverSpec.Only> {
  static final FieldNames NAMES = FieldNames.of();
  public static final DriverSpec_OnlyCodec INSTANCE = new DriverSpec_OnlyCodec();

  private DriverSpec_OnlyCodec() {
    super(NAMES);
  }

  @Override
  protected DriverSpec.Only readFields(JsonReader in) {
    int mark = ReadSupport.mark(in);
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      addRest(in);
    }
    return new DriverSpec.Only(takeRest(in, mark));
  }

  @Override
  public void writeFields(JsonWriter out, DriverSpec.Only value) {
    writeRest(out, NAMES, value.rest());
  }
}
