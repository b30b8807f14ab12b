package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Subresources of pods that write a few fields, and references that keep a name alone. */
final class PodPartsTest {
  private static final String PODS = "/api/v1/namespaces/default/pods";
  private static final String ACCOUNTS = "/api/v1/namespaces/default/serviceaccounts";
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

  private static Received create(String name) {
    return client.create(
        PODS,
        "{'metadata':{'name':'%s','labels':{'a':'b'}},'spec':{'containers':[{'name':'c','image':'i','resources':{'requests':{'cpu':'1'}}}]}}"
            .formatted(name));
  }

  private static Received patch(String target, String body) {
    return client.patch(PODS + "/" + target, TestClient.STRATEGIC, body);
  }

  @Test
  void resize_takesResourcesAlone() {
    create("resized");
    Received resized =
        patch(
            "resized/resize",
            "{'metadata':{'labels':{'a':'x'},'annotations':{'n':'v'},'finalizers':['e.com/f']},"
                + "'status':{'phase':'Failed'},'spec':{'schedulerName':'other',"
                + "'containers':[{'name':'c','image':'other','resources':{'requests':{'cpu':'2'}},"
                + "'resizePolicy':[{'resourceName':'cpu','restartPolicy':'NotRequired'}]}]}}");

    assertThat(resized.status()).isEqualTo(200);
    JsonNode container = resized.body().at("/spec/containers/0");
    assertThat(container.at("/resources/requests/cpu").asString("")).isEqualTo("2");
    assertThat(container.at("/resizePolicy/0/resourceName").asString("")).isEqualTo("cpu");
    assertThat(container.path("image").asString("")).isEqualTo("i");
    assertThat(resized.string("/spec/schedulerName")).isEqualTo("default-scheduler");
    assertThat(resized.string("/status/phase")).isEqualTo("Pending");
    assertThat(resized.string("/metadata/labels/a")).isEqualTo("b");
    assertThat(resized.body().path("metadata").has("annotations")).isFalse();
    assertThat(resized.body().path("metadata").has("finalizers")).isFalse();
    assertThat(resized.body().at("/metadata/generation").asInt()).isEqualTo(2);
  }

  @Test
  void resize_otherContainers_isInvalid() {
    create("same");
    Received added = patch("same/resize", "{'spec':{'containers':[{'name':'d','image':'i'}]}}");
    assertThat(added.status()).isEqualTo(422);
    assertThat(added.string("/message"))
        .isEqualTo(
            "Pod \"same\" is invalid: spec.containers: Forbidden: containers may not be added or"
                + " removed on resize");
  }

  @Test
  void ephemeralContainers_takesThemAlone() {
    create("debugged");
    Received changed =
        patch(
            "debugged/ephemeralcontainers",
            "{'metadata':{'labels':{'a':'x'}},'spec':{'schedulerName':'other',"
                + "'containers':[{'name':'c','image':'other'}],"
                + "'ephemeralContainers':[{'name':'e','image':'debug'}]}}");

    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.string("/spec/ephemeralContainers/0/image")).isEqualTo("debug");
    assertThat(changed.string("/spec/containers/0/image")).isEqualTo("i");
    assertThat(changed.string("/spec/schedulerName")).isEqualTo("default-scheduler");
    assertThat(changed.string("/metadata/labels/a")).isEqualTo("b");
  }

  @Test
  void serviceAccount_keepsNamesOfSecretsAlone() {
    Received created =
        client.create(
            ACCOUNTS,
            "{'metadata':{'name':'sa'},'secrets':[{'name':'s','kind':'Secret','namespace':'x'}]}");
    assertThat(created.body().at("/secrets").toString()).isEqualTo("[{\"name\":\"s\"}]");

    Received changed =
        client.patch(
            ACCOUNTS + "/sa",
            TestClient.MERGE,
            "{'secrets':[{'name':'t','uid':'u'},{'kind':'x'}]}");
    assertThat(changed.body().at("/secrets").toString()).isEqualTo("[{\"name\":\"t\"},{}]");
  }
}
