package dev.kubewright.json;

import java.util.stream.IntStream;

/** The arrays of a raw value, which tests compare by identity. */
public final class Pieces {
  private Pieces() {}

  /** Returns the arrays themselves. */
  public static byte[][] of(RawJson value) {
    return IntStream.range(0, value.pieces()).mapToObj(value::piece).toArray(byte[][]::new);
  }
}
