package com.example.nulls;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import dev.kubewright.json.ReadSupport;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Kettle}. */
@Generated @NullMarked
public final class KettleCodec extends ObjectCodec<Kettle> {
  static final FieldNames NAMES = FieldNames.of("celsius");
  public static final KettleCodec INSTANCE = new KettleCodec();

  private KettleCodec() {}

  @Override
  public Kettle read(JsonReader in) {
    var value = new Kettle();
    int mark = ReadSupport.mark(in);
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> value.setCelsius(in.readNull() ? addNull(in, NAMES, 0, null) : in.readInt());
      }
    }
    value.setNulls(takeNulls(in, mark));
    return value;
  }

  @Override
  public void writeFields(JsonWriter out, Kettle value) {
    requireClass(out, value, Kettle.class);
    write(out, NAMES, 0, value.getCelsius());
    writeNull(out, NAMES, 0, value.getCelsius(), value.getNulls());
  }
}
