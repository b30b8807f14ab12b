package dev.kubewright.rest.stream.log;

import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.exchange.OpenStreams;
import dev.kubewright.transport.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Access to the log of a container: the subresource {@code log} of its pod. Clients of pods have
 * shorter ways to it. Immutable, safe for all threads.
 */
public final class ContainerLog {
  /** The limit for {@link #text}: 16 MiB. */
  public static final int LONGEST_TEXT = 16 << 20;

  private final ResourceClient<?> client;
  private final String name;
  private final LogTarget target;

  private ContainerLog(ResourceClient<?> client, String name, LogTarget target) {
    this.client = Objects.requireNonNull(client, "client");
    this.name = Objects.requireNonNull(name, "name");
    this.target = Objects.requireNonNull(target, "target");
  }

  /** Returns the log of an object of a client. Sends nothing. */
  public static ContainerLog of(ResourceClient<?> client, String name) {
    return new ContainerLog(client, name, () -> LogTarget.State.UNKNOWN);
  }

  /** Returns the log of an object of which the caller knows more. Sends nothing. */
  public static ContainerLog of(ResourceClient<?> client, String name, LogTarget target) {
    return new ContainerLog(client, name, target);
  }

  LogTarget target() {
    return target;
  }

  /**
   * Returns the log as text. Each line begins with its time if the options ask for that. Bytes that
   * are not UTF-8 become U+FFFD. The call has the time limit of the client, and is repeated as
   * others are.
   *
   * @throws IllegalArgumentException if the options follow the log, or have a {@code startTimeout}
   * @throws LogTooLongException if it has more than {@link #LONGEST_TEXT} bytes, unless the options
   *     set another limit
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if there is no response
   */
  public String text(LogOptions options) {
    if (options.follow()) {
      throw new IllegalArgumentException("a log that is followed has no end; open it as a stream");
    }
    refuseStart(options);
    boolean limited = options.limitBytes() != null;
    LogOptions sent = options.with(o -> o.resume(false));
    byte[] bytes = build(limited ? sent : sent.with(o -> o.limitBytes(LONGEST_TEXT + 1L))).bytes();
    if (!limited && bytes.length > LONGEST_TEXT) {
      throw new LogTooLongException("\"" + name + "\"", LONGEST_TEXT);
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * Opens the log. The caller closes it. Closing the client ends it with an exception.
   *
   * @throws IllegalArgumentException if the options have a {@code startTimeout}
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if there is no response
   */
  public LogStream open(LogOptions options) {
    refuseStart(options);
    var stream = new LogStream(this, options, client.clock());
    OpenStreams.of(client.restClient().unwrap(Connection.class)).add(stream.withClient());
    return stream;
  }

  private static void refuseStart(LogOptions options) {
    if (options.startTimeout() != null) {
      throw new IllegalArgumentException(
          "startTimeout is for clients of pods, which know when a container starts");
    }
  }

  Response request(LogOptions options) {
    return build(options).stream();
  }

  private RestRequest build(LogOptions options) {
    // Servers send text. They send a failure as JSON, if they may.
    var request = RestRequest.over(client, name, "log").accept("application/json, */*");
    set(request, "container", options.container());
    set(request, "follow", options.follow() ? true : null);
    set(request, "previous", options.previous() ? true : null);
    Duration since = options.since();
    set(request, "sinceSeconds", since == null ? null : wholeSeconds(since));
    var sinceTime = options.sinceTime();
    set(request, "sinceTime", sinceTime == null ? null : sinceTime.truncatedTo(ChronoUnit.SECONDS));
    set(request, "tailLines", options.tailLines());
    set(request, "limitBytes", options.limitBytes());
    set(request, "timestamps", options.stamped() ? true : null);
    set(
        request,
        "insecureSkipTLSVerifyBackend",
        options.insecureSkipTlsVerifyBackend() ? true : null);
    return request;
  }

  private static void set(RestRequest request, String parameter, @Nullable Object value) {
    if (value != null) {
      request.parameter(parameter, value);
    }
  }

  private static long wholeSeconds(Duration duration) {
    long seconds = duration.getSeconds();
    return duration.getNano() == 0 ? seconds : seconds + 1;
  }
}
