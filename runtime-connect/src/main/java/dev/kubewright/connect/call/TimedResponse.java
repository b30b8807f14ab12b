package dev.kubewright.connect.call;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;

/**
 * A response that is closed at a deadline. Reading then fails with a timeout. The alarm for the
 * deadline lives until the body is read to its end or closed.
 */
public final class TimedResponse extends ForwardingResponse {
  private final Deadline deadline;
  private final InputStream body;
  private final Clock.Alarm alarm;
  private volatile boolean expired;

  private TimedResponse(Response response, Deadline deadline, Clock clock) {
    super(response);
    this.deadline = deadline;
    this.body = new Body(response.body());
    this.alarm = clock.schedule(deadline.left(), this::expire);
  }

  /** Returns a response with a deadline. Closes the response if that fails. */
  public static Response of(Response response, Deadline deadline, Clock clock) {
    if (!deadline.isLimited()) {
      return response;
    }
    boolean made = false;
    try {
      var timed = new TimedResponse(response, deadline, clock);
      made = true;
      return timed;
    } finally {
      if (!made) {
        response.close();
      }
    }
  }

  /**
   * Closes the response on its own thread, because the clock's thread must not wait for a transport
   * that blocks. It is a platform thread, because a program that computes on virtual threads would
   * delay others.
   */
  private void expire() {
    expired = true;
    Threads.platform().startOrRun("kubewright-deadline", response()::close);
  }

  @Override
  public InputStream body() {
    return body;
  }

  @Override
  public void close() {
    alarm.cancel();
    super.close();
  }

  private final class Body extends InputStream {
    private final InputStream in;

    Body(InputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      try {
        return checked(in.read());
      } catch (IOException broken) {
        throw late(broken);
      }
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      try {
        return checked(in.read(target, offset, length));
      } catch (IOException broken) {
        throw late(broken);
      }
    }

    @Override
    public int available() throws IOException {
      return in.available();
    }

    @Override
    public void close() {
      TimedResponse.this.close();
    }

    /** A reader that always has data does not notice that the response was closed. */
    private int checked(int result) throws IOException {
      if (expired) {
        throw new BrokenBodyException(Kind.TIMEOUT, "the response did not end in time", null);
      }
      if (result < 0) {
        alarm.cancel();
      }
      return result;
    }

    private IOException late(IOException cause) {
      alarm.cancel();
      return expired || deadline.isOver()
          ? new BrokenBodyException(Kind.TIMEOUT, "the response did not end in time", cause)
          : cause;
    }
  }
}
