package dev.kubewright.apiserver.node;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.annotation.Verb;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProxyStubTest {
  private final NodeFixture nodes = new NodeFixture();

  @AfterEach
  void close() {
    nodes.close();
  }

  private String get(String path) throws IOException {
    List<String> segments = new ArrayList<>(List.of("api", "v1"));
    segments.addAll(Arrays.asList(path.split("/")));
    return nodes.log(Request.builder(Operation.ofPath(Verb.GET, segments)).parameter("q", "a b"));
  }

  @Test
  void proxy_stub_getsTheWholeRequest() throws IOException {
    nodes
        .server
        .node()
        .proxy(
            request ->
                ProxyResponse.text(
                    418,
                    request.target()
                        + " "
                        + request.method()
                        + " "
                        + request.path()
                        + " "
                        + request.query()));
    assertThat(get("namespaces/default/pods/https:web-0:8080/proxy/a b/c"))
        .isEqualTo(
            "418 Target[resource=pods, namespace=default, name=web-0, port=8080] GET /a%20b/c"
                + " {q=[a b]}");
    assertThat(get("nodes/" + nodes.server.node().node() + "/proxy/logs/x"))
        .isEqualTo(
            "418 Target[resource=nodes, namespace=, name=in-memory, port=] GET /logs/x {q=[a b]}");
    assertThat(get("namespaces/default/pods/missing/proxy/a")).startsWith("404 ");
  }

  @Test
  void proxy_withoutPath_isSentToTheSlash() throws IOException {
    nodes.server.node().proxy(request -> ProxyResponse.text(200, request.path()));
    assertThat(get("namespaces/default/pods/web-0/proxy")).isEqualTo("301 ");
  }

  @Test
  void proxy_ofAService_needsItsOwnStub() throws IOException {
    nodes.server.node().proxy(request -> ProxyResponse.text(200, "a pod"));
    assertThat(get("namespaces/default/services/web/proxy/x"))
        .contains("no endpoints available for service \\\"web\\\"");
    nodes.server.node().proxy("web", request -> ProxyResponse.text(200, request.target().port()));
    assertThat(get("namespaces/default/services/web:http/proxy/x")).isEqualTo("200 http");
  }

  @Test
  void proxy_handlerThrows_isUnavailable() throws IOException {
    nodes
        .server
        .node()
        .proxy(
            request -> {
              throw new AssertionError("broken");
            });
    assertThat(get("namespaces/default/pods/web-0/proxy/x"))
        .contains("error trying to reach service: broken");
  }

  @Test
  void proxy_withoutStub_isRefusedAsByTheRealServer() throws IOException {
    assertThat(get("namespaces/default/pods/web-0/proxy/x")).contains("address not allowed");
  }
}
