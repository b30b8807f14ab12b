package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.it.support.RawHttp.Received;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Server-side apply of custom objects whose schema changes, or does not take the result. */
class AppliedShapesIT extends Scenario {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String APPLY = "application/apply-patch+yaml";
  private static final String VERSIONS =
      """
      [{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object",
       "properties":{"spec":{"type":"object","properties":{
        "m":{"type":"object","x-kubernetes-map-type":"%s","additionalProperties":{"type":"string"}},
        "mode":{"type":"string","default":"auto"},
        "size":{"type":"integer","maximum":3},
        "items":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["name"],
         "items":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}}
       }}}}}}]""";

  private String group() {
    return namespace + ".example.com";
  }

  private String path() {
    return "/apis/" + group() + "/v1/shapes";
  }

  private void serve() {
    raw()
        .post(
            CRDS,
            """
            {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
             "metadata":{"name":"shapes.%1$s"},"spec":{"group":"%1$s","scope":"Cluster",
             "names":{"plural":"shapes","kind":"Shape"},"versions":%2$s}}"""
                .formatted(group(), VERSIONS.formatted("granular")));
    Waits.until("shapes are served", this::isServed);
  }

  private boolean isServed() {
    try {
      return raw().get(path()).has("items");
    } catch (AssertionError notYet) {
      return false;
    }
  }

  private void mapType(String type) {
    raw()
        .merge(
            CRDS + "/shapes." + group(),
            "{\"spec\":{\"versions\":" + VERSIONS.formatted(type) + "}}");
  }

  private Received apply(String manager, String options, String spec) {
    return raw()
        .trySend(
            "PATCH",
            path() + "/one?fieldManager=" + manager + options,
            "{\"apiVersion\":\"%s/v1\",\"kind\":\"Shape\",\"metadata\":{\"name\":\"one\"},\"spec\":%s}"
                .formatted(group(), spec),
            APPLY);
  }

  private Received apply(String manager, String spec) {
    return apply(manager, "", spec);
  }

  private static String message(Received received) {
    return received.body().path("message").asString("");
  }

  private static JsonNode spec(JsonNode object) {
    return object.path("spec");
  }

  private static JsonNode json(String text) {
    return JSON.readTree(text);
  }

  private static List<String> entries(JsonNode object) {
    List<String> entries = new ArrayList<>();
    for (JsonNode entry : object.path("metadata").path("managedFields")) {
      entries.add(entry.path("manager").asString("") + " " + entry.path("fieldsV1"));
    }
    return entries;
  }

  @Test
  @Tag("ssa-64")
  void mapBecomesAtomic_ownersOfEntriesOwnItWhole() {
    serve();
    assertThat(apply("a", "{\"m\":{\"x\":\"1\"}}").code()).isEqualTo(201);
    assertThat(entries(apply("b", "{\"m\":{\"y\":\"1\"}}").body()))
        .containsExactly(
            "a {\"f:spec\":{\"f:m\":{\"f:x\":{}}}}", "b {\"f:spec\":{\"f:m\":{\"f:y\":{}}}}");
    mapType("atomic");
    Waits.until(
        "the map is atomic",
        () -> apply("a", "&dryRun=All", "{\"m\":{\"x\":\"2\"}}").code() == 409);

    Received contested = apply("a", "{\"m\":{\"x\":\"2\"}}");
    assertThat(message(contested))
        .isEqualTo("Apply failed with 1 conflict: conflict with \"b\": .spec.m");
    Received shared = apply("c", "{\"m\":{\"x\":\"1\",\"y\":\"1\"}}");
    assertThat(entries(shared.body()))
        .containsExactly(
            "a {\"f:spec\":{\"f:m\":{}}}",
            "b {\"f:spec\":{\"f:m\":{}}}",
            "c {\"f:spec\":{\"f:m\":{}}}");

    Received forced = apply("a", "&force=true", "{\"m\":{\"x\":\"2\"}}");
    assertThat(spec(forced.body())).isEqualTo(json("{\"m\":{\"x\":\"2\"},\"mode\":\"auto\"}"));
    assertThat(entries(forced.body())).containsExactly("a {\"f:spec\":{\"f:m\":{}}}");

    mapType("granular");
    Waits.until(
        "the map is granular",
        () -> apply("b", "&dryRun=All", "{\"m\":{\"y\":\"3\"}}").code() == 200);
    Received added = apply("b", "{\"m\":{\"y\":\"3\"}}");
    assertThat(spec(added.body()))
        .isEqualTo(json("{\"m\":{\"x\":\"2\",\"y\":\"3\"},\"mode\":\"auto\"}"));
    assertThat(entries(added.body()))
        .containsExactly("a {\"f:spec\":{\"f:m\":{}}}", "b {\"f:spec\":{\"f:m\":{\"f:y\":{}}}}");
  }

