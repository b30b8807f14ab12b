package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.ObjectCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Cased}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class CasedCodec extends ObjectCodec<Cased> {
  static final FieldNames NAMES = FieldNames.of("text", "cases");
  public static final CasedCodec INSTANCE = new CasedCodec();

  private CasedCodec() {}

  @Override
  public Cased read(JsonReader in) {
    String text = null;
    List<Case> cases = absentList();
    in.beginObject();
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> cases = CaseCodec.INSTANCE.readList(in);
      }
    }
    return new Cased(text, cases);
  }

  @Override
  public void writeFields(JsonWriter out, Cased value) {
    write(out, NAMES, 0, value.text());
    writeList(out, NAMES, 1, CaseCodec.INSTANCE, value.cases());
  }
}
