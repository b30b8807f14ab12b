package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.Bolts;
import dev.kubewright.it.support.ConversionServer;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Conversion webhooks that a CRD names by service. Their certificates have the service's name. */
class ConversionServiceIT extends Scenario {
  private Bolts bolts() {
    return new Bolts(rest(), namespace);
  }

  private String host() {
    return "convert." + namespace + ".svc";
  }

  private ConversionServer webhook(String host) throws Exception {
    return new ConversionServer(Bolts::convert, host);
  }

  static void service(RestClient rest, String namespace, Map<String, ?> spec) {
    DynamicClient.over(rest)
        .resource("", "v1", "services")
        .namespace(namespace)
        .create(
            Unstructured.of(
                Map.of(
                    "apiVersion",
                    "v1",
                    "kind",
                    "Service",
                    "metadata",
                    Map.of("name", "convert"),
                    "spec",
                    spec)));
  }

  private void local() {
    service(rest(), namespace, Map.of("type", "ExternalName", "externalName", "localhost"));
  }

  /** Reads an object in another version, and returns the reason why that is refused. */
  private String refused(int port) {
    ApiException refused = assertThrows(ApiException.class, () -> bolts().in("v2").get("a"));
    assertThat(refused.code()).isEqualTo(500);
    // Before the reason, newer servers name the object.
    String message =
        String.valueOf(refused.status().message()).replaceFirst("^.*revision=\\d+: ", "");
    String start =
        "conversion webhook for %s/v1, Kind=Bolt failed: Post \"https://%s:%d/convert?timeout=30s\": "
            .formatted(bolts().group(), host(), port);
    assertThat(message).startsWith(start);
    return message.substring(start.length());
  }

  @Test
  void convert_externalName_callsItByTheNameOfTheService() throws Exception {
    local();
    try (var webhook = webhook(host())) {
      CrdInstaller.over(rest())
          .install(webhook.of(bolts().converted(), namespace, "convert", webhook.port()));
      bolts().create("v1", "a");

      assertThat(bolts().in("v2").get("a").integer("size")).hasValue(3L);
      assertThat(webhook.reviews()).isAtLeast(1);
      bolts().crds().delete(bolts().name());
    }
  }

  @Test
  void convert_certificateOfTheAddress_isRefused() throws Exception {
    local();
    try (var webhook = webhook("localhost")) {
      CrdInstaller.over(rest())
          .install(webhook.of(bolts().converted(), namespace, "convert", webhook.port()));
      bolts().create("v1", "a");

      assertThat(refused(webhook.port())).startsWith("tls: failed to verify certificate: ");
      assertThat(webhook.reviews()).isEqualTo(0);
      bolts().in("v1").delete("a");
    }
  }

  @Test
  void convert_serviceOrPortIsMissing_isRefused() throws Exception {
    try (var webhook = webhook(host())) {
      CrdInstaller.over(rest())
          .install(webhook.of(bolts().converted(), namespace, "convert", 8443));
      bolts().create("v1", "a");
      assertThat(refused(8443)).isEqualTo("service \"convert\" not found");

      service(rest(), namespace, Map.of("ports", List.of(Map.of("port", 443))));

      assertThat(refused(8443)).isEqualTo("no service port 8443 found for service \"convert\"");
      bolts().in("v1").delete("a");
    }
  }

  @Test
  void convert_headlessService_isRefused() throws Exception {
    service(rest(), namespace, Map.of("clusterIP", "None", "ports", List.of(Map.of("port", 443))));
    try (var webhook = webhook(host())) {
      CrdInstaller.over(rest()).install(webhook.of(bolts().converted(), namespace, "convert", 443));
      bolts().create("v1", "a");

      assertThat(refused(443)).isEqualTo("cannot route to service with ClusterIP \"None\"");
      bolts().in("v1").delete("a");
    }
  }
}
