package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.ApiSettings;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.fixture.time.FakeClock;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The times are those after which a real server of release 1.37 ended such sessions of HTTP/2. */
@Timeout(60)
class SlowSessionTest {
  private static final Duration BLINK = Duration.ofMillis(1);
  private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
  private static final int HEADERS = 1;
  private static final int SETTINGS = 4;
  private static final int PING = 6;
  private static final int GO_AWAY = 7;
  private static final int END_STREAM = 1;
  private static final int END_HEADERS = 4;
  private static final int PATIENCE_MILLIS = 20_000;
  private static final int NOT_YET_MILLIS = 50;

  private final FakeClock clock = new FakeClock();
  private final ApiHandler handler =
      new ApiHandler(
          new ApiSettings(
              Map.of("t", "admin"),
              null,
              true,
              RuntimeConfig.of(""),
              true,
              InstantSource.system(),
              Clock.system(),
              ApiSettings.Pace.REAL,
              new Random()),
          new Store(100));
  private final JettyServer server = JettyServer.start(handler, 0, 0, null, clock);
  private final List<Client> clients = new ArrayList<>();

  @AfterEach
  void stop() throws IOException {
    for (Client client : clients) {
      client.socket.close();
    }
    handler.close();
    server.close();
  }

  private record Frame(int type, int flags, byte[] payload) {}

  private final class Client {
    private final Socket socket = new Socket(JettyServer.HOST, server.port());
    private final DataInputStream in = new DataInputStream(socket.getInputStream());

    Client(String first) throws IOException {
      clients.add(this);
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(first.getBytes(StandardCharsets.US_ASCII));
    }

    void frame(int type, int flags, int stream, byte[] payload) throws IOException {
      var frame = new ByteArrayOutputStream();
      var out = new DataOutputStream(frame);
      out.writeByte(0);
      out.writeShort(payload.length);
      out.writeByte(type);
      out.writeByte(flags);
      out.writeInt(stream);
      out.write(payload);
      socket.getOutputStream().write(frame.toByteArray());
    }

    void get(int stream, String path) throws IOException {
      frame(HEADERS, END_HEADERS | END_STREAM, stream, head(path));
    }

    /** Receives frames up to one. */
    Frame await(Predicate<Frame> wanted) throws IOException {
      while (true) {
        int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
        int type = in.readUnsignedByte();
        int flags = in.readUnsignedByte();
        in.readInt();
        Frame frame = new Frame(type, flags, in.readNBytes(length));
        if (wanted.test(frame)) {
          return frame;
        }
        assertThat(frame.type()).isNotEqualTo(GO_AWAY);
      }
    }

    void awaitPing() throws IOException {
      frame(PING, 0, 0, new byte[8]);
      await(frame -> frame.type() == PING);
    }

    /** Reads up to the end of the connection. */
    void awaitEnd() throws IOException {
      try {
        await(frame -> false);
      } catch (EOFException end) {
        return;
      }
    }

    /** Expects that the server sends nothing, and that it does not end the connection. */
    void expectNothing() throws IOException {
      socket.setSoTimeout(NOT_YET_MILLIS);
      try {
        assertThat(in.read()).isNull();
      } catch (SocketTimeoutException nothing) {
        socket.setSoTimeout(PATIENCE_MILLIS);
      }
    }

    /** Lets time pass until the server ends the connection in its two steps. */
    void expectGoAway(int last) throws IOException {
      Frame frame = await(each -> each.type() == GO_AWAY);
      assertThat(frame.payload()).isEqualTo(new byte[] {0, 0, 0, (byte) last, 0, 0, 0, 0});
      clock.advance(Duration.ofSeconds(1));
      awaitEnd();
    }
  }

  private Client begun() throws IOException {
    Client client = new Client(PREFACE);
    client.frame(SETTINGS, 0, 0, new byte[0]);
    client.awaitPing();
    return client;
  }

  private static byte[] head(String path) {
    var head = new ByteArrayOutputStream();
    String[] fields = {
      ":method",
      "GET",
      ":path",
      path,
      ":scheme",
      "http",
      ":authority",
      "a",
      "authorization",
      "Bearer t"
    };
    for (int i = 0; i < fields.length; i++) {
      if (i % 2 == 0) {
        head.write(0);
      }
      head.write(fields[i].length());
      head.writeBytes(fields[i].getBytes(StandardCharsets.US_ASCII));
    }
    return head.toByteArray();
  }

  @Test
  void settings_doNotCome_endsAfterTwoSeconds() throws IOException {
    Client client = new Client(PREFACE);
    client.await(frame -> frame.type() == SETTINGS);

    clock.advance(Duration.ofSeconds(2));

    client.awaitEnd();
  }

  @Test
  void settings_comeShortlyBefore_beginTheSession() throws IOException {
    Client client = new Client(PREFACE);
    client.await(frame -> frame.type() == SETTINGS);

    clock.advance(Duration.ofSeconds(2).minus(BLINK));
    client.frame(SETTINGS, 0, 0, new byte[0]);
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
    client.frame(HEADERS, END_STREAM, 1, head("/healthz"));

    clock.advance(Duration.ofSeconds(90));

    client.expectGoAway(0);
  }

  /** The server may note the end of a response after the client has read it. */
  @Test
  void session_hadARequest_endsNinetySecondsAfterIt() throws IOException {
    Client client = begun();
    clock.advance(Duration.ofSeconds(60));
    client.get(1, "/healthz");
    client.await(frame -> frame.type() == 0 && (frame.flags() & END_STREAM) != 0);

    clock.advance(Duration.ofSeconds(89));
    client.expectNothing();
    clock.advance(Duration.ofSeconds(90));

    client.expectGoAway(1);
  }

  @Test
  void session_hasAWatch_staysOpen() throws IOException {
    Client client = begun();
    client.get(1, "/api/v1/namespaces?watch=true");
    client.await(frame -> frame.type() == 0);

    clock.advance(Duration.ofHours(1));

    client.awaitPing();
    handler.endWatches();
    client.await(frame -> frame.type() == 0 && (frame.flags() & END_STREAM) != 0);
  }
}
