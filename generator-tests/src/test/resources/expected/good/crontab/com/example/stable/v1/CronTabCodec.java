package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link CronTab}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CronTabCodec implements KindCodec<CronTab> {
  /** The one instance. */
  public static final CronTabCodec INSTANCE = new CronTabCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec", "status");

  private CronTabCodec() {}

  @Override
  public CronTab read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    CronTabSpec spec = null;
    CronTabStatus status = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "stable.example.com/v1",
            "stable.example.com/v1, Kind=CronTab");
        case 1 -> ReadSupport.expect(in, "CronTab", "stable.example.com/v1, Kind=CronTab");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE :
            ReadSupport.note(in, ObjectMetaCodec.INSTANCE.read(in));
        case 3 -> spec = in.readNull() ? null : CronTabSpecCodec.INSTANCE.read(in);
        case 4 -> status = in.readNull() ? null : CronTabStatusCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new CronTab(metadata, spec, status);
  }

  @Override
  public void write(JsonWriter out, CronTab value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("stable.example.com/v1");
    out.name(NAMES, 1);
    out.writeString("CronTab");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, CronTab value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (value.spec() != null) {
      out.name(NAMES, 3);
      CronTabSpecCodec.INSTANCE.write(out, value.spec());
    }
    if (value.status() != null) {
      out.name(NAMES, 4);
      CronTabStatusCodec.INSTANCE.write(out, value.status());
    }
  }

  @Override
  public List<CronTab> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, read(in));
    }
    return ReadSupport.takeList(in, mark);
  }

  @Override
  public void writeList(JsonWriter out, List<? extends CronTab> list) {
    out.beginArray();
    for (CronTab item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
