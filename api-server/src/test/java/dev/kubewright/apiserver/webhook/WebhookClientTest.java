package dev.kubewright.apiserver.webhook;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Webhooks that are slow, endless, moved or not who they say. */
@Timeout(120)
class WebhookClientTest {
  private static final Duration LONG = Duration.ofSeconds(100);
  private static final String NAME = "convert.gears.svc";
  private static final byte[] BODY = "{}".getBytes(UTF_8);

  private final CertificateAuthority authority = CertificateAuthority.create("webhook-ca");
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Queue<Socket> open = new ConcurrentLinkedQueue<>();
  private SSLServerSocket server;
  private volatile String askedName = "";
  private volatile Behaviour behaviour = (request, out) -> {};

  /** Answers a request. The connection is closed afterwards. */
  private interface Behaviour {
    void respond(String request, OutputStream out) throws IOException;
  }

  @BeforeEach
  void start() throws Exception {
    SSLContext context = context(authority.server("webhook", List.of("127.0.0.1", NAME)));
    server =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 0, InetAddress.getLoopbackAddress());
    threads.execute(this::accept);
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        open.add(socket);
        threads.execute(() -> serve(socket));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      ((SSLSocket) socket).startHandshake();
      ExtendedSSLSession session = (ExtendedSSLSession) ((SSLSocket) socket).getSession();
      for (SNIServerName asked : session.getRequestedServerNames()) {
        askedName = new String(asked.getEncoded(), UTF_8);
      }
      String request = "";
      while (!request.endsWith("{}")) {
        int read = socket.getInputStream().read();
        if (read < 0) {
          return;
        }
        request += (char) read;
      }
      behaviour.respond(request, socket.getOutputStream());
    } catch (IOException gone) {
      // The client has closed the connection, as some tests want.
    }
  }

  @AfterEach
  void stop() throws IOException {
    end.countDown();
    server.close();
    for (Socket socket : open) {
      socket.close();
    }
    threads.shutdownNow();
  }

  private void waitForEnd() {
    try {
      end.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static SSLContext context(Identity identity) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry(
        "server", identity.key(), new char[0], new Certificate[] {identity.certificate()});
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(store, new char[0]);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  private String url() {
    return "https://127.0.0.1:" + server.getLocalPort() + "/convert";
  }

  private static String bundle(CertificateAuthority of) {
    return Base64.getEncoder().encodeToString(of.pem().getBytes(UTF_8));
  }

  private String failure(WebhookClient client, CertificateAuthority trusted) {
    return failure(client, Target.of(url()), trusted);
  }

  private static String failure(WebhookClient client, Target at, CertificateAuthority trusted) {
    return assertThrows(WebhookFailure.class, () -> client.post(at, bundle(trusted), BODY)).text();
  }

  /** Returns the test's server under the name of a service. */
  private Target service(String name) {
    return new Target(
        "https://" + name + ":443/convert",
        name,
        InetSocketAddress.createUnresolved("localhost", server.getLocalPort()));
  }

  private static void send(OutputStream out, String status, String text) throws IOException {
    String head = "HTTP/1.1 " + status + "\r\nContent-Length: " + text.length() + "\r\n\r\n";
    out.write((head + text).getBytes(UTF_8));
    out.flush();
  }

  @Test
  void post_success_returnsTheBody() throws Exception {
    behaviour =
        (request, out) -> {
          boolean right =
              request.startsWith("POST /convert?timeout=30s HTTP/1.1\r\n")
                  && request.contains("\r\nContent-Type: application/json\r\n");
          send(out, right ? "200 OK" : "400 Bad Request", "{\"a\":1}");
        };
    try (var client = new WebhookClient()) {
      assertThat(new String(client.post(Target.of(url()), bundle(authority), BODY), UTF_8))
          .isEqualTo("{\"a\":1}");
    }
  }

  @Test
  void post_service_isCalledAtItsAddressByItsName() throws Exception {
    behaviour =
        (request, out) ->
            send(
                out,
                request.startsWith("POST /convert?timeout=30s HTTP/1.1\r\n")
                    ? "200 OK"
                    : "400 Bad Request",
                "{}");
    try (var client = new WebhookClient()) {
      assertThat(new String(client.post(service(NAME), bundle(authority), BODY), UTF_8))
          .isEqualTo("{}");
      assertThat(askedName).isEqualTo(NAME);
    }
  }

  @Test
  void post_certificateOfAnotherService_isRefused() {
    try (var client = new WebhookClient()) {
      assertThat(failure(client, service("other.gears.svc"), authority))
          .startsWith(
              "Post \"https://other.gears.svc:443/convert?timeout=30s\": tls: failed to verify"
                  + " certificate: ");
    }
  }

  @Test
  void post_serviceWithoutAddress_isRefused() {
    var target =
        new Target(
            "https://" + NAME + ":443/",
            NAME,
            InetSocketAddress.createUnresolved("nowhere.invalid", 443));
    try (var client = new WebhookClient()) {
      assertThat(failure(client, target, authority))
          .isEqualTo(
              "Post \"https://convert.gears.svc:443/?timeout=30s\": dial tcp: lookup"
                  + " nowhere.invalid: no such host");
    }
  }

  @Test
  void post_noResponse_endsAfterTheTimeout() {
    behaviour = (request, out) -> waitForEnd();
    try (var client = new WebhookClient(Duration.ofSeconds(1), 1000)) {
      assertThat(failure(client, authority)).endsWith(": context deadline exceeded");
    }
  }

  @Test
  void post_bodyStopsInTheMiddle_endsAfterTheTimeout() {
    behaviour =
        (request, out) -> {
          out.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{".getBytes(UTF_8));
          out.flush();
          waitForEnd();
        };
    try (var client = new WebhookClient(Duration.ofSeconds(1), 1000)) {
      assertThat(failure(client, authority)).endsWith(": context deadline exceeded");
    }
  }

  @Test
  void post_responseIsTooLong_isRefused() {
    behaviour = (request, out) -> send(out, "200 OK", "x".repeat(5000));
    try (var client = new WebhookClient(LONG, 1000)) {
      assertThat(failure(client, authority)).endsWith("the answer has more than 1000 bytes");
    }
  }

  @Test
  void post_redirect_isNotFollowed() {
    behaviour =
        (request, out) -> send(out, "307 Temporary Redirect\r\nLocation: " + url() + "/other", "");
    try (var client = new WebhookClient()) {
      assertThat(failure(client, authority)).contains("status code 307");
    }
  }

  @Test
  void post_otherAuthority_isRefused() {
    try (var client = new WebhookClient()) {
      assertThat(failure(client, CertificateAuthority.create("other-ca")))
          .endsWith(
              "tls: failed to verify certificate: x509: certificate signed by unknown authority");
    }
  }

  @Test
  void post_bundleIsNoCertificate_isRefused() {
    try (var client = new WebhookClient()) {
      for (String bundle : List.of("no base64!", "bm90aGluZw==")) {
        assertThrows(WebhookFailure.class, () -> client.post(Target.of(url()), bundle, BODY));
      }
    }
  }

  @Test
  void close_openCall_ends() throws Exception {
    var arrived = new CountDownLatch(1);
    behaviour =
        (request, out) -> {
          arrived.countDown();
          waitForEnd();
        };
    var client = new WebhookClient(LONG, 1000);
    var call = threads.submit(() -> failure(client, authority));
    arrived.await();

    client.close();

    assertThat(call.get()).endsWith("the server is shutting down");
    assertThat(failure(client, authority)).endsWith("the server is shutting down");
  }
}
