package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.GroupVersionResource;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Operation;
import dev.kubewright.client.PatchType;
import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Response;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Json;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.ListReader;
import dev.kubewright.rest.exchange.Parameters;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request that is put together by hand, for what no typed client offers. It goes the same way as
 * every other request: deadline, retries, limiter, credentials. For one thread and one call.
 *
 * <pre>{@code
 * String ready = rest.request().get().path("readyz").parameter("verbose", "true").text();
 * Pod pod = rest.request().get().resource(Pods.TYPE).namespace("a").name("web").as(PodCodec.INSTANCE);
 * }</pre>
 *
 * <p>As in client-go, each part of the address is given once, and a name cannot change the target:
 * every part is checked and percent-encoded.
 */
public final class RestRequest {
  private final Exchange exchange;
  private final List<String> subresource = new ArrayList<>();
  private final List<String[]> parameters = new ArrayList<>();
  private final List<String[]> headers = new ArrayList<>();
  private @Nullable Verb verb;
  private @Nullable PatchType patchType;
  private @Nullable List<String> path;
  private @Nullable GroupVersionResource resource;
  private boolean needsNamespace;
  private @Nullable String namespace;
  private @Nullable String name;
  private @Nullable String accept;
  private @Nullable RequestBody body;
  private byte @Nullable [] json;
  private @Nullable Duration timeout;

  RestRequest(Exchange exchange) {
    this.exchange = exchange;
  }

  /** Reads an object, or lists a resource if no name is given. The default. */
  public RestRequest get() {
    return verb(Verb.GET);
  }

  /** Creates an object or a subresource. */
  public RestRequest post() {
    return verb(Verb.CREATE);
  }

  /** Replaces an object or a subresource. */
  public RestRequest put() {
    return verb(Verb.UPDATE);
  }

  /** Patches an object or a subresource. The body is the patch. */
  public RestRequest patch(PatchType type) {
    this.patchType = Objects.requireNonNull(type, "type");
    return verb(Verb.PATCH);
  }

  /** Deletes an object, or all objects of a resource if no name is given. */
  public RestRequest delete() {
    return verb(Verb.DELETE);
  }

  private RestRequest verb(Verb value) {
    this.verb = once("verb", verb, value);
    return this;
  }

  /**
   * Sets the path of something that is no resource, such as {@code readyz} or {@code
   * /openapi/v3/api/v1}.
   *
   * @param text the path. Its parts are percent-encoded, and none may be empty, so a slash at its
   *     end is not possible.
   * @throws IllegalStateException if a path or a resource is given already
   */
  public RestRequest path(String text) {
    if (resource != null) {
      throw new IllegalStateException("a request has a resource or a path, not both");
    }
    String relative = text.startsWith("/") ? text.substring(1) : text;
    this.path = once("path", path, List.of(relative.split("/", -1)));
    return this;
  }

  /**
   * Sets the resource.
   *
   * @throws IllegalStateException if a path or a resource is given already
   */
  public RestRequest resource(GroupVersionResource value) {
    if (path != null) {
      throw new IllegalStateException("a request has a resource or a path, not both");
    }
    this.resource = once("resource", resource, value);
    return this;
  }

  /** Sets the resource. If its objects have namespaces, {@link #namespace} is required for them. */
  public RestRequest resource(ResourceType<?> type) {
    this.needsNamespace = type.namespaced();
    return resource(type.resource());
  }

  /**
   * Sets the namespace.
   *
   * @throws IllegalStateException if it is given already
   */
  public RestRequest namespace(String value) {
    this.namespace = once("namespace", namespace, value);
    return this;
  }

  /**
   * Sets the name of the object.
   *
   * @throws IllegalStateException if it is given already
   * @throws IllegalArgumentException if it is empty
   */
  public RestRequest name(String value) {
    if (value.isEmpty()) {
      throw new IllegalArgumentException("the name is empty; without a name, leave it out");
    }
    this.name = once("name", name, value);
    return this;
  }

  /**
   * Sets the subresource, and what comes after it.
   *
   * @throws IllegalStateException if it is given already
   */
  public RestRequest subresource(String... segments) {
    if (!subresource.isEmpty()) {
      throw new IllegalStateException("the subresource is given twice");
    }
    subresource.addAll(List.of(segments));
    return this;
  }

  /** Adds a parameter. A name may have several values. */
  public RestRequest parameter(String parameter, Object value) {
    parameters.add(
        new String[] {Objects.requireNonNull(parameter, "parameter"), String.valueOf(value)});
    return this;
  }

  /** Sets a header. For {@code Accept} and {@code Content-Type} use the methods for them. */
  public RestRequest header(String header, String value) {
    headers.add(new String[] {header, value});
    return this;
  }

