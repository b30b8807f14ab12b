package dev.kubewright.error;

import static dev.kubewright.Values.orElse;

import dev.kubewright.KubewrightException;
import dev.kubewright.OneLine;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.meta.v1.StatusCause;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when the server refuses a request. It has a subclass for each reason that programs usually
 * catch. The message has the server's message and reason on one line, without control characters,
 * and cut if they are long. {@link #status} has the originals.
 */
public class ApiException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** Maximum number of characters of the server's message in a message. */
  private static final int LONGEST_MESSAGE = 8192;

  /** Maximum number of characters of the server's reason in a message. */
  private static final int LONGEST_REASON = 253;

  /** Not serialized. After deserialization {@link #status} returns code and reason only. */
  private final transient @Nullable Status status;

  private final String reason;
  private final int code;
  private final String method;
  private final String path;

  /**
   * Creates an exception. {@code ApiExceptions.of} finds the right subclass.
   *
   * @param status the server's response
   * @param code the HTTP status code
   * @param method the HTTP method of the request
   * @param path the path of the request, without query
   */
  protected ApiException(Status status, int code, String method, String path) {
    super(message(status, code, method, path));
    this.status = status;
    this.reason = orElse(status.reason(), "");
    this.code = code;
    this.method = method;
    this.path = path;
  }

  private static String message(Status status, int code, String method, String path) {
    String said = status.message();
    String reason = status.reason();
    String what =
        said == null || said.isBlank()
            ? "the server gave no message"
            : OneLine.of(said, LONGEST_MESSAGE);
    return what
        + " ("
        + code
        + (reason == null ? "" : " " + OneLine.of(reason, LONGEST_REASON))
        + ", "
        + method
        + " "
        + path
        + ")";
  }

  /** Returns the server's whole response. */
  public Status status() {
    return status != null
        ? status
        : new StatusBuilder()
            .status("Failure")
            .code(code)
            .reason(reason)
            .message(getMessage())
            .build();
  }

  /**
   * Returns the single causes that the server names, such as the fields of an invalid object. Empty
   * if it names none, and after deserialization.
   */
  public List<StatusCause> causes() {
    var details = status().details();
    return details == null ? List.of() : details.causes();
  }

  /** Returns the HTTP status code. */
  public int code() {
    return code;
  }

  /** Returns the machine-readable reason as it was sent, or {@code ""} if the server gave none. */
  public String reason() {
    return reason;
  }

  /** Returns the HTTP method of the request. */
  public String method() {
    return method;
  }

  /** Returns the path of the request, without query. */
  public String path() {
    return path;
  }

  /** Returns how long the server asks the client to wait before the next attempt. */
  public Optional<Duration> retryAfter() {
    var details = status().details();
    Integer seconds = details == null ? null : details.retryAfterSeconds();
    return seconds == null ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
  }

  /**
   * Returns whether the same request may succeed later. True for status 429, and for 500 and above.
   */
  public boolean retryable() {
    return code == 429 || code >= 500;
  }
}
