package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.RecordCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link DriverSpec}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class DriverSpecCodec extends RecordCodec<DriverSpec> {
  static final FieldNames NAMES = FieldNames.of("name", "parts", "only");
  public static final DriverSpecCodec INSTANCE = new DriverSpecCodec();

  private DriverSpecCodec() {
    super(NAMES);
  }

  @Override
  protected DriverSpec readFields(JsonReader in) {
    String name = null;
    List<DriverSpec.Part> parts = absentList();
    DriverSpec.Only only = null;
    int mark = ReadSupport.mark(in);
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> name = in.readNull() ? null : in.readString();
        case 1 -> parts = DriverSpec_PartCodec.INSTANCE.readList(in);
        case 2 -> only = in.readNull() ? null : DriverSpec_OnlyCodec.INSTANCE.read(in);
        default -> addRest(in);
      }
    }
    return new DriverSpec(name, parts, only, takeRest(in, mark));
  }

  @Override
  public void writeFields(JsonWriter out, DriverSpec value) {
    write(out, NAMES, 0, value.name());
    writeList(out, NAMES, 1, DriverSpec_PartCodec.INSTANCE, value.parts());
    write(out, NAMES, 2, DriverSpec_OnlyCodec.INSTANCE, value.only());
    writeRest(out, NAMES, value.settings());
  }
}
