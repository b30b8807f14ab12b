package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TooManyRequestsException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.Representation;
import dev.kubewright.unstructured.Unstructured;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Calls in the form that people write them, and unexpected responses. */
final class CallShapesTest {
  private static final String BASE = "/apis/stable.example.com/v1/namespaces/prod/widgets";
  private static final String WEB =
      "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'web'},'spec':{'size':3}}";
  private static final String DENIED =
      "{'kind':'Status','apiVersion':'v1','status':'Failure','reason':'NotFound','message':'gone','code':404}";

  private final FakeTransport transport = new FakeTransport();
  private final RestClient rest = Rests.over(transport, new FakeClock());
  private final ResourceClient<Widget> widgets = rest.resources(Widget.TYPE).namespace("prod");

  @Test
  void options_asLambdas_onEveryVerb() {
    for (int i = 0; i < 9; i++) {
      transport.respond(200, WEB);
    }
    transport.respond(200, "{'kind':'WidgetList','items':[]}");

    widgets.create(Widget.of("web", 3), o -> o.dryRun(true));
    widgets.get("web", o -> o.resourceVersion("0"));
    widgets.update(Widget.of("web", 3), o -> o.fieldManager("me"));
    widgets.apply(Widget.of("web", 3), "me");
    widgets.apply(Widget.of("web", 3), o -> o.fieldManager("me").force(true));
    widgets.getStatus("web", o -> o.resourceVersion("0"));
    widgets.updateStatus(Widget.of("web", 3), o -> o.dryRun(true));
    widgets.applyStatus(Widget.of("web", 3), "me");
    widgets.delete("web", o -> o.gracePeriodSeconds(0L));
    widgets.list(o -> o.labels("app=db,tier in (a, b)").fields("metadata.name=web").limit(100));

    assertThat(transport.lines())
        .containsExactly(
            "POST " + BASE + "?dryRun=All",
            "GET " + BASE + "/web?resourceVersion=0",
            "PUT " + BASE + "/web?fieldManager=me",
            "PATCH " + BASE + "/web?fieldManager=me",
            "PATCH " + BASE + "/web?fieldManager=me&force=true",
            "GET " + BASE + "/web/status?resourceVersion=0",
            "PUT " + BASE + "/web/status?dryRun=All",
            "PATCH " + BASE + "/web/status?fieldManager=me",
            "DELETE " + BASE + "/web",
            "GET "
                + BASE
                + "?labelSelector=app%3Ddb,tier%20in%20%28a,b%29&fieldSelector=metadata.name%3Dweb&limit=100")
        .inOrder();
    assertThat(transport.sent().get(8).body()).contains("\"gracePeriodSeconds\":0");
  }

  @Test
  void edit_withOptions_sendsThemWithThePatch() {
    transport.respond(200, WEB).respond(200, WEB);

    widgets.change("web", widget -> widget.withSize(4), o -> o.fieldManager("me"));

    assertThat(transport.lines().get(1)).isEqualTo("PATCH " + BASE + "/web?fieldManager=me");
  }

  @Test
  void scale_sendsAMergePatch() {
    transport.respond(200, "{'kind':'Scale','apiVersion':'autoscaling/v1','spec':{'replicas':5}}");

    assertThat(widgets.scale("web", 5).spec().replicas()).isEqualTo(5);

    var sent = transport.sent().get(0);
    assertThat(sent.line()).isEqualTo("PATCH " + BASE + "/web/scale");
    assertThat(sent.header("Content-Type")).isEqualTo("application/merge-patch+json");
    assertThat(sent.body()).isEqualTo("{\"spec\":{\"replicas\":5}}");
    assertThrows(IllegalArgumentException.class, () -> widgets.scale("web", -1));
  }

  @Test
  void delete_returnsWhatTheServerAnswered() {
    transport
        .respond(200, "{'kind':'Status','status':'Success','details':{'uid':'u'}}")
        .respond(200, WEB)
        .respond(200, "");

    assertThat(widgets.delete("web").uid()).hasValue("u");
    assertThat(widgets.delete("web").remaining().orElseThrow().size()).isEqualTo(3);
    assertThat(widgets.delete("web").remaining()).isEmpty();
  }

