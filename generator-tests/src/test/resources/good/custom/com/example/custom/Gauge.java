package com.example.custom;

import dev.kubewright.annotation.CustomCodec;

/** Something that turns. */
@CustomCodec(value = GaugeCodec.class, schema = "{\"type\": \"integer\"}")
public final class Gauge {
  private int turned;

  /** Where it points. */
  public Gauge(int turned) {
    this.turned = turned;
  }

  /** Where it points. */
  public int turned() {
    return turned;
  }

  /** Turns it. */
  public void turn() {
    turned++;
  }
}
