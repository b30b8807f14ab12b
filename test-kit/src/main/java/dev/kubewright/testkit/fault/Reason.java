package dev.kubewright.testkit.fault;

/** A server's reason for a failure, with its status code. */
public enum Reason {
  /** The request is malformed. */
  BAD_REQUEST(400, "BadRequest"),
  /** The credentials are missing or wrong. */
  UNAUTHORIZED(401, "Unauthorized"),
  /** The user may not do this. */
  FORBIDDEN(403, "Forbidden"),
  /** The object or the resource does not exist. */
  NOT_FOUND(404, "NotFound"),
  /** The object has changed since it was read. */
  CONFLICT(409, "Conflict"),
  /** An object of that name exists. The usual failure of a creation. */
  ALREADY_EXISTS(409, "AlreadyExists"),
  /** The server has forgotten the resource version or the continue token. */
  EXPIRED(410, "Expired"),
  /** The object breaks the schema or a rule. */
  INVALID(422, "Invalid"),
  /** The server is too busy for this client. */
  TOO_MANY_REQUESTS(429, "TooManyRequests"),
  /** The server has failed. */
  INTERNAL_ERROR(500, "InternalError"),
  /** The server did not finish in time. */
  SERVER_TIMEOUT(500, "ServerTimeout"),
  /** The server does not work at the moment. */
  SERVICE_UNAVAILABLE(503, "ServiceUnavailable"),
  /** The request did not end in time. */
  TIMEOUT(504, "Timeout");

  private final int code;
  private final String jsonName;

  Reason(int code, String jsonName) {
    this.code = code;
    this.jsonName = jsonName;
  }

  /** Returns the status code. */
  public int code() {
    return code;
  }

  /** Returns the reason as it stands in a {@code Status}. */
  public String jsonName() {
    return jsonName;
  }
}
