package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.DeleteOptions;
import dev.kubewright.meta.v1.DeleteOptionsCodec;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Eviction}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"},\"nullable\""
            + ":true,\"schema\":{\"description\":\"names it\"}}"),
        @RecordShape.Component(name = "deleteOptions",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.DeleteOptions\"},\"nullab"
            + "le\":true,\"schema\":{\"description\":\"how it goes\"}}")},
    schema = "{\"description\":\"Asks for a pod to go.\"}"
)
public final class EvictionCodec implements KindCodec<Eviction> {
  /** The one instance. */
  public static final EvictionCodec INSTANCE = new EvictionCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "deleteOptions");

  private EvictionCodec() {}

  @Override
  public Eviction read(JsonReader in) {
    ObjectMeta metadata = null;
    DeleteOptions deleteOptions = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "policy/v1", "policy/v1, Kind=Eviction");
        case 1 -> ReadSupport.expect(in, "Eviction", "policy/v1, Kind=Eviction");
        case 2 -> metadata = in.readNull() ? null : ObjectMetaCodec.INSTANCE.read(in);
        case 3 -> deleteOptions = in.readNull() ? null : DeleteOptionsCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new Eviction(metadata, deleteOptions);
  }

  @Override
  public void write(JsonWriter out, Eviction value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("policy/v1");
    out.name(NAMES, 1);
    out.writeString("Eviction");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Eviction value) {
    if (value.metadata() != null) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (value.deleteOptions() != null) {
      out.name(NAMES, 3);
      Codecs.embedded(DeleteOptionsCodec.INSTANCE).write(out, value.deleteOptions());
    }
  }

  @Override
  public List<Eviction> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Eviction> list) {
    out.beginArray();
    for (Eviction item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
