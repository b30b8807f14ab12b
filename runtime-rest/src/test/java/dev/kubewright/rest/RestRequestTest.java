package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Patch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TooManyRequestsException;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Response;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are put together by hand. */
final class RestRequestTest {
  private static final GroupVersionResource PODS = new GroupVersionResource("", "v1", "pods");
  private static final GroupVersionResource DEPLOYMENTS =
      new GroupVersionResource("apps", "v1", "deployments");

  private final FakeTransport wire = new FakeTransport();
  private final RestClient rest = RestClient.over(wire);

  private FakeTransport.Sent sent() {
    return wire.sent().get(wire.sent().size() - 1);
  }

  @Test
  void text_path_isSentAsItIs() {
    wire.respond(200, "[+]ping ok");

    String text =
        RestRequest.over(rest).get().path("/readyz/ping").parameter("verbose", "1").text();

    assertThat(text).isEqualTo("[+]ping ok");
    assertThat(sent().line()).isEqualTo("GET /readyz/ping?verbose=1");
    assertThat(sent().header("Accept")).isEqualTo("*/*");
  }

  @Test
  void as_object_isDecoded() {
    wire.respond(200, "{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"web\"}}");

    Unstructured pod =
        RestRequest.over(rest).resource(PODS).namespace("a b").name("web").as(Unstructured.CODEC);

    assertThat(pod.metadata().name()).isEqualTo("web");
    assertThat(sent().line()).isEqualTo("GET /api/v1/namespaces/a%20b/pods/web");
  }

  @Test
  void asList_withoutName_lists() {
    wire.respond(
        200, "{\"kind\":\"PodList\",\"apiVersion\":\"v1\",\"metadata\":{},\"items\":[{}]}");

    assertThat(
            RestRequest.over(rest).get().resource(DEPLOYMENTS).asList(Unstructured.CODEC).items())
        .hasSize(1);

    assertThat(sent().line()).isEqualTo("GET /apis/apps/v1/deployments");
  }

  @Test
  void post_value_isTheBody() {
    wire.respond(201, "{}");

    RestRequest.over(rest)
        .post()
        .resource(PODS)
        .namespace("a")
        .name("web")
        .subresource("eviction")
        .body(Tree.CODEC, Map.of("kind", "Eviction"))
        .bytes();

    assertThat(sent().line()).isEqualTo("POST /api/v1/namespaces/a/pods/web/eviction");
    assertThat(sent().body()).isEqualTo("{\"kind\":\"Eviction\"}");
  }

  @Test
  void patch_value_hasTheTypeOfThePatch() {
    wire.respond(200, "{}");

    RestRequest.over(rest)
        .patch(Patch.Type.MERGE)
        .resource(PODS)
        .namespace("a")
        .name("web")
        .body(Tree.CODEC, Map.of())
        .bytes();

    assertThat(sent().line()).isEqualTo("PATCH /api/v1/namespaces/a/pods/web");
    assertThat(sent().header("Content-Type")).isEqualTo("application/merge-patch+json");
  }

  @Test
  void body_beforePatch_hasTheTypeOfThePatchToo() {
    wire.respond(200, "{}");

    RestRequest.over(rest)
        .body(Tree.CODEC, Map.of())
        .patch(Patch.Type.JSON)
        .resource(PODS)
        .name("web")
        .bytes();

    assertThat(sent().header("Content-Type")).isEqualTo("application/json-patch+json");
  }

  @Test
  void timeout_ofTheConnection_isSentAsForEveryOtherCall() {
    wire.respond(200, "{}");

    RestRequest.over(rest.withTimeout(Duration.ofSeconds(7))).resource(PODS).bytes();

    assertThat(sent().path()).isEqualTo("/api/v1/pods?timeout=7000ms");
  }

  @Test
  void parameters_ofOneName_areAllSent() {
    wire.respond(200, "{}");

    RestRequest.over(rest)
        .resource(PODS)
        .parameter("command", "a b")
        .parameter("tty", true)
        .parameter("command", "c")
        .bytes();

    assertThat(sent().path()).isEqualTo("/api/v1/pods?command=a%20b&command=c&tty=true");
  }

