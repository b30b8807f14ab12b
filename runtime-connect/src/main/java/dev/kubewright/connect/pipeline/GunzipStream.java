package dev.kubewright.connect.pipeline;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * A body in gzip (RFC 1952), decompressed while it is read: any number of members, one after the
 * other. One thread reads, any thread may close. Closing it does not close the stream below.
 *
 * <p>API servers end a member with each flush of a watch, and the next one may come minutes later.
 * So a read hands out everything of a member before it waits for the next one. The JDK's {@code
 * GZIPInputStream} is not enough: it either waits for the next member, or takes a pause before it
 * for the end.
 *
 * <p>A read brings bytes of one member. If all of the member has arrived, its last bytes are handed
 * out after its checksum was compared. So a wrong event of a watch, which is a member of its own,
 * is not handed out whole. The parts of a long member are handed out unchecked before its end.
 *
 * <p>It refuses a body that expands without end.
 */
final class GunzipStream extends InputStream {
  /** A response of an API server shrinks to a tenth, one of equal bytes to a thousandth. */
  private static final int HIGHEST_RATIO = 500;

  /** Less than this does no harm. */
  private static final long HARMLESS = 16L * 1024 * 1024;

  /** One read gives what this expands to. With the JDK's 512 bytes, that is a part of an object. */
  private static final int AT_ONCE = 16 * 1024;

  /** The limit of Go. API servers write no names. */
  private static final int LONGEST_TEXT = 512;

  private static final int MAGIC_1 = 0x1f;
  private static final int MAGIC_2 = 0x8b;
  private static final int DEFLATE = 8;

  /** Modification time, extra flags and operating system. */
  private static final int UNUSED = 6;

  private static final int HAS_HEADER_SUM = 1 << 1;
  private static final int HAS_EXTRA = 1 << 2;
  private static final int HAS_NAME = 1 << 3;
  private static final int HAS_COMMENT = 1 << 4;
  private static final int RESERVED = 0b1110_0000;

  private final InputStream wire;
  private final Object lock = new Object();
  private final Inflater inflater = new Inflater(true);
  private final CRC32 sum = new CRC32();
  private final byte[] input = new byte[AT_ONCE];
  private final byte[] ahead = new byte[1];
  private int at;
  private int limit;
  private boolean inside;
  private boolean hasAhead;
  private long members;
  private long taken;
  private long expanded;
  private @Nullable IOException failure;
  private boolean reading;
  private boolean closed;

  GunzipStream(InputStream wire) {
    this.wire = wire;
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (length == 0) {
      return 0;
    }
    begin();
    try {
      if (failure != null) {
        throw failure;
      }
      return decompressed(target, offset, length);
    } catch (IOException broken) {
      failure = broken;
      throw broken;
    } finally {
      end();
    }
  }

  private int decompressed(byte[] target, int offset, int length) throws IOException {
    while (inside || nextMember()) {
      int count = inflated(target, offset, length);
      if (count > 0) {
        return count;
      }
    }
    return -1;
  }

  /** Returns how many bytes of this member it wrote. Zero means that the member has ended. */
  private int inflated(byte[] target, int offset, int length) throws IOException {
    int count = 0;
    if (hasAhead) {
      target[offset] = ahead[0];
      hasAhead = false;
      count = 1;
    }
    while (true) {
      count += inflate(target, offset + count, length - count);
      if (count == length) {
        hasAhead = inflate(ahead, 0, 1) == 1;
      }
      if (inflater.finished() && !hasAhead) {
        endMember();
        return count;
      }
      if (count == length || count > 0 && wire.available() == 0) {
        return count;
      }
      require(fill());
      inflater.setInput(input, at, limit - at);
    }
  }

