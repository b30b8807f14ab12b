package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.fixture.http.Http2Frame.DATA;
import static dev.kubewright.fixture.http.Http2Frame.END_HEADERS;
import static dev.kubewright.fixture.http.Http2Frame.END_STREAM;
import static dev.kubewright.fixture.http.Http2Frame.GOAWAY;
import static dev.kubewright.fixture.http.Http2Frame.HEADERS;
import static dev.kubewright.fixture.http.Http2Frame.PING;
import static dev.kubewright.fixture.http.Http2Frame.PREFACE;
import static dev.kubewright.fixture.http.Http2Frame.SETTINGS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.fixture.http.Http2Connection;
import dev.kubewright.fixture.http.Http2Frame;
import dev.kubewright.fixture.time.FakeClock;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ByteArrayEndPoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The times are those after which a real server of release 1.37 ended such sessions of HTTP/2. */
@Timeout(60)
class SlowSessionTest {
  private static final Duration BLINK = Duration.ofMillis(1);
  private static final int PATIENCE_MILLIS = 20_000;
  private static final int NOT_YET_MILLIS = 50;

  private final FakeClock clock = new FakeClock();
  private final ApiHandler handler = Handlers.start(Clock.system());
  private final JettyServer server = JettyServer.start(handler, 0, 0, null, clock, KeptPorts.of());
  private final List<Client> clients = new ArrayList<>();

  @AfterEach
  void stop() throws IOException {
    for (Client client : clients) {
      client.connection.close();
    }
    handler.close();
    server.close();
  }

  private final class Client {
    private final Http2Connection connection =
        new Http2Connection(new Socket(JettyServer.HOST, server.port()));

    Client() throws IOException {
      clients.add(this);
      connection.socket().setSoTimeout(PATIENCE_MILLIS);
      connection.send(PREFACE);
    }

    void settings() throws IOException {
      connection.send(SETTINGS, 0, 0, new byte[0]);
    }

    void get(int stream, String path) throws IOException {
      connection.send(HEADERS, END_HEADERS | END_STREAM, stream, head(path));
    }

    /** Receives frames up to one. */
    Http2Frame await(Predicate<Http2Frame> wanted) throws IOException {
      while (true) {
        Http2Frame frame = Objects.requireNonNull(connection.next(), "the connection has ended");
        if (wanted.test(frame)) {
          return frame;
        }
        assertThat(frame.type()).isNotEqualTo(GOAWAY);
      }
    }

    void awaitPing() throws IOException {
      connection.send(PING, 0, 0, new byte[8]);
      await(frame -> frame.type() == PING);
    }

    /** Reads up to the end of the connection. */
    void awaitEnd() throws IOException {
      Http2Frame frame = connection.next();
      while (frame != null) {
        assertThat(frame.type()).isNotEqualTo(GOAWAY);
        frame = connection.next();
      }
    }

    /** Expects that the server sends nothing, and that it does not end the connection. */
    void expectNothing() throws IOException {
      connection.socket().setSoTimeout(NOT_YET_MILLIS);
      assertThrows(SocketTimeoutException.class, connection::next);
      connection.socket().setSoTimeout(PATIENCE_MILLIS);
    }

    /** Lets time pass until the server ends the connection in its two steps. */
    void expectGoAway(int last) throws IOException {
      Http2Frame frame = await(each -> each.type() == GOAWAY);
      assertThat(frame.payload()).isEqualTo(new byte[] {0, 0, 0, (byte) last, 0, 0, 0, 0});
      clock.advance(Duration.ofSeconds(1));
      awaitEnd();
    }
  }

  private Client begun() throws IOException {
    Client client = new Client();
    client.settings();
    client.awaitPing();
    return client;
  }

  private static byte[] head(String path) {
    return Http2Frame.headers(
        ":method",
        "GET",
        ":path",
        path,
        ":scheme",
        "http",
        ":authority",
        "a",
        "authorization",
        "Bearer t");
  }

  @Test
  void settings_doNotCome_endsAfterTwoSeconds() throws IOException {
    Client client = new Client();
    client.await(frame -> frame.type() == SETTINGS);

    clock.advance(Duration.ofSeconds(2));

    client.awaitEnd();
  }

  @Test
  void settings_comeShortlyBefore_beginTheSession() throws IOException {
    Client client = new Client();
    client.await(frame -> frame.type() == SETTINGS);

    clock.advance(Duration.ofSeconds(2).minus(BLINK));
    client.settings();
    client.awaitPing();
    clock.advance(BLINK);

    client.get(1, "/healthz");
    client.await(frame -> frame.type() == HEADERS);
  }

  @Test
  void session_hasNoRequest_endsAfterNinetySecondsInSpiteOfPings() throws IOException {
    Client client = begun();

    clock.advance(Duration.ofSeconds(89));
    client.awaitPing();
    client.expectNothing();
    clock.advance(Duration.ofSeconds(1));

    client.expectGoAway(0);
  }

  @Test
  void session_hasHalfAHead_endsAfterNinetySeconds() throws IOException {
    Client client = begun();
    client.connection.send(HEADERS, END_STREAM, 1, head("/healthz"));

    clock.advance(Duration.ofSeconds(90));

    client.expectGoAway(0);
  }

  /** The server may note the end of a response after the client has read it. */
  @Test
  void session_hadARequest_endsNinetySecondsAfterIt() throws IOException {
    Client client = begun();
    clock.advance(Duration.ofSeconds(60));
    client.get(1, "/healthz");
    client.await(frame -> frame.type() == DATA && (frame.flags() & END_STREAM) != 0);

    clock.advance(Duration.ofSeconds(89));
    client.expectNothing();
    clock.advance(Duration.ofSeconds(90));

    client.expectGoAway(1);
  }

  @Test
  void session_hasAWatch_staysOpen() throws IOException {
    Client client = begun();
    client.get(1, "/api/v1/namespaces?watch=true");
    client.await(frame -> frame.type() == DATA);

    clock.advance(Duration.ofHours(1));

    client.awaitPing();
    handler.endWatches();
    client.await(frame -> frame.type() == DATA && (frame.flags() & END_STREAM) != 0);
  }

  /**
   * This is the order where a client asks for HTTP/2 in its first request, and the server is busy.
   */
  @Test
  void settings_comeBeforeTheRequest_endNothing() {
    clock.advance(Duration.ofHours(1));
    var connection =
        new HTTP2Connection(
            new ArrayByteBufferPool(), Runnable::run, new ByteArrayEndPoint(), null, 1024) {};
    var session = new SlowSession(connection, clock);

    session.begin();
    session.settings();
    clock.advance(Duration.ofSeconds(89));
    session.received();
    clock.advance(Duration.ofHours(1));

    assertThat(connection.getEndPoint().isOpen()).isTrue();
  }
}
