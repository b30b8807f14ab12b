package dev.kubewright.testkit;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.RequestFault;
import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * A response with faults that are injected into its body: one after some lines, or any when a test
 * says so. In the second case the reader usually waits for the next byte. A fault that ends the
 * body wakes it, by the end of the server's response. A fault that only delays or truncates is
 * replaced by the next.
 *
 * <p>One thread reads the body. {@code pending}, {@code over} and {@code midLine} are guarded by
 * this.
 */
final class FaultyResponse extends ForwardingResponse {
  private static final int NEVER = -1;

  private final Injections injections;
  private final Request request;
  private final CountDownLatch gate;
  private final Body body;

  /** The next fault, or null. */
  private @Nullable RequestFault pending;

  /** When the pending fault came, by the clock of the kit. */
  private long since;

  /** Whether a fault ends the body, or has ended it. */
  private boolean over;

  /** Whether the client has got only a part of a line. */
  private boolean midLine;

  private FaultyResponse(
      Injections injections,
      Request request,
      Response response,
      @Nullable RequestFault fault,
      int lines) {
    super(response);
    this.injections = injections;
    this.request = request;
    this.pending = fault;
    this.gate = injections.gate();
    this.body = new Body(response.body(), lines);
  }

  /** Returns a response with a fault after some lines. */
  static FaultyResponse after(
      Injections injections, Request request, Response response, RequestFault fault, int lines) {
    return new FaultyResponse(injections, request, response, fault, lines);
  }

  /** Returns a response without a fault until {@link #inject}. */
  static FaultyResponse open(Injections injections, Request request, Response response) {
    return new FaultyResponse(injections, request, response, null, NEVER);
  }

  Request request() {
    return request;
  }

  /**
   * Injects a fault now.
   *
   * @return false if the response is closed, or a fault has ended it
   */
  boolean inject(RequestFault now) {
    boolean wakes;
    synchronized (this) {
      if (over || gate.getCount() == 0) {
        return false;
      }
      pending = now;
      since = injections.clock().nanoTime();
      over = ends(now);
      wakes = over && !(now instanceof Fault.Failure && midLine);
    }
    injections.count(now);
    if (wakes) {
      super.close();
    }
    return true;
  }

  private static boolean ends(RequestFault now) {
    return !(now instanceof Fault.Delay)
        && !(now instanceof Fault.Truncate truncate && truncate.bytes() > 0);
  }

  private synchronized @Nullable RequestFault pending() {
    return pending;
  }

  private synchronized boolean isMidLine() {
    return midLine;
  }

  /** Takes the pending fault, and returns when it came. */
  private synchronized long take() {
    pending = null;
    return since;
  }

  private synchronized void delivered(byte last) {
    midLine = last != '\n';
  }

  @Override
  public InputStream body() {
    return body;
  }

  @Override
  public void close() {
    synchronized (this) {
      gate.countDown();
    }
    injections.forget(gate);
    super.close();
  }

  /** One thread reads it. */
  private final class Body extends InputStream {
    private final InputStream in;

    /** How many lines arrive before the fault, or {@link #NEVER} if a test injects it. */
    private int linesLeft;

    /** How many bytes may still pass after the fault. */
    private long left = Long.MAX_VALUE;

    private byte[] last = new byte[0];
    private int at;

    Body(InputStream in, int lines) {
      this.in = in;
      this.linesLeft = lines;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      Objects.checkFromIndexSize(offset, length, bytes.length);
      if (length == 0) {
        return 0;
      }
      while (true) {
        RequestFault now = due();
        if (now != null) {
          happen(now);
        }
        if (at < last.length) {
          return more(bytes, offset, length);
        }
        if (left == 0) {
          return -1;
        }
        int count = linesLeft > 0 ? before(bytes, offset, length) : next(bytes, offset, length);
        if (count != 0) {
          return count;
        }
      }
    }

    /** Returns the fault that comes before anything else is read. */
    private @Nullable RequestFault due() {
      RequestFault now = pending();
      if (now == null || linesLeft > 0) {
        return null;
      }
      boolean waitsForTheLine = linesLeft == NEVER && now instanceof Fault.Failure && isMidLine();
      return waitsForTheLine ? null : now;
    }

