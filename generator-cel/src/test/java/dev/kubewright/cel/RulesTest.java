package dev.kubewright.cel;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import dev.kubewright.processor.spi.CelFinding;
import dev.kubewright.processor.spi.CelFinding.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The verdict of the checker on each rule of {@code rules.jsonl}. An integration test compares the
 * same file with a real API server.
 */
final class RulesTest {
  private static final Json.Object SCHEMA = (Json.Object) parse(resource("schema.json"));

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
    return resource("rules.jsonl")
        .lines()
        .map(line -> (Json.Object) parse(line))
        .map(rule -> new Line(rule.text("at"), rule))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void check_rule_hasTheVerdictOfTheFile(Line line) {
    List<CelFinding> findings = check(line);

    assertThat(findings.stream().map(CelFinding::verdict).distinct().toList())
        .isEqualTo(line.taken() ? List.of() : List.of(Verdict.REFUSED));
    for (CelFinding finding : findings) {
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
    Json.Object schema = with(SCHEMA, steps(line.at()), line.rule());
    return new KubernetesCelChecker().check(schema, true);
  }

  private static List<String> steps(String at) {
    if (at.isEmpty()) {
      return List.of();
    }
    return List.of(at.split("\\."));
  }

  /** The schema with the rule at the end of the steps. */
  private static Json.Object with(Json.Object schema, List<String> steps, Json.Object rule) {
    var members = new LinkedHashMap<>(schema.members());
    if (steps.isEmpty()) {
      members.put("x-kubernetes-validations", new Json.Array(List.of(rule)));
      return new Json.Object(members);
    }
    List<String> rest = steps.subList(1, steps.size());
    if (steps.get(0).equals("*")) {
      String inner = members.containsKey("items") ? "items" : "additionalProperties";
      members.put(inner, with(object(members.get(inner)), rest, rule));
    } else {
      var properties = new LinkedHashMap<>(object(members.get("properties")).members());
      properties.put(steps.get(0), with(object(properties.get(steps.get(0))), rest, rule));
      members.put("properties", new Json.Object(properties));
    }
    return new Json.Object(members);
  }

  private static Json.Object object(@Nullable Json json) {
    return (Json.Object) Objects.requireNonNull(json);
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
    var members = new LinkedHashMap<>(with(SCHEMA, List.of("spec"), Json.EMPTY).members());
    var properties = new LinkedHashMap<>(object(members.get("properties")).members());
    var spec = new LinkedHashMap<>(object(properties.get("spec")).members());
    spec.put("x-kubernetes-validations", new Json.Array(rules));
    properties.put("spec", new Json.Object(spec));
    members.put("properties", new Json.Object(properties));

    assertThat(new KubernetesCelChecker().check(new Json.Object(members), true))
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

  private static Json parse(String text) {
    try {
      return Json.parse(text);
    } catch (JsonSyntaxException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = RulesTest.class.getResourceAsStream("/rules/" + name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
