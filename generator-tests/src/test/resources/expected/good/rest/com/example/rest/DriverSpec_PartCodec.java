package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.RecordCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link DriverSpec.Part}. */
@Generated @NullMarked
public final class DriverSpec_PartCodec extends RecordCodec<DriverSpec.Part> {
  static final FieldNames NAMES = FieldNames.of("size");
  public static final DriverSpec_PartCodec INSTANCE = new DriverSpec_PartCodec();

  private DriverSpec_PartCodec() {
    super(NAMES);
  }

  @Override
  protected DriverSpec.Part readFields(JsonReader in) {
    Integer size = null;
    int mark = ReadSupport.mark(in);
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> size = in.readNull() ? null : in.readInt();
        default -> addRest(in);
      }
    }
    return new DriverSpec.Part(size, takeRest(in, mark));
  }

  @Override
  public void writeFields(JsonWriter out, DriverSpec.Part value) {
    write(out, NAMES, 0, value.size());
    writeRest(out, NAMES, value.mark());
  }
}
