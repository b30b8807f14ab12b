package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.fixture.time.FakeClock;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies that come when the response is known. {@code SlowClientsIT} asks a real server too. */
@Timeout(60)
class UnreadBodyTest {
  private static final int PATIENCE = 20_000;
  private static final String HEAD =
      "POST /api/v1/zaps HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer t\r\n";
  private static final String VERSION = "GET /version HTTP/1.1\r\nHost: a\r\n\r\n";

  private final FakeClock clock = new FakeClock();
  private final ApiHandler handler = Handlers.start(clock);
  private final JettyServer server =
      JettyServer.start(
          handler,
          0,
          0,
          CertificateAuthority.create("ca").server("server", List.of("localhost")),
          Clock.system(),
          KeptPorts.of());
  private int idle;
  private Socket socket;

  @BeforeEach
  void connect() throws IOException {
    idle = clock.alarms();
    socket = new Socket(JettyServer.HOST, server.port());
    socket.setSoTimeout(PATIENCE);
  }

  @AfterEach
  void stop() throws IOException {
    socket.close();
    handler.close();
    server.close();
  }

  private void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(US_ASCII));
  }

  /** Waits until the server has its response and waits for the rest of the body. */
  private void awaitWait() {
    while (clock.alarms() == idle) {
      assertThat(Thread.interrupted()).isFalse();
      Thread.onSpinWait();
    }
  }

  private String read(String end) throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder text = new StringBuilder();
    while (text.indexOf(end) < 0) {
      int next = in.read();
      assertThat(next).isAtLeast(0);
      text.append((char) next);
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource({"Content-Length: 2, {}", "Transfer-Encoding: chunked, '2\r\n{}\r\n0\r\n\r\n'"})
  void shortBody_comesLater_connectionStays(String length, String body) throws IOException {
    send(HEAD + length + "\r\n\r\n");
    awaitWait();
    send(body);
    String head = read("\r\n\r\n");
    assertThat(head).startsWith("HTTP/1.1 404 ");
    assertThat(head).doesNotContain("Connection: close");

    send(VERSION);

    assertThat(read("HTTP/1.1 200 OK")).contains("NotFound");
    assertThat(clock.alarms()).isEqualTo(idle);
  }

  @ParameterizedTest
  @CsvSource({
    "Content-Length: 262144, ''",
    "Content-Length: 1000000, {",
    "'Content-Length: 2\r\nExpect: 100-continue', ''"
  })
  void longBody_orOneThatWaits_connectionEnds(String length, String body) throws IOException {
    send(HEAD + length + "\r\n\r\n" + body);

    assertThat(read("\r\n\r\n")).contains("Connection: close");
    assertThat(clock.alarms()).isEqualTo(idle);
  }

  @Test
  void lastRequest_isAnsweredAtOnce() throws IOException {
    send(HEAD + "Connection: close\r\nContent-Length: 2\r\n\r\n");

    assertThat(read("\r\n\r\n")).startsWith("HTTP/1.1 404 ");
    assertThat(clock.alarms()).isEqualTo(idle);
  }

  @Test
  void body_neverComes_connectionEndsAfterAMinute() throws IOException {
    send(HEAD + "Content-Length: 2\r\n\r\n");
    awaitWait();

    clock.advance(Duration.ofMinutes(1));

    assertThat(read("\r\n\r\n")).contains("Connection: close");
  }
}
