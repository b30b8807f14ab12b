package dev.kubewright.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** Bytes, eight at a time: the first is the lowest of the word. */
final class Words {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long BACKSLASHES = '\\' * ONES;
  private static final long TURNED = 2 * ONES;
  private static final long CONTROLS_AND_QUOTE = ('"' - 1) * ONES;
  private static final long SPREAD = 0x9e3779b97f4a7c15L; // 2^64 divided by the golden ratio
  private static final int LONG_RANGE = 64;

  private Words() {}

  /** The eight bytes at an index; all of them must be inside the array. */
  static long at(byte[] bytes, int index) {
    return (long) WORD.get(bytes, index);
  }

  /** Up to eight bytes, the missing ones as zeros. */
  static long at(byte[] bytes, int from, int to) {
    if (to - from >= Long.BYTES) {
      return at(bytes, from);
    }
    if (from + Long.BYTES <= bytes.length) {
      return at(bytes, from) & first(to - from);
    }
    long word = 0;
    for (int i = to - 1; i >= from; i--) {
      word = word << Byte.SIZE | bytes[i] & 0xff;
    }
    return word;
  }

  /**
   * Copies in whole words: behind the last byte, up to seven of the source's, which are zeros, are
   * written as well.
   *
   * @param padded as long as a number of words
   */
  static void copy(byte[] padded, byte[] target, int to) {
    for (int i = 0; i < padded.length; i += Long.BYTES) {
      WORD.set(target, to + i, (long) WORD.get(padded, i));
    }
  }

  /** The mask of the first {@code count} bytes, which are fewer than eight. */
  static long first(int count) {
    return (1L << count * Byte.SIZE) - 1;
  }

  /**
   * The index of the first byte that is a quote, a backslash, a control character or not ASCII, or
   * {@code to}.
   *
   * <p>The bytes that do not stand for themselves in a string are marked by their highest bit;
   * others are marked only above such a one, by the borrow. With its second bit turned, a quote is
   * just below what follows the control characters. It is all in one method because calls count for
   * much until the JIT's second compiler has come.
   */
  static int plainEnd(byte[] bytes, int from, int to) {
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      long word = (long) WORD.get(bytes, i);
      long found =
          ((word ^ TURNED) - CONTROLS_AND_QUOTE | (word ^ BACKSLASHES) - ONES | word) & HIGHS;
      if (found != 0) {
        return i + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    while (i < to && bytes[i] >= ' ' && bytes[i] != '"' && bytes[i] != '\\') {
      i++;
    }
    return i;
  }

  /** Whether a byte is among bytes. */
  static boolean contains(byte[] bytes, char ascii) {
    long wanted = ascii * ONES;
    int i = 0;
    for (; i <= bytes.length - Long.BYTES; i += Long.BYTES) {
      long differences = at(bytes, i) ^ wanted;
      if ((differences - ONES & ~differences & HIGHS) != 0) {
        return true;
      }
    }
    while (i < bytes.length && bytes[i] != ascii) {
      i++;
    }
    return i < bytes.length;
  }

  /** Spreads the bits of a word over all of it (the finalizer of MurmurHash3). */
  static long mix(long word) {
    long mixed = (word ^ word >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }

  /**
   * A hash of a range that looks at every byte. Long ranges are left to the processor's own check
   * sum, which is as fast before the JIT has come as behind it.
   */
  static long hash(byte[] bytes, int from, int to) {
    if (to - from >= LONG_RANGE) {
      var sum = new CRC32();
      sum.update(bytes, from, to - from);
      return mix(sum.getValue() + ((long) (to - from) << 32));
    }
    long hash = to - from;
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      hash = step(hash, at(bytes, i));
    }
    return mix(hash ^ at(bytes, i, to));
  }

  static long step(long hash, long word) {
    long next = (hash ^ word) * SPREAD;
    return next ^ next >>> 32;
  }
}
