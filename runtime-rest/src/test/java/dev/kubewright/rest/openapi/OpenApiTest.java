package dev.kubewright.rest.openapi;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.PathTransport;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OpenApiTest {
  private static final GroupVersion APPS = new GroupVersion("apps", "v1");
  private static final String INDEX =
      "{'unknown':[],'paths':{"
          + "'version':{'serverRelativeURL':'/openapi/v3/version?hash=0'},"
          + "'apis/apps/v1':{'serverRelativeURL':'/openapi/v3/apis/apps/v1?hash=AB12','x':{}},"
          + "'apis/apps':{'serverRelativeURL':'/openapi/v3/apis/apps?hash=2'},"
          + "'api/v1':{'serverRelativeURL':'/openapi/v3/api/v1?hash=1'}}}";

  private final PathTransport server =
      new PathTransport()
          .on("/openapi/v3", INDEX)
          .on("/openapi/v3/apis/apps/v1", "{'openapi':'3.0.0'}")
          .on("/openapi/v3/api/v1", "{'openapi':'3.0.0','core':true}");
  private final OpenApiClient client = DiscoveryClient.over(RestClient.over(server)).openApiV3();

  @Test
  void paths_areThoseOfTheIndexWithTheirHashes() {
    Map<String, OpenApiGroupVersion> paths = client.paths();

    assertThat(paths.keySet())
        .containsExactly("version", "apis/apps/v1", "apis/apps", "api/v1")
        .inOrder();
    assertThat(paths.get("apis/apps/v1").serverRelativeUrl())
        .isEqualTo("/openapi/v3/apis/apps/v1?hash=AB12");
  }

  @Test
  void schema_isReadByItsHash() {
    assertThat(client.paths().get("apis/apps/v1").schema().text())
        .isEqualTo("{\"openapi\":\"3.0.0\"}");

    assertThat(server.sent().get(1).parameters()).containsKey("hash");
    assertThat(server.sent().get(1).pathAndQuery())
        .isEqualTo("/openapi/v3/apis/apps/v1?timeout=32s&hash=AB12");
  }

  @Test
  void schema_changedSinceTheIndexWasRead_isReadByItsNewHash() {
    var moving =
        new PathTransport()
            .on("/openapi/v3", "{'paths':{'a':{'serverRelativeURL':'/openapi/v3/a?hash=1'}}}")
            .on("/openapi/v3", "{'paths':{'a':{'serverRelativeURL':'/openapi/v3/a?hash=2'}}}")
            .on("/openapi/v3/a", 301, "application/json", "")
            .on("/openapi/v3/a", "{'new':1}")
            .on("/openapi/v3/a", 301, "application/json", "");
    OpenApiGroupVersion document =
        DiscoveryClient.over(RestClient.over(moving)).openApiV3().paths().get("a");

    assertThat(document.schema().text()).isEqualTo("{\"new\":1}");

    assertThat(moving.sent().get(3).parameters().get("hash")).containsExactly("2");
    assertThrows(ApiException.class, document::schema);
  }

  @Test
  void root_groupVersions_areSortedAndOtherPathsAreLeftOut() {
    OpenApiRoot root = OpenApiRoot.over(client);

    assertThat(root.groupVersions()).containsExactly(APPS, new GroupVersion("", "v1")).inOrder();
    assertThat(root.gvSpec(new GroupVersion("", "v1")).text()).contains("core");
  }

  @Test
  void root_versionWithoutADocument_isAnError() {
    var thrown =
        assertThrows(
            KubewrightException.class,
            () -> OpenApiRoot.over(client).gvSpec(new GroupVersion("x.io", "v1")));

    assertThat(thrown).hasMessageThat().contains("no OpenAPI v3 document for x.io/v1");
  }

  @Test
  void schema_serverWithABasePath_isReadBelowIt() {
    String index =
        "{'paths':{'a':{'serverRelativeURL':'/base/openapi/v3/a?hash=1'},"
            + "'b':{'serverRelativeURL':'/openapi/v3/b?hash=2'},"
            + "'c':{'serverRelativeURL':'/elsewhere/c'}}}";
    var behindPrefix =
        new PathTransport()
            .on("/openapi/v3", index)
            .on("/openapi/v3/a", "{'a':1}")
            .on("/openapi/v3/b", "{'b':1}");
    var config = RestConfig.builder().server("https://x/base").build();

    var paths = DiscoveryClient.over(RestClient.over(behindPrefix, config)).openApiV3().paths();

    assertThat(paths.get("a").schema().text()).isEqualTo("{\"a\":1}");
    assertThat(paths.get("b").schema().text()).isEqualTo("{\"b\":1}");
    assertThat(assertThrows(TransportException.class, () -> paths.get("c").schema()))
        .hasMessageThat()
        .contains("outside of the base URL");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "https://evil.example.com/openapi/v3/a",
        "//evil.example.com/openapi/v3/a",
        "/openapi/v3/../../secrets",
        "/openapi/v3/%2e%2e/secrets",
        "/openapi//v3",
        "openapi/v3/a",
        "/openapi/v3/a b"
      })
  void schema_urlThatIsNoPathOfTheServer_isRefused(String url) {
    var hostile =
        new PathTransport()
            .on("/openapi/v3", "{'paths':{'a':{'serverRelativeURL':'" + url + "'}}}");
    OpenApiGroupVersion document =
        DiscoveryClient.over(RestClient.over(hostile)).openApiV3().paths().get("a");

    var thrown = assertThrows(TransportException.class, document::schema);

    assertThat(thrown.kind()).isEqualTo(TransportException.Kind.MALFORMED);
    assertThat(hostile.sent()).hasSize(1);
  }

  @Test
  void paths_nullOrMissing_areEmpty() {
    var bare = new PathTransport().on("/openapi/v3", "{'paths':null}").on("/openapi/v3", "{}");
    OpenApiClient openApi = DiscoveryClient.over(RestClient.over(bare)).openApiV3();

    assertThat(openApi.paths()).isEmpty();
    assertThat(openApi.paths()).isEmpty();
  }

  @Test
  void cached_indexAndDocuments_areReadOnce() {
    OpenApiClient cached = OpenApiClient.cached(client);

    for (int i = 0; i < 3; i++) {
      cached.paths().get("apis/apps/v1").schema();
    }

    assertThat(server.takePaths())
        .containsExactly("/openapi/v3", "/openapi/v3/apis/apps/v1")
        .inOrder();
    assertThat(cached.paths().get("api/v1").serverRelativeUrl())
        .isEqualTo("/openapi/v3/api/v1?hash=1");
  }

  @Test
  void cached_failure_isNotKept() {
    var failing =
        new PathTransport()
            .on("/openapi/v3", 500, "text/plain", "")
            .on("/openapi/v3", "{'paths':{}}");
    OpenApiClient cached =
        OpenApiClient.cached(DiscoveryClient.over(RestClient.over(failing)).openApiV3());

    assertThrows(KubewrightException.class, cached::paths);
    assertThat(cached.paths()).isEmpty();
  }
}