  @Test
  void deleteCollection_returnsTheObjects() {
    transport
        .respond(200, "{'kind':'WidgetList','items':[" + WEB + "]}")
        .respond(200, "{'kind':'Status','status':'Success'}");

    assertThat(widgets.deleteCollection(o -> o.labels("a=b")).items()).hasSize(1);
    assertThat(widgets.deleteCollection(o -> o.labels("a=b")).items()).isEmpty();
    assertThat(transport.lines().get(0)).isEqualTo("DELETE " + BASE + "?labelSelector=a%3Db");
  }

  @Tag("client-go-P1")
  @Test
  void pages_laterRequests_haveTheTokenAndNoVersion() {
    String page = "{'kind':'WidgetList','metadata':{'continue':'t'},'items':[" + WEB + "]}";
    transport.respond(200, page).respond(200, page.replace("'continue':'t'", "'continue':''"));

    var sizes = new ArrayList<Integer>();
    for (ObjectList<Widget> each : widgets.pages(o -> o.limit(1).resourceVersion("7"))) {
      sizes.add(each.items().size());
    }

    assertThat(sizes).containsExactly(1, 1);
    assertThat(transport.lines())
        .containsExactly(
            "GET " + BASE + "?limit=1&resourceVersion=7", "GET " + BASE + "?limit=1&continue=t")
        .inOrder();
  }

  @Test
  void stream_requestsThePagesItComesTo() {
    String page = "{'kind':'WidgetList','metadata':{'continue':'t'},'items':[" + WEB + "]}";
    transport.respond(200, page).respond(200, page);

    assertThat(widgets.stream().limit(2).count()).isEqualTo(2);
    assertThat(transport.lines().get(0)).isEqualTo("GET " + BASE + "?limit=500");
  }

  @Test
  void createApplyDelete_ofAnyKindInTheScheme() {
    transport.respond(201, WEB).respond(200, WEB).respond(200, WEB).respond(200, WEB);
    Manifests known = Manifests.over(rest).withScheme(Scheme.of(Widget.TYPE));
    Unstructured tree =
        Unstructured.of(
            Map.of(
                "apiVersion", "stable.example.com/v1",
                "kind", "Widget",
                "metadata", Map.of("name", "web", "namespace", "prod")));

    known.create(Widget.of("web", 3));
    known.create(tree);
    known.apply(tree, "me");
    known.delete(tree);

    assertThat(transport.lines())
        .containsExactly(
            "POST /apis/stable.example.com/v1/namespaces/default/widgets",
            "POST " + BASE,
            "PATCH " + BASE + "/web?fieldManager=me",
            "DELETE " + BASE + "/web")
        .inOrder();
    assertThat(
            assertThrows(
                IllegalArgumentException.class,
                () -> Manifests.over(rest).create(Widget.of("web", 3))))
        .hasMessageThat()
        .contains("does not know " + Widget.class.getName());
  }

  @Test
  void views_doNotCloseTheConnection() {
    transport.respond(200, WEB);
    rest.withWarnings(warning -> {}).close();
    rest.withTimeout(Duration.ofSeconds(3)).close();

    assertThat(widgets.get("web").size()).isEqualTo(3);
  }

  @Test
  void withTimeout_tellsTheServer() {
    transport.respond(200, WEB);

    rest.withTimeout(Duration.ofSeconds(3)).resources(Widget.TYPE).namespace("prod").get("web");

    assertThat(transport.lines()).containsExactly("GET " + BASE + "/web?timeout=3000ms");
    assertThrows(IllegalArgumentException.class, () -> rest.withTimeout(Duration.ZERO));
  }

