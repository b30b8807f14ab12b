package com.example.bean;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Toaster}. */
@Generated @NullMarked
public final class ToasterCodec extends KindCodec<Toaster> {
  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "spec", "plugged",
      "metadata");
  public static final ToasterCodec INSTANCE = new ToasterCodec();

  private ToasterCodec() {
    super(NAMES, "kitchen.example.com/v1", "Toaster");
  }

  @Override
  public Toaster read(JsonReader in) {
    var value = new Toaster();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> readApiVersion(in);
        case 1 -> readKind(in);
        case 2 -> value.setSpec(in.readNull() ? null : Toaster_WishCodec.INSTANCE.read(in));
        case 3 -> value.setPlugged(in.readNull() ? value.isPlugged() : in.readBoolean());
        case 4 -> value.setMetadata(in.readNull() ? ObjectMetaCodec.INSTANCE.none() :
            note(in, ObjectMetaCodec.INSTANCE.read(in)));
      }
    }
    return value;
  }

  @Override
  public void writeFields(JsonWriter out, Toaster value) {
    requireClass(out, value, Toaster.class);
    write(out, NAMES, 2, Toaster_WishCodec.INSTANCE, value.getSpec());
    out.name(NAMES, 3);
    out.writeBoolean(value.isPlugged());
    writeStruct(out, NAMES, 4, ObjectMetaCodec.INSTANCE, value.getMetadata());
  }
}
