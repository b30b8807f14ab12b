package dev.kubewright.rest.discovery;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.APIResource;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.PathTransport;
import dev.kubewright.rest.RestClient;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tags name cases of client-go: D1 about missing groups, D3 about the older documents. */
final class DiscoveryClientTest {
  private static final GroupVersion CORE = new GroupVersion("", "v1");
  private static final GroupVersion APPS = new GroupVersion("apps", "v1");

  private static DiscoveryClient over(PathTransport server) {
    return DiscoveryClient.over(RestClient.over(server));
  }

  private static List<String> names(ServerResources found) {
    return found.resources().stream().map(DiscoveryClientTest::names).toList();
  }

  private static String names(APIResourceList list) {
    return list.groupVersion() + list.resources().stream().map(APIResource::name).toList();
  }

  @Test
  void serverVersion_unknownFields_areIgnored() {
    var server =
        new PathTransport()
            .on(
                "/version",
                "{'major':'1','minor':'36','emulationMajor':'1','gitVersion':'v1.36.3','platform':'linux/amd64'}");

    assertThat(over(server).serverVersion())
        .isEqualTo(new ServerVersion("1", "36", "v1.36.3", "linux/amd64"));
  }

  @Test
  void requests_withoutALimitOfTheConnection_have32Seconds() {
    PathTransport server = Documents.legacyServer();

    over(server).serverGroupsAndResources();

    for (var request : server.sent()) {
      assertThat(request.pathAndQuery()).endsWith("?timeout=32s");
      assertThat(request.deadline().left()).isAtMost(Duration.ofSeconds(32));
      assertThat(request.deadline().left()).isGreaterThan(Duration.ofSeconds(1));
    }
    assertThat(server.sent()).hasSize(4);
  }

  @Test
  void requests_ofAConnectionWithALimit_haveThatLimit() {
    PathTransport server = Documents.legacyServer();
    var config = RestConfig.builder().timeout(Duration.ofSeconds(90)).build();

    DiscoveryClient.over(RestClient.over(server, config)).serverResourcesForGroupVersion(CORE);
    DiscoveryClient.over(RestClient.over(server).withTimeout(Duration.ofMillis(1500)))
        .serverResourcesForGroupVersion(CORE);

    assertThat(server.sent().get(0).pathAndQuery()).endsWith("?timeout=1m30s");
    assertThat(server.sent().get(1).pathAndQuery()).endsWith("?timeout=1.5s");
  }

  @Test
  void requestsForGroups_acceptAggregatedDocumentsAsKubectlDoes() {
    PathTransport server = Documents.aggregatedServer();
    String kubectl =
        "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,"
            + "application/json";

    over(server).serverGroups();
    over(server).withNoPeerDiscovery().serverGroups();

    assertThat(server.sent().stream().map(r -> r.accept()).toList())
        .containsExactly(
            kubectl,
            kubectl,
            "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList;profile=nopeer,"
                + kubectl,
            "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList;profile=nopeer,"
                + kubectl)
        .inOrder();
  }

  @Test
  void requestsForGroups_withLegacy_acceptTheOlderDocumentsOnly() {
    PathTransport server = Documents.legacyServer();

    over(server).withLegacy().serverGroupsAndResources();

    assertThat(server.sent().stream().map(r -> r.accept()).distinct().toList())
        .containsExactly("application/json");
  }

  @Test
  void groupsAndResources_aggregated_needTwoRequests() {
    PathTransport server = Documents.aggregatedServer();

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(names(found)).containsExactly("v1[pods]", "apps/v1[deployments]").inOrder();
    assertThat(found.groups().stream().map(g -> g.name()).toList())
        .containsExactly("", "apps")
        .inOrder();
    assertThat(found.failures()).isEmpty();
    assertThat(server.takePaths()).containsExactly("/api", "/apis").inOrder();
  }

