package dev.kubewright.apiserver.http;

import dev.kubewright.concurrent.Clock;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/**
 * The body of a request, which is read as it arrives. No thread waits for it. The reader gets one
 * call when the body is complete, too long, late or broken.
 */
final class ArrivingBody {
  private final Request request;
  private final int limit;
  private final Reader reader;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
  private Clock.Alarm alarm = () -> {};
  private boolean over;

  /** The code that waits for a body. */
  interface Reader {
    /** Takes a complete body. */
    void complete(byte[] body);

    /** Takes the news that the body is longer than the limit. */
    void tooLong();

    /** Takes the news that the body has not come in time. */
    void late();

    /** Takes the reason for which the rest of the body cannot come. */
    void broken(Throwable cause);
  }

  ArrivingBody(Request request, int limit, Reader reader) {
    this.request = request;
    this.limit = limit;
    this.reader = reader;
  }

  /**
   * Reads what has arrived.
   *
   * @return whether the body has ended, so that the reader was called
   */
  boolean readArrived() {
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        return false;
      }
      if (Content.Chunk.isFailure(chunk)) {
        if (end()) {
          reader.broken(chunk.getFailure());
        }
        return true;
      }
      boolean last = chunk.isLast();
      keep(chunk);
      if (bytes.size() > limit) {
        if (end()) {
          reader.tooLong();
        }
        return true;
      }
      if (last) {
        if (end()) {
          reader.complete(bytes.toByteArray());
        }
        return true;
      }
    }
  }

  /** Keeps one byte more than the limit at most. */
  private void keep(Content.Chunk chunk) {
    ByteBuffer buffer = chunk.getByteBuffer();
    byte[] part = new byte[Math.min(buffer.remaining(), limit + 1 - bytes.size())];
    buffer.get(part);
    bytes.writeBytes(part);
    chunk.release();
  }

  /**
   * Waits for the rest of the body.
   *
   * @param patience the longest time, or empty if there is none
   */
  void await(Clock clock, Optional<Duration> patience) {
    if (patience.isPresent()) {
      Clock.Alarm late = clock.schedule(patience.get(), () -> executor().execute(this::late));
      synchronized (this) {
        if (over) {
          late.cancel();
          return;
        }
        alarm = late;
      }
    }
    request.demand(this::more);
  }

  private Executor executor() {
    return request.getComponents().getExecutor();
  }

  private void more() {
    if (!isOver() && !readArrived()) {
      request.demand(this::more);
    }
  }

  private void late() {
    if (end()) {
      reader.late();
    }
  }

  private synchronized boolean isOver() {
    return over;
  }

  /** Returns whether this call ends the reading, and no other has. */
  private synchronized boolean end() {
    boolean first = !over;
    over = true;
    alarm.cancel();
    return first;
  }
}
