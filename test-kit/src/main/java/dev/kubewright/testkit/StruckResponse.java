package dev.kubewright.testkit;

import dev.kubewright.client.BrokenBodyException;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.testkit.fault.Fault;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

/** An answer whose body is struck by a fault after some lines. */
final class StruckResponse implements Response {
  private final TestKit kit;
  private final Request request;
  private final Response response;
  private final Fault fault;
  private final CountDownLatch gate;
  private final InputStream body;

  StruckResponse(TestKit kit, Request request, Response response, Fault fault, int lines) {
    this.kit = kit;
    this.request = request;
    this.response = response;
    this.fault = fault;
    this.gate = kit.exchanges().gate();
    this.body = new Body(response.body(), lines);
  }

  @Override
  public int status() {
    return response.status();
  }

  @Override
  public Map<String, List<String>> headers() {
    return response.headers();
  }

  @Override
  public InputStream body() {
    return body;
  }

  @Override
  public void close() {
    gate.countDown();
    kit.exchanges().forget(gate);
    response.close();
  }

  /** One thread reads it. */
  private final class Body extends InputStream {
    private final InputStream in;
    private int linesLeft;
    private boolean struck;

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
      if (!struck && linesLeft == 0) {
        struck = true;
        kit.struck(fault.name());
        strike();
      }
      if (at < last.length) {
        int count = Math.min(length, last.length - at);
        System.arraycopy(last, at, bytes, offset, count);
        at += count;
        return count;
      }
      if (left == 0) {
        return -1;
      }
      return struck ? after(bytes, offset, length) : before(bytes, offset, length);
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

    private int after(byte[] bytes, int offset, int length) throws IOException {
      int count = in.read(bytes, offset, (int) Math.min(length, left));
      left -= Math.max(0, count);
      return count;
    }

    private void strike() throws IOException {
      if (fault instanceof Fault.Reset || fault instanceof Fault.Refuse) {
        throw new BrokenBodyException(Kind.LOST, "reset" + Struck.BY, null);
      }
      if (fault instanceof Fault.HalfOpen) {
        throw halfOpen();
      }
      if (fault instanceof Fault.Delay delay) {
        waits(request.deadline().leftAtMost(delay.time()));
      } else if (fault instanceof Fault.Truncate truncate) {
        left = truncate.bytes();
      } else {
        left = 0;
        if (fault instanceof Fault.Failure failure) {
          last = Answer.errorEvent(failure.code()).getBytes(StandardCharsets.UTF_8);
        }
      }
    }

    private BrokenBodyException halfOpen() throws IOException {
      waits(request.deadline().leftAtMost(ChronoUnit.FOREVER.getDuration()));
      return new BrokenBodyException(Kind.TIMEOUT, "no bytes came" + Struck.BY, null);
    }

    private void waits(Duration time) throws IOException {
      try {
        if (kit.clock().await(gate, time)) {
          throw new BrokenBodyException(Kind.CLOSED, "the response is closed", null);
        }
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        throw new BrokenBodyException(Kind.INTERRUPTED, "interrupted while waiting", stop);
      }
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