  @Test
  void timeout_isSentToo() {
    wire.respond(200, "{}");

    RestRequest.over(rest).resource(PODS).timeout(Duration.ofSeconds(3)).bytes();

    assertThat(sent().path()).isEqualTo("/api/v1/pods?timeout=3000ms");
    RestRequest impossible = RestRequest.over(rest).resource(PODS).timeout(Duration.ZERO);
    assertThrows(IllegalArgumentException.class, impossible::bytes);
  }

  @Test
  void stream_isReadAsItArrives() throws IOException {
    wire.respond(200, "line 1\nline 2\n");

    try (Response log =
        RestRequest.over(rest)
            .resource(PODS)
            .namespace("a")
            .name("web")
            .subresource("log")
            .parameter("follow", true)
            .accept("text/plain, */*")
            .stream()) {
      assertThat(log.body().readAllBytes()).hasLength(14);
    }
  }

  @Test
  void refusal_isAnApiException() {
    wire.respond(
        404, "{\"kind\":\"Status\",\"status\":\"Failure\",\"code\":404,\"message\":\"no\"}");
    wire.respond(500, "oops");
    RestRequest request = RestRequest.over(rest).path("nothing");

    assertThrows(NotFoundException.class, request::text);
    assertThrows(ApiException.class, request::stream);
  }

  @ParameterizedTest
  @Tag("client-go-R12")
  @ValueSource(strings = {"a/b", "..", ".", "%2f", "a\nb"})
  void name_thatIsNoSegment_sendsNothing(String name) {
    RestRequest request = RestRequest.over(rest).resource(PODS).namespace("a").name(name);

    assertThrows(IllegalArgumentException.class, request::bytes);
    assertThrows(
        IllegalArgumentException.class,
        () -> RestRequest.over(rest).resource(PODS).name("").bytes());
    assertThat(wire.sent()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"healthz/, GET /healthz/", "/healthz, GET /healthz", "/, GET /", "'', GET /"})
  void path_slashAtTheEnd_isKept(String path, String line) {
    wire.respond(200, "ok");

    RestRequest.over(rest).path(path).text();

    assertThat(wire.lines()).containsExactly(line);
  }

