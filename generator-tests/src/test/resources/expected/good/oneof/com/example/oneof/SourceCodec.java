package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.OneOfCodec;
import org.jspecify.annotations.NullMarked;

/** Reads and writes {@link Source}. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class SourceCodec extends OneOfCodec<Source> {
  static final FieldNames NAMES = FieldNames.of("git", "http");
  public static final SourceCodec INSTANCE = new SourceCodec();

  private SourceCodec() {
    super(NAMES, false);
  }

  @Override
  protected Source readAlternative(JsonReader in, int field) {
    return switch (field) {
      case 0 -> GitSourceCodec.INSTANCE.read(in);
      default -> Source_HttpCodec.INSTANCE.read(in);
    };
  }

  @Override
  public void writeFields(JsonWriter out, Source value) {
    if (value instanceof GitSource next) {
      out.name(NAMES, 0);
      GitSourceCodec.INSTANCE.write(out, next);
    } else if (value instanceof Source.Http next) {
      out.name(NAMES, 1);
      Source_HttpCodec.INSTANCE.write(out, next);
    }
  }
}
