package dev.kubewright.transport;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.resource.GroupVersionResource;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tags such as {@code client-go-R12} name cases of client-go's behaviour. CONTRIBUTING.md explains
 * them.
 */
final class OperationTest {
  private static final GroupVersionResource PODS = new GroupVersionResource("", "v1", "pods");
  private static final GroupVersionResource DEPLOYMENTS =
      new GroupVersionResource("apps", "v1", "deployments");

  @Test
  void urlPath_everyOperation_isAsExpected() {
    Operation list = Operation.of(Verb.LIST, PODS);
    assertThat(list.urlPath()).isEqualTo("/api/v1/pods");
    assertThat(list.inNamespace("a").urlPath()).isEqualTo("/api/v1/namespaces/a/pods");
    assertThat(
            Operation.of(Verb.GET, DEPLOYMENTS).inNamespace("a").on("web").sub("scale").urlPath())
        .isEqualTo("/apis/apps/v1/namespaces/a/deployments/web/scale");
    assertThat(Operation.ofPath(Verb.GET, List.of("openapi", "v3")).urlPath())
        .isEqualTo("/openapi/v3");
    assertThat(Operation.ofPath(Verb.GET, List.of()).urlPath()).isEqualTo("/");
  }

  @Test
  void urlPath_lastSegmentEmpty_endsWithASlash() {
    Operation service = Operation.of(Verb.GET, PODS).inNamespace("a").on("web");

    assertThat(Operation.ofPath(Verb.GET, List.of("healthz", "")).urlPath()).isEqualTo("/healthz/");
    assertThat(service.sub("proxy", "").urlPath())
        .isEqualTo("/api/v1/namespaces/a/pods/web/proxy/");
    for (List<String> bad : List.of(List.of("a", "", "b"), List.of(""), List.of("", ""))) {
      assertThrows(
          IllegalArgumentException.class, () -> Operation.ofPath(Verb.GET, bad), bad.toString());
    }
  }

  @Test
  void template_anyOperation_hidesNames() {
    var operation = Operation.of(Verb.GET, PODS).inNamespace("a").on("web").sub("log");

    assertThat(operation.template()).isEqualTo("/api/v1/namespaces/{namespace}/pods/{name}/log");
  }

  @Test
  void namespaceWithAQuestionMark_staysANamespace() {
    var operation = Operation.of(Verb.DELETE, PODS).inNamespace("victim?").on("web");

    assertThat(operation.toString()).isEqualTo("DELETE /api/v1/namespaces/victim%3F/pods/web");
  }

  @Test
  void colonsOfRbacNames_arePlain() {
    var roles = new GroupVersionResource("rbac.authorization.k8s.io", "v1", "clusterroles");

    assertThat(Operation.of(Verb.GET, roles).on("system:node~a").urlPath())
        .endsWith("/clusterroles/system:node~a");
  }

  @Tag("client-go-R12")
  @Test
  void of_invalidSegment_isRefused() {
    Operation get = Operation.of(Verb.GET, PODS).inNamespace("a");
    for (String bad :
        List.of("a/b", "..", ".", "%2f", "a\u0000", "a\nb", "a\u0085", "\ud800", "x\udc00y")) {
      assertThrows(IllegalArgumentException.class, () -> get.on(bad), bad);
      assertThrows(IllegalArgumentException.class, () -> get.inNamespace(bad), bad);
      assertThrows(IllegalArgumentException.class, () -> get.on("web").sub(bad), bad);
      assertThrows(
          IllegalArgumentException.class, () -> Operation.ofPath(Verb.GET, List.of(bad)), bad);
    }
    assertThrows(IllegalArgumentException.class, () -> get.on(""));
    assertThrows(IllegalArgumentException.class, () -> get.on("web").sub(""));
  }

  @Test
  void subresourceWithoutAName_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> Operation.of(Verb.GET, PODS).sub("status"));
  }

  @Test
  void of_resourceIsNotADnsName_isRefused() {
    for (var bad :
        List.of(
            new GroupVersionResource("", "v1", "../../../secrets?x="),
            new GroupVersionResource("", "v1", "Pods"),
            new GroupVersionResource("", "v1", ""),
            new GroupVersionResource("", "v1/x", "pods"),
            new GroupVersionResource("a..b", "v1", "pods"),
            new GroupVersionResource("a/b", "v1", "pods"))) {
      assertThrows(
          IllegalArgumentException.class, () -> Operation.of(Verb.LIST, bad), bad.toString());
    }
  }

  @Test
  void subject_anyOperation_isReadable() {
    var operation = Operation.of(Verb.GET, DEPLOYMENTS).inNamespace("prod").on("web");

    assertThat(operation.subject()).isEqualTo("deployments.apps \"web\" in namespace \"prod\"");
  }

  /** Everything that can be sent decodes to exactly the given name. */
  @Test
  void urlPath_ofRandomNames_decodesToThem() {
    long seed = Long.getLong("kubewright.seed", 20261122L);
    var random = new Random(seed);
    int sendable = 0;
    for (int i = 0; i < 100_000; i++) {
      String namespace = text(random);
      String name = text(random);
      Operation operation;
      try {
        operation = Operation.of(Verb.GET, PODS).inNamespace(namespace).on(name);
      } catch (IllegalArgumentException refused) {
        continue;
      }
      sendable++;
      String path = operation.urlPath();
      assertThat(path).matches("[-A-Za-z0-9._~:/%]+");
      var segments = new ArrayList<String>();
      for (String segment : path.substring(1).split("/", -1)) {
        segments.add(URLDecoder.decode(segment, StandardCharsets.UTF_8));
      }
      List<String> expected =
          namespace.isEmpty()
              ? List.of("api", "v1", "pods", name)
              : List.of("api", "v1", "namespaces", namespace, "pods", name);
      assertThat(segments).isEqualTo(expected);
    }
    System.out.println("kubewright.seed " + seed + ": " + sendable + " of 100000 can be sent");
    assertThat(sendable).isGreaterThan(1000);
  }

  private static String text(Random random) {
    String alphabet =
        "ab-.?#&=+ %/\\;:@!$'()*,[]{}|^`<>\"\t\n\u0000\u007f\u00e9\u20ac\ud83d\ude00\ud800";
    int length = random.nextInt(6);
    var text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(
          random.nextBoolean()
              ? alphabet.charAt(random.nextInt(alphabet.length()))
              : (char) ('a' + random.nextInt(26)));
    }
    return text.toString();
  }
}