  /** As in client-go, one limiter serves all clients that are made from a configuration. */
  @Test
  void limiter_ofTheConnection_countsForAllClientsOverIt() {
    var asked = new ArrayList<String>();
    RestClient limited =
        RestClient.over(
            wire,
            RestConfig.builder()
                .limiter(
                    request -> {
                      asked.add(request.path());
                      return Duration.ZERO;
                    })
                .build());
    for (int i = 0; i < 4; i++) {
      wire.respond(200, "{\"items\":[]}");
    }

    limited.resources(Crate.TYPE).namespace("a").list();
    DynamicClient.over(limited).resource("apps", "v1", "deployments").namespace("a").list();
    RestRequest.over(limited.withTimeout(Duration.ofSeconds(9))).resource(PODS).bytes();
    DiscoveryClient.over(limited).serverVersion();

    assertThat(asked)
        .containsExactly(
            "/apis/stable.example.com/v1/namespaces/a/crates",
            "/apis/apps/v1/namespaces/a/deployments",
            "/api/v1/pods",
            "/version")
        .inOrder();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a//b", "a/../b", "//", "a/%2e"})
  void path_withOddSegments_sendsNothing(String path) {
    RestRequest request = RestRequest.over(rest).path(path);

    assertThrows(IllegalArgumentException.class, request::bytes);
    assertThat(wire.sent()).isEmpty();
  }

  @Test
  @Tag("client-go-R13")
  void namespace_missing_isAnErrorForOneObjectAndNotForLists() {
    wire.respond(200, "{\"items\":[]}");

    for (RestRequest request :
        List.of(
            RestRequest.over(rest).post().resource(Crate.TYPE),
            RestRequest.over(rest).get().resource(Crate.TYPE).name("web"),
            RestRequest.over(rest).put().resource(Crate.TYPE).name("web"),
            RestRequest.over(rest).delete().resource(Crate.TYPE).namespace("").name("web"))) {
      assertThrows(IllegalStateException.class, request::bytes);
    }
    RestRequest.over(rest).resource(Crate.TYPE).bytes();

    assertThat(wire.sent()).hasSize(1);
  }

  @Test
  void parts_givenTwice_areRefusedWhenItIsSent() {
    for (UnaryOperator<RestRequest> again :
        List.<UnaryOperator<RestRequest>>of(
            RestRequest::delete,
            request -> request.resource(DEPLOYMENTS),
            request -> request.namespace("b"),
            request -> request.name("db"),
            request -> request.subresource("exec"),
            request -> request.path("version"),
            request -> request.requestUri("/version"))) {
      RestRequest request =
          RestRequest.over(rest).get().resource(PODS).namespace("a").name("web").subresource("log");
      assertThat(request.error()).isEmpty();

      RestRequest wrong = again.apply(request);

      assertThrows(IllegalStateException.class, wrong::bytes);
      assertThat(wrong.error().get()).isInstanceOf(IllegalStateException.class);
    }
    assertThrows(
        IllegalStateException.class, () -> RestRequest.over(rest).path("a").resource(PODS).bytes());
    assertThrows(
        IllegalStateException.class, () -> RestRequest.over(rest).path("a").path("b").text());
    assertThat(wire.sent()).isEmpty();
  }

  @Test
  void mistakes_several_theFirstIsThrownWithTheCallThatWasWrong() {
    RestRequest request = RestRequest.over(rest).resource(PODS).name("");
    request.name("web").name("db").namespace("a").namespace("b");

    var thrown = assertThrows(IllegalArgumentException.class, request::execute);

    assertThat(thrown).hasMessageThat().contains("the name is empty");
    assertThat(request.error()).hasValue(thrown);
    assertThat(
            Arrays.stream(thrown.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("name")))
        .isTrue();
    assertThrows(IllegalArgumentException.class, () -> request.watch(Unstructured.CODEC));
    assertThrows(IllegalArgumentException.class, request::stream);
    assertThat(wire.sent()).isEmpty();
  }

  @Test
  void mistake_secondNamespace_namesBoth() {
    RestRequest request = RestRequest.over(rest).resource(PODS).namespace("a").namespace("b");

    var thrown = assertThrows(IllegalStateException.class, request::bytes);

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo("namespace already set to \"a\", cannot change to \"b\"");
  }

  @Test
  void suffix_comesAfterEverything() {
    wire.respond(200, "").respond(200, "");

    RestRequest.over(rest)
        .resource(PODS)
        .suffix("a b")
        .namespace("n")
        .name("web")
        .subresource("proxy")
        .suffix("metrics", "")
        .bytes();
    RestRequest.over(rest).path("openapi").suffix("v3").bytes();

    assertThat(wire.lines())
        .containsExactly(
            "GET /api/v1/namespaces/n/pods/web/proxy/a%20b/metrics/", "GET /openapi/v3")
        .inOrder();
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/pods?limit=5&x=a+b%26c&x=d, GET /api/v1/pods?limit=5&x=a%20b%26c&x=d",
    "api/v1/namespaces/a%20b/pods, GET /api/v1/namespaces/a%20b/pods",
    "/healthz/, GET /healthz/",
    "/, GET /",
    "/readyz?verbose, GET /readyz?verbose=",
    "/a+b, GET /a%2Bb"
  })
  void requestUri_replacesPathAndParameters(String uri, String line) {
    wire.respond(200, "");

    RestRequest.over(rest).path("version").parameter("old", 1).requestUri(uri).bytes();

    assertThat(wire.lines()).containsExactly(line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example.com/api",
        "//evil.example.com/api",
        "/a/%2e%2e/b",
        "/a/%2fb",
        "/files/a%2Fb",
        "/files/%zz",
        "/a/%25",
        "/a b",
        "/a?x=%zz",
        "mailto:a"
      })
  void requestUri_notRelativeOrNotPlain_sendsNothing(String uri) {
    RestRequest request = RestRequest.over(rest).requestUri(uri);

    assertThrows(IllegalArgumentException.class, request::bytes);
    assertThat(wire.sent()).isEmpty();
  }

