package com.example.old;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import java.lang.Integer;
import java.lang.String;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Override}. */
@Generated @NullMarked
public final class OverrideCodec extends RecordCodec<Override> {
  static final FieldNames NAMES = FieldNames.of("object", "string", "in", "out", "value", "field");
  public static final OverrideCodec INSTANCE = new OverrideCodec();

  private OverrideCodec() {
    super(NAMES);
  }

  @java.lang.Override
  protected Override readFields(JsonReader in_) {
    String object = null;
    String string = null;
    Integer in = null;
    Integer out = null;
    Integer value = null;
    Integer field = null;
    for (int field_ = nextKnown(in_, NAMES); field_ != FieldNames.END;
        field_ = nextKnown(in_, NAMES)) {
      switch (field_) {
        case 0 -> object = in_.readNull() ? null : in_.readString();
        case 1 -> string = in_.readNull() ? null : in_.readString();
        case 2 -> in = in_.readNull() ? null : in_.readInt();
        case 3 -> out = in_.readNull() ? null : in_.readInt();
        case 4 -> value = in_.readNull() ? null : in_.readInt();
        case 5 -> field = in_.readNull() ? null : in_.readInt();
      }
    }
    return new Override(object, string, in, out, value, field);
  }

  @java.lang.Override
  public void writeFields(JsonWriter out_, Override value_) {
    write(out_, NAMES, 0, value_.object());
    write(out_, NAMES, 1, value_.string());
    write(out_, NAMES, 2, value_.in());
    write(out_, NAMES, 3, value_.out());
    write(out_, NAMES, 4, value_.value());
    write(out_, NAMES, 5, value_.field());
  }
}
