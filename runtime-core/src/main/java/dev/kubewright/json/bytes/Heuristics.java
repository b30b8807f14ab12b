package dev.kubewright.json.bytes;

import dev.kubewright.json.FieldNames;
import dev.kubewright.json.sharing.RawPieces;
import dev.kubewright.json.sharing.SharingTables;
import dev.kubewright.json.sharing.ValueMemo;

/**
 * The heuristics of sharing, with one switch each. {@link SharingTables} explains them. All are on.
 *
 * <p>The benchmarks put a copy of this class first on the class path, with one of them off. That
 * measures the worth of each. For this, the values are not compile-time constants, because javac
 * would copy them. The JIT compiler treats them as constants.
 */
public final class Heuristics {
  /** Whether {@link ValueMemo} stops keeping values of a shape that never occurs again. */
  public static final boolean CREDIT = Boolean.TRUE;

  /** Whether look-ups pause where they find nothing. */
  public static final boolean PAUSES = Boolean.TRUE;

  /** Whether {@link RawPieces} expects the piece that followed the previous piece the last time. */
  public static final boolean FOLLOWING_PIECES = Boolean.TRUE;

  /** Whether {@link FieldNames} expects the name that followed the previous name the last time. */
  public static final boolean FOLLOWING_NAMES = Boolean.TRUE;

  /** Whether only things that occur a second time are kept. */
  public static final boolean DOORKEEPER = Boolean.TRUE;

  /** At how many places of a table a thing may stand. */
  public static final int WAYS = Integer.valueOf(4);

  private Heuristics() {}
}
