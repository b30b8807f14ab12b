package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Fields that a write leaves out and the server keeps, or gives and the server drops. */
final class KeptFieldsTest {
  private static final String PODS = "/api/v1/namespaces/default/pods";
  private static final String SETS = "/apis/apps/v1/namespaces/default/daemonsets";
  private static final String SLICES =
      "/apis/discovery.k8s.io/v1/namespaces/default/endpointslices";

  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Received status(String pod, String status) {
    String object =
        "{'metadata':{'name':'%s'},'spec':{'containers':[{'name':'c','image':'i'}]},'status':%s}";
    Received written = client.put(PODS + "/" + pod + "/status", object.formatted(pod, status));
    assertThat(written.status()).isEqualTo(200);
    return written;
  }

  private static void createPod(String name) {
    client.create(
        PODS,
        "{'metadata':{'name':'" + name + "'},'spec':{'containers':[{'name':'c','image':'i'}]}}");
  }

  @Test
  void podStatus_withoutObservedGenerations_keepsThoseOfTheSameTypes() {
    createPod("generations");
    status(
        "generations",
        "{'conditions':[{'type':'A','status':'True','observedGeneration':1},"
            + "{'type':'B','status':'True'},{'type':'A','status':'False','observedGeneration':3}]}");
    Received kept =
        status(
            "generations",
            "{'conditions':[{'type':'B','status':'True'},{'type':'A','status':'True'},"
                + "{'type':'A','status':'True'},{'type':'A','status':'True'}]}");
    assertThat(kept.body().at("/status/conditions/0").has("observedGeneration")).isFalse();
    assertThat(kept.body().at("/status/conditions/1/observedGeneration").asInt()).isEqualTo(1);
    assertThat(kept.body().at("/status/conditions/2/observedGeneration").asInt()).isEqualTo(3);
    assertThat(kept.body().at("/status/conditions/3").has("observedGeneration")).isFalse();
  }

  @Test
  void podStatus_withoutClaimOfExtendedResources_keepsIt() {
    createPod("claim");
    status(
        "claim",
        "{'extendedResourceClaimStatus':{'resourceClaimName':'r','requestMappings':[{"
            + "'containerName':'c','resourceName':'example.com/gpu','requestName':'q'}]}}");
    Received kept = status("claim", "{'phase':'Running'}");
    assertThat(kept.string("/status/extendedResourceClaimStatus/resourceClaimName")).isEqualTo("r");
  }

  @Test
  void daemonSet_withACountOfTemplates_beginsWithIt() {
    String set =
        "{'metadata':{'name':'%s','annotations':{'deprecated.daemonset.template.generation':'%s'}},"
            + "'spec':{'selector':{'matchLabels':{'a':'b'}},'template':{'metadata':"
            + "{'labels':{'a':'b'}},'spec':{'containers':[{'name':'c','image':'i'}]}}}}";
    String count = "/metadata/annotations/deprecated.daemonset.template.generation";
    assertThat(client.create(SETS, set.formatted("five", "5")).string(count)).isEqualTo("5");
    assertThat(client.create(SETS, set.formatted("less", "-3")).string(count)).isEqualTo("1");
  }

  @Test
  void endpointSlice_hasNoTopology() {
    String slice =
        "{'metadata':{'name':'t'},'addressType':'IPv4','endpoints':[{'addresses':['10.0.0.1'],"
            + "'deprecatedTopology':{'kubernetes.io/hostname':'n','x':'y'}}]}";
    Received created = client.create(SLICES, slice);
    assertThat(created.body().at("/endpoints/0").propertyNames())
        .doesNotContain("deprecatedTopology");
    Received patched =
        client.patch(SLICES + "/t", TestClient.MERGE, slice.replace("10.0.0.1", "10.0.0.2"));
    assertThat(patched.status()).isEqualTo(200);
    assertThat(patched.body().at("/endpoints/0").propertyNames())
        .doesNotContain("deprecatedTopology");
  }

  @Test
  void finalizers_ofAnObjectThatGoes_areNamedOnceAndSorted() {
    String maps = "/api/v1/namespaces/default/configmaps";
    client.create(maps, "{'metadata':{'name':'going','finalizers':['x/1']}}");
    client.delete(maps + "/going");
    Received refused =
        client.put(
            maps + "/going",
            "{'metadata':{'name':'going','finalizers':['z/b','z/a','z/a','x/1']}}");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.string("/message")).endsWith("[]string{\"z/a\", \"z/b\"}");
  }
}
