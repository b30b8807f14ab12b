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

/** Reads and writes {@link Cased}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CasedCodec implements Codec<Cased> {
  /** The one instance. */
  public static final CasedCodec INSTANCE = new CasedCodec();

  static final FieldNames NAMES = FieldNames.of("text", "cases");

  private CasedCodec() {}

  @Override
  public Cased read(JsonReader in) {
    String text = null;
    List<Case> cases = Lists.absent();
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> cases = CaseCodec.INSTANCE.readList(in);
        default -> in.skipValue();
      }
    }
    return new Cased(text, cases);
  }

  @Override
  public void write(JsonWriter out, Cased value) {
    out.beginObject();
    if (value.text() != null) {
      out.name(NAMES, 0);
      out.writeString(value.text());
    }
    if (Lists.isSet(value.cases())) {
      out.name(NAMES, 1);
      CaseCodec.INSTANCE.writeList(out, value.cases());
    }
    out.endObject();
  }

  @Override
  public Cased readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Cased> readList(JsonReader in) {
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
  public void writeList(JsonWriter out, List<? extends Cased> list) {
    out.beginArray();
    for (Cased item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
