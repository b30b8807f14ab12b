package dev.kubewright.rest.exchange;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.ForwardingResponse;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A response to a watch that has a length. A real watch does not know its length, so this is
 * probably a status.
 */
final class ShortResponse extends ForwardingResponse {
  private static final int LONGEST = 1024 * 1024;
  private static final Duration READING = Duration.ofSeconds(10);

  private final InputStream body;

  private ShortResponse(Response response, InputStream body) {
    super(response);
    this.body = body;
  }

  /**
   * Reads a response that has a short length. Returns a response with the same body.
   *
   * @throws dev.kubewright.error.ApiException if it is a status of a failure
   * @throws TransportException if it does not arrive within ten seconds, or breaks off
   */
  static Response check(Request request, Response response, Clock clock) {
    String length = response.header("Content-Length").orElse("");
    if (!length.matches("\\d{1,7}") || Integer.parseInt(length) > LONGEST) {
      return response;
    }
    var late = new AtomicBoolean();
    Clock.Alarm alarm =
        clock.schedule(
            READING,
            () -> {
              late.set(true);
              Threads.platform().startOrRun("kubewright-short-answer", response::close);
            });
    try {
      byte[] whole = response.body().readNBytes(Integer.parseInt(length));
      ResponseBodies.refuseFailure(request, response, whole);
      return new ShortResponse(
          response, new SequenceInputStream(new ByteArrayInputStream(whole), response.body()));
    } catch (IOException broken) {
      if (late.get()) {
        String problem =
            "the response, which has a length of "
                + length
                + " bytes, did not end within "
                + READING.toSeconds()
                + " s";
        throw new TransportTimeoutException(request, problem, broken);
      }
      throw ResponseBodies.broken(request, broken);
    } finally {
      alarm.cancel();
    }
  }

  @Override
  public InputStream body() {
    return body;
  }
}
