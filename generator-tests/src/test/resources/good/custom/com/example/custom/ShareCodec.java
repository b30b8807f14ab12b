package com.example.custom;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/** Carries {@link Share} as a number. */
public final class ShareCodec implements Codec<Share> {
  /** The codec. */
  public static final ShareCodec INSTANCE = new ShareCodec();

  private ShareCodec() {}

  @Override
  public Share read(JsonReader in) {
    return new Share(in.readInt());
  }

  @Override
  public void write(JsonWriter out, Share value) {
    out.writeLong(value.percent());
  }
}
