package dev.kubewright.connect.response;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TransportException;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.meta.v1.StatusCodec;
import dev.kubewright.meta.v1.StatusDetailsBuilder;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Creates exceptions for responses outside of 200 to 299. */
public final class Errors {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final int LONGEST_BODY = 4 * 1024 * 1024;

  /** How long the body of an error is read if the request, such as a watch, has no deadline. */
  private static final Duration READING = Duration.ofSeconds(10);

  private static final FieldNames KIND = FieldNames.of("kind");

  private Errors() {}

  /**
   * Returns the exception, with the server's own status if the body has one. A request without a
   * deadline does not wait for the end of the body for more than ten seconds.
   */
  public static ApiException of(Request request, Response response, Clock clock) {
    if (request.deadline().isLimited()) {
      return of(request, response);
    }
    var late = new AtomicBoolean();
    Clock.Alarm alarm =
        clock.schedule(
            READING,
            () -> {
              late.set(true);
              Threads.platform().startOrRun("kubewright-error-body", response::close);
            });
    try {
      return of(request, response, body(request, response, late));
    } finally {
      alarm.cancel();
    }
  }

  /** Returns the exception, with the server's own status if the body has one. */
  public static ApiException of(Request request, Response response) {
    return of(request, response, body(request, response, new AtomicBoolean()));
  }

  private static ApiException of(Request request, Response response, byte[] body) {
    int code = response.status();
    Optional<Integer> retryAfter =
        response.retryAfter().map(wait -> Math.toIntExact(wait.toSeconds()));
    Status status = failure(body).orElseGet(() -> generic(request, response, body));
    if (retryAfter.isPresent()
        && (status.details() == null || status.details().retryAfterSeconds() == null)) {
      var details = status.details();
      var builder =
          details == null ? new StatusDetailsBuilder() : StatusDetailsBuilder.from(details);
      status =
          StatusBuilder.from(status)
              .details(builder.retryAfterSeconds(retryAfter.get()).build())
              .build();
    }
    return ApiExceptions.of(status, code, request.method(), request.path());
  }

  /**
   * Returns the available part of the body. If the time is over, it says so and does not wait for
   * more.
   *
   * @param late whether the response was closed because it took too long
   */
  private static byte[] body(Request request, Response response, AtomicBoolean late) {
    try {
      return response.body().readNBytes(LONGEST_BODY);
    } catch (IOException broken) {
      if (late.get()) {
        return new byte[0];
      }
      TransportException failure = TransportException.ofBody(request, broken);
      switch (failure.kind()) {
        case TIMEOUT, INTERRUPTED, CLOSED -> {
          throw failure;
        }
        default -> {
          QuietLog.log(
              () -> LOG.log(Level.DEBUG, "the body of an error could not be read", broken));
          return new byte[0];
        }
      }
    }
  }

  /**
   * Returns the status in a document, if it is a status of a failure. Its first bytes say whether
   * it is JSON or protobuf: the response to a request in one form may be an error in the other.
   */
  public static Optional<Status> failure(byte[] body) {
    if (!Format.isMagic(body) && !Format.beginsObject(body) || !isStatus(body)) {
      return Optional.empty();
    }
    try {
      Status status = Format.of(body).decode(StatusCodec.INSTANCE, body);
      return "Failure".equals(status.status()) ? Optional.of(status) : Optional.empty();
    } catch (CodecException otherShape) {
      QuietLog.log(() -> LOG.log(Level.DEBUG, "the body of an error is not a Status", otherShape));
      return Optional.empty();
    }
  }

  /** Returns whether a document is a status of a success. */
  public static boolean isSuccess(byte[] document) {
    if (!isStatus(document)) {
      return false;
    }
    try {
      Status status = Format.of(document).decode(StatusCodec.INSTANCE, document);
      return "Success".equals(status.status());
    } catch (CodecException otherShape) {
      return false;
    }
  }

  /** Returns whether a document has the kind of a status. It need not hold anything else. */
  public static boolean isStatus(byte[] document) {
    return kind(document).equals("Status");
  }

  /** Returns the field {@code kind} of a document, or {@code ""} if there is none. */
  public static String kind(byte[] document) {
    try {
      JsonReader in = Format.of(document).reader(document);
      if (in.peek() != JsonToken.OBJECT) {
        return "";
      }
      in.beginObject();
      for (int field = in.nextField(KIND); field != FieldNames.END; field = in.nextField(KIND)) {
        if (field == 0 && in.peek() == JsonToken.STRING) {
          return in.readString();
        }
        in.skipValue();
      }
      return "";
    } catch (CodecException malformed) {
      return "";
    }
  }

  /**
   * Returns a status for a response that has none. As in client-go, its cause says so. Proxies and
   * gateways answer with texts and documents of their own, and their words are the message.
   */
  private static Status generic(Request request, Response response, byte[] body) {
    int code = response.status();
    String words = code / 100 == 3 ? "" : GatewayError.words(response, body);
    String said = words.isEmpty() ? unexplained(response) : words;
    return new StatusBuilder()
        .status("Failure")
        .code(code)
        .reason(reason(code, request.method()))
        .message(code == 404 ? notServed(request.operation(), said) : said)
        .details(d -> d.addCause(c -> c.reason("UnexpectedServerResponse").message(said)))
        .build();
  }

  private static String unexplained(Response response) {
    int code = response.status();
    return code / 100 == 3
        ? "the server answered " + code + target(response) + "; redirects are not followed"
        : "the server answered " + code + " and gave no reason";
  }

  /** Returns the host that a redirect names. Its path and query may hold secrets. */
  private static String target(Response response) {
    try {
      URI target = new URI(response.header("Location").orElse(""));
      if (target.getHost() == null) {
        return "";
      }
      String port = target.getPort() < 0 ? "" : ":" + target.getPort();
      String scheme = target.getScheme() == null ? "" : target.getScheme() + ":";
      return " and points to " + scheme + "//" + target.getHost() + port;
    } catch (URISyntaxException unreadable) {
      return "";
    }
  }

  private static String notServed(Operation operation, String said) {
    GroupVersionResource resource = operation.resource();
    if (resource == null) {
      return said;
    }
    String sub = operation.subresource().isEmpty() ? "" : "/" + operation.subresource();
    return "the server does not serve "
        + resource.resource()
        + sub
        + " of "
        + resource.groupVersion()
        + ": "
        + said;
  }

  private static String reason(int code, String method) {
    return switch (code) {
      case 400 -> "BadRequest";
      case 401 -> "Unauthorized";
      case 403 -> "Forbidden";
      case 404 -> "NotFound";
      case 405 -> "MethodNotAllowed";
      case 406 -> "NotAcceptable";
      case 409 -> method.equals("POST") ? "AlreadyExists" : "Conflict";
      case 410 -> "Expired";
      case 413 -> "RequestEntityTooLarge";
      case 415 -> "UnsupportedMediaType";
      case 422 -> "Invalid";
      case 429 -> "TooManyRequests";
      case 503 -> "ServiceUnavailable";
      case 504 -> "Timeout";
      default -> code >= 500 ? "InternalError" : "";
    };
  }
}
