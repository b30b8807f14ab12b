package dev.kubewright.transport;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.RequestLine;
import dev.kubewright.url.PathSegments;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request to the API server: operation, parameters, headers, body and deadline. Immutable, safe
 * for all threads. {@link #toString} shows no parameters, headers or body, because they may hold
 * secrets.
 */
public final class Request implements RequestLine {
  private final Operation operation;
  private final Map<String, List<String>> parameters;
  private final Map<String, List<String>> headers;
  private final String accept;
  private final @Nullable RequestBody body;
  private final Deadline deadline;
  private final @Nullable Duration silence;
  private final boolean longLived;
  private final boolean twoWay;
  private final boolean readByReceiver;
  private final String subject;
  private final Map<Class<?>, Object> tags;

  private Request(Builder builder) {
    this.operation = builder.operation;
    var copy = new LinkedHashMap<String, List<String>>();
    builder.parameters.forEach((name, values) -> copy.put(name, List.copyOf(values)));
    this.parameters = Collections.unmodifiableMap(copy);
    this.headers = Headers.copy(builder.headers);
    this.accept = builder.accept;
    this.body = builder.body;
    this.deadline = builder.deadline;
    this.silence = builder.silence;
    this.longLived = builder.longLived;
    this.twoWay = builder.twoWay;
    this.readByReceiver = builder.readByReceiver;
    this.subject = builder.subject.isEmpty() ? operation.subject() : builder.subject;
    this.tags = Map.copyOf(builder.tags);
    Headers.copy(Map.of("Accept", List.of(accept)));
    if (body != null) {
      Headers.copy(Map.of("Content-Type", List.of(body.contentType())));
    }
  }

  /** Returns a builder for a request that accepts JSON and has no body and no deadline. */
  public static Builder builder(Operation operation) {
    return new Builder(operation);
  }

  /** Returns the operation. */
  public Operation operation() {
    return operation;
  }

  /** Returns the parameters of the URL, not encoded, in the order in which they are sent. */
  public Map<String, List<String>> parameters() {
    return parameters;
  }

  /**
   * Returns the additional headers, without {@code Accept} and {@code Content-Type}. Names ignore
   * case.
   */
  public Map<String, List<String>> headers() {
    return headers;
  }

  /** Returns the accepted media types, as sent in the {@code Accept} header. */
  public String accept() {
    return accept;
  }

  /** Returns the body, or null. */
  public @Nullable RequestBody body() {
    return body;
  }

  /** Returns the deadline, which limits everything about this request. */
  public Deadline deadline() {
    return deadline;
  }

  /**
   * Returns how long the server may send nothing, before or in the response. Then the transport
   * breaks the exchange off: without a head as a timeout, later as a lost connection. The time in
   * which nothing is read does not count.
   *
   * @return null if the transport decides
   */
  public @Nullable Duration silence() {
    return silence;
  }

  /**
   * Returns whether the response may take an unknown time, like that of a watch. Such a request
   * must not delay others.
   */
  public boolean longLived() {
    return longLived;
  }

  /** Returns whether it opens a connection for frames in both directions. */
  public boolean twoWay() {
    return twoWay;
  }

  /**
   * Returns whether a two-way connection is read by the thread that receives, and by no thread of
   * its own. That is faster. But as long as no thread receives, the end of the connection can stay
   * unknown for the time between two signs of life, and questions of the server are answered as
   * late. A transport may ignore it.
   */
  public boolean readByReceiver() {
    return readByReceiver;
  }

  /** Returns the target for messages: {@code pods "web" in namespace "prod"}. */
  public String subject() {
    return subject;
  }

  /**
   * Returns what a caller or a step has attached for the steps of the pipeline, such as a handler
   * of this request alone. Tags are never sent.
   *
   * @return null if there is none of that type
   */
  public <T> @Nullable T tag(Class<T> type) {
    return type.cast(tags.get(type));
  }

  /**
   * Returns the HTTP method, which is GET for every two-way connection (RFC 6455 §4.1). Whether a
   * request may be repeated is a question of its operation.
   */
  @Override
  public String method() {
    return twoWay ? "GET" : operation.method();
  }

  /** Returns the URL path without parameters. It is safe to show in messages. */
  @Override
  public String path() {
    return operation.urlPath();
  }

  /** Returns path and parameters, percent-encoded, relative to the server's base URL. */
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

  /** Returns a builder with the values of this request. */
  public Builder toBuilder() {
    var builder = new Builder(operation);
    builder.parameters.putAll(parameters);
    builder.headers.putAll(headers);
    builder.accept = accept;
    builder.body = body;
    builder.deadline = deadline;
    builder.silence = silence;
    builder.longLived = longLived;
    builder.twoWay = twoWay;
    builder.readByReceiver = readByReceiver;
    builder.subject = subject;
    builder.tags.putAll(tags);
    return builder;
  }

  /** Returns method and path. */
  @Override
  public String toString() {
    return operation.toString();
  }

  /** Builds a {@link Request}. For one thread. */
  public static final class Builder {
    private final Operation operation;
    private final Map<String, List<String>> parameters = new LinkedHashMap<>();
    private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private String accept = "application/json";
    private @Nullable RequestBody body;
    private Deadline deadline = Deadline.NONE;
    private @Nullable Duration silence;
    private boolean longLived;
    private boolean twoWay;
    private boolean readByReceiver;
    private String subject = "";
    private final Map<Class<?>, Object> tags = new HashMap<>();

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
     * Sets a header to one value. For {@code Accept} and {@code Content-Type} use {@link #accept}
     * and {@link #body}.
     */
    public Builder header(String name, String value) {
      headers.put(name, List.of(value));
      return this;
    }

    /** Sets a header to several values, which are sent one after the other. None removes it. */
    public Builder headers(String name, List<String> values) {
      headers.put(name, List.copyOf(values));
      return this;
    }

    /** Sets the media types of the response. Default: {@code application/json}. */
    public Builder accept(String mediaTypes) {
      this.accept = Objects.requireNonNull(mediaTypes, "mediaTypes");
      return this;
    }

    /** Sets the body. Default: none. */
    public Builder body(@Nullable RequestBody value) {
      this.body = value;
      return this;
    }

    /** Sets the deadline. Default: none. */
    public Builder deadline(Deadline value) {
      this.deadline = Objects.requireNonNull(value, "value");
      return this;
    }

    /**
     * Sets how long the server may send nothing. Null lets the transport decide. Default: null. See
     * {@link Request#silence}.
     *
     * @throws IllegalArgumentException if it is zero or negative
     */
    public Builder silence(@Nullable Duration value) {
      Durations.checkPositive("silence", value);
      this.silence = value;
      return this;
    }

    /** Sets whether the response may take an unknown time. Default: false. */
    public Builder longLived(boolean value) {
      this.longLived = value;
      return this;
    }

    /** Sets whether it opens a connection for frames in both directions. Default: false. */
    public Builder twoWay(boolean value) {
      this.twoWay = value;
      return this;
    }

    /**
     * Sets whether a two-way connection is read by the thread that receives. Default: false. See
     * {@link Request#readByReceiver}.
     */
    public Builder readByReceiver(boolean value) {
      this.readByReceiver = value;
      return this;
    }

    /** Sets the target for messages. Default: the subject of the operation. */
    public Builder subject(String value) {
      this.subject = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Attaches a value for the steps of the pipeline. Null removes it. See {@link Request#tag}. */
    public <T> Builder tag(Class<T> type, @Nullable T value) {
      if (value == null) {
        tags.remove(type);
      } else {
        tags.put(type, type.cast(value));
      }
      return this;
    }

    /**
     * Builds the request.
     *
     * @throws IllegalArgumentException if a header cannot be sent. The message does not show its
     *     value.
     */
    public Request build() {
      return new Request(this);
    }
  }
}
