package com.example.custom;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RecordCodec;
import dev.kubewright.meta.v1.Quantity;
import dev.kubewright.meta.v1.QuantityCodec;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Fixed}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class FixedCodec extends RecordCodec<Fixed> {
  static final FieldNames NAMES = FieldNames.of("text", "share", "trees", "grade", "size");
  public static final FixedCodec INSTANCE = new FixedCodec();

  private FixedCodec() {
    super(NAMES);
  }

  @Override
  protected Fixed readFields(JsonReader in) {
    String text = null;
    Share share = null;
    List<Tree> trees = absentList();
    Grade grade = null;
    Quantity size = null;
    for (int field = nextKnown(in, NAMES); field != FieldNames.END; field = nextKnown(in, NAMES)) {
      switch (field) {
        case 0 -> text = in.readNull() ? null : in.readString();
        case 1 -> share = in.readNull() ? null : ShareCodec.INSTANCE.read(in);
        case 2 -> trees = TreeCodec.INSTANCE.readList(in);
        case 3 -> grade = in.readNull() ? null : GradeCodec.INSTANCE.read(in);
        case 4 -> size = in.readNull() ? null : QuantityCodec.INSTANCE.read(in);
      }
    }
    return new Fixed(text, share, trees, grade, size);
  }

  @Override
  public void writeFields(JsonWriter out, Fixed value) {
    write(out, NAMES, 0, value.text());
    write(out, NAMES, 1, ShareCodec.INSTANCE, value.share());
    writeList(out, NAMES, 2, TreeCodec.INSTANCE, value.trees());
    write(out, NAMES, 3, GradeCodec.INSTANCE, value.grade());
    write(out, NAMES, 4, QuantityCodec.INSTANCE, value.size());
  }
}
