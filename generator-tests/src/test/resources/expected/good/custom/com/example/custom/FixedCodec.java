package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.meta.v1.QuantityCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Fixed}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class FixedCodec implements Codec<Fixed> {
  /** The one instance. */
  public static final FixedCodec INSTANCE = new FixedCodec();

  static final FieldNames NAMES = FieldNames.of("text", "share", "trees", "grade", "size");

  private FixedCodec() {}

  @Override
  public Fixed read(JsonReader in) {
    Fixed known = ReadSupport.recall(in, NAMES);
    if (known != null) {
      return known;
    }
    String text = null;
    Share share = null;
    List<Tree> trees = Lists.absent();
    Grade grade = null;
    Quantity size = null;
    in.beginObject();
    for (int field = in.nextField(NAMES); field != FieldNames.END; field = in.nextField(NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> share = in.readNull() ? null : ShareCodec.INSTANCE.read(in);
        case 2 -> trees = TreeCodec.INSTANCE.readList(in);
        case 3 -> grade = in.readNull() ? null : GradeCodec.INSTANCE.read(in);
        case 4 -> size = in.readNull() ? null : QuantityCodec.INSTANCE.read(in);
        default -> in.skipValue();
      }
    }
    return ReadSupport.remember(in, NAMES, new Fixed(text, share, trees, grade, size));
  }

  @Override
  public void write(JsonWriter out, Fixed value) {
    out.beginObject();
    if (value.text() != null) {
      out.name(NAMES, 0);
      out.writeString(value.text());
    }
    if (value.share() != null) {
      out.name(NAMES, 1);
      ShareCodec.INSTANCE.write(out, value.share());
    }
    if (Lists.isSet(value.trees())) {
      out.name(NAMES, 2);
      TreeCodec.INSTANCE.writeList(out, value.trees());
    }
    if (value.grade() != null) {
      out.name(NAMES, 3);
      GradeCodec.INSTANCE.write(out, value.grade());
    }
    if (value.size() != null) {
      out.name(NAMES, 4);
      QuantityCodec.INSTANCE.write(out, value.size());
    }
    out.endObject();
  }

  @Override
  public Fixed readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @Override
  public List<Fixed> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Fixed> known = ReadSupport.recallList(in, NAMES);
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
  public void writeList(JsonWriter out, List<? extends Fixed> list) {
    out.beginArray();
    for (Fixed item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
