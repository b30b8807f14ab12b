package dev.kubewright.error;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.client.WatchEvent;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.meta.v1.StatusCodec;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiExceptionTest {
  @ParameterizedTest
  @CsvSource({
    "NotFound,404,NotFoundException", "AlreadyExists,409,AlreadyExistsException",
    "Conflict,409,ConflictException", "Invalid,422,InvalidException",
    "Unauthorized,401,UnauthorizedException", "Forbidden,403,ForbiddenException",
    "Expired,410,ExpiredException", "Gone,410,ExpiredException",
    "TooManyRequests,429,TooManyRequestsException", "Unknown,500,ApiException",
    "BadRequest,400,ApiException"
  })
  void of_reason_subclass(String reason, int code, String type) {
    Status status = StatusBuilder.build(s -> s.reason(reason).message("no").code(code));
    ApiException e = ApiExceptions.of(status, code, "PUT", "/api/v1/pods");
    assertThat(e.getClass().getSimpleName()).isEqualTo(type);
    assertThat(e.reason()).isEqualTo(reason);
    assertThat(e.status()).isSameInstanceAs(status);
    assertThat(e).hasMessageThat().isEqualTo("no (" + code + " " + reason + ", PUT /api/v1/pods)");
    assertThat(e.retryable()).isEqualTo(code == 429 || code >= 500);
  }

  @ParameterizedTest
  @CsvSource({
    "401,GET,UnauthorizedException", "403,GET,ForbiddenException", "404,GET,NotFoundException",
    "409,POST,AlreadyExistsException", "409,PUT,ConflictException", "410,GET,ExpiredException",
    "422,PUT,InvalidException", "429,GET,TooManyRequestsException", "503,GET,ApiException"
  })
  void of_codeAlone_subclass(int code, String method, String type) {
    Status status = StatusBuilder.build(s -> {});
    ApiException e = ApiExceptions.of(status, code, method, "/x");
    assertThat(e.getClass().getSimpleName()).isEqualTo(type);
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("the server gave no message (" + code + ", " + method + " /x)");
    assertThat(e.retryAfter()).isEmpty();
  }

  @Test
  void retryAfter_fromDetails() {
    Status status =
        Json.decode(
            StatusCodec.INSTANCE,
            "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
                + "\"reason\":\"TooManyRequests\",\"details\":{\"retryAfterSeconds\":7},\"code\":429}");
    ApiException e = ApiExceptions.of(status, 429, "GET", "/x");
    assertThat(e.retryAfter()).hasValue(Duration.ofSeconds(7));
  }

  private static final String HOSTILE = "a\r\nb\rc\u001b[31md\u2028e\u0085f\u202eg";
  private static final String SAFE = "a b?c?[31md?e?f?g";

  private static Status hostile() {
    return StatusBuilder.build(
        s ->
            s.status(HOSTILE)
                .reason(HOSTILE)
                .message(HOSTILE)
                .metadata(m -> m.continueToken(HOSTILE))
                .details(
                    d ->
                        d.name(HOSTILE)
                            .group(HOSTILE)
                            .kind(HOSTILE)
                            .uid(HOSTILE)
                            .addCause(c -> c.reason(HOSTILE).message(HOSTILE).field(HOSTILE))));
  }

  @Test
  void getMessage_reasonWithControlCharacters_isOneHarmlessLine() {
    ApiException e = ApiExceptions.of(hostile(), 500, "GET", "/x");

    assertThat(e).hasMessageThat().isEqualTo(SAFE + " (500 " + SAFE + ", GET /x)");
    assertThat(e.toString()).isEqualTo(ApiException.class.getName() + ": " + e.getMessage());
    assertThat(e.reason()).isEqualTo(HOSTILE);
    assertThat(e.status()).isEqualTo(hostile());
  }

  @Test
  void getMessage_longReason_isCut() {
    Status status = StatusBuilder.build(s -> s.reason("x".repeat(1000)).message("m"));

    assertThat(ApiExceptions.of(status, 500, "GET", "/x"))
        .hasMessageThat()
        .isEqualTo("m (500 " + "x".repeat(253) + "…, GET /x)");
  }

  @Test
  void toString_statusWithControlCharacters_isOneHarmlessLine() {
    String details =
        "StatusDetails[name=#, group=#, kind=#, uid=#, causes=[StatusCause[reason=#, message=#,"
            + " field=#]], retryAfterSeconds=null]";
    Status status = hostile();

    assertThat(status.details().toString()).isEqualTo(details.replace("#", SAFE));
    assertThat(status.toString()).doesNotContainMatch("[\\p{Cntrl}\u2028\u0085\u202e]");
    assertThat(status.toString())
        .endsWith(
            (", status=#, message=#, reason=#, details=" + details + ", code=null]")
                .replace("#", SAFE));
    assertThat(new WatchEvent.Error<>(status).toString()).isEqualTo("Error[status=" + status + "]");
  }
}
