package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.ApplyOptions;
import dev.kubewright.client.option.CreateOptions;
import dev.kubewright.client.option.DeleteOptions;
import dev.kubewright.client.option.GetOptions;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.PatchOptions;
import dev.kubewright.client.option.UpdateOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.connect.call.RetryLimit;
import dev.kubewright.connect.call.WarningListener;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.DeleteOptionsBodyCodec;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.exchange.Accept;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.ListReader;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A request that is put together by hand, for what no typed client offers. It goes the same way as
 * every other request: deadline, retries, limiter, credentials. For one thread and one call.
 *
 * <pre>{@code
 * String ready = RestRequest.over(rest).get().path("readyz").parameter("verbose", "true").text();
 * Pod pod = RestRequest.over(rest).get().resource(Pods.TYPE).namespace("a").name("web").as(PodCodec.INSTANCE);
 * }</pre>
 *
 * <p>As in client-go, each part of the address is given once, and a name cannot change the target:
 * every part is checked and percent-encoded. Mistakes are kept: the first one is thrown when the
 * request is sent, and {@link #error} returns it. Nothing is sent then.
 *
 * <p>Methods that send throw:
 *
 * <ul>
 *   <li>{@link IllegalStateException} if the address is not complete, or a part is given twice
 *   <li>{@link IllegalArgumentException} if a part of the address is not possible
 *   <li>{@link dev.kubewright.error.ApiException} if the server refuses
 *   <li>{@link dev.kubewright.error.TransportException} if there is no response
 * </ul>
 */
public final class RestRequest {
  private final Exchange exchange;
  private final RequestAddress address = new RequestAddress();
  private final Map<String, List<String>> parameters = new LinkedHashMap<>();
  private final Map<String, List<String>> headers = new LinkedHashMap<>();
  private final RequestContent content = new RequestContent();
  private @Nullable Accept accept;
  private @Nullable Duration timeout;
  private @Nullable RetryLimit retries;
  private @Nullable WarningHandler warnings;
  private @Nullable RequestLimiter limiter;
  private boolean readByReceiver;

  private RestRequest(Exchange exchange) {
    this.exchange = exchange;
  }

  /** Returns a request over a connection. Sends nothing yet. */
  public static RestRequest over(RestClient rest) {
    return new RestRequest(rest.exchange());
  }

  /**
   * Returns a request about an object or a subresource: {@code RestRequest.over(pods.generic(),
   * "web", "log").parameter("tailLines", 10).stream()}. Sends nothing yet.
   *
   * @param client says which resource and namespace
   * @param name the name of the object
   * @param subresource the segments of the path after the name, or none
   */
  public static RestRequest over(ResourceClient<?> client, String name, String... subresource) {
    RestRequest request = new RestRequest(client.exchange()).resource(client.type()).name(name);
    if (!client.namespace().isEmpty()) {
      request.namespace(client.namespace());
    }
    return subresource.length == 0 ? request : request.subresource(subresource);
  }

  /** Reads an object, or lists a resource if no name is given. The default. */
  public RestRequest get() {
    address.verb(Verb.GET);
    return this;
  }

  /** Creates an object or a subresource. */
  public RestRequest post() {
    address.verb(Verb.CREATE);
    return this;
  }

  /** Replaces an object or a subresource. */
  public RestRequest put() {
    address.verb(Verb.UPDATE);
    return this;
  }

  /** Patches an object or a subresource. The body is the patch. */
  public RestRequest patch(Patch.Type type) {
    content.patch(type);
    address.verb(Verb.PATCH);
    return this;
  }

  /** Deletes an object, or all objects of a resource if no name is given. */
  public RestRequest delete() {
    address.verb(Verb.DELETE);
    return this;
  }

  /**
   * Sets the path of something that is no resource, such as {@code readyz} or {@code
   * /openapi/v3/api/v1}. A request has a resource or a path.
   *
   * @param text the path. Its parts are percent-encoded, and none but the last may be empty. A
   *     slash at the end is kept.
   */
  public RestRequest path(String text) {
    address.path(Objects.requireNonNull(text, "text"));
    return this;
  }

  /**
   * Sets path and parameters from a percent-encoded URI relative to the server, such as {@code
   * /api/v1/pods?limit=5}. Replaces the path and all parameters.
   */
  public RestRequest requestUri(String uri) {
    try {
      URI parsed = new URI(Objects.requireNonNull(uri, "uri"));
      if (parsed.isAbsolute() || parsed.getRawAuthority() != null || parsed.getRawPath() == null) {
        throw new URISyntaxException(uri, "it must be relative to the server");
      }
      parameters.clear();
      address.uri(parsed.getRawPath());
      String query = parsed.getRawQuery();
      for (String pair : query == null || query.isEmpty() ? new String[0] : query.split("&")) {
        int equals = pair.indexOf('=');
        String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
        parameter(decoded(equals < 0 ? pair : pair.substring(0, equals)), value);
      }
    } catch (URISyntaxException wrong) {
      address.mistake(
          new IllegalArgumentException(
              "the request URI is not valid: " + wrong.getReason(), wrong));
    }
    return this;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  /** Sets the resource. A request has a resource or a path. */
  public RestRequest resource(GroupVersionResource value) {
    address.resource(value, false);
    return this;
  }

  /** Sets the resource. If its objects have namespaces, {@link #namespace} is required for them. */
  public RestRequest resource(ResourceType<?> type) {
    address.resource(type.groupVersionResource(), type.namespaced());
    return this;
  }

  /** Sets the namespace. */
  public RestRequest namespace(String value) {
    address.namespace(value);
    return this;
  }

  /** Sets the name of the object, which is not empty. */
  public RestRequest name(String value) {
    address.name(value);
    return this;
  }

  /** Sets the subresource, and what comes after it. */
  public RestRequest subresource(String... segments) {
    address.subresource(List.of(segments));
    return this;
  }

  /** Adds segments to the end of the path, after all other parts. */
  public RestRequest suffix(String... segments) {
    address.suffix(List.of(segments));
    return this;
  }

  /** Adds a parameter. A name may have several values. */
  public RestRequest parameter(String parameter, Object value) {
    parameters
        .computeIfAbsent(Objects.requireNonNull(parameter, "parameter"), name -> new ArrayList<>())
        .add(String.valueOf(value));
    return this;
  }

  /** Adds the parameters of options. Those that are set already get further values. */
  public RestRequest options(ListOptions options) {
    return options(to -> Parameters.add(to, options));
  }

  /** Adds the parameters of options. See {@link #options(ListOptions)}. */
  public RestRequest options(WatchOptions options) {
    return options(to -> Parameters.add(to, options));
  }

  /** Adds the parameters of options. See {@link #options(ListOptions)}. */
  public RestRequest options(GetOptions options) {
    return options(to -> Parameters.add(to, options));
  }

  /** Adds the parameters of options. See {@link #options(ListOptions)}. */
  public RestRequest options(CreateOptions options) {
    return options(to -> Parameters.add(to, options));
  }

  /** Adds the parameters of options. See {@link #options(ListOptions)}. */
  public RestRequest options(UpdateOptions options) {
    return options(to -> Parameters.add(to, options));
  }

  /** Adds the parameters of options. See {@link #options(ListOptions)}. */
  public RestRequest options(PatchOptions options) {
    return options(to -> Parameters.add(to, options));
  }

  /** Adds the parameters of options. See {@link #options(ListOptions)}. */
  public RestRequest options(ApplyOptions options) {
    return options(to -> Parameters.add(to, options));
  }

  /** Sets the body to the options of a deletion. */
  public RestRequest options(DeleteOptions options) {
    return body(DeleteOptionsBodyCodec.INSTANCE, Parameters.body(options));
  }

  private RestRequest options(UnaryOperator<Request.Builder> options) {
    try {
      Request given = options.apply(Request.builder(Operation.ofPath(Verb.GET, List.of()))).build();
      given.parameters().forEach((name, all) -> all.forEach(value -> parameter(name, value)));
    } catch (IllegalArgumentException wrong) {
      address.mistake(wrong);
    }
    return this;
  }

  /**
   * Sets a header. Replaces earlier values of that name. For {@code Accept} and {@code
   * Content-Type} use the methods for them.
   */
  public RestRequest header(String header, String... values) {
    headers.put(header, List.of(values));
    return this;
  }

  /**
   * Sets the media types of the response. Default: {@code application/json} for resources, any for
   * paths.
   */
  public RestRequest accept(String mediaTypes) {
    this.accept = Accept.only(Objects.requireNonNull(mediaTypes, "mediaTypes"));
    return this;
  }

  /** Sets the body. */
  public RestRequest body(byte[] bytes, String contentType) {
    return body(RequestBody.of(bytes, contentType));
  }

  /** Sets the body to the JSON of a value. The type of a patch decides its content type. */
  public <T> RestRequest body(Codec<T> codec, T value) {
    content.set(codec, value);
    return this;
  }

  /** Sets the body to the bytes that a file has now. A file that cannot be read is a mistake. */
  public RestRequest body(Path file, String contentType) {
    try {
      return body(Files.readAllBytes(file), contentType);
    } catch (IOException unreadable) {
      address.mistake(new UncheckedIOException("the body " + file + " cannot be read", unreadable));
      return this;
    }
  }

  /**
   * Sets the body to a stream, which is read while it is sent, and closed, also if the request
   * fails before anything is sent. As it can be read only once, the request is not repeated,
   * whatever the server asks for.
   */
  public RestRequest body(InputStream stream, String contentType) {
    return body(new StreamBody(stream, contentType));
  }

  /** Sets the body. */
  public RestRequest body(RequestBody value) {
    content.set(value);
    return this;
  }

  /**
   * Sets the limit of the whole call, with all attempts and the response. It is sent to the server
   * too. Default: that of the connection.
   */
  public RestRequest timeout(Duration limit) {
    this.timeout = Objects.requireNonNull(limit, "limit");
    return this;
  }

  /** Sets how often the request is repeated at most. Default: 10. Negative numbers mean 0. */
  public RestRequest maxRetries(int most) {
    this.retries = new RetryLimit(Math.max(0, most));
    return this;
  }

  /** Sets the handler of the warnings of this request. Default: that of the connection. */
  public RestRequest warnings(WarningHandler handler) {
    this.warnings = Objects.requireNonNull(handler, "handler");
    return this;
  }

  /** Sets the limiter of this request. Default: that of the connection. */
  public RestRequest throttle(RequestLimiter value) {
    this.limiter = Objects.requireNonNull(value, "value");
    return this;
  }

  /**
   * Lets the thread that receives read from the connection of {@link #connect}, which has no thread
   * of its own then. For programs in which a thread receives nearly all the time. See {@link
   * Request#readByReceiver}.
   */
  public RestRequest readByReceiver() {
    this.readByReceiver = true;
    return this;
  }

  /** Returns the first mistake, or empty. Parts that are missing are known when it is sent. */
  public Optional<RuntimeException> error() {
    return Optional.ofNullable(address.mistake());
  }

  /**
   * Sends the request and returns the response with its status and warnings. Its length is limited
   * by {@code longestResponse} of the configuration. Throws as described above.
   */
  public RestResult execute() {
    var heard = new ArrayList<String>();
    WarningListener listener = listener(heard);
    return send(
        () -> build(false, false).tag(WarningListener.class, listener),
        request -> new RestResult(exchange.response(request), heard));
  }

  private static WarningListener listener(List<String> heard) {
    return new WarningListener(heard::add);
  }

  /**
   * Sends the request and decodes the response. Throws as described above.
   *
   * @throws dev.kubewright.json.CodecException if the response has another shape
   */
  public <R> R as(Codec<R> codec) {
    return send(() -> build(false, false), request -> exchange.get(request, codec));
  }

  /** Sends the request and decodes the list that it answers with. See {@link #as}. */
  public <R> ObjectList<R> asList(Codec<R> codec) {
    return as(ListReader.codec(codec));
  }

  /**
   * Sends the request and returns the response. Its length is limited by {@code longestResponse} of
   * the configuration. Throws as described above.
   */
  public byte[] bytes() {
    return send(() -> build(false, false), exchange::getBytes);
  }

  /** Sends the request and returns the response, which is UTF-8. See {@link #bytes}. */
  public String text() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /**
   * Sends the request and returns the response as it arrives, such as a log that is followed. It
   * has a status from 200 to 299, and no time limit unless {@link #timeout} sets one. A lost
   * connection is an error: unlike other requests, it is not repeated. If the response breaks off,
   * its body throws a {@link dev.kubewright.error.BrokenBodyException} that names the request. The
   * caller closes the response. Throws as described above.
   */
  public Response stream() {
    return send(
        () -> build(true, false), request -> new NamedResponse(request, exchange.send(request)));
  }

  /**
   * Opens a connection for frames in both directions (WebSocket), such as that of {@code exec}. A
   * GET without a body. The timeout limits the opening alone: an open connection has no limit. The
   * caller closes it. Throws as described above.
   *
   * @param protocols the subprotocols to offer, best first
   * @throws dev.kubewright.error.ProtocolRefusedException if the server knows none of them
   */
  public Duplex connect(String... protocols) {
    Request.Builder request = limited(address.operation(false));
    filled(request).longLived(true).twoWay(true).readByReceiver(readByReceiver);
    return exchange.connect(request.build(), List.of(protocols));
  }

  /**
   * Watches a resource or a path, with the parameter {@code watch}. As in client-go, a watch whose
   * connection is lost before the response has no events. The caller closes it. Throws as described
   * above.
   *
   * @param codec the codec of the objects
   */
  public <R> Watch<R> watch(Codec<R> codec) {
    parameters.put("watch", List.of("true"));
    return send(
        () -> build(true, true), request -> exchange.watch(request, codec, exchange.newContext()));
  }

  /** Builds and sends a request. A stream that is its body is closed if it is not sent. */
  private <R> R send(Supplier<Request.Builder> builder, Function<Request, R> call) {
    try {
      return call.apply(builder.get().build());
    } catch (Throwable failed) {
      content.discard(failed);
      throw failed;
    }
  }

  private Request.Builder build(boolean longLived, boolean watch) {
    Operation operation = address.operation(watch);
    Request.Builder request =
        longLived && timeout == null ? exchange.unlimited(operation) : limited(operation);
    if (timeout != null) {
      request.parameter("timeout", Parameters.milliseconds(timeout));
    }
    return accepted().set(filled(request), false).body(content.sent()).longLived(longLived);
  }

  private Request.Builder limited(Operation operation) {
    return timeout == null
        ? exchange.request(operation)
        : exchange.request(operation, exchange.deadline(timeout));
  }

  private Request.Builder filled(Request.Builder request) {
    parameters.forEach(request::parameters);
    headers.forEach(request::headers);
    return request
        .tag(RetryLimit.class, retries)
        .tag(WarningHandler.class, warnings)
        .tag(RequestLimiter.class, limiter);
  }

  private Accept accepted() {
    if (accept != null) {
      return accept;
    }
    return address.isPath() ? Accept.ANYTHING : Accept.JSON;
  }
}
