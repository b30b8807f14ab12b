package com.example.fleet;

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

/** Reads and writes {@link Policy}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"}}")},
    schema = "{\"description\":\"A kind that people only read.\"}"
)
public final class PolicyCodec implements KindCodec<Policy> {
  /** The one instance. */
  public static final PolicyCodec INSTANCE = new PolicyCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata");

  private PolicyCodec() {}

  @Override
  public Policy read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "fleet.example.com/v2beta1",
            "fleet.example.com/v2beta1, Kind=Policy");
        case 1 -> ReadSupport.expect(in, "Policy", "fleet.example.com/v2beta1, Kind=Policy");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE : ObjectMetaCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new Policy(metadata);
  }

  @Override
  public void write(JsonWriter out, Policy value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("fleet.example.com/v2beta1");
    out.name(NAMES, 1);
    out.writeString("Policy");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Policy value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
  }

  @Override
  public List<Policy> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Policy> list) {
    out.beginArray();
    for (Policy item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
