package dev.kubewright.it.suite.discovery;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The OpenAPI documents follow the CRDs, and their URLs the documents. */
class OpenApiIT extends Scenario {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: docs.%1$s}
      spec:
        group: %1$s
        names: {plural: docs, kind: Doc}
        scope: Namespaced
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                %2$s: {type: string}
      """;

  private String group() {
    return namespace + ".example.com";
  }

  /** Returns the URL of the group-version's document, or the empty text. */
  private String url() {
    return raw()
        .get("/openapi/v3")
        .path("paths")
        .path("apis/" + group() + "/v1")
        .path("serverRelativeURL")
        .asString("");
  }

  private String awaitUrlOtherThan(String old) {
    Instant deadline = Instant.now().plus(PATIENCE);
    String url = url();
    while (url.equals(old)) {
      assertWithMessage("another document than %s", old)
          .that(Instant.now().isBefore(deadline))
          .isTrue();
      url = url();
    }
    return url;
  }

  private JsonNode properties(JsonNode schemas) {
    return schemas.path("com.example." + namespace + ".v1.Doc").path("properties");
  }

  @Test
  void crd_isInstalledChangedAndDeleted_documentsAndTheirUrlsFollow() {
    CrdInstaller.over(rest()).install(Crd.parse(CRD.formatted(group(), "first")));
    String first = awaitUrlOtherThan("");
    JsonNode before = properties(raw().get(first).path("components").path("schemas"));

    CrdInstaller.over(rest()).install(Crd.parse(CRD.formatted(group(), "second")));
    String second = awaitUrlOtherThan(first);
    JsonNode after = properties(raw().get(second).path("components").path("schemas"));

    assertThat(first).contains("?hash=");
    assertThat(before.has("first")).isTrue();
    assertThat(before.has("second")).isFalse();
    assertThat(after.has("second")).isTrue();
    assertThat(after.has("first")).isFalse();

    DynamicClient.over(rest())
        .resource("apiextensions.k8s.io", "v1", "customresourcedefinitions")
        .everywhere()
        .delete("docs." + group());
    assertThat(awaitUrlOtherThan(second)).isEmpty();
  }

  @Test
  void version2_followsTheCrd_too() {
    CrdInstaller.over(rest()).install(Crd.parse(CRD.formatted(group(), "third")));
    Instant deadline = Instant.now().plus(PATIENCE);
    JsonNode found = properties(raw().get("/openapi/v2").path("definitions"));
    while (!found.has("third")) {
      assertThat(Instant.now().isBefore(deadline)).isTrue();
      found = properties(raw().get("/openapi/v2").path("definitions"));
    }
    assertThat(found.path("third").path("type").asString("")).isEqualTo("string");
    DynamicClient.over(rest())
        .resource("apiextensions.k8s.io", "v1", "customresourcedefinitions")
        .everywhere()
        .delete("docs." + group());
  }
}
