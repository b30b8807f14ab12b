package dev.kubewright.client;

import dev.kubewright.concurrent.Deadline;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request to the API server: what it asks for and how the answer is wanted. Immutable, safe for
 * all threads. {@link #toString} shows neither parameters nor headers nor body, which may hold
 * secrets.
 */
public final class Request {
  private final Operation operation;
  private final Map<String, List<String>> parameters;
  private final Map<String, List<String>> headers;
  private final String accept;
  private final @Nullable RequestBody body;
  private final Deadline deadline;
  private final boolean longLived;
  private final String subject;

  private Request(Builder builder) {
    this.operation = builder.operation;
    var copy = new LinkedHashMap<String, List<String>>();
    builder.parameters.forEach((name, values) -> copy.put(name, List.copyOf(values)));
    this.parameters = Collections.unmodifiableMap(copy);
    this.headers = Headers.copy(builder.headers);
    this.accept = builder.accept;
    this.body = builder.body;
    this.deadline = builder.deadline;
    this.longLived = builder.longLived;
    this.subject = builder.subject.isEmpty() ? operation.subject() : builder.subject;
    Headers.copy(Map.of("Accept", List.of(accept)));
  }

  /** A builder for a request that accepts JSON, without body and deadline. */
  public static Builder builder(Operation operation) {
    return new Builder(operation);
  }

  /** What the request asks for. */
  public Operation operation() {
    return operation;
  }

  /** The parameters of the URL, not encoded, in the order in which they are sent. */
  public Map<String, List<String>> parameters() {
    return parameters;
  }

  /**
   * The headers besides those that follow from {@link #accept} and {@link #body}. Names are
   * compared without case.
   */
  public Map<String, List<String>> headers() {
    return headers;
  }

  /** The media types that the answer may have, as the {@code Accept} header says it. */
  public String accept() {
    return accept;
  }

  /** The body, or null. */
  public @Nullable RequestBody body() {
    return body;
  }

  /** The moment at which everything about this request is over. */
  public Deadline deadline() {
    return deadline;
  }

  /**
   * Whether the answer goes on for an unknown time, like that of a watch. Such a request must not
   * hold up others.
   */
  public boolean longLived() {
    return longLived;
  }

  /** What the request is about, as messages name it: {@code pods "web" in namespace "prod"}. */
  public String subject() {
    return subject;
  }

  /** The HTTP method. */
  public String method() {
    return operation.method();
  }

  /** The path of the URL without parameters: what may stand in messages. */
  public String path() {
    return operation.urlPath();
  }

  /** Path and parameters, percent-encoded, below the server's base URL. */
  public String pathAndQuery() {
    var text = new StringBuilder(operation.urlPath());
    char separator = '?';
    for (var parameter : parameters.entrySet()) {
      String name = PathSegments.encodedParameter(parameter.getKey());
      for (String value : parameter.getValue()) {
        text.append(separator).append(name).append('=');
        text.append(PathSegments.encodedParameter(value));
        separator = '&';
      }
    }
    return text.toString();
  }

  /** A builder that begins with these values. */
  public Builder toBuilder() {
    var builder = new Builder(operation);
    builder.parameters.putAll(parameters);
    builder.headers.putAll(headers);
    builder.accept = accept;
    builder.body = body;
    builder.deadline = deadline;
    builder.longLived = longLived;
    builder.subject = subject;
    return builder;
  }

  /** Method and path. */
  @Override
  public String toString() {
    return operation.toString();
  }

  /** Collects the values of a {@link Request}. Not for sharing between threads. */
  public static final class Builder {
    private final Operation operation;
    private final Map<String, List<String>> parameters = new LinkedHashMap<>();
    private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private String accept = "application/json";
    private @Nullable RequestBody body;
    private Deadline deadline = Deadline.NONE;
    private boolean longLived;
    private String subject = "";

    private Builder(Operation operation) {
      this.operation = Objects.requireNonNull(operation, "operation");
    }

    /** Sets a parameter. Null and {@code ""} remove it. */
    public Builder parameter(String name, @Nullable Object value) {
      String text = value == null ? "" : value.toString();
      if (text.isEmpty()) {
        parameters.remove(name);
      } else {
        parameters.put(name, List.of(text));
      }
      return this;
    }

    /** Sets a parameter that has several values. */
    public Builder parameters(String name, List<String> values) {
      parameters.put(name, List.copyOf(values));
      return this;
    }

    /**
     * Sets a header to one value. {@code Accept} and {@code Content-Type} have places of their own.
     */
    public Builder header(String name, String value) {
      headers.put(name, List.of(value));
      return this;
    }

    /** Sets the media types of the answer. Default: {@code application/json}. */
    public Builder accept(String mediaTypes) {
      this.accept = Objects.requireNonNull(mediaTypes, "mediaTypes");
      return this;
    }

    /** Sets the body. Default: none. */
    public Builder body(@Nullable RequestBody value) {
      this.body = value;
      return this;
    }

    /** Sets the moment at which everything is over. Default: never. */
    public Builder deadline(Deadline value) {
      this.deadline = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Sets whether the answer goes on for an unknown time. Default: false. */
    public Builder longLived(boolean value) {
      this.longLived = value;
      return this;
    }

    /** Sets what messages name. Default: the subject of the operation. */
    public Builder subject(String value) {
      this.subject = Objects.requireNonNull(value, "value");
      return this;
    }

    /**
     * The request.
     *
     * @throws IllegalArgumentException if a header cannot be sent; the message does not quote it
     */
    public Request build() {
      return new Request(this);
    }
  }
}
