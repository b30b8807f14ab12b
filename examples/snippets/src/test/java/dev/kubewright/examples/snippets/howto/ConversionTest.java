package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.example.gears.Webhook;
import com.example.gears.v1.GearBuilder;
import com.example.gears.v1.Gears;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.document.Json;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.ServerKind;
import dev.kubewright.unstructured.Unstructured;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

@KubernetesServer(value = ServerKind.IN_MEMORY, shared = false)
class ConversionTest {
  @Test
  void webhook_convertsBetweenVersions_andObjectsMigrate(InMemoryApiServer server, RestClient rest)
      throws Exception {
    var authority = new Webhook();
    var threads = Executors.newFixedThreadPool(2);
    var webhook = authority.start(threads);
    try {
      ConvertVersions.endpoint(server, webhook);
      create(rest, "namespaces", Map.of("apiVersion", "v1", "kind", "Namespace",
          "metadata", Map.of("name", "gears")));
      DynamicClient.over(rest).resource("", "v1", "services").namespace("gears").create(
          Unstructured.of(Map.of("apiVersion", "v1", "kind", "Service",
              "metadata", Map.of("name", "convert"),
              "spec", Map.of("ports", List.of(Map.of("port", 443))))));
      install(rest, authority.caPem());
      rest.resources(Gears.TYPE).namespace("gears").create(GearBuilder.build(g -> g
          .metadata(m -> m.name("a"))
          .spec(s -> s.colour("red"))));

      var older = DynamicClient.over(rest).resource("gears.example.com", "v1beta1", "gears");
      assertThat(older.namespace("gears").get("a").string("spec", "color")).hasValue("red");
      assertThat(Webhook.migrate(rest)).isTrue();
    } finally {
      webhook.stop(0);
      threads.shutdown();
    }
  }

  private static void create(RestClient rest, String plural, Map<String, ?> object) {
    DynamicClient.over(rest).resource("", "v1", plural).everywhere().create(Unstructured.of(object));
  }

  private static void install(RestClient rest, String caPem) {
    String ca = Base64.getEncoder().encodeToString(caPem.getBytes(UTF_8));
    Unstructured crd = Json.decode(Unstructured.CODEC, Crd.of(Gears.TYPE).json())
        .with(ca, "spec", "conversion", "webhook", "clientConfig", "caBundle");
    CrdInstaller.over(rest).install(Crd.parse(Json.encodeToString(Unstructured.CODEC, crd)));
  }
}
