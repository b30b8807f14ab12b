package com.example.schema;

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

/** Reads and writes {@link Everything}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"},\"schema\":"
            + "{\"description\":\"with a rule for the name\",\"properties\":{\"name\":{"
            + "\"type\":\"string\",\"maxLength\":9}}},\"required\":true}"),
        @RecordShape.Component(name = "spec",
            shape = "{\"type\":{\"record\":\"com.example.schema.EverythingSpec\"},\"schema\":"
            + "{\"description\":\"the rest\"},\"required\":true}")},
    schema = "{\"description\":\"Every schema annotation.\",\"x-kubernetes-validations"
            + "\":[{\"rule\":\"self.metadata.name != 'x'\",\"message\":\"x is taken\"}]" + "}"
)
public final class EverythingCodec implements KindCodec<Everything> {
  /** The one instance. */
  public static final EverythingCodec INSTANCE = new EverythingCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec");

  private EverythingCodec() {}

  @Override
  public Everything read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    EverythingSpec spec = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "schema.k8s.io/v1", "schema.k8s.io/v1, Kind=Everything");
        case 1 -> ReadSupport.expect(in, "Everything", "schema.k8s.io/v1, Kind=Everything");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE : ObjectMetaCodec.INSTANCE.read(in);
        case 3 -> spec = in.readNull() ? null : EverythingSpecCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new Everything(metadata, spec);
  }

  @Override
  public void write(JsonWriter out, Everything value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("schema.k8s.io/v1");
    out.name(NAMES, 1);
    out.writeString("Everything");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Everything value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (value.spec() != null) {
      out.name(NAMES, 3);
      EverythingSpecCodec.INSTANCE.write(out, value.spec());
    }
  }

  @Override
  public List<Everything> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Everything> list) {
    out.beginArray();
    for (Everything item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
