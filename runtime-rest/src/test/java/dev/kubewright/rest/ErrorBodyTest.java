package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ApiException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.http.Wires;
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
@Timeout(60)
final class ErrorBodyTest {
  private final TestClock clock = new TestClock();
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
            .answer(500, Map.of("Content-Type", List.of("text/plain")), new Silent());
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

      ApiException e = failure.get(10, TimeUnit.SECONDS);
      assertThat(e.code()).isEqualTo(500);
      assertThat(e)
          .hasMessageThat()
          .contains("GET /apis/stable.example.com/v1/namespaces/a/widgets");
    }
  }

  @Test
  void stream_errorBodyIsSilent_throwsTheErrorAfterTenSeconds() throws Exception {
    try (var rest = client(clock)) {
      var failure =
          CompletableFuture.supplyAsync(
              () ->
                  assertThrows(
                      ApiException.class, () -> rest.request().get().path("logs").stream()));
      Wires.await(reading);

      clock.advance(Duration.ofSeconds(10));

      assertThat(failure.get(10, TimeUnit.SECONDS).code()).isEqualTo(500);
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
    var transport = new FakeTransport().answer(302, Map.of("Location", List.of(location)), "");
    try (var rest = RestClient.over(transport)) {
      var e =
          assertThrows(
              ApiException.class, () -> rest.resources(Widget.TYPE).namespace("a").get("web"));

      assertThat(e).hasMessageThat().contains(said + " redirects are not followed");
      assertThat(e).hasMessageThat().doesNotContain("secret");
    }
  }
}
