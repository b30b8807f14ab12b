package com.example.schema;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.RecordShape;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Union}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
@RecordShape(
    value = {
        @RecordShape.Component(name = "a", shape = "{\"type\":\"INT\",\"nullable\":true}"),
        @RecordShape.Component(name = "b", shape = "{\"type\":\"INT\",\"nullable\":true}")},
    schema = "{\"description\":\"One of two.\",\"x-kubernetes-validations\":[{\"rule\""
            + ":\"!(has(self.a) && has(self.b))\"}]}"
)
public final class UnionCodec implements Codec<Union> {
  /** The one instance. */
  public static final UnionCodec INSTANCE = new UnionCodec();

  static final FieldNames NAMES = FieldNames.of("a", "b");

  private UnionCodec() {}

  @Override
  public Union read(JsonReader in) {
    Union known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    Integer a = null;
    Integer b = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> a = in.readNull() ? null : in.readInt();
        case 1 -> b = in.readNull() ? null : in.readInt();
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new Union(a, b));
  }

  @Override
  public void write(JsonWriter out, Union value) {
    out.beginObject();
    if (value.a() != null) {
      out.name(NAMES, 0);
      out.writeLong(value.a());
    }
    if (value.b() != null) {
      out.name(NAMES, 1);
      out.writeLong(value.b());
    }
    out.endObject();
  }

  @Override
  public Union readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Union> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Union> known = ReadSupport.recallList(in, NAMES);
    if (known != null) {
      return known;
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, readItem(in));
    }
    return ReadSupport.rememberList(in, NAMES, ReadSupport.takeList(in, mark));
  }

  @Override
  public void writeList(JsonWriter out, List<? extends Union> list) {
    out.beginArray();
    for (Union item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
