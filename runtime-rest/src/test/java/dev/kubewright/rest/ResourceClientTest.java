package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.FieldValidation;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.ManagedFieldsEntryBuilder;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

final class ResourceClientTest {
  private static final String BASE = "/apis/stable.example.com/v1/namespaces/prod/widgets";
  private static final String WEB =
      "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'web'},'spec':{'size':3},'extra':[{}]}";

  private final FakeTransport transport = new FakeTransport();
  private final List<String> warnings = new ArrayList<>();
  private final RestClient rest =
      RestClient.over(
          transport, RestConfig.builder().warnings(warnings::add).userAgent("test/1").build());
  private final ResourceClient<Widget> widgets = rest.resources(Widget.TYPE).namespace("prod");
  private final ResourceClient<Widget> everywhere = rest.resources(Widget.TYPE).everywhere();

  @Test
  void list_withSilence_hasNoOtherLimitUnlessOneIsSet() {
    var silence = Duration.ofSeconds(9);
    var requests = new ArrayList<Request>();
    Transport recording =
        new Transport() {
          @Override
          public Response send(Request request) {
            requests.add(request);
            throw new TransportException(request, TransportException.Kind.REFUSED, "seen", null);
          }

          @Override
          public void close() {}
        };
    var limited = RestConfig.builder().timeout(Duration.ofSeconds(32)).build();
    try (var free = RestClient.over(recording);
        var bound = RestClient.over(recording, limited)) {
      for (var client : List.of(free, bound)) {
        var resource = client.resources(Widget.TYPE).namespace("prod");
        for (Duration timeout : new Duration[] {null, Duration.ofSeconds(20)}) {
          assertThrows(
              TransportException.class,
              () -> resource.list(o -> o.silence(silence).timeout(timeout)));
        }
      }
      assertThrows(
          TransportException.class, () -> free.resources(Widget.TYPE).namespace("prod").list());
    }

    assertThat(requests.stream().map(r -> r.silence() + " " + r.deadline().isLimited()))
        .containsExactly("PT9S false", "PT9S true", "PT9S true", "PT9S true", "null true")
        .inOrder();
  }

  @Test
  void silence_notPositive_isRefused() {
    for (var bad : List.of(Duration.ZERO, Duration.ofSeconds(-1))) {
      assertThrows(
          IllegalArgumentException.class, () -> ListOptionsBuilder.build(o -> o.silence(bad)));
      assertThrows(
          IllegalArgumentException.class, () -> WatchOptionsBuilder.build(o -> o.silence(bad)));
    }
  }

  @Test
  void create_withOptions_postsTheObject() {
    transport.respond(201, WEB);
    Consumer<CreateOptionsBuilder> options =
        o -> o.dryRun(true).fieldManager("a b").fieldValidation(FieldValidation.STRICT);

    Widget created = widgets.create(Widget.of("web", 3), options);

    var sent = transport.sent().get(0);
    assertThat(sent.line())
        .isEqualTo("POST " + BASE + "?dryRun=All&fieldManager=a%20b&fieldValidation=Strict");
    assertThat(sent.header("Content-Type")).isEqualTo("application/json");
    assertThat(sent.header("Accept")).isEqualTo("application/json");
    assertThat(sent.header("User-Agent")).isEqualTo("test/1");
    assertThat(sent.body()).contains("\"kind\":\"Widget\"");
    assertThat(created.size()).isEqualTo(3);
  }

  @Test
  void createAndUpdate_responseThatCannotBeRead_nameTheObject() {
    for (String response :
        List.of("{'metadata':{'name':", "{'kind':'Status' 'status'}", "[", "?")) {
      transport.respond(201, response).respond(200, response);
      for (Executable call :
          List.<Executable>of(
              () -> widgets.create(Widget.of("web", 3)),
              () -> widgets.update(Widget.of("web", 3)))) {
        assertThat(assertThrows(CodecException.class, call, response))
            .hasMessageThat()
            .containsMatch(
                " in widgets.stable.example.com \"web\" in namespace \"prod\" \\((POST|PUT) /apis/.*, application/json\\)$");
      }
    }
  }

