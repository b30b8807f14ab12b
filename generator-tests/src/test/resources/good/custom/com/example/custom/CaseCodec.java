package com.example.custom;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/** Carries {@link Case} as a number. */
public final class CaseCodec implements Codec<Case> {
  /** The codec. */
  public static final CaseCodec INSTANCE = new CaseCodec();

  private CaseCodec() {}

  @Override
  public Case read(JsonReader in) {
    return new Case(new Gauge(in.readInt()));
  }

  @Override
  public void write(JsonWriter out, Case value) {
    out.writeLong(value.gauge().turned());
  }
}
