package dev.kubewright.cel;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.spi.CelFinding;
import dev.kubewright.processor.spi.CelFinding.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The checker finds which defaults of {@code defaults.jsonl} break their rules. An integration test
 * compares the same file with a real API server.
 */
final class DefaultsTest {
  static List<Json.Object> lines() {
    return Schemas.lines("/defaults/defaults.jsonl");
  }

  @ParameterizedTest
  @MethodSource("lines")
  void check_default_isFoundToBreakARuleAsTheServerFinds(Json.Object line) {
    boolean taken = line.flag(line.get("ours").isPresent() ? "ours" : "server");

    assertThat(isBroken((Json.Object) line.get("schema").orElseThrow())).isEqualTo(!taken);
  }

  @Test
  void lines_withADifference_areOnlyWhatTheCheckerDoesNotFind() {
    for (Json.Object line : lines()) {
      if (line.get("ours").isPresent()) {
        assertThat(line.flag("server")).isFalse();
        assertThat(line.flag("ours")).isTrue();
        assertThat(line.text("why")).isNotEmpty();
      }
    }
  }

  private static boolean isBroken(Json.Object schema) {
    Json properties = Json.object().set("value", schema).build();
    Json root = Json.object().set("type", "object").set("properties", properties).build();
    return new KubernetesCelChecker()
        .check((Json.Object) root, true).stream()
            .map(CelFinding::verdict)
            .anyMatch(Verdict.BREAKS_A_RULE::equals);
  }
}
