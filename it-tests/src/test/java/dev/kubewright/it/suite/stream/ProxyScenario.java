package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.CoreV1Interface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.rest.stream.proxy.ProxyClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests through the proxies of pods, services and nodes, to a program of this machine. */
@Timeout(300)
abstract class ProxyScenario extends StreamScenario {
  private static final String POD = Nodes.pod(Kubelet.PLAIN);
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final int number = NUMBER.incrementAndGet();
  private KubernetesClientset clients;
  private CoreV1Interface core;
  private HttpServer program;

  /** Returns a client for what ours does not send, or empty if the server has no socket. */
  abstract Optional<RawHttp> http();

  /** Lets a program listen on its port of a pod, and of all nodes. */
  abstract void listen(String pod, InetSocketAddress program);

  @BeforeEach
  void startProgram() throws IOException {
    clients = KubernetesClientset.over(rest);
    core = clients.coreV1();
    InetAddress address = ProxySocketScenario.address().orElse(InetAddress.getLoopbackAddress());
    program = HttpServer.create(new InetSocketAddress(address, 0), 0);
    program.createContext(
        "/",
        call -> {
          String body = new String(call.getRequestBody().readAllBytes(), UTF_8);
          String said =
              call.getRequestMethod() + " " + call.getRequestURI() + (" " + body).stripTrailing();
          int status = call.getRequestURI().getPath().equals("/teapot") ? 418 : 200;
          call.getResponseHeaders().set("X-Said", said);
          if (call.getRequestMethod().equals("HEAD")) {
            call.getResponseHeaders().set("Content-Length", "1234");
            call.sendResponseHeaders(status, -1);
          } else {
            call.sendResponseHeaders(status, said.getBytes(UTF_8).length);
            call.getResponseBody().write(said.getBytes(UTF_8));
          }
          call.close();
        });
    program.start();
    listen(POD, program.getAddress());
  }

  @AfterEach
  void stopProgram() {
    if (program != null) {
      program.stop(0);
    }
  }

  @Tag("streams-px-1")
  @Tag("streams-px-2")
  @Tag("streams-px-4")
  @Test
  void pod_allVerbs_arriveAsTheyAre() {
    ProxyClient proxy = core.pods("default").proxy(POD, "" + program.getAddress().getPort());
    byte[] body = "x".getBytes(UTF_8);

    assertThat(proxy.get("/a%20b/?q=1%262&r=%C3%BC").text())
        .isEqualTo("GET /a%20b/?q=1%262&r=%C3%BC");
    assertThat(proxy.get("").text()).isEqualTo("GET /");
    assertThat(proxy.get("/sub/").text()).isEqualTo("GET /sub/");
    assertThat(proxy.post("/p", body, "text/plain").text()).isEqualTo("POST /p x");
    assertThat(proxy.put("/p", body, "text/plain").text()).isEqualTo("PUT /p x");
    assertThat(proxy.patch("/p", body, "application/json-patch+json").text())
        .isEqualTo("PATCH /p x");
    assertThat(proxy.delete("/p").text()).isEqualTo("DELETE /p");
    var teapot = assertThrows(ApiException.class, () -> proxy.get("/teapot"));
    assertThat(teapot.code()).isEqualTo(418);
  }

