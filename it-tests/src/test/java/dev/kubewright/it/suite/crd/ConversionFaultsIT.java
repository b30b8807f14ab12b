package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Patch;
import dev.kubewright.conversion.ConversionResponse;
import dev.kubewright.document.Json;
import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.ConversionServer;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.unstructured.Unstructured;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What the API server says about conversion webhooks that fail, in the words of the real one. */
class ConversionFaultsIT extends Scenario {
  private final AtomicReference<Function<byte[], ConversionResponse>> behaviour =
      new AtomicReference<>(body -> review(body, object -> object));

  private String group() {
    return namespace + ".example.com";
  }

  private Crd crd() {
    String version =
        """
          - name: %s
            served: true
            storage: %s
            schema:
              openAPIV3Schema:
                type: object
                properties: {size: {type: integer}}
        """;
    return Crd.parse(
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: bolts.%1$s}
        spec:
          group: %1$s
          scope: Namespaced
          names: {kind: Bolt, plural: bolts, singular: bolt}
          conversion:
            strategy: Webhook
            webhook:
              conversionReviewVersions: [v1]
              clientConfig: {url: "https://127.0.0.1/convert"}
          versions:
        """
                .formatted(group())
            + version.formatted("v1", true)
            + version.formatted("v2", false));
  }

  private ResourceClient<Unstructured> bolts(String version) {
    return DynamicClient.over(rest()).resource(group(), version, "bolts").namespace(namespace);
  }

  private Unstructured bolt(String version, String name) {
    return Unstructured.of(
        Map.of(
            "apiVersion",
            group() + "/" + version,
            "kind",
            "Bolt",
            "metadata",
            Map.of("name", name),
            "size",
            3));
  }

  private static ConversionResponse json(String text) {
    return new ConversionResponse(200, "application/json", text.getBytes(UTF_8));
  }

  private static String uid(byte[] body) {
    return Json.decode(Unstructured.CODEC, body).string("request", "uid").orElse("");
  }

  private static ConversionResponse response(String uid, List<?> objects, Map<String, ?> result) {
    Unstructured review =
        Unstructured.of(
            Map.of(
                "apiVersion",
                "apiextensions.k8s.io/v1",
                "kind",
                "ConversionReview",
                "response",
                Map.of("uid", uid, "convertedObjects", objects, "result", result)));
    return json(Json.encodeToString(Unstructured.CODEC, review));
  }

  /** Converts by changing the version, then makes a change. */
  private static ConversionResponse review(byte[] body, UnaryOperator<Unstructured> change) {
    Unstructured review = Json.decode(Unstructured.CODEC, body);
    String version = review.string("request", "desiredAPIVersion").orElse("");
    List<?> converted =
        review.list("request", "objects").stream()
            .map(object -> change.apply(object(object).with(version, "apiVersion")).fields())
            .toList();
    return response(uid(body), converted, Map.of("status", "Success"));
  }

  @SuppressWarnings("unchecked") // objects of JSON
  private static Unstructured object(Object tree) {
    return Unstructured.of((Map<String, ?>) tree);
  }

  private static ConversionResponse replaced(ConversionResponse response, String old, String text) {
    return json(new String(response.body(), UTF_8).replace(old, text));
  }

  private void changing(UnaryOperator<Unstructured> change) {
    behaviour.set(body -> review(body, change));
  }

  private void failing(Map<String, ?> result) {
    behaviour.set(body -> response(uid(body), List.of(), result));
  }

  private void responding(int status, String type, String text) {
    behaviour.set(body -> new ConversionResponse(status, type, text.getBytes(UTF_8)));
  }

  private ApiException refused() {
    ApiException refused =
        assertThrows(ApiException.class, () -> bolts("v2").create(bolt("v2", "a")));
    assertThat(refused.code()).isEqualTo(500);
    assertThat(refused.reason()).isEmpty();
    return refused;
  }

  /** Compares the message of a failed creation, whose object goes from v2 to v1. */
  private void assertRefused(String message) {
    assertThat(String.valueOf(refused().status().message()))
        .isEqualTo("conversion webhook for " + group() + "/v2, Kind=Bolt " + message);
  }

  @Test
  void create_webhookFails_isRefusedInTheWordsOfTheRealServer() throws Exception {
    try (var webhook = new ConversionServer(body -> behaviour.get().apply(body))) {
      CrdInstaller.over(rest()).install(webhook.of(crd()));
      String v1 = group() + "/v1";

      failing(Map.of("status", "Failure", "message", "no bolts today"));
      assertRefused("failed: no bolts today");
      failing(Map.of("status", "Failure"));
      assertRefused("failed: response.result.status was 'Failure', not 'Success'");
      failing(Map.of("status", "Success"));
      assertRefused("returned 0 objects, expected 1");
      changing(object -> object.with(group() + "/v2", "apiVersion"));
      assertRefused(
          "returned invalid object at index 0: invalid groupVersion (expected "
              + v1
              + ", received "
              + group()
              + "/v2)");
      changing(object -> object.with("Nut", "kind"));
      assertRefused(
          "returned invalid object at index 0: invalid kind (expected Bolt, received Nut)");
      changing(object -> object.with("b", "metadata", "name"));
      assertRefused("returned invalid object: must have the same name: a != b");
      changing(object -> object.with("other", "metadata", "namespace"));
      assertRefused(
          "returned invalid object: must have the same namespace: " + namespace + " != other");
      changing(object -> object.with("1", "metadata", "uid"));
      assertThat(refused()).hasMessageThat().contains("must have the same UID: ");
      behaviour.set(
          body ->
              replaced(
                  review(body, object -> object.with(Map.of("x", "one"), "metadata", "labels")),
                  "\"one\"",
                  "1"));
      assertRefused(
          "returned invalid metadata: metadata.labels[x] must be a string, but is int64 in"
              + " converted object");
      behaviour.set(body -> response("1", List.of(), Map.of("status", "Success")));
      assertThat(refused()).hasMessageThat().contains("failed: expected response.uid=\"");
      behaviour.set(
          body -> {
            throw new IllegalStateException("the connection is closed");
          });
      assertThat(refused()).hasMessageThat().contains("/convert?timeout=30s\": EOF");
      responding(500, "text/plain", "broken");
      assertRefused(
          "failed: an error on the server (\"broken\") has prevented the request from succeeding");
      responding(404, "text/plain", "");
      assertRefused("failed: the server could not find the requested resource");
      for (String odd : List.of("", "no json", "[]", "{}", "{\"kind\":\"Status\"}")) {
        responding(200, "application/json", odd);
        assertWithMessage(odd)
            .that(refused())
            .hasMessageThat()
            .contains("conversion webhook for " + group() + "/v2, Kind=Bolt failed: ");
      }
      assertThat(bolts("v1").list().items()).isEmpty();
      changing(object -> object);
      bolts("v2").create(bolt("v2", "a"));
      assertThat(bolts("v1").get("a").integer("size")).hasValue(3L);
    }
  }

  /** What servers say before the reason, if a real one lets unreadable objects be deleted. */
  private String undecodable(String resourceVersion) {
    return namesUnreadable() ? "object not decodable revision=" + resourceVersion + ": " : "";
  }

  private boolean namesUnreadable() {
    return Release.has(judge, ReleaseDifference.UNREADABLE_OBJECTS);
  }

  /** Compares the message of a failed read. */
  private void assertRefused(
      String why, String before, String root, String resourceVersion, Executable read) {
    ApiException refused = assertThrows(ApiException.class, read);
    assertThat(refused.code()).isEqualTo(500);
    String start = before.isEmpty() ? "Internal error occurred: " : before;
    String error =
        "%sStorageError: corrupt object, Code: 7, Key: %s/%s/bolts/%s/a, ResourceVersion: 0,"
                .formatted(start, root, group(), namespace)
            + " AdditionalErrorMsg: ";
    assertThat(String.valueOf(refused.status().message()))
        .isEqualTo((namesUnreadable() ? error : "") + undecodable(resourceVersion) + why);
  }

  @Test
  void read_webhookFailsOrIsGone_isRefusedInOtherVersionsOnly() throws Exception {
    String url;
    try (var webhook = new ConversionServer(body -> behaviour.get().apply(body))) {
      url = webhook.url();
      CrdInstaller.over(rest()).install(webhook.of(crd()));
      // First, because the server's cache of v2 asks the webhook as soon as the object is there.
      failing(Map.of("status", "Failure", "message", "closed"));
      bolts("v1").create(bolt("v1", "a"));
      String why = "conversion webhook for " + group() + "/v1, Kind=Bolt failed: closed";
      String version = bolts("v1").get("a").metadata().resourceVersion();
      String all = "failed to read one or more bolts." + group() + " from the storage: ";
      assertRefused(why, "", "", version, () -> bolts("v2").get("a"));
      assertRefused(why, "", "", version, () -> bolts("v2").delete("a"));
      assertRefused(why, all, "/registry", version, () -> bolts("v2").list());
      assertRefused(why, all, "/registry", version, () -> bolts("v2").deleteCollection(o -> {}));
      ApiException refused =
          assertThrows(
              ApiException.class, () -> bolts("v2").patch("a", Patch.merge("{\"size\":4}")));
      assertThat(String.valueOf(refused.status().message())).isEqualTo(undecodable(version) + why);
    }
    ApiException gone = assertThrows(ApiException.class, () -> bolts("v2").get("a"));
    assertThat(gone)
        .hasMessageThat()
        .contains(
            "conversion webhook for "
                + group()
                + "/v1, Kind=Bolt failed: Post \""
                + url
                + "?timeout=30s\": dial tcp "
                + url.substring("https://".length(), url.lastIndexOf('/'))
                + ": connect: connection refused");
    assertThat(bolts("v1").get("a").integer("size")).hasValue(3L);
    bolts("v1").delete("a");
  }

  @Test
  void read_webhookHasAnotherAuthority_isRefused() throws Exception {
    try (var webhook = new ConversionServer(body -> behaviour.get().apply(body));
        var other = new ConversionServer(body -> behaviour.get().apply(body))) {
      CrdInstaller.over(rest()).install(other.of(crd(), webhook.url()));
      bolts("v1").create(bolt("v1", "a"));

      ApiException refused = assertThrows(ApiException.class, () -> bolts("v2").get("a"));

      assertThat(refused)
          .hasMessageThat()
          .contains(
              "Post \""
                  + webhook.url()
                  + "?timeout=30s\": tls: failed to verify certificate: x509: certificate signed by"
                  + " unknown authority");
      assertThat(webhook.reviews()).isEqualTo(0);
      bolts("v1").delete("a");
    }
  }

  @Test
  void write_webhookChangesMetadata_keepsLabelsAndAnnotationsOnly() throws Exception {
    try (var webhook = new ConversionServer(body -> behaviour.get().apply(body))) {
      CrdInstaller.over(rest()).install(webhook.of(crd()));
      changing(
          object ->
              object
                  .with(Map.of("a", "b"), "metadata", "labels")
                  .with(Map.of("c", "d"), "metadata", "annotations")
                  .with(List.of("example.com/hold"), "metadata", "finalizers")
                  .with(77, "metadata", "generation")
                  .with(true, "unknown"));

      bolts("v2").create(bolt("v2", "a"));

      Unstructured stored = bolts("v1").get("a");
      assertThat(stored.metadata().labels()).containsExactly("a", "b");
      assertThat(stored.metadata().annotations()).containsExactly("c", "d");
      assertThat(stored.metadata().finalizers()).isEmpty();
      assertThat(stored.metadata().generation()).isEqualTo(1);
      assertThat(stored.get("unknown")).isEmpty();
    }
  }

  @Test
  void convert_webhookAsksTheSameServer_isNoDeadlock() throws Exception {
    try (var webhook = new ConversionServer(body -> behaviour.get().apply(body))) {
      CrdInstaller.over(rest()).install(webhook.of(crd()));
      changing(
          object -> {
            var unused = kubernetes().coreV1().namespaces().get(namespace);
            kubernetes().coreV1().configMaps(namespace).list();
            return object;
          });

      bolts("v2").create(bolt("v2", "a"));
      bolts("v2").change("a", object -> object.with(5, "size"));
      bolts("v2").deleteCollection(o -> {});

      assertThat(bolts("v1").list().items()).isEmpty();
    }
  }
}
