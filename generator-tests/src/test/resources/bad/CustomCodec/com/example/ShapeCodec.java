package com.example;

public final class ShapeCodec {
  public static final ShapeCodec INSTANCE = new ShapeCodec();

  private ShapeCodec() {}
}
