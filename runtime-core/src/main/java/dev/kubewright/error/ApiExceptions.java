package dev.kubewright.error;

import static dev.kubewright.Values.orElse;

import dev.kubewright.meta.v1.Status;

/** Finds the {@link ApiException} for a response of a server. Safe for all threads. */
public final class ApiExceptions {
  private ApiExceptions() {}

  /**
   * Returns the exception for a status: an instance of the subclass that fits reason and code.
   *
   * @param status the server's response
   * @param code the HTTP status code
   * @param method the HTTP method of the request
   * @param path the path of the request, without query
   */
  public static ApiException of(Status status, int code, String method, String path) {
    String reason = orElse(status.reason(), "");
    return switch (reason) {
      case "NotFound" -> new NotFoundException(status, code, method, path);
      case "AlreadyExists" -> new AlreadyExistsException(status, code, method, path);
      case "Conflict" -> conflict(status, code, method, path);
      case "Invalid" -> new InvalidException(status, code, method, path);
      case "Unauthorized" -> new UnauthorizedException(status, code, method, path);
      case "Forbidden" -> new ForbiddenException(status, code, method, path);
      case "Expired", "Gone" -> new ExpiredException(status, code, method, path);
      case "TooManyRequests" -> new TooManyRequestsException(status, code, method, path);
      default -> ofCode(status, code, method, path);
    };
  }

  private static ConflictException conflict(Status status, int code, String method, String path) {
    return ApplyConflictException.isMeant(status)
        ? new ApplyConflictException(status, code, method, path)
        : new ConflictException(status, code, method, path);
  }

  private static ApiException ofCode(Status status, int code, String method, String path) {
    return switch (code) {
      case 401 -> new UnauthorizedException(status, code, method, path);
      case 403 -> new ForbiddenException(status, code, method, path);
      case 404 -> new NotFoundException(status, code, method, path);
      case 409 ->
          method.equals("POST")
              ? new AlreadyExistsException(status, code, method, path)
              : conflict(status, code, method, path);
      case 410 -> new ExpiredException(status, code, method, path);
      case 422 -> new InvalidException(status, code, method, path);
      case 429 -> new TooManyRequestsException(status, code, method, path);
      default -> new ApiException(status, code, method, path);
    };
  }
}