  @Test
  void groupsAndResources_aggregated_haveAllFields() {
    String documents =
        "{'version':'v2','freshness':'Current','unknown':{'a':[1]},'resources':[{'subresources':["
            + "{'responseKind':{'group':'autoscaling','version':'v1','kind':'Scale'},'subresource':'scale','verbs':['get']}],"
            + "'verbs':['create','delete'],'shortNames':['w'],'categories':['all'],'singularResource':'widget',"
            + "'scope':'Cluster','responseKind':{'group':'x.io','version':'v2','kind':'Widget'},'resource':'widgets'}]}";
    var server =
        new PathTransport()
            .on("/api", 404, "text/plain", "")
            .on(
                "/apis",
                200,
                Documents.AGGREGATED,
                Documents.aggregated("x.io", "[" + documents + "]"));

    List<APIResource> resources =
        over(server).serverGroupsAndResources().resources().get(0).resources();

    APIResource widgets = resources.get(0);
    assertThat(widgets)
        .isEqualTo(
            new APIResource(
                "widgets",
                "widget",
                false,
                "x.io",
                "v2",
                "Widget",
                List.of("create", "delete"),
                List.of("w"),
                List.of("all"),
                null));
    assertThat(resources.get(1))
        .isEqualTo(
            new APIResource(
                "widgets/scale",
                "widget",
                false,
                "autoscaling",
                "v1",
                "Scale",
                List.of("get"),
                List.of(),
                List.of(),
                null));
  }

  @Test
  void groupsAndResources_resourceWithoutAKind_isLeftOutAndItsSubresourcesStay() {
    String versions =
        "["
            + Documents.current(
                "v1",
                "{'resource':'hidden','scope':'Namespaced','singularResource':'h','verbs':[],'responseKind':{'group':'','version':'','kind':''},"
                    + "'subresources':[{'subresource':'shown','verbs':['get'],'responseKind':{'kind':'S'}},"
                    + "{'subresource':'kindless','verbs':['get']}]}")
            + "]";
    var server =
        new PathTransport()
            .on("/apis", 200, Documents.AGGREGATED, Documents.aggregated("x.io", versions));

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(names(found)).containsExactly("x.io/v1[hidden/shown]");
    assertThat(found.resources().get(0).resources().get(0).namespaced()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json;as=APIGroupDiscoveryList;v=v2;g=apidiscovery.k8s.io",
        "application/json; charset=utf-8; v=v2; g=\"apidiscovery.k8s.io\"; as=APIGroupDiscoveryList",
        "Application/JSON;G=apidiscovery.k8s.io;V=v2;AS=APIGroupDiscoveryList;profile=nopeer;"
      })
  void mediaType_parametersInAnyOrder_areAggregated(String mediaType) {
    assertThat(DiscoveryFormat.isAggregated(mediaType)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "application/json",
        "application/json;charset=utf-8",
        "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList",
        "application/json;g=apidiscovery.k8s.io;v=v3;as=APIGroupDiscoveryList",
        "application/json;g=apidiscovery.k8s.io;v=v2;as=Table",
        "application/json;g=apidiscovery.k8s.io;v=v2;v=v2;as=APIGroupDiscoveryList",
        "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList;=",
        "application/yaml;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"
      })
  void mediaType_otherOrMalformed_isNotAggregated(String mediaType) {
    assertThat(DiscoveryFormat.isAggregated(mediaType)).isFalse();
  }

  @Test
  void groupsAndResources_onlyApiIsAggregated_fallBackToOneRequestPerVersion() {
    PathTransport server =
        new PathTransport()
            .on(
                "/api",
                200,
                Documents.AGGREGATED,
                Documents.aggregated("", "[" + Documents.current("v1", "") + "]"))
            .on("/apis", Documents.groups("apps v1"))
            .on("/api/v1", Documents.resources("v1", "pods"))
            .on("/apis/apps/v1", Documents.resources("apps/v1", "deployments"));

    assertThat(names(over(server).serverGroupsAndResources()))
        .containsExactly("v1[pods]", "apps/v1[deployments]")
        .inOrder();
  }

  @Tag("client-go-D1")
  @Test
  void groups_noCoreGroup_isAccepted() {
    var aggregated = Documents.aggregatedServer();
    var withoutCore = new PathTransport().on("/apis", request -> aggregated.send(request));
    var legacy = new PathTransport().on("/apis", Documents.groups("apps v1"));

    assertThat(names(over(withoutCore).serverGroupsAndResources()))
        .containsExactly("apps/v1[deployments]");
    assertThat(withoutCore.takePaths()).containsExactly("/api", "/apis").inOrder();
    assertThat(over(legacy).serverGroups().groups()).hasSize(1);
  }

