package com.example.old;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Codec;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.Lists;
import dev.kubewright.json.ReadSupport;
import java.lang.Integer;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Override}. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class OverrideCodec implements Codec<Override> {
  /** The one instance. */
  public static final OverrideCodec INSTANCE = new OverrideCodec();

  static final FieldNames NAMES = FieldNames.of("object", "string", "in", "out", "value", "field");

  private OverrideCodec() {}

  @java.lang.Override
  public Override read(JsonReader in_) {
    Override known = ReadSupport.recall(in_, NAMES);
    if (known != null) {
      return known;
    }
    String object = null;
    String string = null;
    Integer in = null;
    Integer out = null;
    Integer value = null;
    Integer field = null;
    in_.beginObject();
    for (int field_ = in_.nextField(NAMES); field_ != FieldNames.END;
        field_ = in_.nextField(NAMES)) {
      switch (field_) {
        case 0 -> object = in_.readNull() ? null : in_.readString();
        case 1 -> string = in_.readNull() ? null : in_.readString();
        case 2 -> in = in_.readNull() ? null : in_.readInt();
        case 3 -> out = in_.readNull() ? null : in_.readInt();
        case 4 -> value = in_.readNull() ? null : in_.readInt();
        case 5 -> field = in_.readNull() ? null : in_.readInt();
        default -> in_.skipValue();
      }
    }
    return ReadSupport.remember(in_, NAMES, new Override(object, string, in, out, value, field));
  }

  @java.lang.Override
  public void write(JsonWriter out_, Override value_) {
    out_.beginObject();
    if (value_.object() != null) {
      out_.name(NAMES, 0);
      out_.writeString(value_.object());
    }
    if (value_.string() != null) {
      out_.name(NAMES, 1);
      out_.writeString(value_.string());
    }
    if (value_.in() != null) {
      out_.name(NAMES, 2);
      out_.writeLong(value_.in());
    }
    if (value_.out() != null) {
      out_.name(NAMES, 3);
      out_.writeLong(value_.out());
    }
    if (value_.value() != null) {
      out_.name(NAMES, 4);
      out_.writeLong(value_.value());
    }
    if (value_.field() != null) {
      out_.name(NAMES, 5);
      out_.writeLong(value_.field());
    }
    out_.endObject();
  }

  @java.lang.Override
  public Override readItem(JsonReader in) {
    return in.readNull() ? ReadSupport.readEmpty(this) : read(in);
  }

  @java.lang.Override
  public List<Override> readList(JsonReader in) {
    if (in.readNull()) {
      return Lists.absent();
    }
    List<Override> known = ReadSupport.recallList(in, NAMES);
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

  @java.lang.Override
  public void writeList(JsonWriter out, List<? extends Override> list) {
    out.beginArray();
    for (Override item : list) {
      write(out, item);
    }
    out.endArray();
  }
}