  @Test
  void options_areAddedToParameters() {
    wire.respond(200, "{}").respond(201, "{}");

    RestRequest.over(rest)
        .resource(PODS)
        .parameter("labelSelector", "a=1")
        .options(new ListOptionsBuilder().labels("b=2").limit(5).build())
        .bytes();
    RestRequest.over(rest)
        .post()
        .resource(PODS)
        .options(new CreateOptionsBuilder().dryRun(true).fieldManager("me").build())
        .body(Tree.CODEC, Map.of())
        .bytes();

    assertThat(wire.lines())
        .containsExactly(
            "GET /api/v1/pods?labelSelector=a%3D1&labelSelector=b%3D2&limit=5",
            "POST /api/v1/pods?dryRun=All&fieldManager=me")
        .inOrder();
  }

  @Test
  void header_setTwice_hasTheLastValues() {
    wire.respond(200, "{}");

    RestRequest.over(rest).resource(PODS).header("X-A", "1").header("X-A", "2", "3").bytes();

    assertThat(sent().headers().get("X-A")).containsExactly("2", "3").inOrder();
  }

  @Test
  void header_userAgentOfTheRequest_takesThePlaceOfTheOther() {
    wire.respond(200, "{}").respond(200, "{}");
    var named = RestClient.over(wire, RestConfig.builder().userAgent("program/1").build());

    RestRequest.over(named).resource(PODS).bytes();
    assertThat(sent().header("User-Agent")).isEqualTo("program/1");

    RestRequest.over(named).resource(PODS).header("user-agent", "own/2").bytes();
    var agents = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    agents.putAll(sent().headers());
    assertThat(sent().headers().keySet().stream().filter("user-agent"::equalsIgnoreCase))
        .hasSize(1);
    assertThat(agents.get("User-Agent")).containsExactly("own/2");
  }

  @Test
  void body_ofAFile_isReadAtOnce(@TempDir Path folder) throws IOException {
    wire.respond(201, "{}");
    Path file = Files.writeString(folder.resolve("pod.yaml"), "kind: Pod");

    RestRequest request =
        RestRequest.over(rest).post().resource(PODS).body(file, "application/yaml").namespace("a");
    Files.delete(file);
    request.bytes();

    assertThat(sent().body()).isEqualTo("kind: Pod");
    assertThat(sent().header("Content-Type")).isEqualTo("application/yaml");
    RestRequest missing =
        RestRequest.over(rest).post().resource(PODS).body(file, "application/yaml");
    var thrown = assertThrows(UncheckedIOException.class, missing::bytes);
    assertThat(thrown).hasMessageThat().contains("pod.yaml");
  }

  @Tag("client-go-R5")
  @Test
  void body_ofAStream_isNotRepeated() {
    wire.respond(429, Map.of("Retry-After", List.of("1")), "{}");
    RestRequest request =
        RestRequest.over(rest)
            .post()
            .resource(PODS)
            .body(new ByteArrayInputStream("abc".getBytes(UTF_8)), "text/plain");

    assertThrows(TooManyRequestsException.class, request::bytes);

    assertThat(wire.sent()).hasSize(1);
    assertThat(sent().body()).isEqualTo("abc");
    assertThrows(RuntimeException.class, request::bytes); // the stream is used up
  }

