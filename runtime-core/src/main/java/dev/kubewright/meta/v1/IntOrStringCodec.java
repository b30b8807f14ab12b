package dev.kubewright.meta.v1;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/** Reads and writes {@link IntOrString} as a number or a string. */
public final class IntOrStringCodec implements Codec<IntOrString> {
  /** The only instance. */
  public static final IntOrStringCodec INSTANCE = new IntOrStringCodec();

  private IntOrStringCodec() {}

  @Override
  public IntOrString read(JsonReader in) {
    return switch (in.peek()) {
      case NUMBER -> IntOrString.of(in.readLong());
      case STRING -> IntOrString.of(in.readString());
      default -> throw in.error("expected an integer or a string");
    };
  }

  @Override
  public IntOrString readItem(JsonReader in) {
    return in.readNull() ? IntOrString.of(0) : read(in);
  }

  @Override
  public void write(JsonWriter out, IntOrString value) {
    if (value.isString()) {
      out.writeString(value.stringValue());
    } else {
      out.writeLong(value.longValue());
    }
  }
}
