package dev.kubewright.rest.stream.log;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** The bytes of a log that is read line by line. For one thread. */
final class LineBytes extends InputStream {
  private final LogReading reading;
  private final boolean times;
  private int next;
  private int end;

  /**
   * Creates a stream.
   *
   * @param times whether the lines begin with their times
   */
  LineBytes(LogReading reading, boolean times) {
    this.reading = reading;
    this.times = times;
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
    if (next == end && !advance()) {
      return -1;
    }
    int count = Math.min(length, end - next);
    System.arraycopy(reading.bytes(), next, target, offset, count);
    next += count;
    return count;
  }

  private boolean advance() throws IOException {
    try {
      if (!reading.next()) {
        return false;
      }
    } catch (TransportException failed) {
      throw new BrokenBodyException(failed.kind(), String.valueOf(failed.getMessage()), failed);
    }
    next = times ? reading.rawFrom() : reading.from();
    end = reading.to();
    return true;
  }
}
