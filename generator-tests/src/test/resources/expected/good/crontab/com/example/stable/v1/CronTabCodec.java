package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link CronTab}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class CronTabCodec extends KindCodec<CronTab> {
  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec", "status");
  public static final CronTabCodec INSTANCE = new CronTabCodec();

  private CronTabCodec() {
    super(NAMES, "stable.example.com/v1", "CronTab");
  }

  @Override
  public CronTab read(JsonReader in) {
    ObjectMeta metadata = ObjectMetaCodec.INSTANCE.none();
    CronTabSpec spec = null;
    CronTabStatus status = null;
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> readApiVersion(in);
        case 1 -> readKind(in);
        case 2 -> metadata = in.readNull() ? metadata : note(in, ObjectMetaCodec.INSTANCE.read(in));
        case 3 -> spec = in.readNull() ? null : CronTabSpecCodec.INSTANCE.read(in);
        case 4 -> status = in.readNull() ? null : CronTabStatusCodec.INSTANCE.read(in);
      }
    }
    return new CronTab(metadata, spec, status);
  }

  @Override
  public void writeFields(JsonWriter out, CronTab value) {
    writeStruct(out, NAMES, 2, ObjectMetaCodec.INSTANCE, value.metadata());
    write(out, NAMES, 3, CronTabSpecCodec.INSTANCE, value.spec());
    write(out, NAMES, 4, CronTabStatusCodec.INSTANCE, value.status());
  }
}
