package dev.kubewright.client;

import dev.kubewright.KubewrightException;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request that the server refused; the subclasses are the reasons that people catch. */
public class ApiException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  /** Characters of a server's text in a message. */
  private static final int LONGEST = 8192;

  /** Lost when the exception is serialized; {@link #status} then has code and reason alone. */
  private final transient @Nullable Status status;

  private final String reason;
  private final int code;
  private final String method;
  private final String path;

  /**
   * An exception of no special reason; {@link #of} picks the subclass.
   *
   * @param status what the server said
   * @param code the HTTP status code
   * @param method the method of the request
   * @param path the path of the request, without query
   */
  protected ApiException(Status status, int code, String method, String path) {
    super(message(status, code, method, path));
    this.status = status;
    this.reason = status.reason() == null ? "" : status.reason();
    this.code = code;
    this.method = method;
    this.path = path;
  }

  /** The exception for a status, of the subclass that fits reason and code. */
  public static ApiException of(Status status, int code, String method, String path) {
    String reason = status.reason() == null ? "" : status.reason();
    return switch (reason) {
      case "NotFound" -> new NotFoundException(status, code, method, path);
      case "AlreadyExists" -> new AlreadyExistsException(status, code, method, path);
      case "Conflict" -> new ConflictException(status, code, method, path);
      case "Invalid" -> new InvalidException(status, code, method, path);
      case "Unauthorized" -> new UnauthorizedException(status, code, method, path);
      case "Forbidden" -> new ForbiddenException(status, code, method, path);
      case "Expired", "Gone" -> new ExpiredException(status, code, method, path);
      case "TooManyRequests" -> new TooManyRequestsException(status, code, method, path);
      default -> ofCode(status, code, method, path);
    };
  }

  private static ApiException ofCode(Status status, int code, String method, String path) {
    return switch (code) {
      case 401 -> new UnauthorizedException(status, code, method, path);
      case 403 -> new ForbiddenException(status, code, method, path);
      case 404 -> new NotFoundException(status, code, method, path);
      case 409 ->
          method.equals("POST")
              ? new AlreadyExistsException(status, code, method, path)
              : new ConflictException(status, code, method, path);
      case 410 -> new ExpiredException(status, code, method, path);
      case 422 -> new InvalidException(status, code, method, path);
      case 429 -> new TooManyRequestsException(status, code, method, path);
      default -> new ApiException(status, code, method, path);
    };
  }

  private static String message(Status status, int code, String method, String path) {
    String said = status.message();
    String what = said == null || said.isBlank() ? "the server gave no message" : printable(said);
    return what
        + " ("
        + code
        + (status.reason() == null ? "" : " " + status.reason())
        + ", "
        + method
        + " "
        + path
        + ")";
  }

  /** A server's text may be long and hostile; {@link #status} has it as it came. */
  private static String printable(String text) {
    String head = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return head.replaceAll("[\\p{Cntrl}&&[^\n]]|[\\x80-\\x9f]", "?").replace('\n', ' ');
  }

  /** What the server said, whole. */
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

  /** The HTTP status code. */
  public int code() {
    return code;
  }

  /** The reason for a machine, {@code ""} if the server gave none. */
  public String reason() {
    return reason;
  }

  /** The method of the request. */
  public String method() {
    return method;
  }

  /** The path of the request, without query. */
  public String path() {
    return path;
  }

  /** How long the server asks to wait before another try. */
  public Optional<Duration> retryAfter() {
    var details = status().details();
    Integer seconds = details == null ? null : details.retryAfterSeconds();
    return seconds == null ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
  }

  /** Whether the same request may succeed later: 429 and everything from 500 on. */
  public boolean retryable() {
    return code == 429 || code >= 500;
  }
}