  /** Such as kubectl proxy passes on from a browser. */
  @Tag("streams-px-4")
  @Test
  void headAndOptions_arriveAsTheyAre() throws InterruptedException {
    RawHttp http = http().orElse(null);
    assumeTrue(http != null, "this server has no socket");
    int port = program.getAddress().getPort();
    String service = "heads-" + number;
    String node = node("heads-node-" + number);
    PodServices.create(clients, service, "http", program.getAddress(), POD);
    String reached =
        PodServices.reached(() -> core.services("default").proxy(service, "http").get("/").text());
    assertThat(reached).isEqualTo("GET /");

    for (String target :
        List.of(
            "namespaces/default/pods/" + POD + ":" + port,
            "namespaces/default/services/" + service + ":http",
            "nodes/" + node + ":" + port)) {
      String proxy = "/api/v1/" + target + "/proxy";
      HttpResponse<String> head = http.respond("HEAD", proxy + "/a?q=1");
      assertWithMessage(target).that(head.statusCode()).isEqualTo(200);
      assertThat(head.headers().firstValue("X-Said")).hasValue("HEAD /a?q=1");
      assertThat(head.headers().firstValue("Content-Length")).hasValue("1234");
      assertThat(head.body()).isEmpty();
      assertThat(http.respond("HEAD", proxy + "/teapot").statusCode()).isEqualTo(418);
      HttpResponse<String> options = http.respond("OPTIONS", proxy + "/a?q=1");
      assertWithMessage(target).that(options.statusCode()).isEqualTo(200);
      assertThat(options.body()).isEqualTo("OPTIONS /a?q=1");
      HttpResponse<String> moved = http.respond("HEAD", proxy);
      assertThat(moved.statusCode()).isEqualTo(301);
      assertThat(moved.headers().firstValue("Location").orElse("")).endsWith(proxy + "/");
      assertThat(http.respond("OPTIONS", proxy).body()).isEqualTo("OPTIONS /");
    }
  }

  /** Creates a node at which the program listens. */
  private String node(String name) {
    String ip = program.getAddress().getAddress().getHostAddress();
    core.nodes().create(n -> n.metadata(m -> m.name(name)));
    core.nodes()
        .editStatus(name, n -> n.status(s -> s.addAddress(a -> a.type("InternalIP").address(ip))));
    return name;
  }

  @Tag("streams-px-4")
  @Test
  void pod_nothingListens_isAnExceptionWithTheReason() {
    ProxyClient proxy = core.pods("default").proxy(POD, "1");

    var failure = assertThrows(ApiException.class, () -> proxy.get("/"));

    assertThat(failure.code()).isAnyOf(502, 503);
    assertThat(failure).hasMessageThat().contains("refused");
  }

  @Tag("streams-px-3")
  @Test
  void service_withoutPods_isAnExceptionWithTheReason() {
    String name = "web-" + number;
    PodServices.create(clients, name, "http");

    var failure =
        assertThrows(
            ApiException.class, () -> core.services("default").proxy(name, "http").get("/x?y=1"));

    assertThat(failure.code()).isEqualTo(503);
    assertThat(failure).hasMessageThat().contains("no endpoints available");
    assertThat(failure).hasMessageThat().contains("services/" + name + ":http/proxy/x");
  }

  /** Servers take those endpoints of a service that name a pod, and find the port by its name. */
  @Tag("streams-px-3")
  @Test
  void service_port_isReached() throws InterruptedException {
    String name = "reached-" + number;
    PodServices.create(clients, name, "http", program.getAddress(), POD);

    assertThat(body(name, "http", "/x?y=1")).isEqualTo("GET /x?y=1");
    assertThat(body(name, "80", "/by/number")).isEqualTo("GET /by/number");
  }

  private String body(String service, String port, String uri) throws InterruptedException {
    ProxyClient proxy = core.services("default").proxy(service, port);
    return PodServices.reached(() -> proxy.get(uri).text());
  }

  @Tag("streams-px-3")
  @Test
  void node_port_isReached() {
    String node = node("other-" + number);

    assertThat(
            ProxyClient.over(core.nodes().generic(), node, "" + program.getAddress().getPort())
                .get("/metrics")
                .text())
        .isEqualTo("GET /metrics");
  }

  /** The kubelet of tests has a loopback address, so its logs cannot be read here. */
  @Tag("streams-px-5")
  @Test
  void node_loopback_isRefusedByTheServer() {
    var failure =
        assertThrows(
            ApiException.class,
            () -> core.nodes().logs(Kubelet.PLAIN.node(), o -> o.query("kubelet")));

    assertThat(failure).hasMessageThat().contains("address not allowed");
  }
}
