package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Counted}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CountedCodec implements Codec<Counted> {
  /** The one instance. */
  public static final CountedCodec INSTANCE = new CountedCodec();

  static final FieldNames NAMES = FieldNames.of("text", "counts");

  private CountedCodec() {}

  @Override
  public Counted read(JsonReader in) {
    String text = null;
    Map<String, Counts> counts = Maps.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> counts = CountsCodec.INSTANCE.readMap(in);
        default -> in.skipValue();
      }
    }
    return new Counted(text, counts);
  }

  @Override
  public void write(JsonWriter out, Counted value) {
    out.beginObject();
    if (value.text() != null) {
      out.name(NAMES, 0);
      out.writeString(value.text());
    }
    if (Maps.isSet(value.counts())) {
      out.name(NAMES, 1);
      CountsCodec.INSTANCE.writeMap(out, value.counts());
    }
    out.endObject();
  }

  @Override
  public Counted readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Counted> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    int mark = ReadSupport.mark(in);
    in.beginArray();
    while (in.nextItem()) {
      ReadSupport.add(in, readItem(in));
    }
    return ReadSupport.takeList(in, mark);
  }

  @Override
  public void writeList(JsonWriter out, List<? extends Counted> list) {
    out.beginArray();
    for (Counted item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
