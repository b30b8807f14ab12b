package dev.kubewright.connect.observe;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Events hold no secrets, whoever makes them. */
final class RequestEventTest {
  private static final Operation PODS =
      Operation.of(Verb.GET, new GroupVersionResource("", "v1", "pods")).inNamespace("a").on("web");
  private static final URI SERVER = URI.create("https://10.0.0.1:6443/prefix");

  private static Responded responded(Map<String, List<String>> headers) {
    RequestInfo info = RequestInfo.of(1, Request.builder(PODS).build(), SERVER);
    return new Responded(info, 1, 200, headers, Duration.ZERO);
  }

  private static String masked(String name, String value) {
    return responded(Map.of(name, List.of(value))).headers().get(name).get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "Authorization, Bearer abc, Bearer <masked>",
    "authorization, basic YTpi, basic <masked>",
    "AUTHORIZATION, Negotiate x, Negotiate <masked>",
    "Authorization, Digest x, <masked>",
    "Authorization, abc, <masked>",
    "Authorization, Bearer, Bearer",
    "Authorization, '', ''",
    "Proxy-Authorization, Basic x, Basic <masked>",
    "Cookie, sid=1, <masked>",
    "Set-Cookie, sid=1; Secure, <masked>",
    "X-Auth-Token, x, <masked>",
    "X-Api-Key, x, <masked>",
    "Sec-WebSocket-Protocol, base64url.bearer.authorization.k8s.io.eA, <masked>",
    "Location, https://idp/login?code=1, https://idp/login?<masked>",
    "Location, https://idp/login, https://idp/login",
    "Content-Type, application/json, application/json",
    "Impersonate-User, jane, jane",
    "X-Kubernetes-PF-FlowSchema-UID, 1, 1"
  })
  void headers_thatMayBeSecret_areMasked(String name, String value, String shown) {
    assertThat(masked(name, value)).isEqualTo(shown);
  }

  @Test
  void headers_areACopy() {
    var values = new ArrayList<>(List.of("a"));
    Responded event = responded(Map.of("X", values));
    values.add("b");

    assertThat(event.headers().get("x")).containsExactly("a");
  }

  @Test
  void url_parametersThatMayBeSecret_areMasked() {
    Request request =
        Request.builder(PODS.with(Verb.CREATE).sub("exec"))
            .parameters("command", List.of("mysql", "-psecret"))
            .parameter("access_token", "secret")
            .parameter("container", "db")
            .build();

    RequestInfo info = RequestInfo.of(7, request, SERVER);

    assertThat(info.url())
        .isEqualTo(
            "https://10.0.0.1:6443/prefix/api/v1/namespaces/a/pods/web/exec"
                + "?command=masked&command=masked&access_token=masked&container=db");
    assertThat(info.template()).isEqualTo("/api/v1/namespaces/{namespace}/pods/{name}/exec");
    assertThat(info.host()).isEqualTo("10.0.0.1:6443");
    assertThat(info.toString()).isEqualTo("POST " + info.url());
  }

  private static BodyExcerpt excerpt(Operation operation, String text) {
    return BodyExcerpt.of(info(operation), text.getBytes(StandardCharsets.UTF_8), text.length());
  }

  private static RequestInfo info(Operation operation) {
    return RequestInfo.of(1, Request.builder(operation).build(), URI.create("https://h:6443"));
  }

  @Test
  void body_ofAConfidentialRequest_isMasked() {
    Request request = Request.builder(PODS).tag(Confidential.class, Confidential.BODIES).build();
    RequestInfo info = RequestInfo.of(1, request, URI.create("https://h:6443"));

    assertThat(info.confidential()).isTrue();
    assertThat(BodyExcerpt.of(info, new byte[] {'a'}, 1).text()).isEqualTo("<masked>");
    assertThat(info(PODS).confidential()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "'', v1, secrets, ''",
    "'', v1, serviceaccounts, token",
    "authentication.k8s.io, v1, tokenreviews, ''",
    "'', v1, services, proxy",
  })
  void body_ofAPlaceWithSecrets_isMasked(
      String group, String version, String resource, String subresource) {
    Operation place =
        Operation.of(Verb.CREATE, new GroupVersionResource(group, version, resource))
            .inNamespace("a");
    Operation operation = subresource.isEmpty() ? place : place.on("x").sub(subresource);

    BodyExcerpt body = excerpt(operation, "{\"data\":{\"password\":\"c2VjcmV0\"}}");

    assertThat(body.text()).isEqualTo("<masked>");
    assertThat(body.length()).isEqualTo(32);
    assertThat(body.truncated()).isTrue();
  }

  @Test
  void body_ofAPathToSecrets_isMasked() {
    var path = List.of("api", "v1", "namespaces", "a", "secrets", "db");

    assertThat(excerpt(Operation.ofPath(Verb.GET, path), "{\"data\":{}}").text())
        .isEqualTo("<masked>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"kind\":\"Secret\",\"data\":{}}",
        "{\"items\":[{\"kind\" :\n \"Secret\"}]}",
        "{\"kind\":\"TokenRequest\"}",
        "{\"kind\":\"ExecCredential\"}"
      })
  void body_thatSaysItIsSecret_isMasked(String text) {
    assertThat(excerpt(PODS, text).text()).isEqualTo("<masked>");
  }

  @Test
  void body_binary_isShownInHexadecimal() {
    BodyExcerpt body = BodyExcerpt.of(info(PODS), new byte[] {'k', '8', 's', 0, 10}, 9);

    assertThat(body.text()).isEqualTo("6b3873000a");
    assertThat(body.truncated()).isTrue();
    assertThat(excerpt(PODS, "{\n\t\"a\": \"ü\"}").text()).isEqualTo("{\n\t\"a\": \"ü\"}");
  }

  @Test
  void compose_oneThrows_theOthersAreReportedInOrder() {
    var heard = new ArrayList<String>();
    RequestObserver first = RequestObserver.of(event -> heard.add("first"));
    RequestObserver broken =
        RequestObserver.of(
            event -> {
              throw new StackOverflowError();
            });
    RequestObserver last = RequestObserver.of(event -> heard.add("last"));

    RequestObserver.compose(List.of(first, broken, RequestObserver.NONE, last))
        .responded(responded(Map.of()));

    assertThat(heard).containsExactly("first", "last").inOrder();
  }

  @Test
  void compose_ofNothing_isNone() {
    assertThat(RequestObserver.compose(List.of())).isSameInstanceAs(RequestObserver.NONE);
    assertThat(RequestObserver.both(RequestObserver.NONE, RequestObserver.NONE))
        .isSameInstanceAs(RequestObserver.NONE);
  }
}
