package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.CoreV1Interface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.error.ApiException;
import dev.kubewright.rest.stream.proxy.ProxyClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
          call.sendResponseHeaders(status, said.getBytes(UTF_8).length);
          call.getResponseBody().write(said.getBytes(UTF_8));
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
    String ip = program.getAddress().getAddress().getHostAddress();
    String node = "other-" + number;
    core.nodes().create(n -> n.metadata(m -> m.name(node)));
    core.nodes()
        .editStatus(node, n -> n.status(s -> s.addAddress(a -> a.type("InternalIP").address(ip))));

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
