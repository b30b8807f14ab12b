package dev.kubewright.connect.config;

import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Options of a client's connections: protocol, limits, and what crosses them. Immutable and equal
 * by value. Each method with a parameter returns a changed copy:
 *
 * <pre>{@code
 * RestConfig.builder().wire(w -> w.http2(false).longestResponse(16 * 1024 * 1024L))
 * }</pre>
 *
 * <p>A duration is positive. {@link #NO_LIMIT}, and any time beyond 146 years, is no limit.
 *
 * @param http2 whether HTTP/2 is used where server and JDK support it, for requests other than
 *     watches. Default: true.
 * @param compression whether the client asks for compressed responses (gzip) to reading requests,
 *     and to watches that begin with the existing objects, as informers open them. Default: true,
 *     as in client-go. API servers compress responses of more than 128 KiB, and since Kubernetes
 *     1.37 such watches.
 * @param connectTimeout limit for making one connection: TCP, the response of a proxy, and the TLS
 *     handshake together. Default: 30 seconds, client-go's limit for TCP alone.
 * @param openTimeout limit for the head of the response to a long-lived request, such as a watch or
 *     a stream, and for opening a two-way connection. An earlier deadline of the request counts
 *     first. Default: 90 seconds.
 * @param deadAfter when a request over HTTP/2 times out and nothing has come over the connection
 *     for this time, the following requests use a new connection. A request with a shorter limit of
 *     its own, as the lists of informers may have, counts with that. Default: 15 seconds.
 * @param watchSilence a watch with bookmarks to which nothing comes for this time is broken off.
 *     API servers send such a watch a bookmark about once a minute, at the latest after 75 seconds.
 *     The options of a watch can have another limit. Default: 2 minutes.
 * @param pingEvery how often an open two-way connection, such as that of exec, asks the server for
 *     a sign of life. It does so at least twice within {@code duplexSilence}. Proxies and load
 *     balancers then do not take it for idle. Default: 5 seconds, as in client-go.
 * @param duplexSilence a two-way connection over which nothing at all comes for this time is broken
 *     off. The time in which the server takes nothing more, or the program reads nothing, does not
 *     count. A request with a limit of its own counts with that. Default: 60 seconds.
 * @param longestResponse limit in bytes for one object, list or text, counted after decompression.
 *     Watches and streams such as logs have none. Default: 0, which means 64 MiB for one object,
 *     and no limit for lists, which are read while they arrive.
 * @param managedFields whether the objects that are read have their managed fields. {@code DROP}
 *     asks the server to leave them out, which is alpha in Kubernetes 1.38 (KEP-5958). Where a
 *     server sends them all the same, the client skips them. {@code ApplyConfigurations} and {@code
 *     CsaUpgrade} need them. Default: {@code KEEP}. An informer has an option of its own.
 */
public record WireOptions(
    boolean http2,
    boolean compression,
    Duration connectTimeout,
    Duration openTimeout,
    Duration deadAfter,
    Duration watchSilence,
    Duration pingEvery,
    Duration duplexSilence,
    long longestResponse,
    ManagedFieldsPolicy managedFields) {
  /** No limit. */
  public static final Duration NO_LIMIT = ChronoUnit.FOREVER.getDuration();

  /** The defaults. */
  public static final WireOptions DEFAULT =
      new WireOptions(
          true,
          true,
          Duration.ofSeconds(30),
          Duration.ofSeconds(90),
          Duration.ofSeconds(15),
          Duration.ofMinutes(2),
          Duration.ofSeconds(5),
          Duration.ofSeconds(60),
          0,
          ManagedFieldsPolicy.KEEP);

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a duration is zero or negative, or the number of bytes is
   *     negative
   */
  public WireOptions {
    positive(connectTimeout, "connectTimeout");
    positive(openTimeout, "openTimeout");
    positive(deadAfter, "deadAfter");
    positive(watchSilence, "watchSilence");
    positive(pingEvery, "pingEvery");
    positive(duplexSilence, "duplexSilence");
    Objects.requireNonNull(managedFields, "managedFields");
    if (longestResponse < 0) {
      throw new IllegalArgumentException("longestResponse " + longestResponse + " is negative");
    }
  }

  private static void positive(Duration limit, String name) {
    if (Objects.requireNonNull(limit, name).isNegative() || limit.isZero()) {
      throw new IllegalArgumentException(
          name + " " + limit + " is not a positive duration; use NO_LIMIT for no limit");
    }
  }

  /** Sets whether HTTP/2 may be used. */
  public WireOptions http2(boolean value) {
    return with(draft -> draft.http2 = value);
  }

  /** Sets whether the client asks for compressed responses. */
  public WireOptions compression(boolean value) {
    return with(draft -> draft.compression = value);
  }

  /** Sets the limit for making one connection. */
  public WireOptions connectTimeout(Duration value) {
    return with(draft -> draft.connectTimeout = value);
  }

  /** Sets the limit for the head of a long-lived response. */
  public WireOptions openTimeout(Duration value) {
    return with(draft -> draft.openTimeout = value);
  }

  /** Sets the silence after which an HTTP/2 connection is dead. */
  public WireOptions deadAfter(Duration value) {
    return with(draft -> draft.deadAfter = value);
  }

  /** Sets the silence after which a watch with bookmarks is broken off. */
  public WireOptions watchSilence(Duration value) {
    return with(draft -> draft.watchSilence = value);
  }

  /** Sets how often a two-way connection asks for a sign of life. */
  public WireOptions pingEvery(Duration value) {
    return with(draft -> draft.pingEvery = value);
  }

  /** Sets the silence after which a two-way connection is broken off. */
  public WireOptions duplexSilence(Duration value) {
    return with(draft -> draft.duplexSilence = value);
  }

  /** Sets the limit in bytes for one response. */
  public WireOptions longestResponse(long bytes) {
    return with(draft -> draft.longestResponse = bytes);
  }

  /** Sets whether objects have their managed fields. */
  public WireOptions managedFields(ManagedFieldsPolicy policy) {
    return with(draft -> draft.managedFields = policy);
  }

  private WireOptions with(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.options();
  }

  /** Options in the making. */
  private static final class Draft {
    private boolean http2;
    private boolean compression;
    private Duration connectTimeout;
    private Duration openTimeout;
    private Duration deadAfter;
    private Duration watchSilence;
    private Duration pingEvery;
    private Duration duplexSilence;
    private long longestResponse;
    private ManagedFieldsPolicy managedFields;

    Draft(WireOptions options) {
      this.http2 = options.http2;
      this.compression = options.compression;
      this.connectTimeout = options.connectTimeout;
      this.openTimeout = options.openTimeout;
      this.deadAfter = options.deadAfter;
      this.watchSilence = options.watchSilence;
      this.pingEvery = options.pingEvery;
      this.duplexSilence = options.duplexSilence;
      this.longestResponse = options.longestResponse;
      this.managedFields = options.managedFields;
    }

    WireOptions options() {
      return new WireOptions(
          http2,
          compression,
          connectTimeout,
          openTimeout,
          deadAfter,
          watchSilence,
          pingEvery,
          duplexSilence,
          longestResponse,
          managedFields);
    }
  }
}
