package com.example.custom;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/** Carries {@link Grade} as a number. */
public final class GradeCodec implements Codec<Grade> {
  /** The codec. */
  public static final GradeCodec INSTANCE = new GradeCodec();

  private GradeCodec() {}

  @Override
  public Grade read(JsonReader in) {
    return Grade.values()[in.readInt()];
  }

  @Override
  public void write(JsonWriter out, Grade value) {
    out.writeLong(value.ordinal());
  }
}
