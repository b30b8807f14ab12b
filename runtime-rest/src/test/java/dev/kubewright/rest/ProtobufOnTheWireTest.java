package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.rest.ProtobufBytes.TYPE;
import static dev.kubewright.rest.ProtobufBytes.concat;
import static dev.kubewright.rest.ProtobufBytes.message;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.observe.RequestLog;
import dev.kubewright.document.Protobuf;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client with the content type protobuf sends and reads, on a socket. */
@Timeout(300)
final class ProtobufOnTheWireTest {
  private static final String JSON = "application/json";
  private static final String BOTH = TYPE + "," + JSON;
  private static final String LINE = "/apis/autoscaling/v1/namespaces/a/scales";

  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final FaultServer server = FaultServer.start(Wire.PLAIN, call -> call.json("{}"));
  private final RestClient rest = RestClient.connect(config(server).build());

  /** What a request was like. */
  private record Asked(String line, String accept, String contentType, byte[] body) {
    boolean isProtobuf() {
      return contentType.equals(TYPE);
    }
  }

  @AfterEach
  void stop() {
    rest.close();
    server.close();
  }

  private static RestConfig.Builder config(FaultServer server) {
    return Configs.of(server).timeout(Wires.PATIENCE).contentType(ContentType.PROTOBUF);
  }

  private static ResourceClient<Scale> scales(RestClient rest) {
    return rest.resources(Scales.TYPE).namespace("a");
  }

  private ResourceClient<Scale> scales() {
    return scales(rest);
  }

  /** Answers all requests by a script, and notes what they were like. */
  private void script(Call.Script script) {
    server.script(
        call -> {
          asked.add(
              new Asked(
                  call.line(),
                  call.header("Accept"),
                  call.header("Content-Type"),
                  call.received()));
          script.respond(call);
        });
  }

  private static void send(Call call, int status, String type, byte[] body) throws IOException {
    call.head(status, "Content-Type", type, "Content-Length", Integer.toString(body.length));
    call.part(body);
    call.end();
  }

  private static void send(Call call, byte[] body) throws IOException {
    send(call, 200, TYPE, body);
  }

  private Asked only() {
    assertThat(asked).hasSize(1);
    return asked.get(0);
  }

  @Test
  void get_asksForProtobufFirst() {
    script(call -> send(call, Scales.document("web", 3)));

    Scale scale = scales().get("web");

    assertThat(scale.metadata().name()).isEqualTo("web");
    assertThat(scale.metadata().resourceVersion()).isEqualTo("7");
    assertThat(scale.spec().replicas()).isEqualTo(3);
    assertThat(only().line()).startsWith("GET " + LINE + "/web?");
    assertThat(only().accept()).isEqualTo(BOTH);
  }

  @Test
  void get_clientWithoutContentType_asksForJson() {
    script(call -> call.json(Scales.json("web", 3)));

    try (var plain = RestClient.connect(Configs.of(server).build())) {
      assertThat(scales(plain).get("web").spec().replicas()).isEqualTo(3);
    }

    assertThat(only().accept()).isEqualTo(JSON);
  }

  @ParameterizedTest
  @ValueSource(strings = {JSON, "application/json; charset=utf-8", "text/plain"})
  void get_responseInJson_isReadAsJson(String type) {
    script(call -> call.respond(200, type, Scales.json("web", 3)));

    assertThat(scales().get("web").spec().replicas()).isEqualTo(3);
  }

  @Test
  void get_responseWithoutType_isReadByItsFirstBytes() {
    script(
        call -> {
          byte[] body = Scales.document("web", 3);
          call.head(200, "Content-Length", Integer.toString(body.length));
          call.part(body);
          call.end();
        });

    assertThat(scales().get("web").spec().replicas()).isEqualTo(3);
  }

  @Test
  void get_protobufUnasked_isMalformed() {
    script(call -> send(call, Scales.document("web", 3)));

    try (var plain = RestClient.connect(Configs.of(server).build())) {
      var e = assertThrows(TransportException.class, () -> scales(plain).get("web"));
      assertThat(e.kind()).isEqualTo(Kind.MALFORMED);
      assertThat(e).hasMessageThat().contains("expected JSON but the response is \"" + TYPE + "\"");
    }
  }

