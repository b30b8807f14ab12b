package com.example.parts;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Tab}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class TabCodec extends KindCodec<Tab> {
  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec", "status",
      "last");
  public static final TabCodec INSTANCE = new TabCodec();

  private TabCodec() {
    super(NAMES, "parts.example.com/v1", "Tab");
  }

  @Override
  public Tab read(JsonReader in) {
    ObjectMeta metadata = ObjectMetaCodec.INSTANCE.none();
    Tab.TabSpec spec = null;
    Tab.TabStatus status = null;
    Tab.TabStatus last = null;
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> readApiVersion(in);
        case 1 -> readKind(in);
        case 2 -> metadata = in.readNull() ? metadata : note(in, ObjectMetaCodec.INSTANCE.read(in));
        case 3 -> spec = in.readNull() ? null : Tab_TabSpecCodec.INSTANCE.read(in);
        case 4 -> status = in.readNull() ? status : Tab_TabStatusCodec.INSTANCE.read(in);
        case 5 -> last = in.readNull() ? null : Tab_TabStatusCodec.INSTANCE.read(in);
      }
    }
    return new Tab(metadata, spec, Tab_TabStatusCodec.INSTANCE.orNone(status), last);
  }

  @Override
  public void writeFields(JsonWriter out, Tab value) {
    writeStruct(out, NAMES, 2, ObjectMetaCodec.INSTANCE, value.metadata());
    write(out, NAMES, 3, Tab_TabSpecCodec.INSTANCE, value.spec());
    writeStruct(out, NAMES, 4, Tab_TabStatusCodec.INSTANCE, value.status());
    write(out, NAMES, 5, Tab_TabStatusCodec.INSTANCE, value.last());
  }
}
