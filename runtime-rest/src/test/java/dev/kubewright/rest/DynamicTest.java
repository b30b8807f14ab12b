package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.client.Patch;
import dev.kubewright.collection.Lists;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.document.Json;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.Table;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.rest.mapping.NoKindMatchException;
import dev.kubewright.rest.mapping.NoResourceMatchException;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DynamicTest {
  private static final GroupVersionResource DEPLOYMENTS =
      new GroupVersionResource("apps", "v1", "deployments");
  private static final RestMapping DEPLOYMENT =
      new RestMapping(
          DEPLOYMENTS, new GroupVersionKind("apps", "v1", "Deployment"), Scope.NAMESPACED);
  private static final RestMapping NODE =
      new RestMapping(
          new GroupVersionResource("", "v1", "nodes"),
          new GroupVersionKind("", "v1", "Node"),
          Scope.CLUSTER);
  private static final String WEB =
      "{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'name':'web','namespace':'prod'}}";

  private final FakeTransport transport = new FakeTransport();
  private final RestClient rest =
      RestClient.over(transport, RestConfig.builder().namespace("home").build());
  private final ResourceClient<Unstructured> deployments =
      DynamicClient.over(rest).resource("apps", "v1", "deployments").namespace("prod");

  private static Unstructured object(String json) {
    return Json.decode(Unstructured.CODEC, json.replace('\'', '"'));
  }

  @Test
  void resource_everyVerb_sendsWhatATypedClientSends() {
    Unstructured web = object(WEB);
    for (int i = 0; i < 9; i++) {
      transport.respond(200, WEB);
    }
    transport.respond(200, "{'kind':'DeploymentList','apiVersion':'apps/v1','items':[{}]}");
    transport.respond(200, "{'kind':'DeploymentList','apiVersion':'apps/v1','items':[]}");
    transport.respond(200, "{'type':'ADDED','object':" + WEB + "}");

    assertThat(deployments.create(web, o -> o.fieldManager("me"))).isEqualTo(web);
    deployments.get("web");
    deployments.update(web);
    deployments.updateStatus(web);
    deployments.patch("web", Patch.merge("{}"));
    deployments.apply(web, "me");
    deployments.applyStatus(web, o -> o.fieldManager("me").force(true));
    deployments.delete("web");
    deployments.getStatus("web");
    assertThat(deployments.list().items().get(0).groupVersionKind()).isEqualTo(DEPLOYMENT.kind());
    deployments.deleteCollection(o -> o.labels("a=b"));
    try (var watch = deployments.watch()) {
      assertThat(watch.iterator().hasNext()).isTrue();
    }

    String all = "/apis/apps/v1/namespaces/prod/deployments";
    assertThat(transport.lines())
        .containsExactly(
            "POST " + all + "?fieldManager=me",
            "GET " + all + "/web",
            "PUT " + all + "/web",
            "PUT " + all + "/web/status",
            "PATCH " + all + "/web",
            "PATCH " + all + "/web?fieldManager=me",
            "PATCH " + all + "/web/status?fieldManager=me&force=true",
            "DELETE " + all + "/web",
            "GET " + all + "/web/status",
            "GET " + all,
            "DELETE " + all + "?labelSelector=a%3Db",
            "GET " + all + "?watch=true")
        .inOrder();
  }

  @Test
  void resource_bare_leavesTheScopeToTheCaller() {
    transport.respond(200, "{'items':[]}").respond(200, "{'items':[]}").respond(200, WEB);
    Resources<Unstructured> bare = DynamicClient.over(rest).resource(DEPLOYMENTS);

    bare.everywhere().list();
    bare.namespace(RestClient.ALL_NAMESPACES).list();
    bare.everywhere().get("web");

    assertThat(transport.lines())
        .containsExactly(
            "GET /apis/apps/v1/deployments",
            "GET /apis/apps/v1/deployments",
            "GET /apis/apps/v1/deployments/web")
        .inOrder();
  }

  @Test
  void resource_mapped_knowsItsScope() {
    assertThrows(
        IllegalArgumentException.class,
        () -> DynamicClient.over(rest).resource(DEPLOYMENT).everywhere().get("web"));
    assertThrows(
        IllegalArgumentException.class,
        () -> DynamicClient.over(rest).resource(DEPLOYMENT).namespace("").get("web"));
    assertThrows(
        IllegalArgumentException.class,
        () -> DynamicClient.over(rest).resource(NODE).namespace("prod"));
    assertThat(DynamicClient.over(rest).resource(NODE).everywhere().type().groupVersionKind())
        .isEqualTo(NODE.kind());
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void resource_namesThatAreNoSegments_areRefusedBeforeAnyRequest() {
    assertThrows(
        IllegalArgumentException.class,
        () -> DynamicClient.over(rest).resource("apps", "v1", "a/b"));
    assertThrows(
        IllegalArgumentException.class,
        () -> DynamicClient.over(rest).resource("Apps", "v1", "deployments"));
    assertThrows(
        IllegalArgumentException.class,
        () -> DynamicClient.over(rest).resource("apps", "", "deployments"));
    assertThrows(
        IllegalArgumentException.class,
        () -> DynamicClient.over(rest).resource("apps", "v1", "deployments").namespace("../x"));
    for (String name : List.of("", ".", "..", "a/b", "a%2fb")) {
      assertThrows(IllegalArgumentException.class, () -> deployments.get(name));
      assertThrows(IllegalArgumentException.class, () -> deployments.delete(name));
      assertThrows(
          IllegalArgumentException.class, () -> deployments.patch(name, Patch.merge("{}")));
      assertThrows(IllegalArgumentException.class, () -> deployments.subresource("a", name));
      assertThrows(
          IllegalArgumentException.class, () -> deployments.subresource("status").get(name));
    }
    assertThrows(IllegalArgumentException.class, () -> deployments.update(object("{}")));
    assertThrows(IllegalArgumentException.class, () -> deployments.apply(object("{}"), "me"));
    assertThrows(IllegalArgumentException.class, deployments::subresource);
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void resource_objectOfAnotherKind_isRefusedBeforeAnyRequest() {
    var mapped = DynamicClient.over(rest).resource(DEPLOYMENT).namespace("prod");
    Unstructured pod = object("{'apiVersion':'v1','kind':'Pod','metadata':{'name':'web'}}");

    for (Runnable call :
        List.<Runnable>of(
            () -> mapped.create(pod),
            () -> mapped.update(pod),
            () -> mapped.updateStatus(pod),
            () -> mapped.apply(pod, "me"),
            () -> mapped.applyStatus(pod, "me"))) {
      var e = assertThrows(CodecException.class, call::run);
      assertThat(e)
          .hasMessageThat()
          .startsWith("expected apps/v1, Kind=Deployment but found v1, Kind=Pod");
    }
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void apply_objectWithManagedFields_isRefused() {
    Unstructured read =
        object("{'kind':'Deployment','metadata':{'name':'web','managedFields':[{'manager':'m'}]}}");

    for (Runnable call :
        List.<Runnable>of(
            () -> deployments.apply(read, "me"),
            () -> deployments.applyStatus(read, "me"),
            () -> deployments.subresource("scale").apply("web", read, o -> {}))) {
      var e = assertThrows(IllegalArgumentException.class, call::run);
      assertThat(e).hasMessageThat().contains("cannot be applied with managedFields");
    }
    Unstructured mine = read.withMetadata(m -> m.managedFields(Lists.absent()));
    transport.respond(200, WEB);
    deployments.apply(mine, "me");
    assertThat(transport.sent()).hasSize(1);
  }

  @Test
  void subresource_everyVerb_addressesItsPath() {
    var scale = deployments.subresource("scale");
    Unstructured body = object("{'kind':'Scale','apiVersion':'autoscaling/v1'}");
    for (int i = 0; i < 5; i++) {
      transport.respond(200, "{'kind':'Scale','apiVersion':'autoscaling/v1'}");
    }
    transport.respond(200, "{'kind':'Status','status':'Success'}").respond(200, WEB);

    assertThat(scale.get("web")).isEqualTo(body);
    scale.create("web", body, o -> o.dryRun(true));
    scale.update("web", body, o -> o.fieldManager("me"));
    scale.patch("web", Patch.merge("{}"), o -> o.dryRun(true));
    scale.apply("web", body, o -> o.fieldManager("me"));
    scale.delete("web");
    deployments.subresource("proxy", "a b", "c").get("web");

    String web = "/apis/apps/v1/namespaces/prod/deployments/web/";
    assertThat(transport.lines())
        .containsExactly(
            "GET " + web + "scale",
            "POST " + web + "scale?dryRun=All",
            "PUT " + web + "scale?fieldManager=me",
            "PATCH " + web + "scale?dryRun=All",
            "PATCH " + web + "scale?fieldManager=me",
            "DELETE " + web + "scale",
            "GET " + web + "proxy/a%20b/c")
        .inOrder();
    assertThat(transport.sent().get(4).header("Content-Type"))
        .isEqualTo("application/apply-patch+yaml");
  }

  @Test
  void dynamic_byName_asksTheMapper() {
    var mapper = FixedMapper.of(DEPLOYMENT, NODE);

    for (String name : List.of("deployments", "deployments.apps", "deployments.v1.apps")) {
      assertThat(DynamicClient.over(rest, mapper).resource(name).namespace("a").type())
          .isEqualTo(DynamicClient.over(rest).resource(DEPLOYMENT).namespace("a").type());
    }
    var e =
        assertThrows(
            NoResourceMatchException.class,
            () -> DynamicClient.over(rest, mapper).resource("gadgets"));
    assertThat(e).hasMessageThat().contains("no matches for resource \"gadgets\"");
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void resourceFor_kindsOfTheMapper_findPathAndNamespace() {
    Manifests mapped = Manifests.over(rest).withMapper(FixedMapper.of(DEPLOYMENT, NODE));
    String node = "{'apiVersion':'v1','kind':'Node','metadata':{'name':'n','namespace':'x'}}";
    transport.respond(201, WEB).respond(200, WEB).respond(200, node).respond(200, WEB);

    mapped.create(object(WEB));
    mapped.apply(object(WEB.replace(",'namespace':'prod'", "")), "me");
    mapped.delete(object(node));
    mapped.resourceFor(object(WEB)).get("web");

    assertThat(transport.lines())
        .containsExactly(
            "POST /apis/apps/v1/namespaces/prod/deployments",
            "PATCH /apis/apps/v1/namespaces/home/deployments/web?fieldManager=me",
            "DELETE /api/v1/nodes/n",
            "GET /apis/apps/v1/namespaces/prod/deployments/web")
        .inOrder();
  }

  @Test
  void resourceFor_kindOfTheScheme_needsNoMapper() {
    Manifests mapped =
        Manifests.over(rest)
            .withScheme(Scheme.of(Widget.TYPE))
            .withMapper(FixedMapper.of(DEPLOYMENT));
    transport.respond(201, "{'metadata':{'name':'w'}}").respond(201, WEB);

    mapped.create(Unstructured.of(Widget.of("w", 1), Widget.TYPE));
    mapped.create(object(WEB));

    assertThat(transport.lines().get(0))
        .isEqualTo("POST /apis/stable.example.com/v1/namespaces/home/widgets");
  }

  @Test
  void resourceFor_withoutAMapperOfYourOwn_asksTheServerOnce() {
    String resources =
        "{'kind':'APIResourceList','apiVersion':'v1','groupVersion':'apps/v1','resources':["
            + "{'name':'deployments','singularName':'deployment','namespaced':true,"
            + "'kind':'Deployment','verbs':['create']}]}";
    transport.respond(200, resources).respond(201, WEB).respond(200, WEB).respond(200, resources);

    Manifests.over(rest).create(object(WEB));
    Manifests.over(rest.withTimeout(Duration.ofSeconds(7))).apply(object(WEB), "me");
    assertThrows(
        NoKindMatchException.class,
        () -> Manifests.over(rest).create(object(WEB.replace("Deployment", "Gadget"))));

    assertThat(transport.lines())
        .containsExactly(
            "GET /apis/apps/v1?timeout=32s",
            "POST /apis/apps/v1/namespaces/prod/deployments",
            "PATCH /apis/apps/v1/namespaces/prod/deployments/web?timeout=7000ms&fieldManager=me",
            "GET /apis/apps/v1?timeout=32s")
        .inOrder();
  }

  @Test
  void resourceFor_unknownKind_saysWhatToDo() {
    Manifests mapped = Manifests.over(rest).withMapper(FixedMapper.of(NODE));

    assertThrows(NoKindMatchException.class, () -> mapped.create(object(WEB)));
    var typed =
        assertThrows(IllegalArgumentException.class, () -> mapped.create(Widget.of("w", 1)));
    assertThat(typed).hasMessageThat().contains("does not know " + Widget.class.getName());
    assertThrows(IllegalArgumentException.class, () -> mapped.create(object("{'kind':'Node'}")));
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void typeThatIsNotServed_differsFromAMissingObject() {
    transport
        .respond(404, Map.of("Content-Type", List.of("text/plain")), "404 page not found\n")
        .respond(
            404,
            "{'kind':'Status','status':'Failure','reason':'NotFound','code':404,"
                + "'details':{'name':'web','group':'apps','kind':'deployments'}}");

    var unserved = assertThrows(NotFoundException.class, () -> deployments.list());
    assertThat(unserved.isNotServed()).isTrue();
    assertThat(unserved)
        .hasMessageThat()
        .startsWith("the server does not serve deployments of apps/v1: 404 page not found");
    assertThat(assertThrows(NotFoundException.class, () -> deployments.get("web")).isNotServed())
        .isFalse();
  }

  @Test
  void tables_listGetAndWatch_askForTables() {
    String table =
        "{'kind':'Table','apiVersion':'meta.k8s.io/v1','metadata':{'resourceVersion':'7'},"
            + "'columnDefinitions':[{'name':'Name','type':'string','format':'name',"
            + "'description':'d','priority':0}],'rows':[{'cells':['web',3,null,true,'\\u00fc'],"
            + "'conditions':[{'type':'Completed','status':'True'}],'object':"
            + WEB
            + "}]}";
    transport
        .respond(200, table)
        .respond(200, table)
        .respond(200, "{'type':'ADDED','object':" + table + "}");

    Table all = deployments.tables().list(o -> o.limit(1));
    deployments.tables(IncludeObject.NONE).get("web");
    try (var watch = deployments.tables(IncludeObject.OBJECT).watch()) {
      assertThat(watch.iterator().hasNext()).isTrue();
    }

    assertThat(all.columnDefinitions().get(0).name()).isEqualTo("Name");
    var row = all.rows().get(0);
    assertThat(row.text(0) + row.text(1) + row.text(2) + row.text(3) + row.text(4) + row.text(5))
        .isEqualTo("web3trueü");
    assertThat(row.conditions().get(0).type()).isEqualTo("Completed");
    assertThat(Unstructured.of(row.object())).isEqualTo(object(WEB));
    String path = "GET /apis/apps/v1/namespaces/prod/deployments";
    assertThat(transport.lines())
        .containsExactly(
            path + "?limit=1&includeObject=Metadata",
            path + "/web?includeObject=None",
            path + "?watch=true&includeObject=Object")
        .inOrder();
    transport
        .sent()
        .forEach(
            sent ->
                assertThat(sent.header("Accept"))
                    .isEqualTo("application/json;as=Table;g=meta.k8s.io;v=v1"));
  }

  @Test
  void tables_responseThatIsNoTable_isRefused() {
    transport.respond(200, WEB);

    var e = assertThrows(CodecException.class, () -> deployments.tables().get("web"));
    assertThat(e).hasMessageThat().contains("meta.k8s.io/v1, Kind=Table");
  }
}