  @Test
  void list_treesThatDoNotSayWhatTheyAre_takeItFromTheList() {
    var trees =
        rest.resources(Unstructured.typeOf(Widget.TYPE.groupVersionResource())).namespace("prod");
    String items = "'items':[{'metadata':{'name':'a'}},{'kind':'Other','metadata':{}}]}";
    transport
        .respond(200, "{'kind':'WidgetList','apiVersion':'stable.example.com/v1'," + items)
        .respond(200, "{'kind':'List','apiVersion':'v1'," + items)
        .respond(200, "{" + items);

    var named = trees.list().items();
    assertThat(List.copyOf(named.get(0).fields().keySet()))
        .containsExactly("apiVersion", "kind", "metadata")
        .inOrder();
    assertThat(named.get(0).groupVersionKind()).isEqualTo(Widget.KIND);
    assertThat(named.get(0).metadata().name()).isEqualTo("a");
    assertThat(named.get(1).apiVersion() + named.get(1).kind()).isEqualTo("Other");
    assertThat(trees.list().items().get(0).kind()).isEmpty();
    assertThat(trees.list().items().get(0).kind()).isEmpty();
  }

  @Test
  void get_withVersion_asksForIt() {
    transport.respond(200, WEB);

    assertThat(widgets.get("web", o -> o.resourceVersion("0")).size()).isEqualTo(3);
    assertThat(transport.lines()).containsExactly("GET " + BASE + "/web?resourceVersion=0");
  }

  @Tag("client-go-R12")
  @Test
  void get_invalidName_sendsNothing() {
    for (String name : List.of("a/b", "..", ".", "%2f", "")) {
      assertThrows(IllegalArgumentException.class, () -> widgets.get(name), name);
      assertThrows(
          IllegalArgumentException.class,
          () -> rest.resources(Widget.TYPE).namespace(name + "/"),
          name);
    }
    assertThat(transport.sent()).isEmpty();
  }

  @Tag("client-go-R13")
  @Test
  void createOrGet_withoutNamespace_sendsNothing() {
    assertThrows(IllegalArgumentException.class, () -> everywhere.create(Widget.of("web", 1)));
    assertThrows(IllegalArgumentException.class, () -> everywhere.get("web"));
    assertThrows(IllegalArgumentException.class, () -> everywhere.update(Widget.of("web", 1)));
    assertThrows(IllegalArgumentException.class, () -> everywhere.delete("web"));
    assertThat(transport.sent()).isEmpty();
  }

  @Tag("client-go-R13")
  @Test
  void list_withoutNamespace_listsAllNamespaces() {
    transport.respond(200, "{'kind':'WidgetList','items':[]}");

    assertThat(everywhere.list().items()).isEmpty();
    assertThat(transport.lines()).containsExactly("GET /apis/stable.example.com/v1/widgets");
  }

  @Test
  void everywhere_isForNamespacedAndForClusterScopedTypes() {
    transport
        .respond(200, "{'items':[]}")
        .respond(200, "{'items':[]}")
        .respond(200, "{'items':[]}");
    rest.resources(Widget.TYPE).everywhere().list();
    rest.resources(Widget.TYPE).namespace(RestClient.ALL_NAMESPACES).list();
    rest.resources(Widget.CLUSTER_TYPE).everywhere().list();
    String group = "GET /apis/stable.example.com/v1/";
    assertThat(transport.lines())
        .containsExactly(group + "widgets", group + "widgets", group + "clusterwidgets")
        .inOrder();
  }

  @Test
  void everywhere_callForOneObject_needsANamespaceIfTheTypeHasOne() {
    assertThat(assertThrows(IllegalArgumentException.class, () -> everywhere.get("web")))
        .hasMessageThat()
        .contains("name one to address \"web\"");
    transport.respond(200, WEB);
    rest.resources(Widget.CLUSTER_TYPE).everywhere().get("web");
    assertThat(transport.lines())
        .containsExactly("GET /apis/stable.example.com/v1/clusterwidgets/web");
  }

  @Test
  void namespace_ofClusterScopedType_isAnError() {
    var cluster = rest.resources(Widget.CLUSTER_TYPE);

    assertThrows(IllegalArgumentException.class, () -> cluster.namespace("prod"));
    assertThat(cluster.everywhere()).isNotNull();
  }

  @Test
  void list_withOptions_encodesThemAndReadsPages() {
    transport.respond(
        200,
        "{'kind':'WidgetList','apiVersion':'stable.example.com/v1','items':[{'metadata':{'name':'a'}},{'metadata':{'name':'b'}}],"
            + "'metadata':{'resourceVersion':'9','continue':'next','remainingItemCount':5}}");
    var options =
        ListOptionsBuilder.build(
            o ->
                o.limit(2)
                    .continueToken("a+b/=")
                    .resourceVersion("7")
                    .resourceVersionMatch(ResourceVersionMatch.EXACT)
                    .shardSelector("x")
                    .timeout(Duration.ofMillis(1500)));

    var page = widgets.list(options);

    assertThat(transport.lines().get(0))
        .isEqualTo(
            "GET "
                + BASE
                + "?timeout=1500ms&limit=2&continue=a%2Bb/%3D&resourceVersion=7&resourceVersionMatch=Exact&shardSelector=x&timeoutSeconds=2");
    assertThat(page.items().stream().map(w -> w.metadata().name()))
        .containsExactly("a", "b")
        .inOrder();
    assertThat(page.metadata().continueToken()).isEqualTo("next");
    assertThat(page.metadata().remainingItemCount()).isEqualTo(5L);
  }

