package com.example.collections;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Crate}. */
@Generated @NullMarked
public final class CrateCodec extends ObjectCodec<Crate> {
  static final FieldNames NAMES = FieldNames.of("required", "requiredMap", "nullable");
  public static final CrateCodec INSTANCE = new CrateCodec();

  private CrateCodec() {}

  @Override
  public Crate read(JsonReader in) {
    var value = new Crate();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> value.setRequired(Codecs.STRING.readList(in));
        case 1 -> value.setRequiredMap(Codecs.STRING.readMap(in));
        case 2 -> value.setNullable(in.readNull() ? null : Codecs.STRING.readList(in));
      }
    }
    return value;
  }

  @Override
  public void writeFields(JsonWriter out, Crate value) {
    requireClass(out, value, Crate.class);
    writeRequiredList(out, NAMES, 0, Codecs.STRING, value.getRequired());
    writeRequiredMap(out, NAMES, 1, Codecs.STRING, value.getRequiredMap());
    writeList(out, NAMES, 2, Codecs.STRING, value.getNullable());
  }
}
