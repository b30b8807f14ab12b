package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import dev.kubewright.resource.GroupVersion;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** OpenAPI documents whose hash follows the CRDs, and versions of the API that fail. */
final class OpenApiTest {
  private static final String AGGREGATED =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String DOCUMENT = "/openapi/v3/apis/lab.example.com/v1";
  private static final String CRD =
      """
      {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
       "metadata":{"name":"probes.lab.example.com"},
       "spec":{"group":"lab.example.com","scope":"Cluster",
        "names":{"plural":"probes","kind":"Probe"},
        "versions":[{"name":"v1","served":true,"storage":true,
         "schema":{"openAPIV3Schema":{"type":"object",
          "properties":{"size":{"type":"integer"}}}}}]}}
      """;

  private final InMemoryApiServer server = InMemoryApiServer.start();
  private final TestClient client = new TestClient(server);

  @AfterEach
  void close() {
    server.close();
  }

  private static String tag(Received response) {
    return response.raw().headers().firstValue("ETag").orElse("");
  }

  @Test
  void crd_isChanged_hashAndDocumentsChange() throws Exception {
    String before = tag(client.get("/openapi/v2"));
    assertThat(client.get(DOCUMENT).status()).isEqualTo(404);

    client.create(CRDS, CRD);
    Received first = client.get(DOCUMENT);
    client.patch(
        CRDS + "/probes.lab.example.com",
        TestClient.JSON_PATCH,
        "[{'op':'add','path':'/spec/versions/0/schema/openAPIV3Schema/properties/mode',"
            + "'value':{'type':'string'}}]");
    Received second = client.get(DOCUMENT);

    String schema = "/components/schemas/com.example.lab.v1.Probe/properties/mode/type";
    assertThat(first.body().at(schema).isMissingNode()).isTrue();
    assertThat(second.string(schema)).isEqualTo("string");
    assertThat(tag(second)).isNotEqualTo(tag(first));
    Received index = client.get("/openapi/v3", "application/json");
    assertThat(index.body().path("paths").path("apis/lab.example.com/v1").toString())
        .contains(DOCUMENT + "?hash=" + tag(second).replace("\"", ""));
    assertThat(tag(client.get("/openapi/v2"))).isNotEqualTo(before);
    assertThat(client.get(DOCUMENT + "?hash=" + tag(first).replace("\"", "")).status())
        .isEqualTo(301);

    client.delete(CRDS + "/probes.lab.example.com");
    assertThat(client.get(DOCUMENT).status()).isEqualTo(404);
    assertThat(tag(client.get("/openapi/v2"))).isEqualTo(before);
  }

  @Test
  void twoServers_sameCrds_sameHashes() {
    client.create(CRDS, CRD);
    try (InMemoryApiServer other = InMemoryApiServer.start()) {
      TestClient there = new TestClient(other);
      there.create(CRDS, CRD);

      assertThat(tag(there.get(DOCUMENT))).isEqualTo(tag(client.get(DOCUMENT)));
      assertThat(tag(there.get("/openapi/v2"))).isEqualTo(tag(client.get("/openapi/v2")));
    }
  }

  private String freshness(String group) throws IOException, InterruptedException {
    for (var item : client.get("/apis", AGGREGATED).body().path("items")) {
      if (item.at("/metadata/name").asString("").equals(group)) {
        return item.at("/versions/0/freshness").asString("")
            + " "
            + item.at("/versions/0/resources").size();
      }
    }
    return "none";
  }

  @Test
  void fail_recover_servedVersion() throws Exception {
    assertThat(freshness("policy")).isEqualTo("Current 1");

    server.fail(GroupVersion.parse("policy/v1"));

    assertThat(freshness("policy")).isEqualTo("Stale 1");
    assertThat(client.get("/apis/policy/v1").status()).isEqualTo(503);
    assertThat(client.get("/apis/policy/v1/poddisruptionbudgets").status()).isEqualTo(503);
    assertThat(client.get("/apis/policy").status()).isEqualTo(200);
    assertThat(client.get("/apis/apps/v1").status()).isEqualTo(200);

    server.recover(GroupVersion.parse("policy/v1"));

    assertThat(freshness("policy")).isEqualTo("Current 1");
    assertThat(client.get("/apis/policy/v1").status()).isEqualTo(200);
  }

  @Test
  void fail_core_failsWithItsName() throws Exception {
    server.fail(GroupVersion.parse("v1"));

    assertThat(client.get("/api/v1/namespaces").status()).isEqualTo(503);
    assertThat(client.get("/api", AGGREGATED).body().at("/items/0/versions/0/freshness").asString())
        .isEqualTo("Stale");
  }

  @Test
  void apiService_createdAndDeleted_isAnnouncedAndGone() throws Exception {
    String services = "/apis/apiregistration.k8s.io/v1/apiservices";
    client.create(
        services,
        "{'apiVersion':'apiregistration.k8s.io/v1','kind':'APIService',"
            + "'metadata':{'name':'v1.metrics.example.com'},'spec':{'group':'metrics.example.com',"
            + "'version':'v1','groupPriorityMinimum':100,'versionPriority':15,"
            + "'service':{'name':'none','namespace':'default'}}}");

    assertThat(freshness("metrics.example.com")).isEqualTo("Stale 0");
    assertThat(client.get("/apis/metrics.example.com/v1").status()).isEqualTo(503);

    client.delete(services + "/v1.metrics.example.com");

    assertThat(freshness("metrics.example.com")).isEqualTo("none");
    assertThat(client.get("/apis/metrics.example.com/v1").status()).isEqualTo(404);
  }

  @Test
  void legacyDiscovery_aggregatedIsAskedFor_plainComes() throws Exception {
    try (InMemoryApiServer old = InMemoryApiServer.builder().aggregatedDiscovery(false).start()) {
      TestClient asks = new TestClient(old);

      assertThat(asks.get("/apis", AGGREGATED + ",application/json").string("/kind"))
          .isEqualTo("APIGroupList");
      assertThat(asks.get("/api", AGGREGATED + ",application/json").string("/kind"))
          .isEqualTo("APIVersions");
      assertThat(asks.get("/apis", AGGREGATED).status()).isEqualTo(406);
    }
  }
}
