package com.example.custom;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/** Carries {@link Gauge} as a number. */
public final class GaugeCodec implements Codec<Gauge> {
  /** The codec. */
  public static final GaugeCodec INSTANCE = new GaugeCodec();

  private GaugeCodec() {}

  @Override
  public Gauge read(JsonReader in) {
    return new Gauge(in.readInt());
  }

  @Override
  public void write(JsonWriter out, Gauge value) {
    out.writeLong(value.turned());
  }
}
