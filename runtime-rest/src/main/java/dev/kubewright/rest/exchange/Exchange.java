package dev.kubewright.rest.exchange;

import dev.kubewright.client.Watch;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.response.Errors;
import dev.kubewright.connect.response.Format;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests through the pipeline and reads the responses. Errors name the request, its object
 * and the media type of the response. Immutable, safe for all threads.
 */
public final class Exchange {
  private final Transport pipeline;
  private final Clock clock;
  private final Settings settings;
  private final @Nullable Deadline end;

  /**
   * The settings that all requests share.
   *
   * @param userAgent the value of the header
   * @param fieldManager the field manager of writes that name none, or null for the server's choice
   * @param timeout the configured limit for each call, sent to the server, or null for none
   * @param defaultTimeout the limit of calls without any other limit
   * @param longestResponse the limit in bytes for one response, or 0 for the default
   * @param managedFields whether objects that are read have their managed fields
   * @param negotiation what the client has learnt about the server's forms
   */
  public record Settings(
      String userAgent,
      @Nullable String fieldManager,
      @Nullable Duration timeout,
      Duration defaultTimeout,
      long longestResponse,
      ManagedFieldsPolicy managedFields,
      Negotiation negotiation) {}

  /** Creates an exchange. */
  public Exchange(Transport pipeline, Clock clock, Settings settings) {
    this(pipeline, clock, settings, null);
  }

  private Exchange(Transport pipeline, Clock clock, Settings settings, @Nullable Deadline end) {
    this.pipeline = pipeline;
    this.clock = clock;
    this.settings = settings;
    this.end = end;
  }

  /**
   * Returns the same exchange for the requests of one call. They all end at one deadline, which
   * takes the place of the limit of each. Requests without a deadline have none.
   */
  public Exchange until(Deadline deadline) {
    return new Exchange(pipeline, clock, settings, Objects.requireNonNull(deadline, "deadline"));
  }

  /**
   * Returns the same exchange with another limit for each call, in place of that of {@link #until}.
   *
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public Exchange withTimeout(Duration timeout) {
    var other =
        new Settings(
            settings.userAgent(),
            settings.fieldManager(),
            Parameters.positive(timeout),
            settings.defaultTimeout(),
            settings.longestResponse(),
            settings.managedFields(),
            settings.negotiation());
    return new Exchange(pipeline, clock, other, null);
  }

  /** Returns the same exchange for another program. */
  public Exchange of(String userAgent, String fieldManager) {
    var other =
        new Settings(
            userAgent,
            fieldManager,
            settings.timeout(),
            settings.defaultTimeout(),
            settings.longestResponse(),
            settings.managedFields(),
            settings.negotiation());
    return new Exchange(pipeline, clock, other, end);
  }

  /** Returns the same exchange, which keeps or drops the managed fields of objects. */
  public Exchange with(ManagedFieldsPolicy managedFields) {
    var other =
        new Settings(
            settings.userAgent(),
            settings.fieldManager(),
            settings.timeout(),
            settings.defaultTimeout(),
            settings.longestResponse(),
            managedFields,
            settings.negotiation());
    return new Exchange(pipeline, clock, other, end);
  }

  /**
   * Returns the same exchange over a layer that handles the requests before the pipeline does.
   *
   * @param layer gets the pipeline, and returns a transport that sends through it
   */
  public Exchange through(UnaryOperator<Transport> layer) {
    Transport layered = Objects.requireNonNull(layer.apply(pipeline), "the layer's transport");
    return new Exchange(layered, clock, settings, end);
  }

  /** Returns the limit of calls without a limit of their own. */
  public Duration timeout() {
    Duration own = settings.timeout();
    return own == null ? settings.defaultTimeout() : own;
  }

  /** Returns the configured limit of each call, or empty. */
  public Optional<Duration> ownTimeout() {
    return Optional.ofNullable(settings.timeout());
  }

  /** Returns the deadline of a call that begins now. */
  public Deadline deadline() {
    return end == null ? Deadline.after(clock, timeout()) : end;
  }

  /**
   * Returns the deadline of a call that begins now.
   *
   * @param own the call's own limit, or null for that of all calls
   * @throws IllegalArgumentException if the limit is zero or negative
   */
  public Deadline deadline(@Nullable Duration own) {
    if (own == null) {
      return deadline();
    }
    Deadline limit = Deadline.after(clock, Parameters.positive(own));
    return end == null ? limit : limit.earlier(end);
  }

  /** Returns the value of the header {@code User-Agent}. */
  public String userAgent() {
    return settings.userAgent();
  }

  /** Returns the field manager of writes that name none, or null for the server's choice. */
  public @Nullable String fieldManager() {
    return settings.fieldManager();
  }

  /** Returns what the client has learnt about the server's forms. */
  public Negotiation negotiation() {
    return settings.negotiation();
  }

  /** Returns whether objects that are read have their managed fields. */
  public ManagedFieldsPolicy managedFields() {
    return settings.managedFields();
  }

