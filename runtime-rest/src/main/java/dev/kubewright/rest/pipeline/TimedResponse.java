package dev.kubewright.rest.pipeline;

import dev.kubewright.client.BrokenBodyException;
import dev.kubewright.client.Response;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/** An answer that is closed at a deadline; reading then fails with a timeout. */
final class TimedResponse implements Response {
  private final Response response;
  private final Deadline deadline;
  private final InputStream body;
  private final Clock.Alarm alarm;
  private volatile boolean expired;

  TimedResponse(Response response, Deadline deadline, Clock clock) {
    this.response = response;
    this.deadline = deadline;
    this.body = new Body(response.body());
    this.alarm = clock.schedule(deadline.left(), this::expire);
  }

  private void expire() {
    expired = true;
    response.close();
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
    alarm.cancel();
    response.close();
  }

  private final class Body extends FilterInputStream {
    Body(InputStream in) {
      super(in);
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

    /** A reader that is never out of bytes does not see that the answer was closed. */
    private int checked(int result) throws IOException {
      if (expired) {
        throw late(null);
      }
      return result;
    }

    private IOException late(IOException cause) {
      return expired || deadline.isOver()
          ? new BrokenBodyException(Kind.TIMEOUT, "the answer did not end in time", cause)
          : cause;
    }
  }
}
