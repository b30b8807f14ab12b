package dev.kubewright.cel;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.spi.CelFinding;
import dev.kubewright.processor.spi.CelFinding.Verdict;
import dev.kubewright.processor.spi.CelLimit;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The factor by which the checker finds each rule of {@code costs.jsonl} too expensive. An
 * integration test compares the same file with a real API server.
 */
final class CostsTest {
  private static final Json.Object SCHEMA = Schemas.read("/costs/schema.json");
  private static final String FACTOR = " exceeds budget by factor of ";

  static List<Json.Object> lines() {
    return Schemas.lines("/costs/costs.jsonl");
  }

  @ParameterizedTest
  @MethodSource("lines")
  void check_rule_exceedsItsBudgetByTheFactorOfTheServer(Json.Object line) {
    assertThat(factors(checkLine(line))).isEqualTo(expected(line));
  }

  @Test
  void lines_areOfEachKind() {
    List<Map<String, String>> all = lines().stream().map(CostsTest::expected).toList();

    assertThat(all.size()).isGreaterThan(600);
    for (String budget : List.of("rule", "messageExpression", "total")) {
      assertThat(all.stream().filter(each -> each.containsKey(budget)).count()).isGreaterThan(1);
    }
    assertThat(all.stream().filter(Map::isEmpty).count()).isGreaterThan(50);
  }

  /**
   * What the server says, without the total where a single expression is too expensive. Where
   * releases differ, the one counts that asks for more: a CRD has to suit all of them.
   */
  private static Map<String, String> expected(Json.Object line) {
    Map<String, String> older = factors(line, "server");
    Map<String, String> newer = line.get("newer").isPresent() ? factors(line, "newer") : older;
    return excess(newer) > excess(older) ? newer : older;
  }

  private static Map<String, String> factors(Json.Object line, String server) {
    var factors = new LinkedHashMap<String, String>();
    ((Json.Object) line.get(server).orElseThrow())
        .members()
        .forEach((budget, factor) -> factors.put(budget, ((Json.Text) factor).value()));
    if (factors.size() > 1) {
      factors.remove("total");
    }
    return factors;
  }

  /** The largest factor, or 0 for a rule that the server takes. */
  private static double excess(Map<String, String> factors) {
    return factors.values().stream()
        .mapToDouble(
            factor -> Double.parseDouble(factor.replace("more than ", "1").replace("x", "")))
        .max()
        .orElse(0);
  }

  private static Map<String, String> factors(List<CelFinding> findings) {
    var factors = new LinkedHashMap<String, String>();
    for (CelFinding finding : findings) {
      assertThat(finding.verdict()).isEqualTo(Verdict.TOO_COSTLY);
      String fact = finding.fact();
      String budget = fact.contains("total") ? "total" : finding.attribute();
      factors.put(budget, fact.substring(fact.indexOf(FACTOR) + FACTOR.length()));
    }
    return factors;
  }

  private static List<CelFinding> checkLine(Json.Object line) {
    Json.Object schema = SCHEMA;
    for (Map.Entry<String, Json> each : inner(line, "with").members().entrySet()) {
      for (Map.Entry<String, Json> keyword : ((Json.Object) each.getValue()).members().entrySet()) {
        schema = put(schema, each.getKey(), keyword.getKey(), keyword.getValue());
      }
    }
    schema = put(schema, "specs", "maxItems", new Json.Number(number(line, "repeat")));
    List<Json> rules = Collections.nCopies(Integer.parseInt(number(line, "times")), line);
    return check(put(schema, line.text("at"), "x-kubernetes-validations", new Json.Array(rules)));
  }

  private static List<CelFinding> check(Json.Object schema) {
    return new KubernetesCelChecker().check(schema, true);
  }

  private static Json.Object put(Json.Object schema, String path, String keyword, Json value) {
    return Schemas.change(schema, path, each -> Schemas.with(each, keyword, value));
  }

  private static Json.Object inner(Json.Object line, String name) {
    return line.get(name).isPresent() ? (Json.Object) line.get(name).get() : Json.EMPTY;
  }

  private static String number(Json.Object line, String name) {
    return line.get(name).map(Json::toString).orElse("1");
  }

  private static List<CelFinding> check(String at, String... rules) {
    List<Json> all =
        Stream.of(rules).map(rule -> (Json) Json.object().set("rule", rule).build()).toList();
    return check(put(SCHEMA, at, "x-kubernetes-validations", new Json.Array(all)));
  }

  @Test
  void limits_ofTheOperandsAndOfTheListsAround_areNamed() {
    assertThat(check("specs.*.steps.*", "self.name.contains(self.args[0])").get(0).limits())
        .containsExactly(
            limit("/steps", "maxItems", false), limit("/steps/items/name", "maxLength", false));
  }

  @Test
  void limits_thatMakeNoDifference_areNotNamed() {
    assertThat(
            check("specs.*", "self.ints.all(x, self.ints.exists_one(y, y == x)) || self.text == ''")
                .get(0)
                .limits())
        .containsExactly(limit("/ints", "maxItems", false));
  }

  @Test
  void limits_thatAreThereButTooHigh_areNamedAsPresent() {
    Json.Object high = put(SCHEMA, "specs.*.text2k", "maxLength", new Json.Number("3000000"));
    Json rule = Json.object().set("rule", "self.text2k.matches(self.text64)").build();

    assertThat(
            check(put(high, "specs.*", "x-kubernetes-validations", new Json.Array(List.of(rule))))
                .get(0)
                .limits())
        .containsExactly(limit("/text2k", "maxLength", true));
  }

  @Test
  void limits_ofValuesWithoutKeyword_areNone() {
    List<CelFinding> findings = check("specs.*", "self.labels8.a.contains('b')");

    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).limits()).isEmpty();
  }

  @Test
  void limits_ofTheNameOfAnObject_areNone() {
    assertThat(
            check("specs.*", "self.inner.metadata.name.matches('" + "ab".repeat(200) + "')")
                .get(0)
                .limits())
        .isEmpty();
  }

  private static CelLimit limit(String path, String keyword, boolean present) {
    String pointer = path.replace("/", "/properties/").replace("/properties/items", "/items");
    return new CelLimit("/properties/specs/items" + pointer, keyword, present);
  }

  @Test
  void total_isReportedAtTheMostExpensiveRules() {
    var rules = new String[30];
    Arrays.fill(rules, "self.text.matches('" + "ab".repeat(40) + "')");
    rules[2] = "true";

    List<CelFinding> findings = check("specs.*", rules);

    assertThat(findings.stream().map(CelFinding::rule).toList()).containsExactly(0, 1, 3, 4);
    assertThat(findings.get(0).limits()).containsExactly(limit("/text", "maxLength", false));
    assertThat(findings.get(0).fact()).contains("total for the entire schema");
  }
}
