package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ServerAddressTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).parameter("a", "b").build();

  private static URI server(String address) {
    return RestConfig.builder().server(address).build().server();
  }

  @ParameterizedTest
  @CsvSource({
    "https://kube_api:6443, 10.0.0.1, https://10.0.0.1:6443/version?a=b",
    "https://kube_api/kube_api, 10.0.0.1, https://10.0.0.1/kube_api/version?a=b",
    "http://http_:80, 10.0.0.1, http://10.0.0.1:80/version?a=b",
    "https://kube_api:6443, fd00::1, 'https://[fd00:0:0:0:0:0:0:1]:6443/version?a=b'",
    "https://api.example:6443/p, 10.0.0.1, https://api.example:6443/p/version?a=b",
    "'https://[fd00::2]', 10.0.0.1, 'https://[fd00::2]/version?a=b'",
  })
  void uri_anyHost_isOneThatTheJdkSends(String address, String ip, String expected) {
    var server = new ServerAddress(server(address), host -> InetAddress.getByName(ip));

    URI uri = server.uri(REQUEST);

    assertThat(uri.toString()).isEqualTo(expected);
    assertThat(HttpRequest.newBuilder(uri).build().uri()).isEqualTo(uri);
  }

  @Test
  void uri_hostUnknown_saysSo() {
    var server =
        new ServerAddress(
            server("https://kube_api:6443"),
            host -> {
              throw new UnknownHostException(host);
            });

    var e = assertThrows(TransportException.class, () -> server.uri(REQUEST));

    assertThat(e.kind()).isEqualTo(Kind.UNREACHABLE);
    assertThat(e)
        .hasMessageThat()
        .contains("no response from https://kube_api:6443: unknown host kube_api");
  }
}
