package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Turning}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class TurningCodec implements Codec<Turning> {
  /** The one instance. */
  public static final TurningCodec INSTANCE = new TurningCodec();

  static final FieldNames NAMES = FieldNames.of("text", "gauge");

  private TurningCodec() {}

  @Override
  public Turning read(JsonReader in) {
    String text = null;
    Gauge gauge = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> gauge = in.readNull() ? null : GaugeCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return new Turning(text, gauge);
  }

  @Override
  public void write(JsonWriter out, Turning value) {
    out.beginObject();
    if (value.text() != null) {
      out.name(NAMES, 0);
      out.writeString(value.text());
    }
    if (value.gauge() != null) {
      out.name(NAMES, 1);
      GaugeCodec.INSTANCE.write(out, value.gauge());
    }
    out.endObject();
  }

  @Override
  public Turning readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Turning> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Turning> list) {
    out.beginArray();
    for (Turning item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
