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

/** Reads and writes {@link CSIFleet}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"}}"),
        @RecordShape.Component(name = "driver", shape = "{\"type\":\"STRING\",\"nullable\":true}")},
    schema = "{\"description\":\"Drivers of the whole cluster.\"}"
)
public final class CSIFleetCodec implements KindCodec<CSIFleet> {
  /** The one instance. */
  public static final CSIFleetCodec INSTANCE = new CSIFleetCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "driver");

  private CSIFleetCodec() {}

  @Override
  public CSIFleet read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    String driver = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "fleet.example.com/v2beta1",
            "fleet.example.com/v2beta1, Kind=CSIFleet");
        case 1 -> ReadSupport.expect(in, "CSIFleet", "fleet.example.com/v2beta1, Kind=CSIFleet");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE : ObjectMetaCodec.INSTANCE.read(in);
        case 3 -> driver = in.readNull() ? null : in.readString();
        default -> in.skipValue();
      }
    }
    return new CSIFleet(metadata, driver);
  }

  @Override
  public void write(JsonWriter out, CSIFleet value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("fleet.example.com/v2beta1");
    out.name(NAMES, 1);
    out.writeString("CSIFleet");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, CSIFleet value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (value.driver() != null) {
      out.name(NAMES, 3);
      out.writeString(value.driver());
    }
  }

  @Override
  public List<CSIFleet> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends CSIFleet> list) {
    out.beginArray();
    for (CSIFleet item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