    private int more(byte[] bytes, int offset, int length) {
      int count = Math.min(length, last.length - at);
      System.arraycopy(last, at, bytes, offset, count);
      at += count;
      return count;
    }

    /** Reads byte by byte, so that exactly the wanted lines arrive before the fault. */
    private int before(byte[] bytes, int offset, int length) throws IOException {
      int count = 0;
      do {
        int next = in.read();
        if (next < 0) {
          return count == 0 ? -1 : count;
        }
        bytes[offset + count++] = (byte) next;
        linesLeft -= next == '\n' ? 1 : 0;
      } while (count < length && linesLeft > 0 && in.available() > 0);
      return count;
    }

    /** Reads what is there. Returns zero if a fault came meanwhile and is to be looked at first. */
    private int next(byte[] bytes, int offset, int length) throws IOException {
      int count;
      try {
        count = in.read(bytes, offset, (int) Math.min(length, left));
      } catch (IOException broken) {
        if (isNew()) {
          lineIsLost();
          return 0;
        }
        throw broken;
      }
      if (isNew()) {
        count = meanwhile(bytes, offset, count);
      }
      if (count > 0) {
        left -= left == Long.MAX_VALUE ? 0 : count;
        delivered(bytes[offset + count - 1]);
      }
      return count;
    }

    private boolean isNew() {
      return linesLeft == NEVER && pending() != null;
    }

    /** No more comes of the line that the client has begun to read. */
    private void lineIsLost() {
      delivered((byte) '\n');
    }

    /** Decides how many of the bytes that were just read come before the fault. */
    private int meanwhile(byte[] bytes, int offset, int count) throws IOException {
      RequestFault now = Objects.requireNonNull(pending());
      if (count < 0) {
        lineIsLost();
        return ends(now) ? 0 : count;
      }
      if (now instanceof Fault.Failure) {
        int whole = wholeLines(bytes, offset, count);
        return whole == 0 && isMidLine() ? count : whole;
      }
      if (ends(now)) {
        return 0;
      }
      happen(now);
      return left == 0 ? -1 : (int) Math.min(count, left);
    }

    private static int wholeLines(byte[] bytes, int offset, int count) {
      int whole = count;
      while (whole > 0 && bytes[offset + whole - 1] != '\n') {
        whole--;
      }
      return whole;
    }

    private void happen(RequestFault now) throws IOException {
      long came = take();
      boolean planned = linesLeft != NEVER;
      if (planned) {
        injections.count(now);
      }
      if (now instanceof Fault.Reset || now instanceof Fault.Refuse) {
        throw new BrokenBodyException(Kind.LOST, "reset" + Injections.BY, null);
      }
      if (now instanceof Fault.HalfOpen) {
        throw halfOpen();
      }
      if (now instanceof Fault.Delay delay) {
        Duration passed = Duration.ofNanos(planned ? 0 : injections.clock().nanoTime() - came);
        waits(request.deadline().leftAtMost(delay.time().minus(passed)));
      } else if (now instanceof Fault.Truncate truncate) {
        left = truncate.bytes();
      } else {
        left = 0;
        if (now instanceof Fault.Failure failure) {
          last = Responses.errorEvent(failure).getBytes(StandardCharsets.UTF_8);
        }
      }
    }

    private BrokenBodyException halfOpen() throws IOException {
      Duration patience = Injections.patience(request);
      Duration silence = request.silence();
      waits(patience);
      Kind kind = patience.equals(silence) ? Kind.LOST : Kind.TIMEOUT;
      return new BrokenBodyException(kind, "no bytes came" + Injections.BY, null);
    }

    private void waits(Duration time) throws IOException {
      try {
        if (injections.clock().await(gate, time)) {
          throw new BrokenBodyException(Kind.CLOSED, "the response is closed", null);
        }
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        throw new BrokenBodyException(Kind.INTERRUPTED, "interrupted while waiting", stop);
      }
    }

    @Override
    public int available() throws IOException {
      return linesLeft > 0 || left != Long.MAX_VALUE ? 0 : in.available();
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
