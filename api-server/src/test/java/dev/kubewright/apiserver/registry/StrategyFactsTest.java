package dev.kubewright.apiserver.registry;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** The table of strategies, and what of it the study has seen on a real server. */
final class StrategyFactsTest {
  private final Catalog catalog = new Catalog(RuntimeConfig.of("api/all=true"));

  private TableStrategy strategy(String group, String version, String plural) {
    Resource resource = Objects.requireNonNull(catalog.find(group, version, plural));
    return new TableStrategy(resource, StrategyFacts.of(resource));
  }

  @Test
  void everyResourceThatStoresObjects_hasARow() {
    List<String> missing = new ArrayList<>();
    for (Resource resource : catalog.all()) {
      String name = resource.groupResource().qualified();
      if (resource.verbs().contains("update") && !Facts.strategies().has(name)) {
        missing.add(name);
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  @Tag("server-wr-01")
  void unconditionalUpdate_isAsTheRealServerAnswers() {
    assertThat(strategy("policy", "v1", "poddisruptionbudgets").unconditionalUpdate()).isFalse();
    assertThat(strategy("storage.k8s.io", "v1", "csinodes").unconditionalUpdate()).isFalse();
    assertThat(strategy("flowcontrol.apiserver.k8s.io", "v1", "flowschemas").unconditionalUpdate())
        .isTrue();
  }

  @Test
  void resetFields_areThoseOfThePart() {
    TableStrategy deployments = strategy("apps", "v1", "deployments");

    assertThat(deployments.resetFields("")).containsExactly("status");
    assertThat(deployments.resetFields("status")).containsExactly("metadata.labels", "spec");
    assertThat(deployments.resetFields("scale")).isEmpty();
  }

  @Test
  void storageVersion_olderThanTheNewest_isThatOfTheRealServer() {
    assertThat(strategy("apps", "v1", "deployments").storageVersion()).isEqualTo("apps/v1");
    assertThat(strategy("", "v1", "pods").storageVersion()).isEqualTo("/v1");
  }

  /** The table says {@code mixed}: the real strategy drops parts of it when the type changes. */
  @Test
  void prepareUpdate_ofTheWholeObject_keepsTheStatus() {
    ObjectNode old = object("old");
    ObjectNode update = object("new");

    strategy("", "v1", "services").prepareUpdate(write(""), update, old);

    assertThat(update.path("status").path("x").asString("")).isEqualTo("old");
    assertThat(update.path("spec").path("x").asString("")).isEqualTo("new");
  }

  @Test
  void prepareUpdate_ofTheStatus_keepsAllElse() {
    ObjectNode old = object("old");
    ObjectNode update = object("new");

    strategy("apps", "v1", "deployments").prepareUpdate(write("status"), update, old);

    assertThat(update.path("status").path("x").asString("")).isEqualTo("new");
    assertThat(update.path("spec").path("x").asString("")).isEqualTo("old");
    assertThat(update.path("metadata").path("labels").path("x").asString("")).isEqualTo("old");
    assertThat(update.path("metadata").path("annotations").path("x").asString("")).isEqualTo("new");
    assertThat(update.path("metadata").path("generation").asInt()).isEqualTo(3);
  }

  private static Write write(String subresource) {
    var nobody = new Requester("", "", List.of(), Map.of());
    return new Write(subresource, nobody, false, "2026-01-01T00:00:00Z");
  }

  private static ObjectNode object(String value) {
    ObjectNode object = Json.object();
    for (String part : List.of("spec", "status")) {
      object.putObject(part).put("x", value);
    }
    ObjectNode metadata = object.putObject("metadata").put("generation", 3);
    for (String map : List.of("labels", "annotations")) {
      metadata.putObject(map).put("x", value);
    }
    return object;
  }
}