  @Tag("client-go-D1")
  @Test
  void groups_apisForbidden_isAnError() {
    var server = new PathTransport().on("/apis", 403, "application/json", "");

    assertThrows(ForbiddenException.class, () -> over(server).serverGroups());
    assertThrows(ForbiddenException.class, () -> over(server).serverGroupsAndResources());
  }

  @Test
  void groups_coreForbiddenOrApisMissing_isAnError() {
    var forbidden = Documents.legacyServer();
    var core = new PathTransport().on("/api", 403, "application/json", "");
    core.on("/apis", request -> forbidden.send(request));

    assertThrows(ForbiddenException.class, () -> over(core).serverGroups());
    assertThrows(NotFoundException.class, () -> over(new PathTransport()).serverGroups());
  }

  @Test
  void groups_documentOfAnotherKind_isAnError() {
    var server =
        new PathTransport().on("/api", Documents.CORE).on("/apis", "{'kind':'PodList','items':[]}");

    assertThrows(CodecException.class, () -> over(server).serverGroups());
  }

  @Test
  void groups_coreGroup_comesFirst() {
    var groups = over(Documents.legacyServer()).serverGroups().groups();

    assertThat(groups.stream().map(group -> group.name())).containsExactly("", "apps").inOrder();
    assertThat(groups.get(0).preferredVersion().groupVersion()).isEqualTo("v1");
  }

  @Test
  void groups_coreGroupWithoutVersions_hasNoPreferredVersion() {
    var server =
        new PathTransport()
            .on("/api", "{'kind':'APIVersions','versions':[]}")
            .on("/apis", Documents.groups());

    var core = over(server).serverGroups().groups().get(0);

    assertThat(core.versions()).isEmpty();
    assertThat(core.preferredVersion()).isNull();
  }

