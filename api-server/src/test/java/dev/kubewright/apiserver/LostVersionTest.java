package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects whose stored version is no longer one of their CRD. A real server answers the same. */
class LostVersionTest {
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String TABS = "/apis/example.com/v2/namespaces/default/tabs";
  private static final String LOST =
      "request to convert CR from an invalid group/version: example.com/v1";
  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    client.create(CRDS, crd(version("v1", true)));
    client.create(
        TABS.replace("v2", "v1"),
        "{'apiVersion':'example.com/v1','kind':'Tab','metadata':{'name':'old'}}");
    change("", "{'spec':{'versions':[" + version("v1", false) + "," + version("v2", true) + "]}}");
    client.create(TABS, "{'apiVersion':'example.com/v2','kind':'Tab','metadata':{'name':'new'}}");
    change("/status", "{'status':{'storedVersions':['v2']}}");
    change("", "{'spec':{'versions':[" + version("v2", true) + "]}}");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void change(String part, String patch) {
    var changed = client.patch(CRDS + "/tabs.example.com" + part, TestClient.MERGE, patch);
    assertThat(changed.status()).isEqualTo(200);
  }

  private static String crd(String versions) {
    return "{'metadata':{'name':'tabs.example.com'},'spec':{'group':'example.com',"
        + "'scope':'Namespaced','names':{'plural':'tabs','kind':'Tab'},'versions':["
        + versions
        + "]}}";
  }

  private static String version(String name, boolean stored) {
    return "{'name':'%s','served':true,'storage':%s,'schema':{'openAPIV3Schema':{'type':'object'}}}"
        .formatted(name, stored);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "?resourceVersion=0",
        "?watch=1",
        "?watch=1&resourceVersion=1",
        "?fieldSelector=metadata.name%3Dnew",
        "?limit=1&labelSelector=a%3Db"
      })
  void listOrWatch_fromMemory_isToBeTriedAgain(String query) {
    for (String path : new String[] {TABS, "/apis/example.com/v2/namespaces/other/tabs"}) {
      var refused = client.get(path + query);
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.raw().headers().firstValue("Retry-After")).hasValue("1");
      assertThat(refused.string("/message"))
          .startsWith("storage is (re)initializing: failed to list");
      assertThat(refused.string("/message")).endsWith(LOST);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE"})
  void listFromStorage_saysWhichObjectIsCorrupt(String method) {
    var refused = client.send(method, TABS + "?limit=2", TestClient.JSON, "");
    assertThat(refused.status()).isEqualTo(500);
    assertThat(refused.string("/reason")).isEqualTo("StorageReadError");
    assertThat(refused.string("/message")).endsWith(LOST);
  }

  @Test
  void pageFromStorage_endsBeforeTheCorruptObject_isShown() {
    var page = client.get(TABS + "?limit=1");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body().at("/metadata/remainingItemCount").asInt()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE"})
  void object_thatCannotBeRead_isCorrupt(String method) {
    var refused = client.send(method, TABS + "/old", TestClient.JSON, "");
    assertThat(refused.status()).isEqualTo(500);
    assertThat(refused.string("/message"))
        .startsWith(
            "Internal error occurred: StorageError: corrupt object, Code: 7, Key: /example.com/tabs/default/old,");
    assertThat(client.get(TABS + "/new").status()).isEqualTo(200);
  }

  @Test
  void update_ofWhatCannotBeRead_fails() {
    String patch = "{'metadata':{'labels':{'a':'b'}}}";
    var refused = client.patch(TABS + "/old", TestClient.MERGE, patch);
    assertThat(refused.status()).isEqualTo(500);
    assertThat(refused.string("/message")).startsWith("object not decodable revision=");
  }
}
