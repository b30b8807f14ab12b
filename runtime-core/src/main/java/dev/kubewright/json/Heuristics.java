package dev.kubewright.json;

/**
 * The heuristics of sharing, one switch each; {@link DecodeContext} explains them. All are on.
 *
 * <p>The benchmarks put a copy of this class before the other on the class path, in which one of
 * them is off, and so measure what each is worth. For that, the values are no constants of the
 * language: javac would copy them. To the JIT they are.
 */
final class Heuristics {
  /** Whether {@link ValueMemo} stops to keep values of a shape that are never met again. */
  static final boolean CREDIT = Boolean.TRUE;

  /** Whether {@link RawPieces} expects the piece that came last after the piece before. */
  static final boolean FOLLOWING_PIECES = Boolean.TRUE;

  /** Whether {@link FieldNames} expects the name that came last after the name before. */
  static final boolean FOLLOWING_NAMES = Boolean.TRUE;

  /** Whether only what comes for the second time is kept. */
  static final boolean DOORKEEPER = Boolean.TRUE;

  /** How many places of a table a thing may stand at. */
  static final int WAYS = Integer.valueOf(4);

  private Heuristics() {}
}
