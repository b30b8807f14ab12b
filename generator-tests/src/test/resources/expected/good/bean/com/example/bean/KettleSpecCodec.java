package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link KettleSpec}. */
@Generated @NullMarked
public final class KettleSpecCodec extends ObjectCodec<KettleSpec> {
  static final FieldNames NAMES = FieldNames.of("celsius", "whistles", "teas");
  public static final KettleSpecCodec INSTANCE = new KettleSpecCodec();

  private KettleSpecCodec() {}

  @Override
  public KettleSpec read(JsonReader in) {
    var value = new KettleSpec();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> value.setCelsius(in.readNull() ? null : in.readInt());
        case 1 -> value.setWhistling(in.readNull() ? null : in.readBoolean());
        case 2 -> value.setTeas(Codecs.STRING.readList(in));
      }
    }
    return value;
  }

  @Override
  public void writeFields(JsonWriter out, KettleSpec value) {
    requireClass(out, value, KettleSpec.class);
    write(out, NAMES, 0, value.getCelsius());
    write(out, NAMES, 1, value.getWhistling());
    writeList(out, NAMES, 2, Codecs.STRING, value.getTeas());
  }
}
