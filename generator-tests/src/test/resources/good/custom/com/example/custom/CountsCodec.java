package com.example.custom;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/** Carries {@link Counts} as a number. */
public final class CountsCodec implements Codec<Counts> {
  /** The codec. */
  public static final CountsCodec INSTANCE = new CountsCodec();

  private CountsCodec() {}

  @Override
  public Counts read(JsonReader in) {
    return new Counts(new int[] {in.readInt()});
  }

  @Override
  public void write(JsonWriter out, Counts value) {
    out.writeLong(value.counts()[0]);
  }
}