  /**
   * Sets the media types of the answer. Default: {@code application/json} for resources, any for
   * paths.
   */
  public RestRequest accept(String mediaTypes) {
    this.accept = Objects.requireNonNull(mediaTypes, "mediaTypes");
    return this;
  }

  /** Sets the body. */
  public RestRequest body(byte[] bytes, String contentType) {
    this.body = RequestBody.of(bytes, contentType);
    this.json = null;
    return this;
  }

  /** Sets the body to the JSON of a value. The type of a patch decides its content type. */
  public <T> RestRequest body(Codec<T> codec, T value) {
    this.json = Json.encode(codec, value);
    this.body = null;
    return this;
  }

  /**
   * Sets the limit of the whole call, with all attempts and the answer. It is sent to the server
   * too. Default: that of the connection.
   */
  public RestRequest timeout(Duration limit) {
    this.timeout = Objects.requireNonNull(limit, "limit");
    return this;
  }

  /**
   * Sends the request and decodes the answer.
   *
   * @throws IllegalStateException if the address is not complete
   * @throws IllegalArgumentException if a part of the address is not possible
   * @throws dev.kubewright.client.ApiException if the server refuses
   * @throws dev.kubewright.client.TransportException if there is no answer, or none of JSON
   * @throws dev.kubewright.json.CodecException if the answer has another shape
   */
  public <R> R as(Codec<R> codec) {
    return exchange.get(build(false), codec);
  }

  /** Sends the request and decodes the list that it answers with. See {@link #as}. */
  public <R> ObjectList<R> asList(Codec<R> codec) {
    return as(ListReader.codec(codec));
  }

  /** Sends the request and returns the answer, at most 64 MiB. See {@link #as}. */
  public byte[] bytes() {
    return exchange.getBytes(build(false));
  }

  /** Sends the request and returns the answer, at most 64 MiB of UTF-8. See {@link #as}. */
  public String text() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /**
   * Sends the request and returns the answer as it arrives, such as a log that is followed. It has
   * a status from 200 to 299, and no time limit unless {@link #timeout} sets one. The caller closes
   * it.
   *
   * @throws dev.kubewright.client.ApiException if the server refuses
   * @throws dev.kubewright.client.TransportException if there is no answer
   */
  public Response stream() {
    return exchange.send(build(true));
  }

  private Request build(boolean longLived) {
    Operation operation = operation();
    Request.Builder request =
        longLived && timeout == null
            ? exchange.unlimited(operation)
            : timeout == null
                ? exchange.request(operation)
                : exchange.request(operation, exchange.deadline(timeout));
    if (timeout != null) {
      request.parameter("timeout", Parameters.milliseconds(timeout));
    }
    for (String[] parameter : parameters) {
      var values = new ArrayList<String>();
      parameters.stream()
          .filter(other -> other[0].equals(parameter[0]))
          .forEach(other -> values.add(other[1]));
      request.parameters(parameter[0], values);
    }
    headers.forEach(header -> request.header(header[0], header[1]));
    String media = accept == null ? (path == null ? "application/json" : "*/*") : accept;
    RequestBody sent = body();
    if (patchType != null && sent == null) {
      throw new IllegalStateException("the patch has no body");
    }
    return request.accept(media).body(sent).longLived(longLived).build();
  }

  private @Nullable RequestBody body() {
    if (json == null) {
      return body;
    }
    return patchType == null ? RequestBody.json(json) : RequestBody.of(json, patchType.wireName());
  }

  private Operation operation() {
    Verb asked = verb == null ? Verb.GET : verb;
    if (path != null) {
      if (namespace != null || name != null || !subresource.isEmpty()) {
        throw new IllegalStateException("a path stands alone: no namespace, name or subresource");
      }
      return Operation.ofPath(asked, path);
    }
    if (resource == null) {
      throw new IllegalStateException("the request names neither a resource nor a path");
    }
    boolean one = name != null || asked == Verb.CREATE;
    if (needsNamespace && one && (namespace == null || namespace.isEmpty())) {
      throw new IllegalStateException(
          "the objects of " + resource.qualifiedName() + " live in namespaces; name one");
    }
    if (name == null && (asked == Verb.UPDATE || asked == Verb.PATCH)) {
      throw new IllegalStateException("the request names no object");
    }
    if (name == null && asked == Verb.GET) {
      asked = Verb.LIST;
    } else if (name == null && asked == Verb.DELETE) {
      asked = Verb.DELETE_COLLECTION;
    }
    return new Operation(
        asked, resource, namespace == null ? "" : namespace, name == null ? "" : name, subresource);
  }

  private static <T> T once(String what, @Nullable T before, T value) {
    if (before != null) {
      throw new IllegalStateException("the " + what + " of the request is given twice");
    }
    return Objects.requireNonNull(value, what);
  }
}