  private int inflate(byte[] target, int offset, int length) throws BrokenBodyException {
    if (length == 0) {
      return 0;
    }
    try {
      int count = inflater.inflate(target, offset, length);
      sum.update(target, offset, count);
      at = limit - inflater.getRemaining();
      expanded += count;
      if (expanded > HARMLESS && expanded / HIGHEST_RATIO > taken) {
        throw broken("it expands to more than " + HIGHEST_RATIO + " times its size");
      }
      return count;
    } catch (DataFormatException malformed) {
      throw broken(malformed.getMessage() == null ? "invalid data" : malformed.getMessage());
    }
  }

  /** Checks checksum and length. */
  private void endMember() throws IOException {
    long expectedSum = number(Integer.BYTES);
    long expectedLength = number(Integer.BYTES);
    inside = false;
    members++;
    if (expectedSum != sum.getValue()) {
      throw broken("a checksum is wrong");
    }
    if (expectedLength != (inflater.getBytesWritten() & 0xffff_ffffL)) {
      throw broken("a length is wrong");
    }
  }

  /** Reads the header of the next member. Returns false at the end of the body. */
  private boolean nextMember() throws IOException {
    if (at == limit && !fill()) {
      return false;
    }
    sum.reset();
    if (next() != MAGIC_1 || next() != MAGIC_2) {
      throw broken(members == 0 ? "it has another beginning" : "bytes follow the end");
    }
    int method = next();
    int flags = next();
    if (method != DEFLATE || (flags & RESERVED) != 0) {
      throw broken("a header is unknown");
    }
    skip(UNUSED);
    if ((flags & HAS_EXTRA) != 0) {
      skip((int) number(Short.BYTES));
    }
    if ((flags & HAS_NAME) != 0) {
      skipText();
    }
    if ((flags & HAS_COMMENT) != 0) {
      skipText();
    }
    if ((flags & HAS_HEADER_SUM) != 0) {
      long expected = sum.getValue() & 0xffff;
      if (number(Short.BYTES) != expected) {
        throw broken("the checksum of a header is wrong");
      }
    }
    sum.reset();
    inflater.reset();
    inflater.setInput(input, at, limit - at);
    inside = true;
    return true;
  }

  private void skip(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      next();
    }
  }

  private void skipText() throws IOException {
    for (int i = 0; i < LONGEST_TEXT; i++) {
      if (next() == 0) {
        return;
      }
    }
    throw broken("a text in a header is too long");
  }

  /** Reads a number whose lowest byte comes first. */
  private long number(int bytes) throws IOException {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= (long) next() << (i * Byte.SIZE);
    }
    return value;
  }

  /** Returns the next byte of a header or a trailer, and waits for it. */
  private int next() throws IOException {
    if (at == limit) {
      require(fill());
    }
    int value = input[at++] & 0xff;
    if (!inside) {
      sum.update(value);
    }
    return value;
  }

  /** Waits for more of the body. All of the input has been used. Returns false at the end. */
  private boolean fill() throws IOException {
    int count;
    do {
      count = wire.read(input, 0, input.length);
    } while (count == 0);
    at = 0;
    limit = Math.max(0, count);
    taken += limit;
    return count > 0;
  }

  private static void require(boolean more) throws BrokenBodyException {
    if (!more) {
      throw new BrokenBodyException(Kind.LOST, "the compressed response is not complete", null);
    }
  }

  private static BrokenBodyException broken(String problem) {
    return new BrokenBodyException(
        Kind.MALFORMED, "the compressed response is not what gzip writes: " + problem, null);
  }

  private void begin() throws IOException {
    synchronized (lock) {
      if (closed) {
        throw new BrokenBodyException(Kind.CLOSED, "the response was closed", null);
      }
      reading = true;
    }
  }

  private void end() {
    synchronized (lock) {
      reading = false;
      if (closed) {
        inflater.end();
      }
    }
  }

  /** Frees the decompressor, or lets the reading thread do so: it must not vanish under it. */
  @Override
  public void close() {
    synchronized (lock) {
      closed = true;
      if (!reading) {
        inflater.end();
      }
    }
  }
}
