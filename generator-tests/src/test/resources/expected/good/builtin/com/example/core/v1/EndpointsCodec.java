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
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Endpoints}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"}}"),
        @RecordShape.Component(name = "subsets",
            shape = "{\"type\":{\"list\":{\"type\":\"STRING\"}}}")},
    schema = "{\"description\":\"A kind whose plural is its name.\"}"
)
public final class EndpointsCodec implements KindCodec<Endpoints> {
  /** The one instance. */
  public static final EndpointsCodec INSTANCE = new EndpointsCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "subsets");

  private EndpointsCodec() {}

  @Override
  public Endpoints read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    List<String> subsets = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "v1", "v1, Kind=Endpoints");
        case 1 -> ReadSupport.expect(in, "Endpoints", "v1, Kind=Endpoints");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE : ObjectMetaCodec.INSTANCE.read(in);
        case 3 -> subsets = Codecs.STRING.readList(in);
        default -> in.skipValue();
      }
    }
    return new Endpoints(metadata, subsets);
  }

  @Override
  public void write(JsonWriter out, Endpoints value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("v1");
    out.name(NAMES, 1);
    out.writeString("Endpoints");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Endpoints value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (Lists.isSet(value.subsets())) {
      out.name(NAMES, 3);
      Codecs.STRING.writeList(out, value.subsets());
    }
  }

  @Override
  public List<Endpoints> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Endpoints> list) {
    out.beginArray();
    for (Endpoints item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
