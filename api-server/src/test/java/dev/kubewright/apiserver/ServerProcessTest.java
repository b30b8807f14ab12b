package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.core.ApiHandler;
import dev.kubewright.apiserver.core.ApiSettings;
import dev.kubewright.apiserver.front.Peer;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.http.KeptPorts;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Identity;
import dev.kubewright.concurrent.Clock;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ServerProcessTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";

  private final ApiHandler handler =
      new ApiHandler(
          new ApiSettings(
              Map.of(),
              null,
              true,
              RuntimeConfig.of(""),
              true,
              InstantSource.system(),
              Clock.system(),
              ApiSettings.Pace.REAL,
              new Random()),
          new Store(100));

  private int status(String method, String path, String body) {
    return handler
        .handle(
            new ServerRequest(
                method,
                path,
                Map.of(),
                Map.of("content-type", List.of("application/json")),
                body.replace('\'', '"').getBytes(UTF_8),
                Peer.LOCAL))
        .status();
  }

  private int statusOfADependentWithoutAnOwner(String name) {
    status(
        "POST",
        MAPS,
        "{'metadata':{'name':'"
            + name
            + "','ownerReferences':[{'apiVersion':'v1','kind':'Secret','name':'none','uid':'x'}]}}");
    return status("GET", MAPS + "/" + name, "");
  }

  @Test
  void start_portIsTaken_handlerNoLongerFollowsTheStore() throws IOException {
    assertThat(statusOfADependentWithoutAnOwner("before")).isEqualTo(404);
    try (var taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      int port = taken.getLocalPort();

      assertThrows(
          IllegalStateException.class,
          () -> ServerProcess.start(handler, port, 0, null, KeptPorts.of()));
    }

    assertThat(statusOfADependentWithoutAnOwner("after")).isEqualTo(200);
  }

  @Test
  void start_portOfTlsIsTaken_nothingListensOnTheOtherPort() throws IOException {
    Identity identity = CertificateAuthority.create("ca").server("server", List.of("127.0.0.1"));
    InetAddress loopback = InetAddress.getByName("127.0.0.1");
    ServerProcess first = ServerProcess.start(handler, 0, 0, null, KeptPorts.of());
    int port = first.http().port();
    ApiHandler next = handler.successor(new Store(100));

    try (KeptPorts kept = first.kill();
        var taken = new ServerSocket(0, 1, loopback)) {
      assertThrows(
          IllegalStateException.class,
          () -> ServerProcess.start(next, port, taken.getLocalPort(), identity, kept));
      assertThrows(ConnectException.class, () -> new Socket(loopback, port));
    }
  }

  /** Otherwise a client of any program could get the port between the two. */
  @Test
  void start_afterKill_takesThePortThatIsStillKept() {
    ServerProcess first = ServerProcess.start(handler, 0, 0, null, KeptPorts.of());
    int port = first.http().port();

    try (KeptPorts kept = first.kill()) {
      ServerProcess second =
          ServerProcess.start(handler.successor(new Store(100)), port, 0, null, kept);
      assertThat(second.http().port()).isEqualTo(port);
      second.stop();
    }
  }
}