  private List<Executable> everyCall() {
    return List.of(
        () -> widgets.get("web"),
        () -> widgets.list(),
        () -> widgets.watch().close(),
        () -> widgets.create(Widget.of("web", 1)),
        () -> widgets.update(Widget.of("web", 1)),
        () -> widgets.apply(Widget.of("web", 1), "me"),
        () -> widgets.change("web", widget -> widget.withSize(1)),
        () -> widgets.delete("web"),
        () -> widgets.deleteCollection(o -> o.labels("a=b")),
        () -> DiscoveryClient.over(rest).serverVersion());
  }

  @Test
  void loginPage_withStatus200_isNoSuccessOfAnyCall() {
    for (Executable call : everyCall()) {
      transport.respond(
          200, Map.of("Content-Type", List.of("text/html")), "<html>please log in</html>");

      var refused = assertThrows(TransportException.class, call);

      assertThat(refused.kind()).isEqualTo(Kind.MALFORMED);
      assertThat(refused).hasMessageThat().contains("text/html");
    }
  }

  @Test
  void failureStatus_withStatus200_isTheFailure() {
    var calls = new ArrayList<>(everyCall());
    calls.remove(9); // reading a version tolerates it
    calls.remove(2); // a watch returns it as its only event
    for (Executable call : calls) {
      transport.respond(200, DENIED);

      var refused = assertThrows(NotFoundException.class, call);

      assertThat(refused.status().message()).isEqualTo("gone");
    }
  }

  @Test
  void session_usedByTwoThreads_isRefused() throws InterruptedException {
    transport.respond(200, "{'kind':'WidgetList','items':[]}");
    var session = widgets.open(ManagedFieldsPolicy.KEEP);
    session.list();
    var thrown = new ArrayList<Throwable>();
    var other =
        new Thread(
            () -> {
              try {
                session.list();
              } catch (IllegalStateException refused) {
                thrown.add(refused);
              }
            });
    other.start();
    other.join();

    assertThat(thrown).hasSize(1);
    assertThat(transport.sent()).hasSize(1);
  }

  /** The reader of a session repeats and reports by itself. */
  @Test
  void session_connectionBreaks_requestIsNotRepeated() {
    transport.lose().lose();
    try (var session = widgets.open(ManagedFieldsPolicy.KEEP)) {
      assertThrows(TransportException.class, session::list);
      assertThrows(TransportException.class, () -> session.watch(WatchOptions.NONE));
    }
    assertThat(transport.sent()).hasSize(2);
  }

  @Test
  void session_serverIsBusy_failureSaysHowLongToWait() {
    var busy = Map.of("Retry-After", List.of("7"));
    transport.respond(429, busy, "").respond(429, busy, "");
    try (var session = widgets.open(ManagedFieldsPolicy.KEEP)) {
      for (Executable call :
          List.<Executable>of(session::list, () -> session.watch(WatchOptions.NONE))) {
        var refused = assertThrows(TooManyRequestsException.class, call);
        assertThat(refused.retryAfter()).hasValue(Duration.ofSeconds(7));
      }
    }
    assertThat(transport.sent()).hasSize(2);
  }

  /** A later page that fails costs all pages before it. */
  @Test
  void session_laterPageIsRefusedForAMoment_isRepeated() {
    transport.respond(429, Map.of("Retry-After", List.of("0")), "");
    transport.respond(200, "{'kind':'WidgetList','items':[]}");
    try (var session = widgets.open(ManagedFieldsPolicy.KEEP)) {
      var page = session.list(ListOptionsBuilder.build(o -> o.continueToken("next")));
      assertThat(page.items()).isEmpty();
    }
    assertThat(transport.sent()).hasSize(2);
  }

  @Test
  void metadata_requestsPartialObjects() {
    String partial =
        "{'kind':'PartialObjectMetadata','apiVersion':'meta.k8s.io/v1','metadata':{'name':'web'}}";
    transport.respond(200, partial).respond(200, "{'kind':'PartialObjectMetadataList','items':[]}");
    var metadata = rest.resources(Widget.TYPE.metadata()).namespace("prod");

    assertThat(metadata.get("web").metadata().name()).isEqualTo("web");
    assertThat(metadata.list().items()).isEmpty();

    assertThat(transport.sent().get(0).header("Accept"))
        .isEqualTo("application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json");
    assertThat(transport.sent().get(1).header("Accept"))
        .isEqualTo(
            "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json");
    assertThrows(
        IllegalArgumentException.class,
        () -> rest.listerWatcher(Widget.TYPE, Representation.METADATA, "prod"));
  }

