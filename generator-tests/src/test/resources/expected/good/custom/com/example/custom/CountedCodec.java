package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Counted}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class CountedCodec extends ObjectCodec<Counted> {
  static final FieldNames NAMES = FieldNames.of("text", "counts");
  public static final CountedCodec INSTANCE = new CountedCodec();

  private CountedCodec() {}

  @Override
  public Counted read(JsonReader in) {
    String text = null;
    Map<String, Counts> counts = absentMap();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> counts = CountsCodec.INSTANCE.readMap(in);
      }
    }
    return new Counted(text, counts);
  }

  @Override
  public void writeFields(JsonWriter out, Counted value) {
    write(out, NAMES, 0, value.text());
    writeMap(out, NAMES, 1, CountsCodec.INSTANCE, value.counts());
  }
}