  @Test
  void list_responseIsNoList_isAnError() {
    transport.respond(200, WEB);

    assertThat(assertThrows(CodecException.class, widgets::list))
        .hasMessageThat()
        .contains("expected a list but found Kind=Widget");
  }

  @Test
  void update_putsUnderTheObjectsName() {
    transport.respond(200, WEB);

    widgets.update(Widget.of("web", 3));

    assertThat(transport.lines()).containsExactly("PUT " + BASE + "/web");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            widgets.update(new Widget(dev.kubewright.meta.v1.ObjectMeta.NONE, 1, List.of(), null)));
  }

  @Test
  void patch_everyType_sendsItsMediaType() {
    transport.respond(200, WEB).respond(200, WEB).respond(200, WEB).respond(200, WEB);
    Consumer<PatchOptionsBuilder> force = o -> o.force(true).fieldManager("me");

    widgets.patch("web", Patch.json("[]"));
    widgets.patch("web", Patch.merge("{}"));
    widgets.patch("web", Patch.strategicMerge("{}"));
    widgets.patch("web", Patch.apply("{}"), force);

    assertThat(transport.sent().stream().map(sent -> sent.header("Content-Type")))
        .containsExactly(
            "application/json-patch+json",
            "application/merge-patch+json",
            "application/strategic-merge-patch+json",
            "application/apply-patch+yaml")
        .inOrder();
    assertThat(transport.lines().get(3))
        .isEqualTo("PATCH " + BASE + "/web?fieldManager=me&force=true");
  }

  @Test
  void apply_sendsTheObjectAsAnApplyPatch() {
    transport.respond(200, WEB);

    widgets.apply(Widget.of("web", 3), o -> o.fieldManager("me").force(true));

    assertThat(transport.lines())
        .containsExactly("PATCH " + BASE + "/web?fieldManager=me&force=true");
    assertThat(transport.sent().get(0).body()).contains("\"size\":3");
  }

  @Test
  void apply_objectWithManagedFields_sendsNothing() {
    var owned =
        ObjectMetaBuilder.build(
            m -> m.name("web").managedFields(List.of(ManagedFieldsEntryBuilder.build(e -> {}))));
    Consumer<ApplyOptionsBuilder> options = o -> o.fieldManager("me");

    assertThrows(
        IllegalArgumentException.class,
        () -> widgets.apply(new Widget(owned, 1, List.of(), null), options));
    assertThat(transport.sent()).isEmpty();
  }

  @Test
  void delete_withoutAPolicy_asksForTheBackground() {
    transport
        .respond(200, "{'kind':'Status','status':'Success'}")
        .respond(200, WEB)
        .respond(200, WEB)
        .respond(200, WEB)
        .respond(200, WEB)
        .respond(200, "{}");

    widgets.delete("web");
    widgets.delete("web", o -> o.propagation(Propagation.FOREGROUND));
    widgets.delete("web", o -> o.gracePeriodSeconds(0L));
    widgets.delete("web", o -> o.dryRun(true).uid("u").resourceVersion("7"));
    widgets.delete(
        "web",
        o ->
            o.propagation(Propagation.ORPHAN)
                .ignoreStoreReadErrorWithClusterBreakingPotential(true));
    everywhere.deleteCollection(o -> {});

    assertThat(transport.lines())
        .containsExactly(
            "DELETE " + BASE + "/web",
            "DELETE " + BASE + "/web",
            "DELETE " + BASE + "/web",
            "DELETE " + BASE + "/web",
            "DELETE " + BASE + "/web",
            "DELETE /apis/stable.example.com/v1/widgets");
    String head = "{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\",";
    assertThat(transport.sent().stream().map(sent -> sent.body()))
        .containsExactly(
            head + "\"propagationPolicy\":\"Background\"}",
            head + "\"propagationPolicy\":\"Foreground\"}",
            head + "\"gracePeriodSeconds\":0,\"propagationPolicy\":\"Background\"}",
            head
                + "\"dryRun\":[\"All\"],\"preconditions\":{\"uid\":\"u\",\"resourceVersion\":\"7\"},"
                + "\"propagationPolicy\":\"Background\"}",
            head
                + "\"propagationPolicy\":\"Orphan\","
                + "\"ignoreStoreReadErrorWithClusterBreakingPotential\":true}",
            head + "\"propagationPolicy\":\"Background\"}")
        .inOrder();
  }

  @Tag("client-go-R15")
  @Test
  void delete_responseIsSuccess_isAccepted() {
    transport.respond(200, "{'kind':'Status','status':'Success'}");

    widgets.delete("web");

    assertThat(transport.sent()).hasSize(1);
  }

  @Tag("client-go-R15")
  @Test
  void createSub_responseIsSuccess_returnsTheSentBody() {
    transport.respond(
        201, "{'kind':'Status','apiVersion':'v1','metadata':{},'status':'Success','code':201}");
    Codec<Widget> codec = Widget.TYPE.codec();
    Widget body = Widget.of("web", 1);

    assertThat(widgets.createSub("web", "eviction", body, codec, codec, o -> {}))
        .isSameInstanceAs(body);
    assertThat(transport.lines()).containsExactly("POST " + BASE + "/web/eviction");
  }

  @Tag("client-go-R16")
  @Test
  void get_emptyBody_isAnError() {
    transport.respond(200, "");

    assertThat(assertThrows(TransportException.class, () -> widgets.get("web")))
        .hasMessageThat()
        .isEqualTo(
            "GET "
                + BASE
                + "/web: 0-length response with status code 200 and content type \"application/json\"");
  }

  @Test
  void get_wrongShape_namesPathAndObject() {
    transport.respond(
        200, "{'metadata':{'name':'web'},'spec':{'parts':[{'name':'a'},{'weight':'heavy'}]}}");

    var e = assertThrows(CodecException.class, () -> widgets.get("web"));

    assertThat(e).hasMessageThat().contains("$.spec.parts[1].weight");
    assertThat(e)
        .hasMessageThat()
        .endsWith(
            " in widgets.stable.example.com \"web\" in namespace \"prod\" (GET "
                + BASE
                + "/web, application/json)");
    assertThat(e.path()).isEqualTo("$.spec.parts[1].weight");
  }

  @Test
  void get_followedByMore_isAnError() {
    transport.respond(200, WEB + "x");

    assertThrows(CodecException.class, () -> widgets.get("web"));
  }

  @Test
  void get_failure_carriesTheServersWholeStatus() {
    transport.respond(
        422,
        "{'kind':'Status','apiVersion':'v1','status':'Failure','reason':'Invalid','code':422,'message':'bad size',"
            + "'details':{'name':'web','causes':[{'reason':'FieldValueInvalid','field':'spec.size','message':'too big'}]}}");

    var e = assertThrows(InvalidException.class, () -> widgets.create(Widget.of("web", 1)));

    assertThat(e.causes().get(0).field()).isEqualTo("spec.size");
    assertThat(e).hasMessageThat().isEqualTo("bad size (422 Invalid, POST " + BASE + ")");
  }

  @Test
  void get_textError_isTheMessage() {
    transport.respond(404, Map.of("Content-Type", List.of("text/plain")), "404 page not found\n");

    var e = assertThrows(NotFoundException.class, () -> widgets.get("web"));

    assertThat(e)
        .hasMessageThat()
        .isEqualTo(
            "the server does not serve widgets of stable.example.com/v1: 404 page not found (404"
                + " NotFound, GET "
                + BASE
                + "/web)");
    assertThat(e.causes().get(0).message()).isEqualTo("404 page not found");
    assertThat(e.reason()).isEqualTo("NotFound");
  }

  @Test
  void isNotServed_textOrStatus_tellsTheTypeFromTheObject() {
    transport
        .respond(404, Map.of("Content-Type", List.of("text/plain")), "404 page not found\n")
        .respond(404, "{'kind':'Status','status':'Failure','reason':'NotFound','code':404}")
        .respond(
            404, "{'kind':'Status','status':'Failure','reason':'NotFound','code':404,'details':{}}")
        .respond(
            404,
            "{'kind':'Status','status':'Failure','reason':'NotFound','code':404,"
                + "'details':{'name':'web','causes':[{'reason':'Other'}]}}");

    for (int i = 0; i < 3; i++) {
      assertThat(assertThrows(NotFoundException.class, () -> widgets.get("web")).isNotServed())
          .isTrue();
    }
    assertThat(assertThrows(NotFoundException.class, () -> widgets.get("web")).isNotServed())
        .isFalse();
  }

  @Test
  void create_conflictWithoutStatus_isAlreadyExists() {
    transport
        .respond(409, "")
        .respond(409, Map.of("Content-Type", List.of("text/html")), "x".repeat(3000));

    assertThrows(AlreadyExistsException.class, () -> widgets.create(Widget.of("web", 1)));
    var e = assertThrows(AlreadyExistsException.class, () -> widgets.create(Widget.of("web", 1)));
    assertThat(e).hasMessageThat().startsWith("x".repeat(2048) + "… (409 AlreadyExists, POST ");
  }

  @Test
  void get_successStatusInAnError_isIgnored() {
    transport.respond(500, "{'kind':'Status','status':'Success'}");

    var e = assertThrows(ApiException.class, () -> widgets.get("web"));

    assertThat(e.reason()).isEqualTo("InternalError");
  }

  @Test
  void find_missing_isEmpty() {
    transport
        .respond(
            404,
            "{'kind':'Status','status':'Failure','reason':'NotFound','code':404,"
                + "'details':{'name':'web','kind':'widgets'}}")
        .respond(200, WEB);

    assertThat(widgets.find("web")).isEmpty();
    assertThat(widgets.find("web")).isPresent();
  }

  @Test
  void find_resourceNotServed_isAnErrorAndNotEmpty() {
    transport.respond(404, Map.of("Content-Type", List.of("text/plain")), "404 page not found");

    var e = assertThrows(NotFoundException.class, () -> widgets.find("web"));
    assertThat(e.isNotServed()).isTrue();
  }

  @Test
  void scaleAndStatus_haveTheirOwnPaths() {
    String scale =
        "{'apiVersion':'autoscaling/v1','kind':'Scale','metadata':{'name':'web'},'spec':{'replicas':2},'status':{'replicas':1}}";
    transport.respond(200, scale).respond(200, scale).respond(200, WEB);

    var current = widgets.getScale("web");
    widgets.updateScale("web", current);
    widgets.updateStatus(Widget.of("web", 1));

    assertThat(current.spec().replicas()).isEqualTo(2);
    assertThat(transport.lines())
        .containsExactly(
            "GET " + BASE + "/web/scale",
            "PUT " + BASE + "/web/scale",
            "PUT " + BASE + "/web/status")
        .inOrder();
  }

  @Test
  void applyScale_sendsTheScaleAsAnApplyPatch() {
    transport.respond(
        200, "{'apiVersion':'autoscaling/v1','kind':'Scale','spec':{'replicas':2},'status':{}}");

    Scale applied =
        widgets.applyScale(
            "web",
            ScaleBuilder.build(s -> s.spec(p -> p.replicas(2))),
            o -> o.fieldManager("me").force(true));

    var sent = transport.sent().get(0);
    assertThat(sent.line()).isEqualTo("PATCH " + BASE + "/web/scale?fieldManager=me&force=true");
    assertThat(sent.header("Content-Type")).isEqualTo("application/apply-patch+yaml");
    assertThat(sent.body())
        .isEqualTo(
            "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"spec\":{\"replicas\":2}}");
    assertThat(applied.spec().replicas()).isEqualTo(2);
  }

  @Test
  void deleteCollection_withBothOptions_sendsBoth() {
    transport.respond(200, "{'kind':'Status','apiVersion':'v1','status':'Success'}");

    var deleted =
        widgets.deleteCollection(d -> d.propagation(Propagation.ORPHAN), o -> o.labels("app=db"));

    assertThat(deleted.items()).isEmpty();
    var sent = transport.sent().get(0);
    assertThat(sent.line()).isEqualTo("DELETE " + BASE + "?labelSelector=app%3Ddb");
    assertThat(sent.body())
        .isEqualTo(
            "{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\",\"propagationPolicy\":\"Orphan\"}");
  }

  @Test
  void get_serverWarns_reachesTheHandler() {
    transport.respond(
        200, Map.of("warning", List.of("299 - \"v1 is old\"", "199 - \"noise\"")), WEB);

    widgets.get("web");

    assertThat(warnings).containsExactly("v1 is old");
  }

  @Test
  void get_withTimeout_tellsTheServer() {
    transport.respond(200, WEB);
    var config = RestConfig.builder().timeout(Duration.ofSeconds(32)).build();

    RestClient.over(transport, config).resources(Widget.TYPE).namespace("prod").get("web");

    assertThat(transport.lines()).containsExactly("GET " + BASE + "/web?timeout=32000ms");
  }

  @Test
  void close_ofABorrowedTransport_endsTheClientAlone() {
    rest.close();

    assertThat(transport.closed()).isFalse();
    var closed = assertThrows(TransportException.class, () -> widgets.get("web"));
    assertThat(closed.kind()).isEqualTo(TransportException.Kind.CLOSED);
    assertThat(transport.sent()).isEmpty();
  }
}
