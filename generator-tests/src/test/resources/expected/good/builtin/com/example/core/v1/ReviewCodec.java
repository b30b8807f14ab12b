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

/** Reads and writes {@link Review}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "metadata",
            shape = "{\"type\":{\"record\":\"dev.kubewright.meta.v1.ObjectMeta\"}}"),
        @RecordShape.Component(name = "spec", shape = "{\"type\":\"STRING\",\"required\":true}"),
        @RecordShape.Component(name = "status", shape = "{\"type\":\"STRING\",\"nullable\":true}")},
    schema = "{\"description\":\"A kind that can only be asked.\"}"
)
public final class ReviewCodec implements KindCodec<Review> {
  /** The one instance. */
  public static final ReviewCodec INSTANCE = new ReviewCodec();

  static final FieldNames NAMES = FieldNames.of("apiVersion", "kind", "metadata", "spec", "status");

  private ReviewCodec() {}

  @Override
  public Review read(JsonReader in) {
    ObjectMeta metadata = ObjectMeta.NONE;
    String spec = null;
    String status = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> ReadSupport.expect(in, "v1", "v1, Kind=Review");
        case 1 -> ReadSupport.expect(in, "Review", "v1, Kind=Review");
        case 2 -> metadata = in.readNull() ? ObjectMeta.NONE : ObjectMetaCodec.INSTANCE.read(in);
        case 3 -> spec = in.readNull() ? null : in.readString();
        case 4 -> status = in.readNull() ? null : in.readString();
        default -> in.skipValue();
      }
    }
    return new Review(metadata, spec, status);
  }

  @Override
  public void write(JsonWriter out, Review value) {
    out.beginObject();
    out.name(NAMES, 0);
    out.writeString("v1");
    out.name(NAMES, 1);
    out.writeString("Review");
    writeFields(out, value);
    out.endObject();
  }

  @Override
  public void writeFields(JsonWriter out, Review value) {
    if (value.metadata() != null && value.metadata() != ObjectMeta.NONE) {
      out.name(NAMES, 2);
      ObjectMetaCodec.INSTANCE.write(out, value.metadata());
    }
    if (value.spec() != null) {
      out.name(NAMES, 3);
      out.writeString(value.spec());
    }
    if (value.status() != null) {
      out.name(NAMES, 4);
      out.writeString(value.status());
    }
  }

  @Override
  public List<Review> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Review> list) {
    out.beginArray();
    for (Review item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