  /** A mistake in the address, a limiter that refuses, a client that is closed. */
  @Test
  void body_ofAStreamThatIsNotSent_isClosed() {
    var refused = new IllegalStateException("no request today");
    RestClient ended = RestClient.over(new FakeTransport());
    ended.close();
    List<RestRequest> requests =
        List.of(
            RestRequest.over(rest).post().resource(PODS).namespace("a").subresource("status"),
            RestRequest.over(rest)
                .post()
                .resource(PODS)
                .throttle(
                    request -> {
                      throw refused;
                    }),
            RestRequest.over(ended).post().resource(PODS));
    for (RestRequest request : requests) {
      var closed = new AtomicInteger();
      request.body(
          new ByteArrayInputStream(new byte[1]) {
            @Override
            public void close() throws IOException {
              closed.incrementAndGet();
              throw new IOException("it cannot be closed");
            }
          },
          "text/plain");

      var failed = assertThrows(RuntimeException.class, request::bytes);

      assertThat(closed.get()).isEqualTo(1);
      assertThat(failed.getSuppressed()).hasLength(1);
      assertThrows(RuntimeException.class, request::execute);
      assertThat(closed.get()).isEqualTo(1);
    }
    assertThat(wire.sent()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0,1", "2,3", "-5,1"})
  void maxRetries_limitsRepetitions(int most, int sent) {
    var clock = new FakeClock();
    RestClient patient = RestClient.over(wire, RestConfig.builder().build(), clock);
    for (int i = 0; i < sent; i++) {
      wire.respond(429, Map.of("Retry-After", List.of("1")), "{}");
    }

    assertThrows(
        TooManyRequestsException.class,
        () -> RestRequest.over(patient).resource(PODS).maxRetries(most).bytes());

    assertThat(wire.sent()).hasSize(sent);
  }

  @Test
  void execute_created_tellsStatusTypeAndWarnings() {
    var ofConnection = new ArrayList<String>();
    RestClient warned =
        RestClient.over(wire, RestConfig.builder().warnings(ofConnection::add).build());
    wire.respond(
        201,
        Map.of(
            "Warning", List.of("299 - \"first\"", "299 - \"second\", 199 - \"no\""),
            "Content-Type", List.of("application/json; x=y")),
        "{\"metadata\":{\"name\":\"web\"}}");

    RestResult result =
        RestRequest.over(warned).post().resource(PODS).body(Tree.CODEC, Map.of()).execute();

    assertThat(result.statusCode()).isEqualTo(201);
    assertThat(result.wasCreated()).isTrue();
    assertThat(result.contentType()).isEqualTo("application/json; x=y");
    assertThat(result.warnings()).containsExactly("first", "second").inOrder();
    assertThat(ofConnection).containsExactly("first", "second").inOrder();
    assertThat(result.as(Unstructured.CODEC).metadata().name()).isEqualTo("web");
    assertThat(result.text()).hasLength(27);
    result.bytes()[0] = 'x';
    assertThat(result.bytes()[0]).isEqualTo((byte) '{');
  }

  @ParameterizedTest
  @CsvSource({"200,false", "201,true", "202,false", "204,false", "206,false"})
  void execute_success_wasCreatedMeans201(int status, boolean created) {
    wire.respond(status, "{}");

    assertThat(RestRequest.over(rest).resource(PODS).execute().wasCreated()).isEqualTo(created);
  }

  @Test
  void execute_text_isNoError() {
    wire.respond(200, Map.of("Content-Type", List.of("text/plain")), "ok");

    RestResult result = RestRequest.over(rest).path("readyz").execute();

    assertThat(result.text()).isEqualTo("ok");
    assertThat(result.wasCreated()).isFalse();
    assertThat(result.warnings()).isEmpty();
    assertThrows(TransportException.class, () -> result.as(Unstructured.CODEC));
  }

  @Tag("client-go-R16")
  @Test
  void execute_emptyResponseIntoAnObject_isAnError() {
    wire.respond(200, "");

    RestResult result = RestRequest.over(rest).resource(PODS).execute();

    var empty = assertThrows(TransportException.class, () -> result.as(Unstructured.CODEC));
    assertThat(empty).hasMessageThat().contains("0-length response with status code 200");
  }

  @Test
  void warnings_handlerOfTheRequest_takesThePlaceOfTheOther() {
    var ofConnection = new ArrayList<String>();
    var ofRequest = new ArrayList<String>();
    RestClient warned =
        RestClient.over(wire, RestConfig.builder().warnings(ofConnection::add).build());
    var headers = Map.of("Warning", List.of("299 - \"x\""));
    wire.respond(200, headers, "{}").respond(200, headers, "{}");

    RestRequest.over(warned).resource(PODS).warnings(ofRequest::add).bytes();
    assertThat(ofConnection).isEmpty();
    assertThat(ofRequest).containsExactly("x");
    RestRequest.over(warned).resource(PODS).bytes();

    assertThat(ofConnection).containsExactly("x");
    assertThat(ofRequest).hasSize(1);
  }

  @Test
  void withWarnings_everyCallOfTheView_hasItsHandler() {
    var ofConnection = new ArrayList<String>();
    var ofView = new ArrayList<String>();
    RestClient warned =
        RestClient.over(wire, RestConfig.builder().warnings(ofConnection::add).build());
    RestClient view = warned.withWarnings(ofView::add).withTimeout(Duration.ofSeconds(9));
    var headers = Map.of("Warning", List.of("299 - \"x\""));
    for (int i = 0; i < 4; i++) {
      wire.respond(200, headers, "{\"items\":[]}");
    }

    view.resources(Crate.TYPE).namespace("a").list();
    RestRequest.over(view).resource(PODS).bytes();
    DiscoveryClient.over(view).serverVersion();
    assertThat(ofView).containsExactly("x", "x", "x");
    assertThat(ofConnection).isEmpty();
    view.close();
    warned.resources(Crate.TYPE).namespace("a").list();

    assertThat(ofConnection).containsExactly("x");
    assertThat(ofView).hasSize(3);
  }

  @Test
  void watch_readsFrames() {
    wire.respond(200, "{\"type\":\"ADDED\",\"object\":{\"metadata\":{\"name\":\"web\"}}}\n");

    try (Watch<Unstructured> watch =
        RestRequest.over(rest)
            .resource(PODS)
            .namespace("a")
            .options(new WatchOptionsBuilder().resourceVersion("7").build())
            .watch(Unstructured.CODEC)) {
      WatchEvent<Unstructured> event = watch.iterator().next();
      assertThat(((WatchEvent.Added<Unstructured>) event).object().metadata().name())
          .isEqualTo("web");
    }

    assertThat(sent().method()).isEqualTo("GET");
    assertThat(sent().path()).startsWith("/api/v1/namespaces/a/pods?");
    assertThat(sent().path()).contains("watch=true");
    assertThat(sent().path()).contains("resourceVersion=7");
    assertThrows(
        IllegalStateException.class,
        () -> RestRequest.over(rest).delete().resource(PODS).watch(Unstructured.CODEC));
  }

  @Tag("client-go-R7")
  @Test
  void stream_connectionLost_isAnErrorAfterOneAttempt() {
    wire.lose();

    var lost =
        assertThrows(
            TransportException.class,
            () -> RestRequest.over(rest).resource(PODS).name("web").stream());

    assertThat(lost.kind()).isEqualTo(TransportException.Kind.LOST);
    assertThat(wire.sent()).hasSize(1);
  }

  @Test
  void connect_subresource_isAGetWithItsParameters() {
    wire.open(new FakeDuplex("v4.channel.k8s.io"));

    try (Duplex duplex =
        RestRequest.over(rest.resources(Crate.TYPE).namespace("prod"), "web", "exec")
            .parameter("command", "true")
            .connect("v5.channel.k8s.io", "v4.channel.k8s.io")) {
      assertThat(duplex.protocol()).isEqualTo("v4.channel.k8s.io");
    }

    assertThat(sent().line())
        .isEqualTo("GET /apis/stable.example.com/v1/namespaces/prod/crates/web/exec?command=true");
  }

  @Test
  void build_incomplete_saysWhatIsMissing() {
    for (RestRequest request :
        List.of(
            RestRequest.over(rest),
            RestRequest.over(rest).path("a").name("b"),
            RestRequest.over(rest).put().resource(PODS),
            RestRequest.over(rest).patch(Patch.Type.JSON).resource(PODS).name("web"))) {
      assertThrows(IllegalStateException.class, request::text);
    }
    assertThat(wire.sent()).isEmpty();
  }
}
