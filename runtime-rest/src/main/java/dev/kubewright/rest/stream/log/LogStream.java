package dev.kubewright.rest.stream.log;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * An open log. It is read once, by one thread: line by line, or as bytes. Any thread may close it.
 *
 * <pre>{@code
 * try (LogStream log = pods.openLog("web-0", o -> o.follow().tailLines(100))) {
 *   for (LogLine line : log) {
 *     print(line.text());
 *   }
 * }
 * }</pre>
 *
 * <p>A line is given as soon as it has arrived. While no thread reads, the log waits, and after a
 * while the server does, too.
 *
 * <table>
 * <caption>What ends a log, and what follows</caption>
 * <tr><th>cause</th><th>what follows</th></tr>
 * <tr><td>its end, or the end of the container if it is followed</td><td>the end</td></tr>
 * <tr><td>{@link #close}</td><td>the end, within 250 ms</td></tr>
 * <tr><td>the client is closed</td><td>a {@link dev.kubewright.error.TransportException} of the
 *     kind {@code CLOSED}, within 250 ms</td></tr>
 * <tr><td>the reading thread is interrupted</td><td>a {@link
 *     dev.kubewright.error.TransportException}, within 250 ms</td></tr>
 * <tr><td>a lost connection</td><td>a {@code TransportException}. With {@link LogOptions#resume},
 *     another connection instead</td></tr>
 * </table>
 *
 * <p>With {@code resume}, the log is opened again until the server refuses it for a reason that
 * another attempt does not change, such as 404. Between attempts are the waits of {@link
 * dev.kubewright.concurrent.ListBackoff}. Servers begin a log at a whole second, so lines come
 * again. Those that the reader got are left out by time and text, also if many lines have the same
 * time, or if times go back. A line is lost only if the kubelet has removed it by then, or if its
 * time is more than a second before the last one and 500 lines follow it. If no line came before
 * the first connection was lost, the log begins where {@link LogOptions#tailLines} wanted it, or up
 * to a second earlier. With more than 100,000 of them, all of the log comes then.
 */
public final class LogStream implements AutoCloseable, Iterable<LogLine> {
  private final LogReading reading;
  private final LogOptions options;
  private final @Nullable RotationCheck check;
  private final AtomicBoolean read = new AtomicBoolean();

  /** Kept here, because the client does not keep it from being collected. */
  private final AutoCloseable withClient = this::closeWithClient;

  LogStream(ContainerLog log, LogOptions options, Clock clock) {
    this.options = options;
    this.reading = new LogReading(log, options, clock);
    this.check = options.checkEvery() == null ? null : check(reading, options.checkEvery(), clock);
  }

  /** Closes the log if no alarm can be set. */
  private static RotationCheck check(LogReading reading, Duration period, Clock clock) {
    boolean begun = false;
    try {
      var check = new RotationCheck(reading, clock, period, Threads.platform());
      begun = true;
      return check;
    } finally {
      if (!begun) {
        reading.open().close();
      }
    }
  }

  /**
   * Returns the lines. The iteration waits for each of them.
   *
   * @throws IllegalStateException if the log is read already
   */
  @Override
  public Iterator<LogLine> iterator() {
    begin();
    return new Lines();
  }

  /**
   * Returns the log as bytes, as the container wrote them. With {@link LogOptions#timestamps}, each
   * line begins with its time. Failures are {@link dev.kubewright.error.BrokenBodyException}s.
   * Closing the stream closes the log.
   *
   * @throws IllegalStateException if the log is read already
   */
  public InputStream bytes() {
    begin();
    InputStream in =
        options.resume() ? new LineBytes(reading, options.timestamps()) : reading.body();
    return new Closing(in);
  }

  private void begin() {
    if (read.getAndSet(true)) {
      throw new IllegalStateException("a log can be read once");
    }
  }

  /** Ends the log. A thread that reads it gets its end. Calling it again does nothing. */
  @Override
  public void close() {
    if (check != null) {
      check.close();
    }
    reading.open().close();
  }

  /** Returns what the client closes when it is closed itself. */
  AutoCloseable withClient() {
    return withClient;
  }

  private void closeWithClient() {
    reading.open().closeWithClient();
    close();
  }

  private final class Closing extends FilterInputStream {
    Closing(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int next = -1;
      try {
        next = super.read();
      } finally {
        requireClientIfOver(next);
      }
      return next;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = -1;
      try {
        count = super.read(target, offset, length);
      } finally {
        requireClientIfOver(count);
      }
      return count;
    }

    private void requireClientIfOver(int result) throws IOException {
      try {
        if (result < 0) {
          reading.open().requireClient();
        }
      } catch (TransportException closed) {
        throw new BrokenBodyException(closed.kind(), String.valueOf(closed.getMessage()), closed);
      }
    }

    @Override
    public void close() {
      LogStream.this.close();
    }
  }

  private final class Lines implements Iterator<LogLine> {
    private @Nullable LogLine next;
    private boolean over;

    @Override
    public boolean hasNext() {
      if (next == null && !over) {
        over = true;
        try {
          over = !reading.next();
        } finally {
          if (over) {
            close();
          }
        }
        next = over ? null : line();
      }
      return next != null;
    }

    private LogLine line() {
      byte[] bytes = reading.bytes();
      int from = reading.from();
      int to = reading.to();
      boolean partial = bytes[to - 1] != '\n';
      if (!partial) {
        to--;
        to = to > from && bytes[to - 1] == '\r' ? to - 1 : to;
      }
      return new LogLine(
          reading.time(), new String(bytes, from, to - from, StandardCharsets.UTF_8), partial);
    }

    @Override
    public LogLine next() {
      LogLine line = hasNext() ? next : null;
      if (line == null) {
        throw new NoSuchElementException("the log has ended");
      }
      next = null;
      return line;
    }
  }
}
