package dev.kubewright.apiserver.kinds;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.registry.Requester;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.RuntimeConfig;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** The time of a taint is that of the last change of its effect, unless the client sets it. */
class DeviceTaintRulesTest {
  private static final String NOW = "2026-07-01T12:00:00Z";
  private static final Resource RESOURCE =
      Objects.requireNonNull(
          new Catalog(RuntimeConfig.of("api/all=true"))
              .find("resource.k8s.io", "v1alpha3", "devicetaintrules"));

  private static ObjectNode rule(String effect, String added) {
    ObjectNode rule = Json.object();
    Json.metadata(rule).put("generation", 1);
    Json.child(Json.child(rule, "spec"), "taint")
        .put("key", "k")
        .put("effect", effect)
        .put("timeAdded", added);
    return rule;
  }

  @ParameterizedTest
  @CsvSource({
    "'', NoExecute, 2026-01-01T00:00:00Z, 2026-07-01T12:00:00Z, 2",
    "'', NoExecute, 2026-02-02T00:00:00Z, 2026-02-02T00:00:00Z, 2",
    "'', NoSchedule, 2026-01-01T00:00:00Z, 2026-01-01T00:00:00Z, 1",
    "'', NoSchedule, 2026-02-02T00:00:00Z, 2026-02-02T00:00:00Z, 2",
    "status, NoExecute, 2026-02-02T00:00:00Z, 2026-01-01T00:00:00Z, 1",
  })
  void update_ofAnEffectOrATime_hasTheTime(
      String subresource, String effect, String given, String added, int generation) {
    ObjectNode old = rule("NoSchedule", "2026-01-01T00:00:00Z");
    ObjectNode changed = rule(effect, given);
    var by = new Requester("a", "", List.of(), Map.of());

    new DeviceTaintRules(RESOURCE, StrategyFacts.of(RESOURCE))
        .prepareUpdate(new Write(subresource, by, false, NOW), changed, old);

    assertThat(Json.string(changed, "spec", "taint", "timeAdded")).isEqualTo(added);
    assertThat(changed.at("/metadata/generation").asInt()).isEqualTo(generation);
  }
}