  /** A codec or a constructor of a user may throw anything. */
  @Test
  void typeThatRefusesAValue_isACodecExceptionAndHidesNoOtherObject() {
    Codec<Widget> picky =
        new Codec<>() {
          @Override
          public Widget read(JsonReader in) {
            Widget widget = Widget.TYPE.codec().read(in);
            if (widget.metadata().name() == null) {
              throw new IllegalStateException("a widget has a name");
            }
            return widget;
          }

          @Override
          public void write(JsonWriter out, Widget value) {
            Widget.TYPE.codec().write(out, value);
          }
        };
    var client =
        rest.resources(ResourceType.builder(Widget.class, picky, Widget.KIND, "widgets").build())
            .namespace("prod");
    transport
        .respond(200, "{'metadata':{}}")
        .respond(200, "{'type':'ADDED','object':{}}\n{'type':'ADDED','object':" + WEB + "}");

    var refused = assertThrows(CodecException.class, () -> client.get("web"));
    assertThat(refused).hasMessageThat().contains("a widget has a name");
    assertThat(refused).hasMessageThat().contains("GET " + BASE + "/web");

    var events = new ArrayList<WatchEvent<Widget>>();
    try (var watch = client.watch()) {
      watch.forEach(events::add);
    }
    assertThat(events.get(0)).isInstanceOf(WatchEvent.Unreadable.class);
    assertThat(events.get(1)).isInstanceOf(WatchEvent.Added.class);
  }

  @Test
  void close_oneResponseThrows_closesTheOthers() {
    var closed = new ArrayList<Integer>();
    var open = new ArrayList<Watch<Widget>>(); // a watch that is collected is closed
    for (int i = 0; i < 4; i++) {
      int number = i;
      transport.respond(
          200,
          Map.of("Content-Type", List.of("application/json")),
          new ByteArrayInputStream(new byte[0]) {
            @Override
            public void close() {
              closed.add(number);
              throw new IllegalStateException("cannot be closed");
            }
          });
      open.add(widgets.watch());
    }

    assertThrows(IllegalStateException.class, rest::close);

    assertThat(closed).containsExactly(0, 1, 2, 3);
    assertThat(open).hasSize(4);
  }

  @Test
  void labelsAsText_areTheOptionOfThatName() {
    transport
        .respond(200, "{'kind':'WidgetList','items':[]}")
        .respond(200, "{'kind':'WidgetList','items':[]}")
        .respond(200, "")
        .respond(200, "{'kind':'WidgetList','items':[]}");

    assertThat(widgets.list("app in (db, web)").items()).isEmpty();
    assertThat(widgets.stream("app=db")).isEmpty();
    widgets.watch("app=db").close();
    widgets.deleteCollection("app=db");

    assertThat(transport.lines())
        .containsExactly(
            "GET " + BASE + "?labelSelector=app%20in%20%28db,web%29",
            "GET " + BASE + "?labelSelector=app%3Ddb&limit=500",
            "GET " + BASE + "?watch=true&labelSelector=app%3Ddb",
            "DELETE " + BASE + "?labelSelector=app%3Ddb")
        .inOrder();
  }

  @Test
  void labelsAsText_badSelector_isTheErrorOfParseBeforeSending() {
    String bad = "app in db";
    var expected = assertThrows(IllegalArgumentException.class, () -> Selector.parse(bad));
    List<Executable> calls =
        List.of(
            () -> widgets.list(bad),
            () -> widgets.stream(bad),
            () -> widgets.watch(bad),
            () -> widgets.deleteCollection(bad));

    for (Executable call : calls) {
      var refused = assertThrows(IllegalArgumentException.class, call);
      assertThat(refused).hasMessageThat().isEqualTo(expected.getMessage());
    }
    assertThat(transport.lines()).isEmpty();
  }
}
