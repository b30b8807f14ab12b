package dev.kubewright.connect.observe;

import dev.kubewright.error.TransportException.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened on the way of a request. Events are immutable and hold no secrets: they
 * mask headers, parameters and bodies by themselves.
 *
 * <p>A call that is answered at once has the events {@link Sending}, {@link Responded}, {@link
 * Finished} and {@link Ended}, in this order. Each further attempt begins with {@link Waited}.
 */
public sealed interface RequestEvent {
  /** An event of one call. */
  sealed interface OfCall extends RequestEvent {
    /** Returns the call. */
    RequestInfo request();
  }

  /** The reason for which a request waited. */
  enum Wait {
    /** The client's own limiter. */
    LIMITER,
    /** The client's own backoff, before a first attempt. */
    BACKOFF,
    /** The server's {@code Retry-After}, or the client's backoff if that is longer. */
    RETRY
  }

  /**
   * A request waited before an attempt. Every attempt that passes a limiter has one of these, also
   * if it did not have to wait.
   *
   * @param request the request and the call that it is part of
   * @param attempt the number of the attempt that waited. The first one is 1.
   * @param cause who made it wait
   * @param duration how long it waited. Zero if it did not have to.
   * @param reason why this is a repetition, in words of client-go, or {@code ""} for a first
   *     attempt
   */
  record Waited(RequestInfo request, int attempt, Wait cause, Duration duration, String reason)
      implements OfCall {}

  /**
   * An attempt has its credentials and goes to the wire.
   *
   * @param request the request and the call that it is part of
   * @param attempt the number of the attempt. The first one is 1.
   * @param reason why this is a repetition, in words of client-go, or {@code ""} for a first
   *     attempt: {@code retries: 1, retry-after: 1s - retry-reason: …}
   * @param headers the headers of the request, except {@code Accept-Encoding}. Values that may be
   *     secret are masked. Names ignore case.
   * @param body the beginning of the body, or null if there is none, if the observer asks for none
   *     or if it can be read only once
   */
  record Sending(
      RequestInfo request,
      int attempt,
      String reason,
      Map<String, List<String>> headers,
      @Nullable BodyExcerpt body)
      implements OfCall {
    /** Masks the headers. */
    public Sending {
      headers = Masks.headers(headers);
    }
  }

  /**
   * Status and headers of a response have arrived. A two-way connection that is open has status
   * 101.
   *
   * @param request the request and the call that it is part of
   * @param attempt the number of the attempt. The first one is 1.
   * @param status the HTTP status
   * @param headers the headers of the response. Values that may be secret are masked. Names ignore
   *     case. Empty for a two-way connection.
   * @param latency the time since the attempt began. It includes the wait for credentials.
   */
  record Responded(
      RequestInfo request,
      int attempt,
      int status,
      Map<String, List<String>> headers,
      Duration latency)
      implements OfCall {
    /** Masks the headers. */
    public Responded {
      headers = Masks.headers(headers);
    }
  }

  /**
   * An attempt had no response.
   *
   * @param request the request and the call that it is part of
   * @param attempt the number of the attempt. The first one is 1.
   * @param kind why there is no response, or null if the attempt failed before it was sent, such as
   *     for want of credentials
   * @param problem the message of the failure
   * @param latency the time since the attempt began
   */
  record Failed(
      RequestInfo request, int attempt, @Nullable Kind kind, String problem, Duration latency)
      implements OfCall {}

  /**
   * The response of an attempt is over: it was read to its end, closed before, or broke off.
   * Answers that lead to a further attempt have this event too.
   *
   * @param request the request and the call that it is part of
   * @param attempt the number of the attempt. The first one is 1.
   * @param status the HTTP status
   * @param sent how many bytes of the request's body were read for sending. What the connection
   *     makes of them, such as frames, is not counted.
   * @param received how many bytes of the response's body were read, after decompression
   * @param complete whether the body was read to its end
   * @param body the beginning of the response's body, or null if the observer asks for none, or for
   *     a long-lived response
   * @param duration the time since the attempt began
   */
  record Finished(
      RequestInfo request,
      int attempt,
      int status,
      long sent,
      long received,
      boolean complete,
      @Nullable BodyExcerpt body,
      Duration duration)
      implements OfCall {}

  /**
   * A call is over: its last response was read or closed, or it failed.
   *
   * @param request the request and the call that it is part of
   * @param attempts how many attempts were begun. Zero if it failed before.
   * @param status the HTTP status of the last response, or 0 if there was none
   * @param duration the time of the whole call: attempts, waits and bodies
   */
  record Ended(RequestInfo request, int attempts, int status, Duration duration)
      implements OfCall {}

  /** The result of a run of a credential plugin, in client-go's words. */
  enum PluginStatus {
    /** It exited with code 0. What it printed may be unusable all the same. */
    NO_ERROR,
    /** It exited with another code than 0. */
    PLUGIN_EXECUTION_ERROR,
    /** There is no such program. */
    PLUGIN_NOT_FOUND_ERROR,
    /** It could not be started, or was ended: for its time, its output or the client's end. */
    CLIENT_INTERNAL_ERROR;

    /** Returns the value for the metric {@code rest_client_exec_plugin_call_total}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A credential plugin ran. Clients of equal configurations share its runs: the client whose
   * request began the run is notified, after it has ended.
   *
   * @param plugin its command, without arguments and environment
   * @param exitCode its exit code, or 1 if it has none, as in client-go's metric
   * @param status how the run ended
   * @param duration the time from its start to its end
   * @param certificateExpires when the client certificate that it printed expires, or null if it
   *     printed none
   */
  record PluginCalled(
      String plugin,
      int exitCode,
      PluginStatus status,
      Duration duration,
      @Nullable Instant certificateExpires)
      implements RequestEvent {}

  /**
   * A client certificate was replaced by another one.
   *
   * @param age how long the old one lived, since the beginning of its validity
   * @param expires when the new one expires
   */
  record CertificateRotated(Duration age, Instant expires) implements RequestEvent {}

  /** The result of comparing certificates in files, in client-go's words for the CA. */
  enum Reload {
    /** They were the same. */
    UNCHANGED(true),
    /** New ones are used for new connections. */
    UPDATED(true),
    /** They could not be read. The old ones stay. */
    READ_ERROR(false),
    /** They could not be used, or do not fit. The old ones stay. */
    CA_PARSE_ERROR(false);

    private final boolean success;

    Reload(boolean success) {
      this.success = success;
    }

    /** Returns the reason for the metric {@code rest_client_transport_ca_reload_total}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the comparison succeeded. */
    public boolean success() {
      return success;
    }
  }

  /**
   * Certificates in files were compared with those in use: the CA, or the client's own.
   *
   * @param result what came of it. After a failure, the certificates in use stay.
   */
  record CertificatesCompared(Reload result) implements RequestEvent {
    /** Checks that nothing is null. */
    public CertificatesCompared {
      Objects.requireNonNull(result, "result");
    }
  }
}
