package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;
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

/** Reads and writes {@link Pod}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"}}"),
        @RecordShape.Component(name = "status",
            shape = "{\"type\":{\"record\":\"com.example.core.v1.PodStatus\"},\"nullable\":tr"
            + "ue}")},
    schema = "{\"description\":\"A kind that the server has by itself.\"}"
)
public final class PodCodec implements KindCodec<Pod> {
  /** The one instance. */
  public static final PodCodec INSTANCE = new PodCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "status");

  private PodCodec() {}

  @Override
  public Pod read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    PodStatus status = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "v1", "v1, Kind=Pod");
        case 1 -> ReadSupport.expect(in, "Pod", "v1, Kind=Pod");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE : ObjectMetaCodec.INSTANCE.read(in);
        case 3 -> status = in.readNull() ? null : PodStatusCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new Pod(metadata, status);
  }

  @Override
  public void write(JsonWriter out, Pod value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("v1");
    out.name(NAMES, 1);
    out.writeString("Pod");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Pod value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (value.status() != null) {
      out.name(NAMES, 3);
      PodStatusCodec.INSTANCE.write(out, value.status());
    }
  }

  @Override
  public List<Pod> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Pod> list) {
    out.beginArray();
    for (Pod item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
