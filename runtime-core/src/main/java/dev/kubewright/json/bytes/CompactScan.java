package dev.kubewright.json.bytes;

/**
 * Skips compact values inside the window without changing the reader's state. It is the fast part
 * of skipping: the reader does it byte by byte where this class gives up. It accepts only
 * well-formed values. It gives up on blanks, on escapes of four digits, on bytes that are not
 * ASCII, and on values that do not fit into the window.
 */
public final class CompactScan {
  private static final int GIVEN_UP = -1;
  private static final int NO_MORE = -2;
  public static final int GREATEST_DEPTH = 48; // one bit each, and eight for the number
  private static final int TO_CLOSER = '}' - '{'; // and from '[' to ']'
  private static final int MOST_REFILLS = 8;
  private static final int LOOK_AHEAD = 8; // the longest token that is read without checks

  private int depth;
  private long objects; // the innermost is the lowest bit

  /** Creates a scan before a value. */
  public CompactScan() {}

  /** Returns whether a range is one whole value. {@code false} if this class gives up. */
  public static boolean isValue(byte[] buf, int from, int to) {
    return new CompactScan().scan(buf, from, to, 0, false) == to;
  }

  /** Prepares for a new value. */
  public void start() {
    depth = 0;
    objects = 0;
  }

  /** Returns how many objects and arrays are open, and which of the two each is. */
  public long openings() {
    return objects << 8 | depth;
  }

  /** Continues as if the value had been scanned up to here. */
  public void resume(long openings) {
    depth = (int) openings & 0xff;
    objects = openings >>> 8;
  }

  public int depth() {
    return depth;
  }

  /**
   * Scans until a value ends with exactly {@code stop} objects and arrays open. Zero scans the
   * whole value. Starts before the value or after a part of it. It begins again after each refill,
   * so it gives up when data arrives in very small pieces.
   *
   * @return the index after the value, or a negative number
   */
  public int end(Window window, int from, int stop) {
    long before = openings();
    int passed = from - window.position();
    for (int refills = 0; refills <= MOST_REFILLS; refills++) {
      int start = window.position() + passed;
      int end = scan(window.bytes(), start, window.limit(), stop, depth > 0);
      if (end != NO_MORE || !window.more()) {
        return end;
      }
      resume(before);
    }
    return GIVEN_UP;
  }

  /**
   * Keeps its state in local variables for the JIT compiler. Stores it only after a successful
   * scan.
   */
  private int scan(byte[] buf, int from, int limit, int stop, boolean startBehind) {
    int open = depth;
    long kinds = objects;
    int at = from;
    boolean behind = startBehind;
    while (true) {
      if (!behind) {
        if (at + LOOK_AHEAD > limit && !opens(buf, at, limit)) {
          return GIVEN_UP; // the value may be complete, so it must not wait for more
        }
        byte b = buf[at];
        if (b != '{' && b != '[') {
          at = b == '"' ? string(buf, at + 1, limit) : scalar(buf, at, limit);
        } else if (open == GREATEST_DEPTH) {
          return GIVEN_UP; // also for an empty one
        } else if (buf[at + 1] == b + TO_CLOSER) {
          at += 2;
        } else {
          open++;
          kinds = kinds << 1 | (b == '{' ? 1 : 0);
          at = b == '{' ? name(buf, at + 1, limit) : at + 1;
          if (at < 0) {
            return at;
          }
          continue;
        }
        if (at < 0 || open == stop || open == 0) {
          return leave(at, open, kinds);
        }
      }
      if (at >= limit) {
        return NO_MORE;
      }
      byte b = buf[at++];
      boolean object = (kinds & 1) != 0;
      behind = b != ',';
      if (!behind) {
        at = object ? name(buf, at, limit) : at;
        if (at < 0) {
          return at;
        }
      } else if (b != (object ? '}' : ']')) {
        return GIVEN_UP;
      } else {
        kinds >>>= 1;
        if (--open == 0) {
          return leave(at, open, kinds);
        }
      }
    }
  }

  /** Returns whether a string, object or array begins here, with a byte behind its first. */
  private static boolean opens(byte[] buf, int at, int limit) {
    return at + 1 < limit && (buf[at] == '"' || buf[at] == '{' || buf[at] == '[');
  }

  private int leave(int at, int open, long kinds) {
    depth = open;
    objects = kinds;
    return at;
  }

  private static int name(byte[] buf, int from, int limit) {
    if (from >= limit) {
      return NO_MORE;
    }
    if (buf[from] != '"') {
      return GIVEN_UP;
    }
    int end = string(buf, from + 1, limit);
    if (end < 0) {
      return end;
    }
    return end == limit ? NO_MORE : buf[end] == ':' ? end + 1 : GIVEN_UP;
  }

  /** Returns the index after the closing quote. */
  private static int string(byte[] buf, int from, int limit) {
    int at = from;
    while (true) {
      at = Words.plainEnd(buf, at, limit);
      if (at >= limit - 1) {
        return at < limit && buf[at] == '"' ? limit : NO_MORE;
      }
      if (buf[at] == '"') {
        return at + 1;
      }
      if (buf[at] != '\\' || !shortEscape(buf[at + 1])) {
        return GIVEN_UP;
      }
      at += 2;
    }
  }

  private static boolean shortEscape(byte b) {
    return switch (b) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> true;
      default -> false;
    };
  }

  private static int scalar(byte[] buf, int from, int limit) {
    return switch (buf[from]) {
      case 't' -> word(buf, from, 0x65757274, 4);
      case 'n' -> word(buf, from, 0x6c6c756e, 4);
      case 'f' -> word(buf, from + 1, 0x65736c61, 4);
      default -> integer(buf, from, limit);
    };
  }

  private static int word(byte[] buf, int from, int letters, int count) {
    return (int) Words.at(buf, from, from + count) == letters ? from + count : GIVEN_UP;
  }

  private static int integer(byte[] buf, int from, int limit) {
    int first = from + (buf[from] == '-' ? 1 : 0);
    int at = first;
    while (at < limit && buf[at] >= '0' && buf[at] <= '9') {
      at++;
    }
    if (at - from > Numbers.LONGEST) {
      return GIVEN_UP;
    }
    if (at == limit) {
      return NO_MORE;
    }
    boolean leadingZero = at > first + 1 && buf[first] == '0';
    boolean ended = Numbers.isEnd(buf[at]);
    return at == first || leadingZero || !ended ? GIVEN_UP : at;
  }
}
