package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class NamespaceFinalizersTest {
  private static final String SPACES = "/api/v1/namespaces";
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

  private static String finalizers(Received namespace) {
    return namespace.body().at("/spec/finalizers").toString();
  }

  @Test
  void create_ownFinalizer_getsThatOfTheServerToo() {
    Received created =
        client.create(
            SPACES, "{'metadata':{'name':'own'},'spec':{'finalizers':['example.com/x']}}");
    assertThat(finalizers(created)).isEqualTo("[\"example.com/x\",\"kubernetes\"]");
    Received both =
        client.create(
            SPACES,
            "{'metadata':{'name':'both'},'spec':{'finalizers':['kubernetes','example.com/x']}}");
    assertThat(finalizers(both)).isEqualTo("[\"kubernetes\",\"example.com/x\"]");
  }

  @Test
  void delete_ownFinalizer_staysUntilItIsFinalized() {
    String held = SPACES + "/held";
    client.create(SPACES, "{'metadata':{'name':'held'},'spec':{'finalizers':['example.com/x']}}");
    client.create(held + "/secrets", "{'metadata':{'name':'s'}}");

    Received deleted = client.delete(held);

    assertThat(deleted.string("/status/phase")).isEqualTo("Terminating");
    assertThat(client.get(held + "/secrets").body().at("/items")).isEmpty();
    assertThat(finalizers(client.get(held))).isEqualTo("[\"example.com/x\"]");
    assertThat(client.put(held + "/finalize", "{'metadata':{'name':'held'}}").status())
        .isEqualTo(200);
    assertThat(client.get(held).status()).isEqualTo(404);
  }

  @Test
  void delete_finalizedBefore_showsTheMarkAndGoes() {
    String done = SPACES + "/done";
    client.create(SPACES, "{'metadata':{'name':'done'}}");
    client.put(done + "/finalize", "{'metadata':{'name':'done'}}");

    Received deleted = client.delete(done);

    assertThat(deleted.string("/status/phase")).isEqualTo("Terminating");
    assertThat(client.get(done).status()).isEqualTo(404);
  }

  @Test
  void delete_finalizerOfMetadata_staysUntilItIsRemoved() {
    String held = SPACES + "/meta";
    client.create(SPACES, "{'metadata':{'name':'meta','finalizers':['example.com/y']}}");
    client.delete(held);
    assertThat(client.get(held).body().path("spec").has("finalizers")).isFalse();

    client.patch(held, TestClient.MERGE, "{'metadata':{'finalizers':null}}");

    assertThat(client.get(held).status()).isEqualTo(404);
  }
}
