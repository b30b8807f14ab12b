package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.Bolts;
import dev.kubewright.it.support.ConversionServer;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.transport.Transport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The address of a service with a cluster IP, which the server in memory has to be told. */
class ConversionEndpointIT {
  @Test
  void endpoint_isCalledAlsoAfterARestart() throws Exception {
    try (var webhook = new ConversionServer(Bolts::convert, "convert.default.svc");
        InMemoryApiServer server = InMemoryApiServer.start();
        Transport transport = server.transport();
        RestClient rest = RestClient.over(transport)) {
      Bolts bolts = new Bolts(rest, "default");
      ConversionServiceIT.service(rest, "default", Map.of("ports", List.of(Map.of("port", 443))));
      CrdInstaller.over(rest).install(webhook.of(bolts.converted(), "default", "convert", 443));
      bolts.create("v1", "a");
      ApiException refused = assertThrows(ApiException.class, () -> bolts.in("v2").get("a"));
      assertThat(refused).hasMessageThat().contains("InMemoryApiServer.endpoint");

      server.endpoint(
          "default",
          "convert",
          new InetSocketAddress(InetAddress.getLoopbackAddress(), webhook.port()));
      assertThat(bolts.in("v2").get("a").integer("size")).hasValue(3L);
      server.restart();

      assertThat(bolts.in("v2").get("a").integer("size")).hasValue(3L);
    }
  }
}
