package com.example.v1beta1;

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

/** Reads and writes {@link Gadget}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"}}"),
        @RecordShape.Component(name = "spec",
            shape = "{\"type\":{\"record\":\"com.example.v1beta1.GadgetSpec\"},\"required\":t"
            + "rue}")},
    schema = "{\"description\":\"A thing in version v1beta1.\"}"
)
public final class GadgetCodec implements KindCodec<Gadget> {
  /** The one instance. */
  public static final GadgetCodec INSTANCE = new GadgetCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec");

  private GadgetCodec() {}

  @Override
  public Gadget read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    GadgetSpec spec = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "example.com/v1beta1", "example.com/v1beta1, Kind=Gadget");
        case 1 -> ReadSupport.expect(in, "Gadget", "example.com/v1beta1, Kind=Gadget");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE : ObjectMetaCodec.INSTANCE.read(in);
        case 3 -> spec = in.readNull() ? null : GadgetSpecCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new Gadget(metadata, spec);
  }

  @Override
  public void write(JsonWriter out, Gadget value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("example.com/v1beta1");
    out.name(NAMES, 1);
    out.writeString("Gadget");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Gadget value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (value.spec() != null) {
      out.name(NAMES, 3);
      GadgetSpecCodec.INSTANCE.write(out, value.spec());
    }
  }

  @Override
  public List<Gadget> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Gadget> list) {
    out.beginArray();
    for (Gadget item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
