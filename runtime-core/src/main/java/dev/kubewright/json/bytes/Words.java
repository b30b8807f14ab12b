package dev.kubewright.json.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** Handles bytes eight at a time. The first byte is the lowest of the word. */
public final class Words {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long BACKSLASHES = '\\' * ONES;
  private static final long TURNED = 2 * ONES;
  private static final long CONTROLS_AND_QUOTE = ('"' - 1) * ONES;
  private static final long SPREAD = 0x9e3779b97f4a7c15L; // 2^64 divided by the golden ratio
  private static final int LONG_RANGE = 64;
  private static final int SHORT_RUN = 3 * Long.BYTES;
  private static final long HIGHS_TO_TOP = 0x0102040810204080L; // by multiplication

  /** How many bytes {@link #marks} looks at. */
  public static final int BLOCK = 64;

  private Words() {}

  /** Returns the eight bytes at an index. All of them must be inside the array. */
  public static long at(byte[] bytes, int index) {
    return (long) WORD.get(bytes, index);
  }

  /**
   * Marks bytes that are a quote, a backslash, a control character or not ASCII, by their highest
   * bit. Other bytes are marked only above such a byte.
   */
  public static long notPlain(long word) {
    return ((word ^ TURNED) - CONTROLS_AND_QUOTE | (word ^ BACKSLASHES) - ONES | word) & HIGHS;
  }

  /**
   * Marks such bytes of a block by one bit each, from the lowest on. A bit is also set for some
   * bytes above a marked one.
   */
  public static long marks(byte[] bytes, int from) {
    long marks = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      long highs = notPlain((long) WORD.get(bytes, from + i * Long.BYTES));
      marks |= (highs >>> 7) * HIGHS_TO_TOP >>> 56 << i * Byte.SIZE;
    }
    return marks;
  }

  /**
   * Copies a run of bytes, which is short most often. Reads and writes up to the end of a block if
   * it is shorter than that.
   */
  public static void copyRun(byte[] from, int at, byte[] to, int target, int count) {
    copy(from, at, to, target, 0, SHORT_RUN);
    if (count > SHORT_RUN) {
      copy(from, at, to, target, SHORT_RUN, BLOCK);
      if (count > BLOCK) {
        System.arraycopy(from, at + BLOCK, to, target + BLOCK, count - BLOCK);
      }
    }
  }

  private static void copy(byte[] from, int at, byte[] to, int target, int begin, int end) {
    for (int i = begin; i < end; i += Long.BYTES) {
      WORD.set(to, target + i, (long) WORD.get(from, at + i));
    }
  }

  /** Returns up to eight bytes. Missing ones are zeros. */
  public static long at(byte[] bytes, int from, int to) {
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
   * Copies whole words. So after the last byte it also writes up to seven zeros of the source.
   *
   * @param padded an array whose length is a multiple of eight
   */
  public static void copy(byte[] padded, byte[] target, int to) {
    for (int i = 0; i < padded.length; i += Long.BYTES) {
      WORD.set(target, to + i, (long) WORD.get(padded, i));
    }
  }

  /** Returns the mask of the first {@code count} bytes. The count is less than eight. */
  public static long first(int count) {
    return (1L << count * Byte.SIZE) - 1;
  }

  /**
   * Returns the index of the first byte that is a quote, a backslash, a control character or not
   * ASCII. Returns {@code to} if there is none.
   *
   * <p>The highest bit marks bytes that need attention. Other bytes are marked only above such a
   * byte, by the borrow. A quote whose second bit is inverted is just below the first byte after
   * the control characters. Everything is in one method, and the same as {@link #notPlain}, because
   * calls are expensive until the second JIT compiler has run.
   */
  public static int plainEnd(byte[] bytes, int from, int to) {
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

  /**
   * Copies whole words up to the first byte that is a quote, a backslash, a control character or
   * not ASCII. Each word is stored before it is looked at, so the target may get up to eight bytes
   * more.
   *
   * @param last the last index at which a word may begin
   * @return the index of that byte, or an index behind {@code last}
   */
  public static int copyPlain(byte[] bytes, int from, int last, byte[] target, int to) {
    int ahead = to - from;
    int i = from;
    for (; i <= last; i += Long.BYTES) {
      long word = (long) WORD.get(bytes, i);
      WORD.set(target, i + ahead, word);
      long found = notPlain(word);
      if (found != 0) {
        return i + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    return i;
  }

  /** Returns whether all bytes of a range are ASCII. */
  public static boolean isAscii(byte[] bytes, int from, int to) {
    long found = 0;
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      found |= (long) WORD.get(bytes, i);
    }
    return ((found | at(bytes, i, to)) & HIGHS) == 0;
  }

  /** Returns whether the array contains a byte. */
  public static boolean contains(byte[] bytes, char ascii) {
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
  public static long mix(long word) {
    long mixed = (word ^ word >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }

  /**
   * Returns a hash of a range that depends on every byte. Long ranges use the processor's own
   * checksum, which is fast even before the JIT compiler has run.
   */
  public static long hash(byte[] bytes, int from, int to) {
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

  public static long step(long hash, long word) {
    long next = (hash ^ word) * SPREAD;
    return next ^ next >>> 32;
  }
}
