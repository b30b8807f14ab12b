package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Step}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class StepCodec implements Codec<Step> {
  /** The one instance. */
  public static final StepCodec INSTANCE = new StepCodec();

  static final FieldNames NAMES = FieldNames.of("name", "note");

  private StepCodec() {}

  @Override
  public Step read(JsonReader in) {
    Step known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    String name = null;
    String note = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> name = in.readNull() ? null : in.readString();
        case 1 -> note = in.readNull() ? null : in.readString();
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new Step(name, note));
  }

  @Override
  public void write(JsonWriter out, Step value) {
    out.beginObject();
    if (value.name() != null) {
      out.name(NAMES, 0);
      out.writeString(value.name());
    }
    if (value.note() != null) {
      out.name(NAMES, 1);
      out.writeString(value.note());
    }
    out.endObject();
  }

  @Override
  public Step readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Step> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Step> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends Step> list) {
    out.beginArray();
    for (Step item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
