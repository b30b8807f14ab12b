package com.example.custom;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;

/** Carries {@link Tree} as a number. */
public final class TreeCodec implements Codec<Tree> {
  /** The codec. */
  public static final TreeCodec INSTANCE = new TreeCodec();

  private TreeCodec() {}

  @Override
  public Tree read(JsonReader in) {
    return new Tree.Leaf(in.readInt());
  }

  @Override
  public void write(JsonWriter out, Tree value) {
    out.writeLong(value instanceof Tree.Leaf leaf ? leaf.number() : 0);
  }
}
