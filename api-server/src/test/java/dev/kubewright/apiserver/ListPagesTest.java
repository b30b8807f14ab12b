package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A page is followed by another if the storage has more objects to look at, selected or not. */
final class ListPagesTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String PODS = "/api/v1/namespaces/default/pods";
  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    for (String name : new String[] {"a", "b", "c", "z"}) {
      String labels = name.equals("z") ? "" : ",'labels':{'of':'pages'}";
      client.create(MAPS, "{'metadata':{'name':'" + name + "'" + labels + "}}");
      String node = name.equals("b") ? "'nodeName':'n'," : "";
      client.create(
          PODS,
          "{'metadata':{'name':'%s'},'spec':{%s'containers':[{'name':'c','image':'i'}]}}"
              .formatted(name, node));
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String token(Received list) {
    return list.string("/metadata/continue");
  }

  private static int items(Received list) {
    return list.body().at("/items").size();
  }

  @Test
  void list_unselectedObjectFollows_isContinuedByAnEmptyPage() {
    String pages = MAPS + "?labelSelector=of%3Dpages&limit=3";
    Received first = client.get(pages);
    assertThat(items(first)).isEqualTo(3);
    assertThat(token(first)).isNotEmpty();
    JsonNode metadata = first.body().at("/metadata");
    assertThat(metadata.has("remainingItemCount")).isFalse();

    Received second = client.get(pages + "&continue=" + token(first));

    assertThat(items(second)).isEqualTo(0);
    assertThat(token(second)).isEmpty();
  }

  @Test
  void list_oneName_hasNoOtherPage() {
    Received list = client.get(MAPS + "?fieldSelector=metadata.name%3Da&limit=1");
    assertThat(items(list)).isEqualTo(1);
    assertThat(token(list)).isEmpty();
  }

  @Test
  void list_oneNameInAllNamespaces_isContinued() {
    Received list = client.get("/api/v1/configmaps?fieldSelector=metadata.name%3Da&limit=1");
    assertThat(items(list)).isEqualTo(1);
    assertThat(token(list)).isNotEmpty();
  }

  @Test
  void list_oneNamespaceOfAll_endsWithIt() {
    String all = "/api/v1/configmaps?fieldSelector=metadata.namespace%3Ddefault&limit=";
    int size = items(client.get(MAPS));
    assertThat(token(client.get(all + (size - 1)))).isNotEmpty();
    assertThat(token(client.get(all + size))).isEmpty();
  }

  @Test
  void list_indexedField_isContinuedInAnOldStateAlone() {
    String ofNode = PODS + "?fieldSelector=spec.nodeName%3Dn&limit=1";
    Received latest = client.get(ofNode);
    assertThat(items(latest)).isEqualTo(1);
    assertThat(token(latest)).isEmpty();

    String version = latest.string("/metadata/resourceVersion");
    assertThat(token(client.get(ofNode + "&resourceVersion=" + version))).isNotEmpty();
  }
}
