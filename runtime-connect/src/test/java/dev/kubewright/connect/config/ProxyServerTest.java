package dev.kubewright.connect.config;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.ProxyServer.Kind;
import dev.kubewright.connect.credentials.Credentials.BasicCredentials;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ProxyServerTest {
  @ParameterizedTest
  @CsvSource({
    "http://p, HTTP, p, 80",
    "https://p, HTTPS, p, 443",
    "socks5://p, SOCKS5, p, 1080",
    "socks5h://p:9, SOCKS5, p, 9",
    "HTTP://my_proxy.example.com:3128/, HTTP, my_proxy.example.com, 3128",
    "http://10.0.0.1:, HTTP, 10.0.0.1, 80",
    "'https://[fd00::1]:8443/x', HTTPS, fd00::1, 8443"
  })
  void of_url_isRead(String url, Kind kind, String host, int port) {
    assertThat(ProxyServer.of(url)).isEqualTo(new ProxyServer(kind, host, port, null));
  }

  @ParameterizedTest
  @CsvSource({
    "http://jane:s3cret@p, jane, s3cret",
    "http://jane@p, jane, ''",
    "http://jane:@p, jane, ''",
    "http://j%C3%A4ne:s%3a3%40cret%2F@p, jäne, s:3@cret/",
    "http://jane:a@b@p, jane, a@b",
    "socks5://jane:s3:cret@p, jane, s3:cret",
    "http://:s3cret@p, '', s3cret"
  })
  void of_userInformation_isDecoded(String url, String user, String password) {
    assertThat(ProxyServer.of(url).credentials()).hasValue(new BasicCredentials(user, password));
  }

  @Test
  void toString_showsNoUserAndNoPassword() {
    assertThat(ProxyServer.of("https://jane:s3cret@[fd00::1]").toString())
        .isEqualTo("https://[fd00::1]:443");
    var config = RestConfig.builder().server("https://a").proxy("socks5://jane:s3cret@p").build();
    assertThat(config.toString()).contains("proxy=socks5://p:1080");
    assertThat(config.toString()).doesNotContain("jane");
    assertThat(config.toBuilder().build()).isEqualTo(config);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "p:3128",
        "ftp://p",
        "socks4://jane:s3cret@p",
        "http://",
        "http://jane:s3cret@",
        "http://jane:s3cret@p:0",
        "http://jane:s3cret@p:65536",
        "http://jane:s3cret@p:99999999999",
        "http://jane:s3cret@p?x=1",
        "http://jane:s3cret%@p",
        "http://jane:s3cret%4@p",
        "http://jane:s3cret%zz@p",
        "http://jane:s3cret%ff@p",
        "http://jane:s3cret%0a@p",
        "http://ja%3ane:s3cret@p",
        "http://jane:s3cret @p",
        "socks5://:s3cret@p",
      })
  void of_unusable_isAnErrorThatDoesNotShowIt(String url) {
    var e = assertThrows(ConfigException.class, () -> ProxyServer.of(url));

    assertThat(e.problems()).hasSize(1);
    assertThat(e.problems().get(0).field()).isEqualTo("proxy");
    assertThat(e).hasMessageThat().doesNotContain("s3cret");
  }

  @Test
  void of_longSocksPassword_isAnError() {
    assertThrows(
        ConfigException.class, () -> ProxyServer.of("socks5://jane:" + "x".repeat(256) + "@p"));
    assertThat(ProxyServer.of("http://jane:" + "x".repeat(256) + "@p").host()).isEqualTo("p");
  }

  private static String selected(Map<String, String> environment, String server) {
    return RestConfig.builder()
        .server(server)
        .proxyFromEnvironment(environment)
        .build()
        .proxy()
        .map(ProxyServer::toString)
        .orElse("none");
  }

  /** The rules and the cases are those of golang.org/x/net/http/httpproxy. */
  @ParameterizedTest
  @CsvSource({
    "'', https://example.com, https://s:443",
    "'', http://example.com, http://h:80",
    "example.com, https://example.com, none",
    "example.com, https://EXAMPLE.com:6443, none",
    "example.com, https://sub.example.com, none",
    "example.com, https://badexample.com, https://s:443",
    ".example.com, https://example.com, https://s:443",
    ".example.com, https://sub.example.com, none",
    "*.example.com, https://example.com, https://s:443",
    "*.example.com, https://a.b.example.com, none",
    "' foo , example.com ', https://example.com, none",
    "EXAMPLE.COM, https://example.com, none",
    "example.com:6443, https://example.com:6443, none",
    "example.com:6443, https://example.com, https://s:443",
    "example.com:443, https://example.com, none",
    "example.com:80, http://example.com, none",
    "*, https://example.com, none",
    "*, https://10.1.2.3, none",
    "foo*, https://foobar, https://s:443",
    "10.0.0.0/8, https://10.1.2.3:6443, none",
    "10.0.0.0/8, https://11.1.2.3, https://s:443",
    "10.0.0.0/8, https://ten.example.com, https://s:443",
    "10.0.0.0/33, https://10.1.2.3, https://s:443",
    "10.1.2.3, https://10.1.2.3:6443, none",
    "10.1.2.3:443, https://10.1.2.3:6443, https://s:443",
    "10.1.2.3:6443, https://10.1.2.3:6443, none",
    "2.3, https://10.1.2.3, https://s:443",
    "fd00::/8, 'https://[fd00::1]:6443', none",
    "fd00::1, 'https://[fd00:0::1]', none",
    "'[fd00::1]:6443', 'https://[fd00::1]:6443', none",
    "'[fd00::1]:6443', 'https://[fd00::1]', https://s:443",
    "'[fd00::1]', 'https://[fd00::1]', https://s:443",
    "':443,,', https://example.com, https://s:443",
    "'', https://localhost:6443, none",
    "'', https://127.0.0.1:6443, none",
    "'', https://127.9.9.9, none",
    "'', 'https://[::1]:6443', none",
    "'', https://my_server:6443, https://s:443"
  })
  void proxyFromEnvironment_noProxy_followsGo(String noProxy, String server, String proxy) {
    var environment =
        Map.of("HTTPS_PROXY", "https://u:s3cret@s", "HTTP_PROXY", "h", "NO_PROXY", noProxy);

    assertThat(selected(environment, server)).isEqualTo(proxy);
  }

  @Test
  void proxyFromEnvironment_names_capitalsWinUnlessTheyAreEmpty() {
    assertThat(selected(Map.of("https_proxy", "a:1", "HTTPS_PROXY", "b:1"), "https://x"))
        .isEqualTo("http://b:1");
    assertThat(selected(Map.of("https_proxy", "a:1", "HTTPS_PROXY", ""), "https://x"))
        .isEqualTo("http://a:1");
    assertThat(selected(Map.of("https_proxy", "a:1", "no_proxy", "x"), "https://x"))
        .isEqualTo("none");
    assertThat(selected(Map.of("ALL_PROXY", "a:1"), "https://x")).isEqualTo("none");
    assertThat(selected(Map.of("HTTPS_PROXY", "socks5h://a"), "https://x"))
        .isEqualTo("socks5://a:1080");
  }

  @Test
  void proxyFromEnvironment_setProxy_wins() {
    var builder =
        RestConfig.builder()
            .server("https://x")
            .proxy("http://set:1")
            .proxyFromEnvironment(Map.of("HTTPS_PROXY", "http://other"));

    assertThat(builder.build().proxy()).hasValue(ProxyServer.of("http://set:1"));
  }

  @Test
  void proxyFromEnvironment_changedServer_choosesAgain() {
    var config =
        RestConfig.builder()
            .server("https://x")
            .proxyFromEnvironment(Map.of("HTTPS_PROXY", "p:1", "NO_PROXY", "y"))
            .build();

    assertThat(config.proxy()).isPresent();
    assertThat(config.toBuilder().server("https://y").build().proxy()).isEmpty();
    assertThat(config.toString()).doesNotContain("ProxyEnvironment");
  }

  @ParameterizedTest
  @CsvSource({
    "HTTPS_PROXY, https://x, ftp://u:s3cret@p",
    "HTTP_PROXY, http://x, http://u:s3cret@p:x",
    "HTTPS_PROXY, https://x, u:s3cret:p"
  })
  void proxyFromEnvironment_unusable_isAnErrorThatNamesTheVariable(
      String name, String server, String value) {
    var e = assertThrows(ConfigException.class, () -> selected(Map.of(name, value), server));

    assertThat(e.problems().get(0).field()).isEqualTo(name);
    assertThat(e).hasMessageThat().doesNotContain("s3cret");
  }

  /** In a CGI program, HTTP_PROXY is the header Proxy of a stranger's request. */
  @Test
  void proxyFromEnvironment_cgi_isRefusedForHttp() {
    var environment = Map.of("HTTP_PROXY", "p", "HTTPS_PROXY", "q", "REQUEST_METHOD", "GET");

    var e = assertThrows(ConfigException.class, () -> selected(environment, "http://x"));

    assertThat(e).hasMessageThat().contains("CGI");
    assertThat(selected(environment, "https://x")).isEqualTo("http://q:80");
  }
}
