package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ApiException;
import dev.kubewright.client.GroupVersionResource;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.PatchType;
import dev.kubewright.client.Response;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    wire.answer(200, "[+]ping ok");

    String text = rest.request().get().path("/readyz/ping").parameter("verbose", "1").text();

    assertThat(text).isEqualTo("[+]ping ok");
    assertThat(sent().line()).isEqualTo("GET /readyz/ping?verbose=1");
    assertThat(sent().header("Accept")).isEqualTo("*/*");
  }

  @Test
  void as_object_isDecoded() {
    wire.answer(200, "{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"web\"}}");

    Unstructured pod =
        rest.request().resource(PODS).namespace("a b").name("web").as(Unstructured.CODEC);

    assertThat(pod.metadata().name()).isEqualTo("web");
    assertThat(sent().line()).isEqualTo("GET /api/v1/namespaces/a%20b/pods/web");
  }

  @Test
  void asList_withoutName_lists() {
    wire.answer(200, "{\"kind\":\"PodList\",\"apiVersion\":\"v1\",\"metadata\":{},\"items\":[{}]}");

    assertThat(rest.request().get().resource(DEPLOYMENTS).asList(Unstructured.CODEC).items())
        .hasSize(1);

    assertThat(sent().line()).isEqualTo("GET /apis/apps/v1/deployments");
  }

  @Test
  void post_value_isTheBody() {
    wire.answer(201, "{}");

    rest.request()
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
    wire.answer(200, "{}");

    rest.request()
        .patch(PatchType.MERGE)
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
    wire.answer(200, "{}");

    rest.request()
        .body(Tree.CODEC, Map.of())
        .patch(PatchType.JSON)
        .resource(PODS)
        .name("web")
        .bytes();

    assertThat(sent().header("Content-Type")).isEqualTo("application/json-patch+json");
  }

  @Test
  void timeout_ofTheConnection_isSentAsForEveryOtherCall() {
    wire.answer(200, "{}");

    rest.withTimeout(Duration.ofSeconds(7)).request().resource(PODS).bytes();

    assertThat(sent().path()).isEqualTo("/api/v1/pods?timeout=7000ms");
  }

  @Test
  void parameters_ofOneName_areAllSent() {
    wire.answer(200, "{}");

    rest.request()
        .resource(PODS)
        .parameter("command", "a b")
        .parameter("tty", true)
        .parameter("command", "c")
        .bytes();

    assertThat(sent().path()).isEqualTo("/api/v1/pods?command=a%20b&command=c&tty=true");
  }

  @Test
  void timeout_isSentToo() {
    wire.answer(200, "{}");

    rest.request().resource(PODS).timeout(Duration.ofSeconds(3)).bytes();

    assertThat(sent().path()).isEqualTo("/api/v1/pods?timeout=3000ms");
    RestRequest impossible = rest.request().resource(PODS).timeout(Duration.ZERO);
    assertThrows(IllegalArgumentException.class, impossible::bytes);
  }

  @Test
  void stream_isReadAsItArrives() throws IOException {
    wire.answer(200, "line 1\nline 2\n");

    try (Response log =
        rest
            .request()
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
    wire.answer(
        404, "{\"kind\":\"Status\",\"status\":\"Failure\",\"code\":404,\"message\":\"no\"}");
    wire.answer(500, "oops");
    RestRequest request = rest.request().path("nothing");

    assertThrows(NotFoundException.class, request::text);
    assertThrows(ApiException.class, request::stream);
  }

  @ParameterizedTest
  @Tag("client-go-R12")
  @ValueSource(strings = {"a/b", "..", ".", "%2f", "a\nb"})
  void name_thatIsNoSegment_sendsNothing(String name) {
    RestRequest request = rest.request().resource(PODS).namespace("a").name(name);

    assertThrows(IllegalArgumentException.class, request::bytes);
    assertThrows(IllegalArgumentException.class, () -> rest.request().name(""));
    assertThat(wire.sent()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a//b", "a/../b", "/", "a/%2e"})
  void path_withOddSegments_sendsNothing(String path) {
    RestRequest request = rest.request().path(path);

    assertThrows(IllegalArgumentException.class, request::bytes);
    assertThat(wire.sent()).isEmpty();
  }

  @Test
  @Tag("client-go-R13")
  void namespace_missing_isAnErrorForOneObjectAndNotForLists() {
    wire.answer(200, "{\"items\":[]}");

    for (RestRequest request :
        List.of(
            rest.request().post().resource(Crate.TYPE),
            rest.request().get().resource(Crate.TYPE).name("web"),
            rest.request().put().resource(Crate.TYPE).name("web"),
            rest.request().delete().resource(Crate.TYPE).namespace("").name("web"))) {
      assertThrows(IllegalStateException.class, request::bytes);
    }
    rest.request().resource(Crate.TYPE).bytes();

    assertThat(wire.sent()).hasSize(1);
  }

  @Test
  void parts_givenTwice_areRefused() {
    RestRequest request =
        rest.request().get().resource(PODS).namespace("a").name("web").subresource("log");
    for (Runnable again :
        List.<Runnable>of(
            request::delete,
            () -> request.resource(DEPLOYMENTS),
            () -> request.namespace("b"),
            () -> request.name("db"),
            () -> request.subresource("exec"),
            () -> request.path("version"),
            () -> rest.request().path("a").path("b"),
            () -> rest.request().path("a").resource(PODS))) {
      assertThrows(IllegalStateException.class, again::run);
    }
  }

  @Test
  void build_incomplete_saysWhatIsMissing() {
    for (RestRequest request :
        List.of(
            rest.request(),
            rest.request().path("a").name("b"),
            rest.request().put().resource(PODS),
            rest.request().patch(PatchType.JSON).resource(PODS).name("web"))) {
      assertThrows(IllegalStateException.class, request::text);
    }
    assertThat(wire.sent()).isEmpty();
  }
}
