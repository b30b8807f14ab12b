package com.example.old;

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
import java.lang.SuppressWarnings;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Relic}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings({
    "NullAway",
    "deprecation"
})
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"},\"schema\":"
            + "{\"description\":\"name\"}}"),
        @RecordShape.Component(name = "override",
            shape = "{\"type\":{\"record\":\"com.example.old.Override\"},\"nullable\":true,\""
            + "schema\":{\"description\":\"of the same name as an annotation\"}}")},
    schema = "{\"description\":\"A kind on its way out, under a name of java.lang's.\"" + "}"
)
public final class RelicCodec implements KindCodec<Relic> {
  /** The one instance. */
  public static final RelicCodec INSTANCE = new RelicCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "override");

  private RelicCodec() {}

  @java.lang.Override
  public Relic read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    Override override = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "old.example.com/v1beta1",
            "old.example.com/v1beta1, Kind=Relic");
        case 1 -> ReadSupport.expect(in, "Relic", "old.example.com/v1beta1, Kind=Relic");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE : ObjectMetaCodec.INSTANCE.read(in);
        case 3 -> override = in.readNull() ? null : OverrideCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new Relic(metadata, override);
  }

  @java.lang.Override
  public void write(JsonWriter out, Relic value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("old.example.com/v1beta1");
    out.name(NAMES, 1);
    out.writeString("Relic");
    writeFields(out, value);
    out.endObject();
  }

  @java.lang.Override
  public void writeFields(JsonWriter out, Relic value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (value.override() != null) {
      out.name(NAMES, 3);
      OverrideCodec.INSTANCE.write(out, value.override());
    }
  }

  @java.lang.Override
  public List<Relic> readList(JsonReader in) {
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

  @java.lang.Override
  public void writeList(JsonWriter out, List<? extends Relic> list) {
    out.beginArray();
    for (Relic item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
