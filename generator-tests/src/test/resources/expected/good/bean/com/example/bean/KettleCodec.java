package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Kettle}. */
@Generated @NullMarked
public final class KettleCodec extends KindCodec<Kettle> {
  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec");
  public static final KettleCodec INSTANCE = new KettleCodec();

  private KettleCodec() {
    super(NAMES, "kitchen.example.com/v1", "Kettle");
  }

  @Override
  public Kettle read(JsonReader in) {
    var value = new Kettle();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> readApiVersion(in);
        case 1 -> readKind(in);
        case 2 -> value.setMetadata(in.readNull() ? ObjectMetaCodec.INSTANCE.none() :
            note(in, ObjectMetaCodec.INSTANCE.read(in)));
        case 3 -> value.setSpec(in.readNull() ? null : KettleSpecCodec.INSTANCE.read(in));
      }
    }
    return value;
  }

  @Override
  public void writeFields(JsonWriter out, Kettle value) {
    requireClass(out, value, Kettle.class);
    writeStruct(out, NAMES, 2, ObjectMetaCodec.INSTANCE, value.getMetadata());
    write(out, NAMES, 3, KettleSpecCodec.INSTANCE, value.getSpec());
  }
}
