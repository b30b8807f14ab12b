package dev.kubewright.rest.stream.proxy;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.ApiException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.rest.RestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests through the proxy of the API server. */
class ProxyClientTest {
  private final FakeTransport wire = new FakeTransport();
  private final ProxyClient proxy =
      ProxyClient.over(
          RestClient.over(wire).resources(Crate.TYPE).namespace("prod"), "web", "http");

  private String last() {
    String line = wire.lines().get(wire.lines().size() - 1);
    return line.replaceFirst("/api[^ ]*/crates/", "…/");
  }

  @Tag("streams-px-2")
  @ParameterizedTest
  @CsvSource({
    "/, /",
    "'', /",
    "health, /health",
    "/a/b/, /a/b/",
    "/a%20b?q=1%262&q=x+y&r, /a%20b?q=1%262&q=x%20y&r=",
    "/a+b, /a+b",
    "/%C3%BC, /%C3%BC",
  })
  void get_path_isEncodedOnce(String uri, String sent) {
    wire.respond(200, "ok");

    assertThat(proxy.get(uri).text()).isEqualTo("ok");

    assertThat(last().replace("%2B", "+")).isEqualTo("GET …/web:http/proxy" + sent);
  }

  @Tag("streams-px-2")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../x",
        "/a/./b",
        "/a//b",
        "/%2e%2e/x",
        "/a%2Fb",
        "http://other/",
        "//other/x",
        "/a b",
        "/%zz"
      })
  void get_pathThatLeadsOut_isNotSent(String uri) {
    assertThrows(IllegalArgumentException.class, () -> proxy.get(uri));

    assertThat(wire.sent()).isEmpty();
  }

  @Tag("streams-px-1")
  @Test
  void verbs_areSentWithTheirBodies() {
    byte[] body = "{}".getBytes(UTF_8);
    for (int i = 0; i < 4; i++) {
      wire.respond(200, Map.of("Content-Type", List.of("text/plain")), "done");
    }
    proxy.post("/x", body, "application/json");
    proxy.put("/x", body, "text/csv");
    proxy.patch("/x", body, "application/json-patch+json");
    proxy.delete("/x");

    assertThat(wire.sent().stream().map(sent -> sent.method() + ' ' + sent.body()))
        .containsExactly("POST {}", "PUT {}", "PATCH {}", "DELETE ")
        .inOrder();
    assertThat(wire.sent().get(1).header("Content-Type")).isEqualTo("text/csv");
    assertThat(wire.sent().get(2).header("Content-Type")).isEqualTo("application/json-patch+json");
  }

  @Tag("streams-px-3")
  @Test
  void https_isAPartOfTheName() {
    wire.respond(200, "ok");
    proxy.https().get("/x");
    assertThat(last().replace("%3A", ":")).isEqualTo("GET …/https:web:http/proxy/x");
    assertThat(new ProxyTarget("web", "", true).inPath()).isEqualTo("https:web:");
    assertThat(new ProxyTarget("web", "", false).inPath()).isEqualTo("web");
    assertThrows(IllegalArgumentException.class, () -> new ProxyTarget("a:b", "", false));
  }

  @Tag("streams-px-4")
  @Test
  void get_statusOfAFailure_isAnException() {
    wire.respond(502, Map.of("Content-Type", List.of("text/plain")), "cannot reach the pod");

    var failure = assertThrows(ApiException.class, () -> proxy.get("/x"));

    assertThat(failure.code()).isEqualTo(502);
    assertThat(failure).hasMessageThat().contains("cannot reach the pod");
  }

  @Tag("streams-px-5")
  @Test
  void connect_opensAWebSocket() {
    wire.open(new FakeDuplex("chat"));

    try (var duplex = proxy.connect("/ws?room=1", "chat")) {
      assertThat(duplex.protocol()).isEqualTo("chat");
    }
    assertThat(last().replace("%3A", ":")).isEqualTo("GET …/web:http/proxy/ws?room=1");
  }
}
