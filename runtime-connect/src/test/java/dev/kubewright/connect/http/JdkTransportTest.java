package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
final class JdkTransportTest {
  @TempDir Path directory;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch release = new CountDownLatch(1);
  private HttpServer server;
  private JdkTransport transport;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.start();
    transport = JdkTransport.of(RestConfig.builder().server(address() + "/prefix").build());
  }

  @AfterEach
  void stop() {
    transport.close();
    release.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  private String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void serve(HttpHandler handler) {
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            handler.handle(exchange);
          }
        });
  }

  private static void respond(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private void begin(HttpExchange exchange, String start) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    exchange.getResponseBody().write(start.getBytes(StandardCharsets.UTF_8));
    exchange.getResponseBody().flush();
    stayQuiet(new CountDownLatch(1));
  }

  private void stayQuiet(CountDownLatch arrived) {
    arrived.countDown();
    try {
      release.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static Request get(String... path) {
    return Request.builder(Operation.ofPath(Verb.GET, List.of(path))).build();
  }

  private static Request.Builder put(RequestBody body) {
    return Request.builder(Operation.ofPath(Verb.UPDATE, List.of("a b"))).body(body);
  }

  private static String text(Response response) throws IOException {
    try (response) {
      return new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void send_put_carriesMethodPathHeadersAndBody() throws IOException {
    serve(
        exchange ->
            respond(
                exchange,
                201,
                exchange.getRequestMethod()
                    + " "
                    + exchange.getRequestURI()
                    + " "
                    + exchange.getRequestHeaders().getFirst("X-Test")
                    + " "
                    + exchange.getRequestHeaders().getFirst("Content-type")
                    + " "
                    + exchange.getRequestHeaders().getFirst("Content-length")
                    + " "
                    + new String(
                        exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
    var body = RequestBody.of("hello".getBytes(StandardCharsets.UTF_8), "text/plain");

    Response response =
        transport.send(put(body).parameter("x", "1+1").header("X-Test", "yes").build());

    assertThat(response.status()).isEqualTo(201);
    assertThat(text(response)).isEqualTo("PUT /prefix/a%20b?x=1%2B1 yes text/plain 5 hello");
  }

  @Test
  void send_bodyThatCannotBeRead_isATransportException() {
    serve(exchange -> respond(exchange, 200, "x"));
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the disk is gone");
          }
        };
    for (long length : List.of(-1L, 5L)) {
      Request request = put(new StreamBody(broken, length)).build();

      assertThat(assertThrows(TransportException.class, () -> transport.send(request)))
          .hasMessageThat()
          .contains("the disk is gone");
    }
  }

  @Test
  void send_responsesReadToTheirEnd_shareAConnection() throws IOException {
    Set<InetSocketAddress> clients = ConcurrentHashMap.newKeySet();
    serve(
        exchange -> {
          clients.add(exchange.getRemoteAddress());
          respond(exchange, 200, "x");
        });

    for (int i = 0; i < 5; i++) {
      assertThat(text(transport.send(get()))).isEqualTo("x");
    }

    assertThat(clients).hasSize(1);
  }

  @Test
  void send_redirect_isNotFollowed() throws IOException {
    serve(
        exchange -> {
          exchange.getResponseHeaders().add("Location", address() + "/elsewhere");
          respond(exchange, 302, "");
        });

    try (Response response = transport.send(get())) {
      assertThat(response.status()).isEqualTo(302);
    }
  }

  @Test
  void body_whileItArrives_isReadable() throws IOException {
    serve(exchange -> begin(exchange, "first"));

    try (Response response = transport.send(get())) {
      assertThat(response.body().readNBytes(5)).isEqualTo("first".getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void close_ofResponseByAnotherThread_endsReading() throws Exception {
    serve(exchange -> begin(exchange, "x"));
    Response response = transport.send(get());
    InputStream body = response.body();
    assertThat(body.read()).isEqualTo('x');
    var reading = CompletableFuture.supplyAsync(() -> readFails(body), threads);

    response.close();
    response.close();

    assertThat(reading.get(60, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
  }

  private static Throwable readFails(InputStream body) {
    return assertThrows(IOException.class, body::read);
  }

  @Test
  void close_ofTransport_endsReadingWaitingAndSending() throws Exception {
    var arrived = new CountDownLatch(1);
    server.createContext("/prefix/stream", exchange -> begin(exchange, "x"));
    server.createContext("/prefix/silent", exchange -> stayQuiet(arrived));
    InputStream body = transport.send(get("stream")).body();
    assertThat(body.read()).isEqualTo('x');
    var reading = CompletableFuture.supplyAsync(() -> readFails(body), threads);
    var waiting = CompletableFuture.supplyAsync(() -> sendFails("silent"), threads);
    arrived.await();

    transport.close();
    transport.close();

    assertThat(reading.get(60, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
    assertThat(waiting.get(60, TimeUnit.SECONDS)).hasMessageThat().contains("the client is closed");
    assertThat(sendFails("stream")).hasMessageThat().isEqualTo("GET /stream: the client is closed");
  }

  private TransportException sendFails(String path) {
    return assertThrows(TransportException.class, () -> transport.send(get(path)));
  }

  @Test
  void close_endsEveryThread() throws Exception {
    serve(exchange -> begin(exchange, "x"));
    InputStream body = transport.send(get()).body();
    assertThat(body.read()).isEqualTo('x');
    List<Thread> threads = transport.threads();
    assertThat(threads).isNotEmpty();

    transport.close();

    for (Thread thread : threads) {
      thread.join(60_000);
      assertThat(thread.isAlive()).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "true, 17.0.16+8, HTTP_1_1",
    "true, 17.0.17+10, HTTP_2",
    "true, 21.0.8+9, HTTP_1_1",
    "true, 21.0.9+10, HTTP_2",
    "true, 23.0.2+7, HTTP_1_1",
    "true, 25+36, HTTP_2",
    "false, 25+36, HTTP_1_1",
  })
  void version_isHttp2WhereTheJdkIsFitForIt(boolean tls, String jdk, HttpClient.Version version) {
    var parsed = Runtime.Version.parse(jdk);
    assertThat(Server.version(tls, parsed)).isEqualTo(version);
    // Tests of HTTP/2 are skipped by the same rule.
    assertThat(tls && Wires.speaksHttp2(parsed)).isEqualTo(version == HttpClient.Version.HTTP_2);
  }

  @Test
  void read_interrupted_endsWithTheFlagSet() throws Exception {
    serve(exchange -> begin(exchange, "x"));
    var reading = new CountDownLatch(1);
    var outcome = new CompletableFuture<Boolean>();
    Response response = transport.send(get());
    var reader =
        new Thread(
            () -> {
              InputStream body = response.body();
              assertThrows(
                  IOException.class,
                  () -> {
                    body.read();
                    reading.countDown();
                    body.read();
                  });
              outcome.complete(Thread.currentThread().isInterrupted());
            });
    reader.start();
    reading.await();

    reader.interrupt();

    assertThat(outcome.get(60, TimeUnit.SECONDS)).isTrue();
  }
}
