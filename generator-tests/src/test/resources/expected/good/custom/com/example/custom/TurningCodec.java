package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Turning}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class TurningCodec extends ObjectCodec<Turning> {
  static final FieldNames NAMES = FieldNames.of("text", "gauge");
  public static final TurningCodec INSTANCE = new TurningCodec();

  private TurningCodec() {}

  @Override
  public Turning read(JsonReader in) {
    String text = null;
    Gauge gauge = null;
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> gauge = in.readNull() ? null : GaugeCodec.INSTANCE.read(in);
      }
    }
    return new Turning(text, gauge);
  }

  @Override
  public void writeFields(JsonWriter out, Turning value) {
    write(out, NAMES, 0, value.text());
    write(out, NAMES, 1, GaugeCodec.INSTANCE, value.gauge());
  }
}
