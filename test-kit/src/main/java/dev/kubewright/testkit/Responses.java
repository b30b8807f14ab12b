package dev.kubewright.testkit;

import dev.kubewright.document.Json;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.meta.v1.StatusCodec;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.testkit.fault.Fault.Failure;
import dev.kubewright.testkit.fault.Reason;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Makes responses for {@link Reactor}s. */
public final class Responses {
  private static final Map<Integer, String> REASONS =
      Map.of(
          400, "BadRequest",
          401, "Unauthorized",
          403, "Forbidden",
          404, "NotFound",
          409, "Conflict",
          410, "Expired",
          422, "Invalid",
          429, "TooManyRequests",
          500, "InternalError",
          503, "ServiceUnavailable");

  private Responses() {}

  /** Returns a response with an object. */
  public static <T extends KubernetesObject> Response object(ResourceType<T> type, T object) {
    return json(200, Json.encodeToString(type.codec(), object));
  }

  /** Returns a response with a JSON body. */
  public static Response json(int code, String body) {
    return new Fixed(code, body);
  }

  /** Returns the failure that an API server sends with a status code. */
  public static Response failure(int code) {
    return failure(code, REASONS.getOrDefault(code, ""), injected(code));
  }

  /** Returns the failure that an API server sends for a reason, with its status code. */
  public static Response failure(Reason reason) {
    return failure(new Failure(reason));
  }

  static Response failure(Failure failure) {
    return failure(failure.code(), reason(failure), injected(failure.code()));
  }

  private static String injected(int code) {
    return "a test injected " + code;
  }

  private static String reason(Failure failure) {
    return failure.reason().isEmpty() ? REASONS.getOrDefault(failure.code(), "") : failure.reason();
  }

  /**
   * Returns a failure with a reason, such as {@code AlreadyExists}.
   *
   * @throws IllegalArgumentException if the code is not one of a failure
   */
  public static Response failure(int code, String reason, String message) {
    return json(code, status(code, reason, message));
  }

  /** Returns the exception that a client throws for a failure. */
  static ApiException exception(Request request, Response failure) {
    int code = failure.status();
    return ApiExceptions.of(status(failure), code, request.method(), request.path());
  }

  private static Status status(Response failure) {
    try {
      byte[] body = failure.body().readAllBytes();
      return Json.decode(StatusCodec.INSTANCE, body);
    } catch (IOException | CodecException noStatus) {
      return StatusBuilder.build(s -> s.status("Failure").code(failure.status()));
    }
  }

  private static String status(int code, String reason, String message) {
    if (code < 400 || code > 599) {
      throw new IllegalArgumentException(code + " is not the code of a failure");
    }
    Status status =
        StatusBuilder.build(s -> s.status("Failure").code(code).reason(reason).message(message));
    return Json.encodeToString(StatusCodec.INSTANCE, status);
  }

  /** Returns the line of a watch that reports a failure. */
  static String errorEvent(Failure failure) {
    int code = failure.code();
    String reason = reason(failure);
    return "{\"type\":\"ERROR\",\"object\":" + status(code, reason, "a fault of the test") + "}\n";
  }

  private static final class Fixed implements Response {
    private final int status;
    private final InputStream body;

    Fixed(int status, String body) {
      this.status = status;
      this.body = new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int status() {
      return status;
    }

    @Override
    public Map<String, List<String>> headers() {
      return Map.of("Content-Type", List.of("application/json"));
    }

    @Override
    public InputStream body() {
      return body;
    }

    @Override
    public void close() {}
  }
}
