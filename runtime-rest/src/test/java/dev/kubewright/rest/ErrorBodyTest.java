package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.GroupVersionResource;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors without a useful body: one that does not end, or a redirect. */
@Timeout(300)
final class ErrorBodyTest {
  private final FakeClock clock = new FakeClock();
  private final CountDownLatch reading = new CountDownLatch(1);

  /** A body that says nothing until it is closed. */
  private final class Silent extends InputStream {
    private final CountDownLatch closed = new CountDownLatch(1);

    @Override
    public int read() throws IOException {
      reading.countDown();
      Wires.await(closed);
      throw new IOException("closed");
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return read();
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }

  private RestClient client(Clock with) {
    var transport =
        new FakeTransport()
            .respond(500, Map.of("Content-Type", List.of("text/plain")), new Silent());
    return RestClient.over(transport, RestConfig.builder().build(), with);
  }

  @Test
  void watch_errorBodyIsSilent_throwsTheErrorAfterTenSeconds() throws Exception {
    try (var rest = client(clock)) {
      var failure =
          CompletableFuture.supplyAsync(
              () ->
                  assertThrows(
                      ApiException.class,
                      () -> rest.resources(Widget.TYPE).namespace("a").watch()));
      Wires.await(reading);

      clock.advance(Duration.ofSeconds(9));
      assertThat(failure.isDone()).isFalse();
      clock.advance(Duration.ofSeconds(1));

      ApiException e = failure.get(60, TimeUnit.SECONDS);
      assertThat(e.code()).isEqualTo(500);
      assertThat(e)
          .hasMessageThat()
          .contains("GET /apis/stable.example.com/v1/namespaces/a/widgets");
    }
  }

  /** Such a response is no stream of events, so it is read to its end. */
  @Test
  void watch_responseWithALengthIsSilent_saysThatItDidNotEndInTime() throws Exception {
    var headers =
        Map.of("Content-Type", List.of("application/json"), "Content-Length", List.of("100"));
    var transport = new FakeTransport().respond(200, headers, new Silent());
    try (var rest = RestClient.over(transport, RestConfig.builder().build(), clock)) {
      var failure =
          CompletableFuture.supplyAsync(
              () ->
                  assertThrows(
                      TransportTimeoutException.class,
                      () -> rest.resources(Widget.TYPE).namespace("a").watch()));
      Wires.await(reading);

      clock.advance(Duration.ofSeconds(10));

      assertThat(failure.get(60, TimeUnit.SECONDS))
          .hasMessageThat()
          .isEqualTo(
              "GET /apis/stable.example.com/v1/namespaces/a/widgets: the response, which has a length"
                  + " of 100 bytes, did not end within 10 s");
    }
  }

  @Test
  void stream_errorBodyIsSilent_throwsTheErrorAfterTenSeconds() throws Exception {
    try (var rest = client(clock)) {
      var failure =
          CompletableFuture.supplyAsync(
              () ->
                  assertThrows(
                      ApiException.class,
                      () -> RestRequest.over(rest).get().path("logs").stream()));
      Wires.await(reading);

      clock.advance(Duration.ofSeconds(10));

      assertThat(failure.get(60, TimeUnit.SECONDS).code()).isEqualTo(500);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://sso.example.com:8443/login?token=secret, https://sso.example.com:8443;",
    "//user:secret@sso.example.com/x, //sso.example.com;",
    "/login?token=secret, the server answered 302;",
    "::secret::, the server answered 302;"
  })
  void get_redirect_namesTheHostOnly(String location, String said) {
    var transport = new FakeTransport().respond(302, Map.of("Location", List.of(location)), "");
    try (var rest = RestClient.over(transport)) {
      var e =
          assertThrows(
              ApiException.class, () -> rest.resources(Widget.TYPE).namespace("a").get("web"));

      assertThat(e).hasMessageThat().contains(said + " redirects are not followed");
      assertThat(e).hasMessageThat().doesNotContain("secret");
    }
  }

  private static ApiException failureOf(FakeTransport transport, String verb) {
    try (var rest = RestClient.over(transport)) {
      RestRequest request =
          RestRequest.over(rest)
              .resource(new GroupVersionResource("", "v1", "pods"))
              .namespace("a");
      return assertThrows(
          ApiException.class,
          () ->
              (switch (verb) {
                    case "POST" -> request.post();
                    case "PUT" -> request.put().name("web");
                    case "DELETE" -> request.delete().name("web");
                    default -> request.name("web");
                  })
                  .bytes());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "POST, 400, BadRequest",
    "GET, 401, Unauthorized",
    "GET, 403, Forbidden",
    "GET, 404, NotFound",
    "PUT, 405, MethodNotAllowed",
    "GET, 406, NotAcceptable",
    "POST, 409, AlreadyExists",
    "PUT, 409, Conflict",
    "DELETE, 409, Conflict",
    "GET, 410, Expired",
    "POST, 413, RequestEntityTooLarge",
    "POST, 415, UnsupportedMediaType",
    "PUT, 422, Invalid",
    "GET, 429, TooManyRequests",
    "GET, 500, InternalError",
    "GET, 503, ServiceUnavailable",
    "GET, 504, Timeout"
  })
  void call_statusWithoutAReason_hasThatOfItsCode(String verb, int code, String reason) {
    for (String body : new String[] {"", "{}", "{'kind':'Status','status':'Success'}", "[]"}) {
      ApiException e = failureOf(new FakeTransport().respond(code, body), verb);

      assertThat(e.code()).isEqualTo(code);
      assertThat(e.reason()).isEqualTo(reason);
      assertThat(e instanceof ConflictException).isEqualTo(reason.equals("Conflict"));
      assertThat(e instanceof AlreadyExistsException).isEqualTo(reason.equals("AlreadyExists"));
      assertThat(e.causes().get(0).reason()).isEqualTo("UnexpectedServerResponse");
    }
  }

