package dev.kubewright.cel;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.spi.CelFinding;
import dev.kubewright.processor.spi.CelFinding.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The verdict of the checker on each rule of {@code rules.jsonl}. An integration test compares the
 * same file with a real API server.
 */
final class RulesTest {
  private static final Json.Object SCHEMA = Schemas.read("/rules/schema.json");

  /**
   * A rule of the file.
   *
   * @param at where it is
   * @param rule the rule with all members
   */
  record Line(String at, Json.Object rule) {
    boolean taken() {
      return rule.flag(rule.get("ours").isPresent() ? "ours" : "server");
    }

    @Override
    public String toString() {
      return rule.toString();
    }
  }

  static List<Line> lines() {
    return Schemas.lines("/rules/rules.jsonl").stream()
        .map(rule -> new Line(rule.text("at"), rule))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void check_rule_hasTheVerdictOfTheFile(Line line) {
    List<CelFinding> findings = check(line);

    assertThat(findings.isEmpty()).isEqualTo(line.taken());
    for (CelFinding finding : findings) {
      assertThat(finding.verdict()).isNotEqualTo(Verdict.UNJUDGED);
      assertThat(finding.fact()).doesNotContain("@self");
      assertThat(finding.fact()).doesNotContain("\n");
      assertThat(finding.rule()).isEqualTo(0);
    }
  }

  @Test
  void lines_withADifference_sayWhy() {
    for (Line line : lines()) {
      assertThat(line.rule().get("ours").isPresent()).isEqualTo(!line.rule().text("why").isEmpty());
    }
  }

  private static List<CelFinding> check(Line line) {
    return check(line.at(), List.of(line.rule()));
  }

  private static List<CelFinding> check(String at, List<Json> rules) {
    Json.Object schema =
        Schemas.change(
            SCHEMA,
            at,
            each -> Schemas.with(each, "x-kubernetes-validations", new Json.Array(rules)));
    return new KubernetesCelChecker().check(schema, true);
  }

  @Test
  void check_severalRules_reportsEachAtItsPlace() {
    var rules = new ArrayList<Json>();
    rules.add(Json.object().set("rule", "self.siez > 1").build());
    rules.add(Json.object().set("rule", "self.size > 1").build());
    rules.add(
        Json.object()
            .set("rule", "self.size > 1")
            .set("messageExpression", "self.size + 'a'")
            .build());
    assertThat(check("spec", rules))
        .containsExactly(
            new CelFinding(
                Verdict.REFUSED,
                "/properties/spec",
                0,
                "rule",
                "undefined field 'siez' at character 5 (did you mean \"size\"?)"),
            new CelFinding(
                Verdict.REFUSED,
                "/properties/spec",
                2,
                "messageExpression",
                "found no matching overload for '_+_' applied to '(int, string)' at character"
                    + " 11"))
        .inOrder();
  }
}
