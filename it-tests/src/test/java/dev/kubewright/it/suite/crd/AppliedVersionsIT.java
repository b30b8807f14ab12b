package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.it.support.RawHttp.Received;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What managers own in versions of a CRD, also in one that is gone. */
class AppliedVersionsIT extends Scenario {
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String APPLY = "application/apply-patch+yaml";
  private static final String VERSION =
      """
      {"name":"%s","served":true,"storage":%s,"schema":{"openAPIV3Schema":{"type":"object",
       "properties":{"spec":{"type":"object","properties":
       {"m":{"type":"object","additionalProperties":{"type":"string"}}}}}}}}""";

  private String group() {
    return namespace + ".example.com";
  }

  private String path(String version) {
    return "/apis/" + group() + "/" + version + "/grows/one";
  }

  private void serve() {
    String versions =
        VERSION.formatted("v1", "true") + "," + VERSION.formatted("v1alpha1", "false");
    raw()
        .post(
            CRDS,
            """
            {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
             "metadata":{"name":"grows.%1$s"},"spec":{"group":"%1$s","scope":"Cluster",
             "names":{"plural":"grows","kind":"Grow"},"versions":[%2$s]}}"""
                .formatted(group(), versions));
    for (String version : List.of("v1", "v1alpha1")) {
      Waits.until(version + " is served", () -> isServed(version));
    }
  }

  private boolean isServed(String version) {
    try {
      return raw().get(path(version).replace("/one", "")).has("items");
    } catch (AssertionError notYet) {
      return false;
    }
  }

  private Received apply(String version, String manager, String key) {
    String body =
        "{\"apiVersion\":\"%s/%s\",\"kind\":\"Grow\",\"spec\":{\"m\":{\"%s\":\"1\"}}}"
            .formatted(group(), version, key);
    String named = body.replace("\"spec\"", "\"metadata\":{\"name\":\"one\"},\"spec\"");
    return raw().trySend("PATCH", path(version) + "?fieldManager=" + manager, named, APPLY);
  }

  private static List<String> entries(JsonNode object) {
    List<String> entries = new ArrayList<>();
    for (JsonNode entry : object.path("metadata").path("managedFields")) {
      String version = entry.path("apiVersion").asString("");
      entries.add(
          entry.path("manager").asString("")
              + " "
              + version.substring(version.indexOf('/') + 1)
              + " "
              + entry.path("fieldsV1"));
    }
    return entries;
  }

  @Test
  @Tag("ssa-60")
  void applies_inTwoVersions_keepTheirVersionsAndPruneAcrossThem() {
    serve();
    assertThat(apply("v1alpha1", "a", "x").code()).isEqualTo(201);
    assertThat(entries(apply("v1", "b", "y").body()))
        .containsExactly(
            "a v1alpha1 {\"f:spec\":{\"f:m\":{\"f:x\":{}}}}",
            "b v1 {\"f:spec\":{\"f:m\":{\"f:y\":{}}}}");

    Received moved = apply("v1", "a", "z");

    assertThat(entries(moved.body()))
        .containsExactly(
            "a v1 {\"f:spec\":{\"f:m\":{\"f:z\":{}}}}", "b v1 {\"f:spec\":{\"f:m\":{\"f:y\":{}}}}");
    assertThat(moved.body().at("/spec/m").toString()).isEqualTo("{\"y\":\"1\",\"z\":\"1\"}");
  }

  @Test
  @Tag("ssa-63")
  @Tag("ssa-71")
  void apply_entryOfAVersionThatIsGone_isRefused() {
    serve();
    apply("v1alpha1", "a", "x");
    apply("v1", "b", "y");
    String only = "{\"spec\":{\"versions\":[" + VERSION.formatted("v1", "true") + "]}}";
    raw().merge(CRDS + "/grows." + group(), only);

    // It changes nothing, as long as the server has the old versions.
    Waits.until("v1alpha1 is gone", () -> apply("v1", "b", "y").code() == 500);

    assertThat(apply("v1", "b", "y").body().path("message").asString(""))
        .isEqualTo("request to convert CR to an invalid group/version: " + group() + "/v1alpha1");
    JsonNode updated = raw().merge(path("v1"), "{\"spec\":{\"m\":{\"u\":\"1\"}}}");
    assertThat(updated.at("/spec/m/u").asString("")).isEqualTo("1");
    List<String> kept =
        Release.has(judge, ReleaseDifference.OWNERS_OF_A_GONE_VERSION)
            ? List.of(
                "a v1alpha1 {\"f:spec\":{\"f:m\":{\"f:x\":{}}}}",
                "b v1 {\"f:spec\":{\"f:m\":{\"f:y\":{}}}}")
            : List.of();
    assertThat(entries(updated)).containsExactlyElementsIn(kept);
  }
}