  /** Returns a new context for reading a list or a watch. */
  public DecodeContext newContext() {
    return settings.managedFields().newContext();
  }

  /** Returns the clock of all deadlines. */
  public Clock clock() {
    return clock;
  }

  /** Returns a request with the usual deadline. */
  public Request.Builder request(Operation operation) {
    return request(operation, deadline())
        .parameter("timeout", Parameters.milliseconds(settings.timeout()));
  }

  /** Returns a request without a deadline. */
  public Request.Builder unlimited(Operation operation) {
    return request(operation, Deadline.NONE);
  }

  /** Returns a request with a deadline. */
  public Request.Builder request(Operation operation, Deadline deadline) {
    return Request.builder(operation).header("User-Agent", settings.userAgent()).deadline(deadline);
  }

  /**
   * Sends a request. Returns a response with a status from 200 to 299. The caller closes it.
   *
   * @throws ApiException for any other response
   * @throws TransportException if there is no response
   */
  public Response send(Request request) {
    Response response = settings.negotiation().send(request, pipeline);
    if (response.status() / 100 == 2) {
      return response;
    }
    try (response) {
      throw Errors.of(request, response, clock);
    }
  }

  /** Opens a connection for frames in both directions. The caller closes it. */
  public Duplex connect(Request request, List<String> protocols) {
    return pipeline.connect(request, protocols);
  }

  /** Reads a single object. The response is one document of limited length. */
  public <R> R get(Request request, Codec<R> codec) {
    return getDocument(request).decode(codec);
  }

  /** Reads a response of any media type, of limited length. */
  public byte[] getBytes(Request request) {
    try (Response response = send(request)) {
      return Document.bytes(request, response, settings.longestResponse());
    }
  }

  /** Reads a response of any media type, of limited length, with its status. */
  public RawResponse response(Request request) {
    try (Response response = send(request)) {
      byte[] bytes = Document.bytes(request, response, settings.longestResponse());
      return new RawResponse(request, response, bytes, managedFields());
    }
  }

  /** Reads a single document without decoding it. */
  public Document getDocument(Request request) {
    try (Response response = send(request)) {
      return Document.read(request, response, settings.longestResponse()).with(managedFields());
    }
  }

  /** Sends a deletion. Its response may be empty. */
  public Document deleted(Request request) {
    try (Response response = send(request)) {
      return Document.readOrEmpty(request, response, settings.longestResponse())
          .with(managedFields());
    }
  }

  /**
   * Opens a watch. Only status 200 has frames. A connection that is lost before the response gives
   * a watch without events, as in client-go: the caller continues as after any other end of a
   * watch.
   *
   * @param context the context for reading the frames
   * @throws ApiException if the server answers with a status of a failure
   * @throws TransportException if the response is neither JSON nor protobuf, or does not come for
   *     another reason
   */
  public <T> Watch<T> watch(Request request, Codec<T> codec, DecodeContext context) {
    try {
      return open(request, codec, context);
    } catch (TransportException failed) {
      if (failed.kind() == TransportException.Kind.LOST) {
        return new TypedWatch<>(request, null, codec, context);
      }
      throw failed;
    }
  }

  /** Opens a watch. If the connection breaks before the response, throws that failure. */
  public <T> Watch<T> open(Request request, Codec<T> codec, DecodeContext context) {
    TypedWatch.Source source = frames(request);
    boolean opened = false;
    try {
      var watch = new TypedWatch<>(request, source, codec, context);
      opened = true;
      return watch;
    } finally {
      if (!opened) { // for example because the first watch of a program gets no thread to clean up
        source.response().close();
      }
    }
  }

  private TypedWatch.Source frames(Request request) {
    Response response = send(request);
    boolean opened = false;
    try {
      if (response.status() != 200) {
        throw Errors.of(request, response, clock);
      }
      Format format = Format.of(request, response, new byte[0]);
      Response frames = ShortResponse.check(request, response, clock);
      opened = true;
      return new TypedWatch.Source(frames, format);
    } finally {
      if (!opened) {
        response.close();
      }
    }
  }

  /** Reads a document while it arrives, such as a list. Only a configured limit counts. */
  public <R> R stream(Request request, DecodeContext context, Function<JsonReader, R> reader) {
    try (Response response = send(request)) {
      long longest = settings.longestResponse();
      ResponseBodies.Body whole = ResponseBodies.open(request, response);
      InputStream body = longest == 0 ? whole.stream() : new LimitedStream(whole.stream(), longest);
      return ResponseBodies.decode(request, response, whole.format().reader(body, context), reader);
    } catch (UncheckedIOException broken) {
      if (broken.getCause() instanceof LimitedStream.TooLongException) {
        throw Document.tooLong(request, settings.longestResponse());
      }
      throw ResponseBodies.broken(request, Objects.requireNonNull(broken.getCause(), "cause"));
    } catch (LimitedStream.TooLongException tooLong) {
      throw Document.tooLong(request, settings.longestResponse());
    } catch (IOException broken) {
      throw ResponseBodies.broken(request, broken);
    }
  }
}
