package com.example.rest;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Driver}. */
@Generated @NullMarked
public final class DriverCodec extends KindCodec<Driver> {
  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec");
  public static final DriverCodec INSTANCE = new DriverCodec();

  private DriverCodec() {
    super(NAMES, "example.com/v1", "Driver");
  }

  @Override
  public Driver read(JsonReader in) {
    ObjectMeta metadata = ObjectMetaCodec.INSTANCE.none();
    DriverSpec spec = null;
    int mark = ReadSupport.mark(in);
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> readApiVersion(in);
        case 1 -> readKind(in);
        case 2 -> metadata = in.readNull() ? metadata : note(in, ObjectMetaCodec.INSTANCE.read(in));
        case 3 -> spec = in.readNull() ? null : DriverSpecCodec.INSTANCE.read(in);
        default -> addRest(in);
      }
    }
    return new Driver(metadata, spec, takeRest(in, mark));
  }

  @Override
  public void writeFields(JsonWriter out, Driver value) {
    writeStruct(out, NAMES, 2, ObjectMetaCodec.INSTANCE, value.metadata());
    write(out, NAMES, 3, DriverSpecCodec.INSTANCE, value.spec());
    writeRest(out, NAMES, value.more());
  }
}
