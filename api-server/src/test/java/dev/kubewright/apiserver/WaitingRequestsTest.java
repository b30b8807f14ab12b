package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.node.PortConnection;
import dev.kubewright.fixture.http.Http2Connection;
import dev.kubewright.fixture.http.Http2Frame;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests that wait for something else, and are more than the threads of the server. */
@Timeout(120)
class WaitingRequestsTest {
  private static final int MORE_THAN_THREADS = 260;
  private static final String POD = "/api/v1/namespaces/default/pods/web";
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String CRONS = "/apis/example.com/%s/namespaces/default/crons";

  private static final byte[] CANCEL = {0, 0, 0, 8};

  private final InMemoryApiServer server =
      InMemoryApiServer.builder().tls(true).futureVersionWait(Duration.ofMinutes(10)).start();
  private final TestClient client = new TestClient(server);
  private final List<Socket> sockets = new ArrayList<>();

  @AfterEach
  void stop() throws IOException {
    leave();
    server.close();
  }

  private void leave() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
    sockets.clear();
  }

  private void send(String path) throws IOException {
    URI url = URI.create(server.url());
    Socket socket = new Socket(url.getHost(), url.getPort());
    sockets.add(socket);
    String request =
        "GET %s HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\n\r\n"
            .formatted(path, server.token());
    socket.getOutputStream().write(request.getBytes(US_ASCII));
  }

  private void sendMany(String path) throws IOException {
    for (int i = 0; i < MORE_THAN_THREADS; i++) {
      send(path);
    }
  }

  /** A program that responds with nothing, and ends when its connection does. */
  private record SilentProgram(Semaphore begun, Semaphore ended) {
    SilentProgram() {
      this(new Semaphore(0), new Semaphore(0));
    }

    void serve(PortConnection connection) throws IOException {
      connection.in().read();
      begun.release();
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException closed) {
        ended.release();
      }
    }
  }

  private static void await(Semaphore semaphore) throws InterruptedException {
    assertThat(semaphore.tryAcquire(MORE_THAN_THREADS, 60, TimeUnit.SECONDS)).isTrue();
  }

  private SilentProgram silentProgram() {
    var program = new SilentProgram();
    server.node().port(8080, program::serve);
    client.create(
        "/api/v1/namespaces/default/pods",
        "{'metadata':{'name':'web'},'spec':{'nodeName':'"
            + server.node().node()
            + "','containers':[{'name':'a','image':'none'}]}}");
    return program;
  }

  @Test
  void proxies_ofASilentProgram_stopNobody_andEndWithTheirClients() throws Exception {
    SilentProgram program = silentProgram();
    sendMany(POD + ":8080/proxy/x");
    await(program.begun());

    assertThat(client.get(MAPS).status()).isEqualTo(200);

    leave();
    await(program.ended());
    assertThat(client.get(MAPS).status()).isEqualTo(200);
  }

  /** Over HTTP/2 a client leaves a request, and keeps the connection. */
  @Test
  void proxy_ofASilentProgram_endsWithItsStream() throws Exception {
    SilentProgram program = silentProgram();
    URI url = URI.create(server.url());
    try (var connection = new Http2Connection(new Socket(url.getHost(), url.getPort()))) {
      connection.send(Http2Frame.PREFACE);
      connection.send(Http2Frame.SETTINGS, 0, 0, new byte[0]);
      byte[] head =
          Http2Frame.headers(
              ":method",
              "GET",
              ":path",
              POD + ":8080/proxy/x",
              ":scheme",
              "http",
              ":authority",
              "a",
              "authorization",
              "Bearer " + server.token());
      connection.send(Http2Frame.HEADERS, Http2Frame.END_HEADERS | Http2Frame.END_STREAM, 1, head);
      program.begun().acquire();

      connection.send(Http2Frame.RST_STREAM, 0, 1, CANCEL);

      program.ended().acquire();
    }
  }

  @Test
  void readsOfAFutureVersion_stopNobody() throws Exception {
    sendMany(MAPS + "?resourceVersion=1000000");

    assertThat(client.get(MAPS).status()).isEqualTo(200);
  }

  @Test
  void conversionsOfASilentWebhook_stopNobody() throws Exception {
    try (var webhook = new ServerSocket(0, 1000, InetAddress.getLoopbackAddress())) {
      client.create(
          "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
          crd("https://127.0.0.1:" + webhook.getLocalPort() + "/convert"));
      client.create(
          CRONS.formatted("v1"),
          "{'apiVersion':'example.com/v1','kind':'Cron','metadata':{'name':'c'}}");
      sendMany(CRONS.formatted("v2") + "/c");

      assertThat(client.get(MAPS).status()).isEqualTo(200);
    }
  }

  private String crd(String webhook) {
    String version =
        "{'name':'%s','served':true,'storage':%s,"
            + "'schema':{'openAPIV3Schema':{'type':'object'}}}";
    return "{'metadata':{'name':'crons.example.com'},'spec':{'group':'example.com',"
        + "'scope':'Namespaced','names':{'plural':'crons','kind':'Cron'},'versions':["
        + version.formatted("v1", true)
        + ","
        + version.formatted("v2", false)
        + "],'conversion':{'strategy':'Webhook','webhook':{'conversionReviewVersions':['v1'],"
        + "'clientConfig':{'url':'"
        + webhook
        + "','caBundle':'"
        + Base64.getEncoder().encodeToString(server.caPem().getBytes(UTF_8))
        + "'}}}}}";
  }
}