  @Test
  void get_statusInTheBody_saysMoreThanTheCode() {
    String body =
        "{'kind':'Status','status':'Failure','reason':'Expired','code':410,'message':'m'}";

    ApiException e = failureOf(new FakeTransport().respond(500, body), "GET");

    assertThat(e.reason()).isEqualTo("Expired");
    assertThat(e.status().message()).isEqualTo("m");
  }

  @ParameterizedTest
  @CsvSource({
    "text/plain; charset=utf-8, 2048, true",
    "text/html, 2048, true",
    "text/plain, 2049, true",
    "'', 2048, true",
    "'', 2049, true",
    "application/json, 70000, true",
    "application/xml, 5, true",
    "application/octet-stream, 5, false",
    "image/png, 5, false"
  })
  void get_text_isTheMessageCutAfter2048Characters(String type, int length, boolean used) {
    Map<String, List<String>> headers =
        type.isEmpty() ? Map.of() : Map.of("Content-Type", List.of(type));
    String text = "x".repeat(length);

    ApiException e = failureOf(new FakeTransport().respond(502, headers, text), "GET");

    String kept = length <= 2048 ? text : "x".repeat(2048) + "…";
    assertThat(e.status().message())
        .isEqualTo(used ? kept : "the server answered 502 and gave no reason");
  }

  /** Documents of Rancher, of RFC 9457, of Google's and OAuth's errors, and unknown ones. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "application/json | {'type':'error','status':502,'code':'NotFound','message':'no c-1'}"
            + " | no c-1",
        "application/problem+json | {'title':'Out of credit','detail':'it costs 50'}"
            + " | Out of credit: it costs 50",
        "application/problem+json; charset=utf-8 | {'type':'about:blank','title':'Bad gateway'}"
            + " | Bad gateway",
        "application/json | {'error':{'code':502,'message':'quota is used up'}} | quota is used up",
        "application/json | {'error':'invalid_token','error_description':'it has expired'}"
            + " | invalid_token: it has expired",
        "application/json | {'error':'no healthy upstream'} | no healthy upstream",
        "text/plain | {'message':'no upstream'} | no upstream",
        "application/json | {'a':{'b':'the words'}} | {\"a\":{\"b\":\"the words\"}}",
        "application/json | {'message':'it ends | {\"message\":\"it ends",
        "application/json | ['a'] | [\"a\"]",
        "application/octet-stream | {'message':'no upstream'} | no upstream",
        "binary/unknown | \ufeff {'message':'no upstream'} | no upstream",
        "application/json | {'kind':'Status','message':'quota of team A exceeded'}"
            + " | quota of team A exceeded",
        "application/json | {'kind':'Status','status':'failed','message':'quota'} | quota"
      })
  void get_errorThatIsNoStatus_keepsTheWordsOfTheServer(String type, String body, String words) {
    var response =
        new FakeTransport().respond(502, Map.of("Content-Type", List.of(type.strip())), body);

    ApiException e = failureOf(response, "GET");

    assertThat(e.status().message()).isEqualTo(words);
    assertThat(e)
        .hasMessageThat()
        .isEqualTo(words + " (502 InternalError, GET /api/v1/namespaces/a/pods/web)");
    assertThat(e.causes().get(0).message()).isEqualTo(words);
  }

  /** Only a status of a success says nothing about a failure. */
  @Test
  void get_statusWithoutTheWordFailure_keepsTheWordsOfTheServer() {
    String body = "{'kind':'Status','message':'quota of team A exceeded'";

    ApiException e = failureOf(new FakeTransport().respond(403, body + "}"), "GET");
    ApiException ofSuccess =
        failureOf(new FakeTransport().respond(403, body + ",'status':'Success'}"), "GET");

    assertThat(e).isInstanceOf(ForbiddenException.class);
    assertThat(e.status().message()).isEqualTo("quota of team A exceeded");
    assertThat(ofSuccess.status().message())
        .isEqualTo("the server answered 403 and gave no reason");
  }

  /** The first bytes of such a body look like JSON by chance. */
  @Test
  void get_bytesThatAreNoJson_areNoWords() {
    var headers = Map.of("Content-Type", List.of("application/octet-stream"));

    ApiException e = failureOf(new FakeTransport().respond(502, headers, "{\u0001\u0002"), "GET");

    assertThat(e.status().message()).isEqualTo("the server answered 502 and gave no reason");
  }

  @Test
  void get_errorThatIsNoStatusAndIsLong_isCut() {
    String body = "{'message':'" + "x".repeat(100_000) + "'}";

    ApiException e = failureOf(new FakeTransport().respond(502, body), "GET");

    assertThat(e.status().message()).isEqualTo("x".repeat(2048) + "…");
  }

  @Test
  void get_errorThatIsNoStatus_hasNoControlCharactersInItsMessage() {
    String text = "a\r\nb\rc\u001b[31md\u2028e\u0085f\u202eg";

    for (String body :
        List.of(text, "{'message':'a\\r\\nb\\rc\\u001b[31md\u2028e\u0085f\u202eg'}")) {
      ApiException e =
          failureOf(
              new FakeTransport()
                  .respond(502, Map.of("Content-Type", List.of("text/plain; charset=utf-8")), body),
              "GET");

      assertThat(e.status().message()).isEqualTo("a b?c?[31md?e?f?g");
    }
  }
}
