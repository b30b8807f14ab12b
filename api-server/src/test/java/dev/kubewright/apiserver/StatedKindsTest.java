package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kinds and versions that bodies state. The answers are those of a real server. */
class StatedKindsTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";
  private static final String TABS = "/apis/example.com/v1/namespaces/default/tabs";
  private static final String DRY = "?dryRun=All";
  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    client.create(MAPS, "{'metadata':{'name':'old'}}");
    client.create(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        """
        {'metadata':{'name':'tabs.example.com'},'spec':{'group':'example.com','scope':'Namespaced',
         'names':{'plural':'tabs','kind':'Tab'},'versions':[{'name':'v1','served':true,'storage':true,
          'schema':{'openAPIV3Schema':{'type':'object'}}}]}}""");
    client.create(TABS, tab("example.com/v1", "Tab"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String body(String version, String kind) {
    return "{'apiVersion':'" + version + "','kind':'" + kind + "','metadata':{'name':'new'}}";
  }

  private static String tab(String version, String kind) {
    return body(version, kind).replace("'new'", "'old'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1", "/", "v1", ""})
  void version_withoutAGroup_isThatOfTheCore(String version) {
    var created = client.post(MAPS + DRY, body(version, "ConfigMap"));
    assertThat(created.status()).isEqualTo(201);
    assertThat(created.string("/apiVersion")).isEqualTo("v1");
  }

  @Test
  void patch_withASlashBeforeTheVersion_isTaken() {
    String body = tab("/v1", "ConfigMap");
    assertThat(client.patch(MAPS + "/old" + DRY, TestClient.MERGE, body).status()).isEqualTo(200);
    String apply = "application/apply-patch+yaml";
    String path = MAPS + "/old" + DRY + "&fieldManager=m";
    assertThat(client.patch(path, apply, body).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          v1      | List          | converting (v1.List) to (core.ConfigMap): unknown conversion
          v1      | ConfigMapList | converting (v1.ConfigMapList) to (core.ConfigMap): unknown conversion
          apps/v1 | Status        | converting (v1.Status) to (core.ConfigMap): unknown conversion
          /v1     | Zap           | no kind "Zap" is registered for version "v1" in scheme "pkg/runtime/scheme.go:111"
          v1/     | ConfigMap     | Object 'apiVersion' is missing in '{"apiVersion":"v1/","kind":"ConfigMap","metadata":{"name":"new"}}'
          apiregistration.k8s.io/v1 | APIService | no kind "APIService" is registered for version "apiregistration.k8s.io/v1" in scheme "pkg/runtime/scheme.go:111"
          """)
  void otherKind_ofABuiltInResource_isRefusedInTheWordsOfGo(
      String version, String kind, String why) {
    var refused = client.post(MAPS + DRY, body(version, kind));
    assertThat(refused.status()).isEqualTo(400);
    String shown = version.substring(version.indexOf('/') + 1);
    assertThat(refused.string("/message"))
        .isEqualTo(kind + " in version \"" + shown + "\" cannot be handled as a ConfigMap: " + why);
  }

  @Test
  void goPackage_ofAKind_isNotAlwaysNamedAfterTheGroup() {
    String events = "/apis/events.k8s.io/v1/namespaces/default/events";
    assertThat(client.post(events, body("v1", "Secret")).string("/message"))
        .endsWith("converting (v1.Secret) to (core.Event): unknown conversion");
    String ingresses = "/apis/networking.k8s.io/v1/namespaces/default/ingresses";
    assertThat(client.post(ingresses, body("v1", "Secret")).string("/message"))
        .endsWith("converting (v1.Secret) to (networking.Ingress): unknown conversion");
  }

  @ParameterizedTest
  @ValueSource(strings = {MAPS, TABS})
  void version_withTwoSlashes_isUnrecognized(String path) {
    var refused = client.post(path + DRY, body("a/b/c", "Tab"));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.string("/message")).contains("unexpected GroupVersion string: a/b/c ({");
  }

  @Test
  void patchedObject_ofAnotherType_isInvalid() {
    Map<String, String> patches =
        Map.of(
            "{'apiVersion':'v1/'}", "Object 'apiVersion' is missing in '{",
            "{'apiVersion':'','kind':'Status'}", "converting (v1.Status) to (core.ConfigMap): ",
            "{'apiVersion':'','kind':'Secret'}", "converting (core.Secret) to (core.ConfigMap): ",
            "{'apiVersion':'','kind':'Zap'}", "for the internal version of group ",
            "{'apiVersion':'a/b/c'}", "unexpected GroupVersion string: a/b/c");
    patches.forEach(
        (patch, why) -> {
          var refused = client.patch(MAPS + "/old" + DRY, TestClient.MERGE, patch);
          assertThat(refused.status()).isEqualTo(422);
          assertThat(refused.string("/message")).contains(why);
        });
  }

  @Test
  void patchedCustomObject_ofAnotherType_isInvalid() {
    Map<String, String> patches =
        Map.of(
            "{'apiVersion':'v1'}", "Tab \"old\" is invalid: apiVersion: Invalid value: \"v1\":",
            "{'kind':'K'}", "K.example.com \"old\" is invalid: kind: Invalid value: \"K\":",
            "{'apiVersion':null}", "Internal error occurred: Object 'apiVersion' is missing in",
            "{'kind':null}", " \"\" is invalid: patch: Invalid value:",
            "{'metadata':5}", " \"\" is invalid: patch: Invalid value:");
    patches.forEach(
        (patch, message) ->
            assertThat(client.patch(TABS + "/old", TestClient.MERGE, patch).string("/message"))
                .startsWith(message));
  }

  @Test
  void updateOfACustomObject_ofAnotherKind_findsTheObjectFirst() {
    assertThat(client.put(TABS + "/new", body("example.com/v1", "tab")).status()).isEqualTo(404);
    String version = client.get(TABS + "/old").string("/metadata/resourceVersion");
    String body =
        tab("example.com/v1", "tab").replace("'old'", "'old','resourceVersion':'" + version + "'");
    assertThat(client.put(TABS + "/old", tab("example.com/v1", "tab")).string("/message"))
        .contains("metadata.resourceVersion: Invalid value");
    assertThat(client.put(TABS + "/old", body).string("/message"))
        .isEqualTo("tab.example.com \"old\" is invalid: kind: Invalid value: \"tab\": must be Tab");
  }
}
