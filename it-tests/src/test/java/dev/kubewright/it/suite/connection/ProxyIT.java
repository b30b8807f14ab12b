package dev.kubewright.it.suite.connection;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.connect.config.ProxyServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.TestFiles;
import dev.kubewright.fixture.http.TestProxy;
import dev.kubewright.it.kinds.stable.StableClientset;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The way to the server through proxies, and compressed responses. */
class ProxyIT extends Scenario {
  private static final String PASSWORD = "s3:cret";

  private static TestProxy proxy(TestProxy.Kind kind) throws IOException {
    return TestProxy.start(kind, "jane:" + PASSWORD);
  }

  private static String url(TestProxy proxy, String password) {
    return proxy.url("jane:" + password.replace(":", "%3A"));
  }

  private RestConfig through(TestProxy proxy, String password) {
    return server()
        .config()
        .caPem(server().caPem() + TestFiles.pem("ca.pem"))
        .proxy(url(proxy, password))
        .build();
  }

  @Test
  void calls_throughEachKindOfProxy_work() throws Exception {
    for (TestProxy.Kind kind : TestProxy.Kind.values()) {
      String name = "tab-" + kind.name().toLowerCase(Locale.ROOT);
      try (var proxy = proxy(kind);
          var rest = RestClient.connect(through(proxy, PASSWORD))) {
        var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
        try (var watch = WatchProbe.of(tabs.watch())) {
          tabs.create(tab(name));
          assertThat(watch.next()).isEqualTo("ADDED " + name);
          assertThat(tabs.get(name).spec().cronSpec()).isEqualTo("0 3 * * *");
          tabs.delete(name);
          assertThat(watch.next()).isEqualTo("DELETED " + name);
        }
        assertThat(proxy.tunnels()).isAtLeast(2);
      }
    }
  }

  @Test
  void calls_wrongPassword_nameTheProxyAndNoPassword() throws IOException {
    for (TestProxy.Kind kind : TestProxy.Kind.values()) {
      try (var proxy = proxy(kind);
          var rest = RestClient.connect(through(proxy, "wr0ng"))) {
        var e =
            assertThrows(
                TransportException.class, () -> DiscoveryClient.over(rest).serverVersion());

        assertThat(e.kind()).isEqualTo(Kind.PROXY);
        assertThat(e).hasMessageThat().contains("does not accept the user name and password");
        assertThat(e).hasMessageThat().doesNotContain("wr0ng");
        assertThat(proxy.tunnels()).isEqualTo(0);
      }
    }
  }

  @Test
  void kubeconfig_proxyUrl_isUsed() throws IOException {
    try (var proxy = proxy(TestProxy.Kind.SOCKS5)) {
      String text =
          server()
              .kubeconfig()
              .replaceFirst(
                  "(?m)^(\\s*)server: (.*)$",
                  "$1server: $2\n$1proxy-url: \"" + url(proxy, PASSWORD) + "\"");
      RestConfig config = Kubeconfig.parse(text).config();
      assertThat(config.proxy()).hasValue(ProxyServer.of(url(proxy, PASSWORD)));

      try (var rest = RestClient.connect(config)) {
        assertThat(DiscoveryClient.over(rest).serverVersion().gitVersion()).startsWith("v1.");
      }
      assertThat(proxy.tunnels()).isAtLeast(1);
    }
  }

  /** A real server compresses this; the one in memory need not. */
  @Test
  void list_longEnoughForCompression_isTheSameWithAndWithoutIt() {
    String text = "a line that comes again and again\n".repeat(8000);
    ConfigMap map =
        ConfigMapBuilder.build(m -> m.metadata(o -> o.name("long")).data(Map.of("text", text)));
    kubernetes().coreV1().configMaps(namespace).create(map);

    for (boolean compression : new boolean[] {true, false}) {
      var config = server().config().wire(w -> w.compression(compression)).build();
      try (var rest = RestClient.connect(config)) {
        var maps = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
        assertThat(maps.get("long").data()).containsEntry("text", text);
        assertThat(
                maps.list().items().stream()
                    .filter(found -> found.metadata().name().equals("long"))
                    .findFirst()
                    .orElseThrow()
                    .data())
            .containsEntry("text", text);
      }
    }
  }
}