  @Test
  void groups_staleVersion_isAFailureAndTheNextOneIsPreferred() {
    String versions =
        "[{'version':'v2','freshness':'Stale','resources':["
            + Documents.resource("old", "Old")
            + "]},"
            + Documents.current("v1", Documents.resource("things", "Thing"))
            + "]";
    var server =
        new PathTransport()
            .on("/apis", 200, Documents.AGGREGATED, Documents.aggregated("x.io", versions));
    var stale = new GroupVersion("x.io", "v2");

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(found.failures().keySet()).containsExactly(stale);
    assertThat(found.failures().get(stale)).isInstanceOf(StaleGroupVersionException.class);
    assertThat(found.groups().get(0).preferredVersion().version()).isEqualTo("v1");
    assertThat(names(found)).containsExactly("x.io/v1[things]");
    assertThat(names(over(server).serverPreferredResources())).containsExactly("x.io/v1[things]");
    var thrown = assertThrows(GroupDiscoveryFailedException.class, found::orThrow);
    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "unable to retrieve the complete list of server APIs: x.io/v2: stale GroupVersion"
                + " discovery: x.io/v2");
    assertThat(thrown.partial()).isEqualTo(found);
  }

  @Test
  void groups_allVersionsStale_areFailures() {
    String versions = "[{'version':'v1','freshness':'Stale'}]";
    var server =
        new PathTransport()
            .on("/apis", 200, Documents.AGGREGATED, Documents.aggregated("x.io", versions));

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(found.failures()).hasSize(1);
    assertThat(found.groups().get(0).preferredVersion()).isNull();
    assertThat(server.takePaths()).containsExactly("/api", "/apis", "/api", "/apis").inOrder();
  }

  @Tag("client-go-D3")
  @Test
  void groupsAndResources_notAggregated_areOneRequestPerVersion() {
    PathTransport server = Documents.legacyServer();

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(names(found))
        .containsExactly("v1[pods, nodes]", "apps/v1[deployments, deployments/status]")
        .inOrder();
    assertThat(server.takePaths()).containsExactly("/api", "/apis", "/api/v1", "/apis/apps/v1");
  }

  @Tag("client-go-D3")
  @Test
  void groupsAndResources_versionFailsOnce_areComplete() {
    PathTransport server =
        new PathTransport()
            .on("/api", Documents.CORE)
            .on("/apis", Documents.groups("apps v1"))
            .on("/api/v1", 500, "application/json", "")
            .on("/api/v1", Documents.resources("v1", "pods"))
            .on("/apis/apps/v1", Documents.resources("apps/v1", "deployments"));

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(names(found)).containsExactly("v1[pods]", "apps/v1[deployments]").inOrder();
    assertThat(found.failures()).isEmpty();
    assertThat(server.takePaths().stream().filter("/api/v1"::equals).count()).isEqualTo(2);
  }

  @Tag("client-go-D3")
  @Test
  void groupsAndResources_versionFailsTwice_arePartial() {
    PathTransport server =
        new PathTransport()
            .on("/api", Documents.CORE)
            .on("/apis", Documents.groups("apps v1"))
            .on("/api/v1", Documents.resources("v1", "pods"))
            .on("/apis/apps/v1", 503, "text/plain", "service unavailable");

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(names(found)).containsExactly("v1[pods]");
    assertThat(found.failures().keySet()).containsExactly(APPS);
    assertThat(server.takePaths().stream().filter("/apis/apps/v1"::equals).count()).isEqualTo(2);
    assertThrows(GroupDiscoveryFailedException.class, found::orThrow);
  }

  @Tag("client-go-D3")
  @Test
  void resources_serverWithoutCoreV1_areEmpty() {
    var server = new PathTransport();

    APIResourceList list = over(server).serverResourcesForGroupVersion(CORE);

    assertThat(list.groupVersion()).isEqualTo("v1");
    assertThat(list.resources()).isEmpty();
    assertThrows(NotFoundException.class, () -> over(server).serverResourcesForGroupVersion(APPS));
  }

  @Test
  void groupsAndResources_hostileVersionName_isAFailureOfThatVersion() {
    PathTransport server =
        Documents.legacyServer().replace("/apis", Documents.groups("apps v1", ".. v1"));

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(names(found)).hasSize(2);
    assertThat(found.failures().get(new GroupVersion("..", "v1")))
        .isInstanceOf(TransportException.class);
  }

  @Test
  void groupsAndResources_partsAreMissingOrOdd_areInNormalForm() {
    String things =
        "{'groupVersion':'v1','resources':[{'kind':'Nameless'},{'name':'','kind':'Empty'},null,"
            + "{'name':'things'}]}";
    PathTransport server =
        Documents.legacyServer()
            .replace(
                "/apis",
                "{'groups':[{'versions':[{'version':'v1'}]},{'name':'apps','versions':"
                    + "[{'groupVersion':'v1','version':'v1'},{'groupVersion':'apps/v2'}]},"
                    + "{'name':'x.io','versions':[{'version':'v1'}],'preferredVersion':{}}]}")
            .on("/apis/x.io", "{'versions':[{'version':'v1'},{}]}")
            .on("/apis/x.io/v1", things);

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(found.failures()).isEmpty();
    assertThat(names(found))
        .containsExactly(
            "v1[pods, nodes]", "apps/v1[deployments, deployments/status]", "x.io/v1[things]")
        .inOrder();
    APIResource thing = found.resources().get(2).resources().get(0);
    assertThat(thing.kind()).isEmpty();
    assertThat(thing.singularName()).isEmpty();
    assertThat(names(found.preferred())).contains("x.io/v1[things]");
    assertThat(found.groups().get(1).versions().get(0).groupVersion()).isEqualTo("apps/v1");
    assertThat(found.groups().get(2).preferredVersion()).isNull();
    assertThat(over(server).serverGroup("x.io").orElseThrow().name()).isEqualTo("x.io");
    assertThat(names(over(server).serverResourcesForGroupVersion(new GroupVersion("x.io", "v1"))))
        .isEqualTo("x.io/v1[things]");
  }

  @Test
  void resourcesOfAVersionWithAnUnusableName_areAFailure() {
    var server =
        new PathTransport()
            .on(
                "/apis",
                200,
                Documents.AGGREGATED,
                Documents.aggregated(
                    "a/b", "[" + Documents.current("v1", Documents.resource("cs", "C")) + "]"));

    ServerResources found = over(server).serverGroupsAndResources();

    assertThat(found.resources()).isEmpty();
    assertThat(found.failures().get(new GroupVersion("a/b", "v1")))
        .hasMessageThat()
        .contains("\"a/b/v1\", which is not an apiVersion");
    var byHand =
        new ServerResources(List.of(), List.of(new APIResourceList("a/b/v1", List.of())), Map.of());
    assertThat(byHand.resources()).isEmpty();
    assertThat(byHand.failures()).hasSize(1);
  }

  @Test
  void serves_asksForTheVersionOnly() {
    var transport = new FakeTransport();
    var client = DiscoveryClient.over(RestClient.over(transport));
    transport
        .respond(200, "{'groupVersion':'stable.example.com/v1','resources':[{'name':'widgets'}]}")
        .respond(200, "{'groupVersion':'stable.example.com/v1','resources':[{'name':'gadgets'}]}")
        .respond(404, "404 page not found");

    assertThat(client.serves(Widget.TYPE)).isTrue();
    assertThat(client.serves(Widget.TYPE)).isFalse();
    assertThat(client.serves(Widget.TYPE)).isFalse();
    assertThat(new HashSet<>(transport.lines()))
        .containsExactly("GET /apis/stable.example.com/v1?timeout=32s");
  }

  @Test
  void openApiSchema_isTheDocumentAsJson() {
    var server = new PathTransport().on("/openapi/v2", "{'swagger':'2.0',  'paths':{}}");

    assertThat(over(server).openApiSchema().text()).isEqualTo("{\"swagger\":\"2.0\",\"paths\":{}}");
    assertThat(server.sent().get(0).accept()).isEqualTo("application/json");
  }

  @Test
  void through_aLayer_seesTheRequests() {
    var seen = new CopyOnWriteArrayList<String>();
    var discovery =
        over(Documents.legacyServer())
            .through(
                next ->
                    new Transport() {
                      @Override
                      public Response send(Request request) {
                        seen.add(request.path());
                        return next.send(request);
                      }

                      @Override
                      public void close() {
                        next.close();
                      }
                    });

    discovery.withLegacy().serverGroups();

    assertThat(seen).containsExactly("/api", "/apis").inOrder();
    assertThat(discovery.server().toString()).isEqualTo("http://localhost");
  }

  @Test
  void aggregatedDocument_cutAtAnyByte_isAnErrorThatNamesTheRequest() {
    String whole =
        Documents.aggregated(
            "x.io", "[" + Documents.current("v1", Documents.resource("things", "Thing")) + "]");

    for (int length = 1; length < whole.length(); length++) {
      var cut =
          new PathTransport().on("/apis", 200, Documents.AGGREGATED, whole.substring(0, length));
      var thrown = assertThrows(CodecException.class, () -> over(cut).serverGroups());
      assertThat(thrown).hasMessageThat().contains("GET /apis");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'items':null}",
        "{'items':[]}",
        "{'items':[null]}",
        "{'items':[{}]}",
        "{'items':[{'metadata':null,'versions':null}]}",
        "{'items':[{'metadata':{'name':null},'versions':[null,{}]}]}",
        "{'items':[{'versions':[{'version':null,'resources':null,'freshness':null}]}]}",
        "{'items':[{'versions':[{'version':'v1','resources':[null,{}]}]}]}",
        "{'items':[{'versions':[{'version':'v1','resources':[{'resource':null,'responseKind':null,"
            + "'scope':null,'singularResource':null,'verbs':null,'shortNames':null,"
            + "'categories':null,'subresources':[null,{}]}]}]}]}"
      })
  void aggregatedDocument_partsAreMissingOrNull_areEmptyAsInGo(String document) {
    var sparse = new PathTransport().on("/apis", 200, Documents.AGGREGATED, document);

    ServerResources found = over(sparse).serverGroupsAndResources();

    assertThat(found.resources().stream().flatMap(l -> l.resources().stream()).toList()).isEmpty();
    assertThat(found.failures()).isEmpty();
    assertThat(found.preferred().groups()).isEqualTo(found.groups());
  }

  @Test
  void legacyDocuments_partsAreMissing_areEmptyAsInGo() {
    var sparse =
        new PathTransport()
            .on("/api", "{}")
            .on("/apis", "{'groups':[{},{'name':'x.io','versions':[{'version':'v1'}]}]}")
            .on("/apis/x.io/v1", "{'resources':[{'name':'things','kind':'Thing'}]}");

    ServerResources found = over(sparse).serverPreferredResources();

    assertThat(names(found)).containsExactly("x.io/v1[things]");
    assertThat(found.failures()).isEmpty();
  }
}
