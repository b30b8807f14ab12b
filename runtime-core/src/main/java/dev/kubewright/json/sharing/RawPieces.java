package dev.kubewright.json.sharing;

import dev.kubewright.json.RawJson;
import dev.kubewright.json.bytes.CompactScan;
import dev.kubewright.json.bytes.Heuristics;
import dev.kubewright.json.bytes.Numbers;
import dev.kubewright.json.bytes.Window;
import dev.kubewright.json.bytes.Words;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Raw values as sequences of shared pieces. Most managed-fields entries equal the one before almost
 * everywhere. A value is cut after every inner value that is three brackets deep. The class
 * remembers which piece followed which, and compares the expected piece before it scans anything. A
 * sequence that occurred before is the same {@link RawJson}.
 *
 * <p>A piece means the same only where the same objects and arrays are open, so those belong to its
 * identity.
 *
 * <p>Every piece counts with its text and the objects around it. It still counts after another
 * piece has replaced it, because the piece before it may still point to it. Every sequence counts
 * with its references. At the limit, everything is dropped. A value of more than {@value
 * #MOST_PIECES} pieces is not cut, because its pieces would need far more memory than their texts.
 */
public final class RawPieces {
  private static final int CUT = 3;
  private static final int LEAST = 64;
  private static final int LONGEST = 8 * 1024;
  private static final int SLOTS = 2048;
  private static final int STARTS = 8;
  private static final int WHOLES = 256;
  private static final int MOST_PIECES = 1024;
  private static final int PIECE_BYTES = 72; // for the objects around its text
  private static final int WHOLE_BYTES = 40; // without its references
  private static final int REFERENCE_BYTES = 8;

  private final int mostBytes;
  private final @Nullable Piece[] table = new @Nullable Piece[SLOTS];
  private final @Nullable Piece[] starts = new @Nullable Piece[STARTS];
  private final @Nullable RawJson[] wholes = new @Nullable RawJson[WHOLES];
  private final Doorkeeper seenOnce;
  private Cutter cutter = new Cutter(Thread.currentThread());
  private int keptBytes;
  private long hits;
  private long misses;

  public RawPieces(int mostBytes) {
    this.mostBytes = mostBytes;
    this.seenOnce = new Doorkeeper(SLOTS);
  }

  private static final class Piece {
    final byte[] text;
    final long hash;
    final long before;
    final long behind;

    /** Such a text may also be the beginning of another number. */
    final boolean endsInNumber;

    @Nullable Piece follower;

    Piece(byte[] text, long hash, long before, long behind) {
      this.text = text;
      this.hash = hash;
      this.before = before;
      this.behind = behind;
      byte last = text[text.length - 1];
      this.endsInNumber = last >= '0' && last <= '9';
    }

    boolean is(long openings, byte[] buf, int from, int to) {
      return before == openings && Arrays.equals(text, 0, text.length, buf, from, to);
    }
  }

  /** Reads the next value, or returns null and consumes nothing. */
  public @Nullable RawJson read(Window window) {
    if (window.limit() - window.position() < LEAST) {
      return null;
    }
    Cutter own = cutter;
    if (own.busy || own.owner != Thread.currentThread()) {
      own = new Cutter(Thread.currentThread());
      cutter = own;
    }
    return own.read(window);
  }

  private static int charge(RawJson whole) {
    return WHOLE_BYTES + REFERENCE_BYTES * whole.pieces();
  }

  private void follow(@Nullable Piece previous, Piece piece) {
    if (previous != null) {
      previous.follower = piece;
    } else if (starts[0] != piece) {
      int i = 1;
      while (i < STARTS - 1 && starts[i] != piece) {
        i++;
      }
      System.arraycopy(starts, 0, starts, 1, i);
      starts[0] = piece;
    }
  }

  /** Keeps a piece. Returns whether the pieces before it are still there. */
  private boolean keep(int slot, Piece piece) {
    int bytes = PIECE_BYTES + piece.text.length;
    boolean room = keptBytes + bytes <= mostBytes;
    if (!room) {
      forget();
    }
    keptBytes += bytes;
    table[slot] = piece;
    return room;
  }

  private void forget() {
    Arrays.fill(table, null);
    Arrays.fill(starts, null);
    Arrays.fill(wholes, null);
    keptBytes = 0;
  }

  private void keep(int slot, RawJson whole) {
    RawJson old = wholes[slot];
    int bytes = charge(whole) - (old == null ? 0 : charge(old));
    if (keptBytes + bytes > mostBytes) {
      forget(); // its pieces, too
    } else {
      keptBytes += bytes;
      wholes[slot] = whole;
    }
  }

  /**
   * The state while one value is cut. It belongs to one thread, because mixing two would be wrong.
   */
  private final class Cutter {
    private final Thread owner;
    private final CompactScan scan = new CompactScan();
    private byte[][] texts = new byte[64][];
    private int count;
    private boolean allKept;
    private boolean
        busy; // also while a stream is asked for more data, which may read with this context

    private Cutter(Thread owner) {
      this.owner = owner;
    }

    private @Nullable RawJson read(Window window) {
      busy = true;
      scan.start();
      count = 0;
      allKept = true;
      try {
        return inPieces(window);
      } finally {
        Arrays.fill(texts, 0, count, null); // they may be as large as the document
        busy = false;
      }
    }

    private @Nullable RawJson inPieces(Window window) {
      int passed = 0;
      long hash = 0;
      Piece previous = null;
      do {
        Piece piece = expected(window, passed, previous);
        if (piece == null) {
          piece = scanned(window, passed, previous);
        }
        if (piece == null || count == MOST_PIECES) {
          return null;
        }
        append(piece.text);
        passed += piece.text.length;
        hash = hash * 31 + piece.hash;
        previous = piece;
      } while (scan.depth() > 0);
      window.pass(passed);
      return whole((int) Words.mix(hash) & WHOLES - 1);
    }

    private RawJson whole(int slot) {
      RawJson known = allKept ? wholes[slot] : null;
      if (known != null && known.consistsOf(texts, count)) {
        return known;
      }
      RawJson whole = RawJson.ofPieces(Arrays.copyOf(texts, count));
      if (allKept) {
        keep(slot, whole);
      }
      return whole;
    }

    private @Nullable Piece expected(Window window, int passed, @Nullable Piece previous) {
      if (!Heuristics.FOLLOWING_PIECES) {
        return null;
      }
      if (previous != null) {
        Piece piece = previous.follower;
        return piece != null && stands(piece, window, passed) ? taken(piece) : null;
      }
      for (int i = 0; i < STARTS; i++) {
        Piece piece = starts[i];
        if (piece != null && stands(piece, window, 0)) {
          return taken(piece);
        }
      }
      return null;
    }

    private Piece taken(Piece piece) {
      hits++;
      scan.resume(piece.behind);
      return piece;
    }

    private boolean stands(Piece piece, Window window, int passed) {
      int from = window.position() + passed;
      int to = from + piece.text.length;
      return to <= window.limit()
          && piece.is(scan.openings(), window.bytes(), from, to)
          && (!piece.endsInNumber || to < window.limit() && Numbers.isEnd(window.bytes()[to]));
    }

    private @Nullable Piece scanned(Window window, int passed, @Nullable Piece previous) {
      long before = scan.openings();
      int end = scan.end(window, window.position() + passed, CUT);
      if (end < 0) {
        return null;
      }
      int from = window.position() + passed;
      long hash = Words.mix(Words.hash(window.bytes(), from, end) + before);
      int slot = (int) hash & SLOTS - 1;
      Piece known = table[slot];
      if (known != null && known.hash == hash && known.is(before, window.bytes(), from, end)) {
        hits++;
        follow(previous, known);
        return known;
      }
      misses++;
      byte[] text = Arrays.copyOfRange(window.bytes(), from, end);
      var piece = new Piece(text, hash, before, scan.openings());
      if (text.length <= LONGEST && seenOnce.admits(hash)) {
        allKept &= keep(slot, piece);
        follow(previous, piece);
      } else {
        allKept = false;
      }
      return piece;
    }

    private void append(byte[] text) {
      if (count == texts.length) {
        texts = Arrays.copyOf(texts, 2 * count);
      }
      texts[count++] = text;
    }
  }

  public long hits() {
    return hits;
  }

  public long misses() {
    return misses;
  }

  public int keptBytes() {
    return keptBytes;
  }
}
