package dev.kubewright.rest.exchange;

import dev.kubewright.client.ApiException;
import dev.kubewright.client.Operation;
import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.json.Codec;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.Json;
import dev.kubewright.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests through the pipeline and reads their answers. Errors name the request, its object
 * and the media type of the answer. Immutable, safe for all threads.
 */
public final class Exchange {
  private final Transport pipeline;
  private final Clock clock;
  private final String userAgent;
  private final @Nullable Duration timeout;
  private final Duration defaultTimeout;

  /**
   * An exchange.
   *
   * @param timeout what was configured for each call, told to the server; null for nothing
   * @param defaultTimeout the limit of calls without any other
   */
  public Exchange(
      Transport pipeline,
      Clock clock,
      String userAgent,
      @Nullable Duration timeout,
      Duration defaultTimeout) {
    this.pipeline = pipeline;
    this.clock = clock;
    this.userAgent = userAgent;
    this.timeout = timeout;
    this.defaultTimeout = defaultTimeout;
  }

  /** The deadline of a call that begins now. */
  public Deadline deadline() {
    return Deadline.after(clock, timeout == null ? defaultTimeout : timeout);
  }

  /**
   * The deadline of a call that begins now.
   *
   * @param own the call's own limit, or null for that of every call
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public Deadline deadline(@Nullable Duration own) {
    return own == null ? deadline() : Deadline.after(clock, Parameters.positive(own));
  }

  /** The clock of all deadlines. */
  public Clock clock() {
    return clock;
  }

  /** A request that may take as long as any call. */
  public Request.Builder request(Operation operation) {
    return request(operation, deadline()).parameter("timeout", Parameters.milliseconds(timeout));
  }

  /** A request with a deadline. */
  public Request.Builder request(Operation operation, Deadline deadline) {
    return Request.builder(operation).header("User-Agent", userAgent).deadline(deadline);
  }

  /**
   * Sends a request; the caller closes the answer, which is one of the 200s.
   *
   * @throws ApiException for any other answer
   * @throws dev.kubewright.client.TransportException if there is none
   */
  public Response send(Request request) {
    Response response = pipeline.send(request);
    if (response.status() / 100 == 2) {
      return response;
    }
    try (response) {
      throw Errors.of(request, response);
    }
  }

  /** Reads a single object. The answer is one document of limited length. */
  public <R> R get(Request request, Codec<R> codec) {
    return getDocument(request).decode(codec);
  }

  /** Reads a single document, not yet decoded. */
  public Document getDocument(Request request) {
    try (Response response = send(request)) {
      return Document.read(request, response);
    }
  }

  /** Sends a deletion, whose answer may be empty. */
  public Document deleted(Request request) {
    try (Response response = send(request)) {
      return Document.readOrEmpty(request, response);
    }
  }

  /**
   * Opens a stream of frames; only status 200 brings one. The caller closes the answer.
   *
   * @throws ApiException if the server answers with a status that says failure
   * @throws dev.kubewright.client.TransportException if the answer is not JSON
   */
  public Response watch(Request request) {
    Response response = send(request);
    boolean opened = false;
    try {
      if (response.status() != 200) {
        throw Errors.of(request, response);
      }
      Answers.requireJson(request, response, new byte[0]);
      Response frames = ShortAnswer.check(request, response, clock);
      opened = true;
      return frames;
    } finally {
      if (!opened) {
        response.close();
      }
    }
  }

  /** Reads a document of any length while it arrives, such as a list. */
  public <R> R stream(Request request, DecodeContext context, Function<JsonReader, R> reader) {
    try (Response response = send(request)) {
      InputStream body = Answers.open(request, response);
      return Answers.decode(request, response, Json.reader(body, context), reader);
    } catch (UncheckedIOException broken) {
      throw Answers.broken(request, Objects.requireNonNull(broken.getCause(), "cause"));
    } catch (IOException broken) {
      throw Answers.broken(request, broken);
    }
  }
}
