package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Methods and paths of custom resources. The answers are those of a real server. */
class CustomPathsTest {
  private static final String ROOT = "/apis/example.com/v1";
  private static final String WAYS = ROOT + "/namespaces/default/ways";
  private static final String JSON = "application/json";
  private static InMemoryApiServer server;
  private static TestClient client;

  @BeforeAll
  static void start() {
    server = InMemoryApiServer.start();
    client = new TestClient(server);
    crd("ways", "Way", "Namespaced");
    crd("worlds", "World", "Cluster");
    client.create(WAYS, way("a"));
  }

  private static void crd(String plural, String kind, String scope) {
    client.create(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        """
        {'metadata':{'name':'%1$s.example.com'},'spec':{'group':'example.com','scope':'%3$s',
         'names':{'plural':'%1$s','kind':'%2$s'},'versions':[{'name':'v1','served':true,'storage':true,
          'deprecated':true,'subresources':{'status':{},'scale':{'specReplicasPath':'.spec.replicas',
           'statusReplicasPath':'.status.replicas'}},
          'schema':{'openAPIV3Schema':{'type':'object','x-kubernetes-preserve-unknown-fields':true}}}]}}"""
            .formatted(plural, kind, scope));
  }

  private static String way(String name) {
    return "{'apiVersion':'example.com/v1','kind':'Way','metadata':{'name':'%s'},'spec':{'replicas':1}}"
        .formatted(name);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PUT     | /namespaces/default/ways      | 400 | name must be provided
          PATCH   | /namespaces/default/ways      | 400 | name must be provided
          OPTIONS | /namespaces/default/ways      | 405 | ' is not supported on resources of kind "ways.example.com"'
          OPTIONS | /namespaces/default/ways/a    | 405 | ' is not supported on resources of kind "ways.example.com"'
          OPTIONS | /namespaces/default/ways/a/scale | 405 | ' is not supported on resources of kind "ways.example.com"'
          OPTIONS | /namespaces/default/ways/a/zap | 404 | ways.example.com "a" not found
          POST    | /namespaces/default/ways/a/status/zap | 405 | create is not supported on resources of kind "ways.example.com"
          POST    | /namespaces/default/ways/none | 409 | ways.example.com "a" already exists
          """)
  void path_isRefusedByTheOneHandler(String method, String path, int status, String message) {
    String type = method.equals("PATCH") ? "application/merge-patch+json" : JSON;
    String body = method.equals("OPTIONS") ? "" : way("a");
    var refused = client.send(method, ROOT + path, type, body);
    assertThat(refused.status()).isEqualTo(status);
    assertThat(refused.string("/message")).isEqualTo(message);
    assertThat(refused.raw().headers().allValues("warning"))
        .containsExactly("299 - \"example.com/v1 Way is deprecated\"");
  }

  @Test
  void post_toAName_createsTheNamed() {
    assertThat(client.post(WAYS + "/other", way("named")).status()).isEqualTo(201);
    assertThat(client.get(WAYS + "/named").status()).isEqualTo(200);
    assertThat(client.get(WAYS + "/other").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({
    "GET,/ways/a",
    "DELETE,/ways",
    "OPTIONS,/ways",
    "GET,/ways/a/status",
    "GET,/namespaces/default/worlds",
    "PUT,/namespaces/default/worlds/a"
  })
  void path_ofAnotherScope_isNoPath(String method, String path) {
    var missing = client.send(method, ROOT + path, "", "");
    assertThat(missing.status()).isEqualTo(404);
    assertThat(missing.raw().headers().firstValue("content-type"))
        .hasValue("text/plain; charset=utf-8");
  }

  @ParameterizedTest
  @CsvSource({"/a", "/a/status", "/a/scale", "/a/status/zap"})
  void deprecatedVersion_isWarnedOfOnce(String path) {
    var found = client.get(WAYS + path);
    assertThat(found.status()).isEqualTo(200);
    assertThat(found.raw().headers().allValues("warning")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {
          []
          {'kind':'Way','apiVersion':'example.com/v1'}
          {'kind':'Scale','apiVersion':'autoscaling/v2'}
          """)
  void scale_thatCannotBeRead_hasOneText(String body) {
    var refused = client.put(WAYS + "/a/scale", body);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.string("/message"))
        .isEqualTo(
            "no kind is registered for the type v1.Scale in scheme \"pkg/runtime/scheme.go:111\"");
  }
}