  /** The last entry that goes leaves a null, which the schema does not take. */
  @Test
  @Tag("ssa-72")
  void mapIsEmptied_isRefused_untilItsOwnerKeepsIt() {
    serve();
    apply("a", "{\"m\":{\"x\":\"1\"},\"size\":1}");

    Received emptied = apply("a", "{\"m\":{},\"size\":1}");

    assertThat(emptied.code()).isEqualTo(422);
    assertThat(message(emptied))
        .isEqualTo(
            "Shape."
                + group()
                + " \"one\" is invalid: spec.m: Invalid value: \"null\":"
                + " spec.m in body must be of type object: \"null\"");
    JsonNode stored = raw().get(path() + "/one");
    assertThat(spec(stored)).isEqualTo(json("{\"m\":{\"x\":\"1\"},\"mode\":\"auto\",\"size\":1}"));
    assertThat(entries(stored))
        .containsExactly("a {\"f:spec\":{\"f:m\":{\"f:x\":{}},\"f:size\":{}}}");
    Received without = apply("a", "{\"size\":1}");
    assertThat(without.code()).isEqualTo(200);
    assertThat(spec(without.body())).isEqualTo(json("{\"mode\":\"auto\",\"size\":1}"));
    assertThat(entries(without.body())).containsExactly("a {\"f:spec\":{\"f:size\":{}}}");
  }

  @Test
  @Tag("ssa-72")
  void listIsEmptied_itsStructGoesWithIt() {
    serve();
    JsonNode created = apply("a", "{\"items\":[{\"name\":\"x\"}]}").body();
    assertThat(spec(created)).isEqualTo(json("{\"items\":[{\"name\":\"x\"}],\"mode\":\"auto\"}"));

    Received emptied = apply("a", "{\"items\":[]}");

    assertThat(emptied.code()).isEqualTo(200);
    assertThat(emptied.body().has("spec")).isFalse();
    assertThat(entries(emptied.body())).isEmpty();
  }

  @Test
  @Tag("ssa-15")
  void resultIsInvalid_isRefused_andNothingIsWritten() {
    serve();
    Received never = apply("a", "{\"size\":4}");
    String refusal =
        "Shape."
            + group()
            + " \"one\" is invalid: spec.size: Invalid value: 4: spec.size in body should be less"
            + " than or equal to 3";
    assertThat(never.code()).isEqualTo(422);
    assertThat(message(never)).isEqualTo(refusal);
    assertThat(raw().get(path()).path("items").size()).isEqualTo(0);

    JsonNode created = apply("a", "{\"size\":3}").body();
    Received tooLarge = apply("b", "&force=true", "{\"size\":4}");
    assertThat(tooLarge.code()).isEqualTo(422);
    assertThat(message(tooLarge)).isEqualTo(refusal);
    assertThat(tooLarge.body().at("/details/causes/0/field").asString("")).isEqualTo("spec.size");
    assertThat(raw().get(path() + "/one")).isEqualTo(created);
  }

  @Test
  @Tag("ssa-15")
  void metadataIsInvalid_isRefused() {
    Received label =
        raw()
            .trySend(
                "PATCH",
                "/api/v1/namespaces/" + namespace + "/configmaps/one?fieldManager=a",
                "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"one\","
                    + "\"labels\":{\"l\":\"a b\"}}}",
                APPLY);
    assertThat(label.code()).isEqualTo(422);
    assertThat(message(label))
        .startsWith("ConfigMap \"one\" is invalid: metadata.labels: Invalid value: \"a b\": ");

    Received name =
        raw()
            .trySend(
                "PATCH",
                "/api/v1/namespaces/" + namespace + "/configmaps/A_b?fieldManager=a",
                "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"A_b\"}}",
                APPLY);
    assertThat(name.code()).isEqualTo(422);
    assertThat(message(name))
        .startsWith("ConfigMap \"A_b\" is invalid: metadata.name: Invalid value: \"A_b\": ");
  }
}