  @Test
  void call_200WithAPage_isMalformed() {
    script(call -> call.respond(200, "text/html", "<html>Please log in</html>"));
    List<Consumer<ResourceClient<Scale>>> calls =
        List.of(
            client -> client.get("web"),
            client -> client.list(),
            client -> client.watch().close(),
            client -> client.create(Scales.scale("web", 1)));

    for (Consumer<ResourceClient<Scale>> call : calls) {
      var e = assertThrows(TransportException.class, () -> call.accept(scales()));
      assertThat(e.kind()).isEqualTo(Kind.MALFORMED);
      assertThat(e).hasMessageThat().contains("expected protobuf or JSON but the response is");
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void list_inPages_isOneList(Wire wire) {
    Wires.require(wire);
    try (var pages =
            FaultServer.start(
                wire,
                call ->
                    send(
                        call,
                        call.number() == 1
                            ? Scales.list(
                                "9", "more", Scales.message("a", 1), Scales.message("b", 2))
                            : Scales.list("9", "", Scales.message("c", 3))));
        var client = RestClient.connect(config(pages).build())) {
      var names = new ArrayList<String>();
      for (ObjectList<Scale> page : scales(client).pages(o -> o.limit(2))) {
        page.items().forEach(scale -> names.add(scale.metadata().name()));
      }

      assertThat(names).containsExactly("a", "b", "c").inOrder();
    }
  }

  @Test
  void list_manyItemsInSmallParts_areAllRead() {
    var items = new ProtobufBytes[5000];
    for (int i = 0; i < items.length; i++) {
      items[i] = Scales.message("scale-" + i, i);
    }
    byte[] list = Scales.list("12", "", items);
    script(
        call -> {
          call.head(200, "Content-Type", TYPE);
          for (int at = 0; at < list.length; at += 1021) {
            call.part(Arrays.copyOfRange(list, at, Math.min(list.length, at + 1021)));
          }
          call.end();
        });

    ObjectList<Scale> read = scales().list();

    assertThat(read.metadata().resourceVersion()).isEqualTo("12");
    assertThat(read.items()).hasSize(5000);
    assertThat(read.items().get(4999).spec().replicas()).isEqualTo(4999);
    assertThat(only().accept()).isEqualTo(BOTH);
  }

  @Test
  void list_empty_hasNoItems() {
    script(call -> send(call, Scales.list("12", "")));

    ObjectList<Scale> read = scales().list();

    assertThat(read.items()).isEmpty();
    assertThat(read.metadata().resourceVersion()).isEqualTo("12");
  }

  @Test
  void create_sendsProtobuf() {
    script(call -> send(call, 201, TYPE, Scales.document("web", 3)));

    assertThat(scales().create(Scales.scale("web", 3)).metadata().resourceVersion()).isEqualTo("7");

    assertThat(only().contentType()).isEqualTo(TYPE);
    assertThat(only().accept()).isEqualTo(BOTH);
    assertThat(Protobuf.decode(Scales.TYPE.codec(), only().body()))
        .isEqualTo(Scales.scale("web", 3));
  }

  @Test
  void write_responseIsOnlySuccess_returnsTheSentObject() {
    script(call -> send(call, 201, TYPE, ProtobufBytes.success()));

    Scale sent = Scales.scale("web", 3);

    assertThat(scales().create(sent)).isEqualTo(sent);
    assertThat(scales().update(sent)).isEqualTo(sent);
    assertThat(scales().updateStatus(sent)).isEqualTo(sent);
  }

  @Test
  void patch_sendsJsonAndReadsProtobuf() {
    script(call -> send(call, Scales.document("web", 3)));

    Scale patched = scales().patch("web", Patch.merge("{\"spec\":{\"replicas\":3}}"));

    assertThat(patched.spec().replicas()).isEqualTo(3);
    assertThat(only().contentType()).isEqualTo("application/merge-patch+json");
    assertThat(only().accept()).isEqualTo(BOTH);
    assertThat(new String(only().body(), StandardCharsets.UTF_8))
        .isEqualTo("{\"spec\":{\"replicas\":3}}");
  }

  @Test
  void edit_staysJson_becauseItKeepsUnknownFields() {
    script(call -> call.json(Scales.json("web", 3)));

    scales().change("web", scale -> scale.with(s -> s.spec(spec -> spec.replicas(5))));

    assertThat(asked).hasSize(2);
    asked.forEach(request -> assertThat(request.accept()).isEqualTo(JSON));
  }

  @Test
  void delete_sendsOptionsAndReadsAStatus() {
    script(call -> send(call, ProtobufBytes.success()));

    var deletion = scales().delete("web", o -> o.gracePeriodSeconds(0L));

    assertThat(deletion.remaining()).isEmpty();
    assertThat(deletion.toString()).contains("Success");
    assertThat(only().isProtobuf()).isTrue();
    assertThat(only().accept()).isEqualTo(BOTH);
  }

  @Test
  void delete_responseIsTheObject_isRead() {
    script(call -> send(call, Scales.document("web", 3)));

    assertThat(scales().delete("web").remaining().orElseThrow().metadata().name()).isEqualTo("web");
    assertThat(only().isProtobuf()).isTrue();
  }

  @Test
  void deleteCollection_readsTheList() {
    script(call -> send(call, Scales.list("9", "", Scales.message("a", 1))));

    ObjectList<Scale> deleted = scales().deleteCollection(o -> o.gracePeriodSeconds(0L), o -> {});

    assertThat(deleted.items()).hasSize(1);
    assertThat(only().isProtobuf()).isTrue();
  }

  @Test
  void metadata_asksForIt() {
    script(
        call ->
            send(
                call,
                message()
                    .message(1, ProtobufBytes.metadata("web", "7"))
                    .as("meta.k8s.io/v1", "PartialObjectMetadata")));

    var metadata = rest.resources(Widget.TYPE.metadata()).namespace("a").get("web");

    assertThat(metadata.metadata().name()).isEqualTo("web");
    String as = ";as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
    assertThat(only().accept()).isEqualTo(TYPE + as + "," + JSON + as + "," + JSON);
  }

  @Test
  void metadata_list_isRead() {
    script(
        call ->
            send(
                call,
                message()
                    .message(1, message().text(2, "9"))
                    .message(2, message().message(1, ProtobufBytes.metadata("a", "7")))
                    .message(2, message().message(1, ProtobufBytes.metadata("b", "8")))
                    .as("meta.k8s.io/v1", "PartialObjectMetadataList")));

    var list = rest.resources(Scales.TYPE.metadata()).namespace("a").list();

    assertThat(list.items().stream().map(item -> item.metadata().name()))
        .containsExactly("a", "b")
        .inOrder();
    assertThat(list.metadata().resourceVersion()).isEqualTo("9");
  }

  @Test
  void table_staysJson() {
    script(call -> call.json("{\"kind\":\"Table\",\"apiVersion\":\"meta.k8s.io/v1\"}"));

    scales().tables().list();

    assertThat(only().accept()).isEqualTo("application/json;as=Table;g=meta.k8s.io;v=v1");
  }

  /** Objects without numbers of fields: custom resources, and objects without a class. */
  @Test
  void typesWithoutProtobuf_stayJson() {
    script(call -> call.json(Verbs.WIDGET));

    Verbs.widgets(rest).get("a");
    Verbs.widgets(rest).create(Widget.of("a", 1));
    ResourceClient<Unstructured> trees =
        DynamicClient.over(rest).resource("autoscaling", "v1", "scales").namespace("a");
    trees.get("a");

    asked.forEach(request -> assertThat(request.accept()).isEqualTo(JSON));
    assertThat(asked.get(1).contentType()).isEqualTo(JSON);
  }

  @Test
  void scaleOfATypeWithoutProtobuf_staysJson() {
    script(call -> call.json(Scales.json("web", 3)));

    Verbs.widgets(rest).getScale("web");
    Verbs.widgets(rest).updateScale("web", Scales.scale("web", 3));

    asked.forEach(request -> assertThat(request.accept()).isEqualTo(JSON));
    assertThat(asked.get(1).contentType()).isEqualTo(JSON);
  }

  @Test
  void discovery_staysJson() {
    script(call -> call.json("{\"major\":\"1\",\"minor\":\"36\"}"));

    DiscoveryClient.over(rest).serverVersion();

    assertThat(only().accept()).doesNotContain("protobuf");
  }

  @Test
  void failure_statusInEitherForm_isTheSameException() {
    script(
        call ->
            send(
                call,
                404,
                call.number() % 2 == 0 ? JSON : TYPE,
                call.number() % 2 == 0
                    ? ("{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Failure\","
                            + "\"message\":\"no scale web\",\"reason\":\"NotFound\",\"code\":404}")
                        .getBytes(StandardCharsets.UTF_8)
                    : ProtobufBytes.failure(404, "NotFound", "no scale web")));

    for (int i = 0; i < 2; i++) {
      var e = assertThrows(NotFoundException.class, () -> scales().get("web"));
      assertThat(e).hasMessageThat().contains("no scale web (404 NotFound");
      assertThat(e.status().reason()).isEqualTo("NotFound");
    }
  }

  @Test
  void failure_with200_isAnExceptionForEveryVerb() {
    script(call -> send(call, ProtobufBytes.failure(409, "Conflict", "someone was faster")));
    Map<String, Consumer<ResourceClient<Scale>>> verbs =
        Map.of(
            "get", client -> client.get("web"),
            "list", client -> client.list(),
            "watch", client -> client.watch().close(),
            "create", client -> client.create(Scales.scale("web", 1)),
            "delete", client -> client.delete("web"));

    verbs.forEach(
        (verb, call) -> {
          var e = assertThrows(ConflictException.class, () -> call.accept(scales()), verb);
          assertWithMessage(verb).that(e).hasMessageThat().contains("someone was faster");
        });
  }

  @Test
  void failure_textOfAProxy_isItsMessage() {
    script(call -> call.respond(503, "text/plain", "no backend is up"));

    var e = assertThrows(ApiException.class, () -> scales().create(Scales.scale("web", 1)));

    assertThat(e).hasMessageThat().contains("no backend is up");
    assertThat(e.code()).isEqualTo(503);
  }

  @Test
  void failure_brokenProtobuf_hasTheCode() {
    script(call -> send(call, 403, TYPE, concat(ProtobufBytes.MAGIC, new byte[] {10, 127, 1})));

    var e = assertThrows(ApiException.class, () -> scales().get("web"));

    assertThat(e.code()).isEqualTo(403);
    assertThat(e).hasMessageThat().contains("the server answered 403 and gave no reason");
  }

  @Test
  void unsupportedMediaType_bodyIsSentAgainInJson_andJsonIsRemembered() {
    script(
        call -> {
          if (asked.get(asked.size() - 1).isProtobuf()) {
            send(call, 415, TYPE, ProtobufBytes.failure(415, "UnsupportedMediaType", "no"));
          } else {
            call.respond(201, JSON, Scales.json("web", 3));
          }
        });

    assertThat(scales().create(Scales.scale("web", 3)).spec().replicas()).isEqualTo(3);
    scales(rest.withTimeout(Duration.ofSeconds(10))).create(Scales.scale("web", 3));

    assertThat(asked.stream().map(Asked::contentType)).containsExactly(TYPE, JSON, JSON).inOrder();
    assertThat(asked.stream().map(Asked::accept)).containsExactly(BOTH, JSON, JSON).inOrder();
    assertThat(new String(asked.get(1).body(), StandardCharsets.UTF_8)).contains("\"replicas\":3");
  }

  @Test
  void unsupportedMediaType_inJsonToo_isTheCallersAndNotRemembered() {
    script(call -> call.respond(415, JSON, "{}"));

    for (int i = 0; i < 2; i++) {
      var e = assertThrows(ApiException.class, () -> scales().create(Scales.scale("web", 3)));
      assertThat(e.code()).isEqualTo(415);
    }

    assertThat(asked.stream().map(Asked::contentType))
        .containsExactly(TYPE, JSON, TYPE, JSON)
        .inOrder();
  }

  @Test
  void unsupportedMediaType_ofAPatch_isTheCallers() {
    script(call -> call.respond(415, JSON, "{}"));

    assertThrows(ApiException.class, () -> scales().patch("web", Patch.merge("{}")));

    assertThat(asked).hasSize(1);
  }

  @Test
  void notAcceptable_readIsRepeatedInJson_andJsonIsRemembered() {
    script(
        call -> {
          if (asked.get(asked.size() - 1).accept().contains("protobuf")) {
            send(call, 406, TYPE, ProtobufBytes.failure(406, "NotAcceptable", "no protobuf"));
          } else {
            call.json(Scales.json("web", 3));
          }
        });

    assertThat(scales().get("web").spec().replicas()).isEqualTo(3);
    assertThat(scales().get("web").spec().replicas()).isEqualTo(3);

    assertThat(asked.stream().map(Asked::accept)).containsExactly(BOTH, JSON, JSON).inOrder();
  }

  @Test
  void notAcceptable_watch_isOpenedInJson() {
    script(
        call -> {
          if (asked.get(asked.size() - 1).accept().contains("protobuf")) {
            send(call, 406, TYPE, ProtobufBytes.failure(406, "NotAcceptable", "no protobuf"));
          } else {
            call.json("{\"type\":\"ADDED\",\"object\":" + Scales.json("web", 3) + "}");
          }
        });

    try (var watch = scales().watch()) {
      assertThat(watch.iterator().next()).isInstanceOf(WatchEvent.Added.class);
    }
  }

  /** The server may have noticed only after the action that it cannot encode the result. */
  @Test
  void notAcceptable_write_isNotRepeated() {
    script(
        call -> {
          if (asked.get(asked.size() - 1).accept().contains("protobuf")) {
            send(call, 406, TYPE, ProtobufBytes.failure(406, "NotAcceptable", "no protobuf"));
          } else {
            call.respond(201, JSON, Scales.json("web", 3));
          }
        });

    var e = assertThrows(ApiException.class, () -> scales().create(Scales.scale("web", 3)));
    assertThat(e.code()).isEqualTo(406);
    assertThat(asked).hasSize(1);
    scales().create(Scales.scale("web", 3));

    assertThat(asked.get(1).contentType()).isEqualTo(JSON);
    assertThat(asked.get(1).accept()).isEqualTo(JSON);
  }

  @Test
  void refusal_ofOneResource_leavesOthersInProtobuf() {
    script(
        call ->
            send(
                call,
                call.line().contains("/scales") ? 406 : 200,
                TYPE,
                Scales.document("web", 3)));
    var others =
        ResourceType.builder(
                Scale.class, Scales.TYPE.codec(), Scales.TYPE.groupVersionKind(), "others")
            .build();

    assertThrows(ApiException.class, () -> scales().update(Scales.scale("web", 1)));
    rest.resources(others).namespace("a").get("web");

    assertThat(asked.get(1).accept()).isEqualTo(BOTH);
  }

  @Test
  void brokenDocument_namesObjectAndPlace_withoutContent() {
    byte[] whole = Scales.message("web", 3).text(99, "hunter2").as("autoscaling/v1", "Scale");
    byte[] broken = Arrays.copyOf(whole, whole.length - 12);
    script(call -> send(call, broken));

    var e = assertThrows(CodecException.class, () -> scales().get("web"));

    assertThat(e).hasMessageThat().contains("scales.autoscaling \"web\" in namespace \"a\"");
    assertThat(e).hasMessageThat().contains(TYPE);
    assertThat(e).hasMessageThat().doesNotContain("hunter2");
  }

  @Test
  void jsonUnderTheTypeOfProtobuf_isABrokenDocument() {
    script(call -> send(call, Scales.json("hunter2", 3).getBytes(StandardCharsets.UTF_8)));

    var e = assertThrows(CodecException.class, () -> scales().get("web"));

    assertThat(e).hasMessageThat().doesNotContain("hunter2");
  }

  @Test
  void log_showsBodiesAsHexadecimalDigits() {
    var lines = new CopyOnWriteArrayList<String>();
    script(call -> send(call, 201, TYPE, Scales.document("web", 3)));

    try (var logged =
        RestClient.connect(config(server).observer(RequestLog.to(8, lines::add)).build())) {
      scales(logged).create(Scales.scale("web", 3));
    }

    String text = String.join("\n", lines);
    assertThat(text).contains("6b387300");
    assertThat(text).doesNotContain("k8s\0");
  }

  @Test
  void log_secretInProtobuf_isMasked() {
    var lines = new CopyOnWriteArrayList<String>();
    script(call -> send(call, Scales.message("web", 3).text(99, "hunter2").as("v1", "Secret")));

    try (var logged =
        RestClient.connect(config(server).observer(RequestLog.to(8, lines::add)).build())) {
      RestRequest.over(logged).resource(Scales.TYPE.groupVersionResource()).accept(TYPE).bytes();
    }

    String text = String.join("\n", lines);
    assertThat(text).contains("<masked>");
    assertThat(text).doesNotContain("hunter2");
    assertThat(text).doesNotContain("68756e74657232");
  }

  @Test
  void rawRequest_staysAsItIsWritten() {
    script(call -> send(call, Scales.document("web", 3)));

    Scale scale =
        RestRequest.over(rest)
            .resource(Scales.TYPE.groupVersionResource())
            .namespace("a")
            .name("web")
            .accept(TYPE)
            .as(Scales.TYPE.codec());

    assertThat(scale.spec().replicas()).isEqualTo(3);
  }
}
