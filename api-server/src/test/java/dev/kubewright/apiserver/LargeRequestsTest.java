package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Objects and patches at the limits of the real server. Its responses: {@code LargeRequests}. */
@Timeout(60)
class LargeRequestsTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String REVISIONS = "/apis/apps/v1/namespaces/default/controllerrevisions";
  private static final String APPLY = "application/apply-patch+yaml";
  private static final int STORED = 1_500_000;
  private static final int NOT_STORED = 1_600_000;
  private static final int NOT_SENT = 2_200_000;

  private final InMemoryApiServer server = InMemoryApiServer.start();
  private final TestClient client = new TestClient(server);

  @BeforeEach
  void create() {
    client.post(MAPS, "{'metadata':{'name':'a'}}");
  }

  @AfterEach
  void close() {
    server.close();
  }

  private Received revision(String name, int length) {
    return client.post(
        REVISIONS + (name.equals("dry") ? "?dryRun=All" : ""),
        "{'metadata':{'name':'%s'},'revision':1,'data':{'x':'%s'}}"
            .formatted(name, "x".repeat(length)));
  }

  private static String keys(String name, int count) {
    String data =
        IntStream.range(0, count)
            .mapToObj("'k%05d':''"::formatted)
            .collect(Collectors.joining(","));
    return "{'apiVersion':'v1','kind':'ConfigMap','metadata':{'name':'%s'},'data':{%s}}"
        .formatted(name, data);
  }

  @Test
  void object_isTooLargeForTheStorage_isRefusedUnlessDry() {
    assertThat(revision("small", STORED).status()).isEqualTo(201);
    Received tooLarge = revision("large", NOT_STORED);
    assertThat(tooLarge.status()).isEqualTo(500);
    assertThat(tooLarge.string("/message")).isEqualTo("etcdserver: request is too large");
    assertThat(tooLarge.body().has("reason")).isFalse();
    assertThat(revision("larger", NOT_SENT).string("/message"))
        .matches(
            "rpc error: code = ResourceExhausted desc = trying to send message larger than max"
                + " \\(22\\d{5} vs\\. 2097152\\)");
    assertThat(revision("dry", NOT_STORED).status()).isEqualTo(201);
    assertThat(client.get(REVISIONS + "/large").status()).isEqualTo(404);
  }

  @Test
  void managedFields_makeAnObjectTooLarge_areLeftOutUnlessItIsApplied() {
    Received created = client.post(MAPS, keys("many", 80_000));
    assertThat(created.status()).isEqualTo(201);
    assertThat(created.body().at("/metadata/managedFields").isMissingNode()).isTrue();
    assertThat(created.body().path("data").size()).isEqualTo(80_000);

    Received applied =
        client.send("PATCH", MAPS + "/applied?fieldManager=me", APPLY, keys("applied", 80_000));
    assertThat(applied.status()).isEqualTo(500);
    assertThat(applied.string("/message")).isEqualTo("etcdserver: request is too large");
    assertThat(client.get(MAPS + "/applied").status()).isEqualTo(404);
  }

  @Test
  void annotations_countInBytes() {
    String patch = "{'metadata':{'annotations':{'a':'%s'}}}";
    int half = 128 * 1024;
    assertThat(patch(TestClient.MERGE, patch.formatted("é".repeat(half - 1))).status())
        .isEqualTo(200);
    Received tooLong = patch(TestClient.MERGE, patch.formatted("é".repeat(half)));
    assertThat(tooLong.status()).isEqualTo(422);
    assertThat(tooLong.string("/message")).contains("may not be more than 262144 bytes");
  }

  private Received patch(String type, String body) {
    return client.send("PATCH", MAPS + "/a", type, body);
  }

  @Test
  void jsonPatch_hasTooManyOperations_is413() {
    String test = "{'op':'test','path':'/kind','value':'ConfigMap'}";
    String most = (test + ",").repeat(9_999) + test;
    assertThat(patch(TestClient.JSON_PATCH, "[" + most + "]").status()).isEqualTo(200);
    Received tooMany = patch(TestClient.JSON_PATCH, "[" + most + "," + test + "]");
    assertThat(tooMany.status()).isEqualTo(413);
    assertThat(tooMany.string("/message"))
        .isEqualTo(
            "Request entity too large: The allowed maximum operations in a JSON patch is 10000,"
                + " got 10001");
  }

  /** Each copy doubles the data. */
  @Test
  void jsonPatch_copiesCopies_is422() {
    String copies =
        IntStream.range(0, 30)
            .mapToObj("{'op':'copy','from':'/data','path':'/data/k%d'}"::formatted)
            .collect(Collectors.joining(","));
    Received copied =
        patch(
            TestClient.JSON_PATCH,
            "[{'op':'add','path':'/data','value':{'a':'b'}}," + copies + "]");
    assertThat(copied.status()).isEqualTo(422);
    assertThat(copied.string("/message"))
        .isEqualTo("the server rejected our request due to an error in our request");
  }

  @Test
  void strategicPatch_longLists_areMergedInTime() {
    String finalizers =
        IntStream.range(0, 20_000)
            .mapToObj("'example.com/f%d'"::formatted)
            .collect(Collectors.joining(","));
    String patch = "{'metadata':{'finalizers':[" + finalizers + "]}}";
    for (int i = 0; i < 2; i++) {
      Received patched = patch(TestClient.STRATEGIC, patch);
      assertThat(patched.status()).isEqualTo(200);
      assertThat(patched.body().at("/metadata/finalizers").size()).isEqualTo(20_000);
    }
  }
}
