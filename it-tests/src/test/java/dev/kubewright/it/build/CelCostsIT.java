package dev.kubewright.it.build;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.SinceRelease;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The factor by which the API server finds the budget of each rule exceeded: the file that the
 * estimate of the checker is tested with.
 */
class CelCostsIT extends Scenario {
  private static final Path COSTS =
      Path.of(System.getProperty("kubewright.root"), "generator-cel/src/test/resources/costs");
  private static final List<String> OF_RULES =
      List.of("rule", "messageExpression", "optionalOldSelf");
  private static final Map<String, String> BUDGETS =
      Map.of(
          "estimated rule cost",
          "rule",
          "estimated messageExpression cost",
          "messageExpression",
          "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema",
          "total");
  private static final Pattern CAUSE =
      Pattern.compile("(?:Forbidden: )?(.*) exceeds budget by factor of (more than 100x|[0-9.]+x) .*");

  @Test
  @NeedsReal(RealOnly.CEL_RULES)
  @SinceRelease(value = 36, reason = "the rules use the functions of this release")
  void rule_ofTheFile_exceedsItsBudgetByTheFactorOfTheFile() throws IOException {
    String schema = Files.readString(COSTS.resolve("schema.json"));
    List<String> others = new ArrayList<>();
    List<String> lines = Files.readAllLines(COSTS.resolve("costs.jsonl"));
    for (String line : lines) {
      JsonNode rule = JsonMapper.shared().readTree(line);
      JsonNode factors = factors(create(crd(schema, rule)));
      if (!factors.equals(rule.path("server"))) {
        others.add(line + " has the factors " + factors);
      }
    }

    assertThat(lines.size()).isGreaterThan(600);
    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  /** A CRD with the rule of a line. */
  private static JsonNode crd(String schema, JsonNode line) {
    JsonNode root = JsonMapper.shared().readTree(schema);
    line.path("with")
        .properties()
        .forEach(each -> CelCrd.at(root, each.getKey()).setAll((ObjectNode) each.getValue()));
    CelCrd.at(root, "specs").put("maxItems", line.path("repeat").asInt(1));
    ArrayNode rules = CelCrd.at(root, line.path("at").asString()).putArray("x-kubernetes-validations");
    for (int i = 0; i < line.path("times").asInt(1); i++) {
      ObjectNode rule = rules.addObject();
      OF_RULES.stream().filter(line::has).forEach(name -> rule.set(name, line.path(name)));
    }
    return CelCrd.of(root);
  }

  private JsonNode create(JsonNode crd) {
    return raw().answerToPost(CelCrd.DRY_RUN, crd.toString());
  }

  /** The factors in the causes of a refusal; the rule's own errors of other kinds are kept. */
  private static ObjectNode factors(JsonNode answer) {
    ObjectNode factors = JsonMapper.shared().createObjectNode();
    for (JsonNode cause : answer.path("details").path("causes")) {
      String message = cause.path("message").asString();
      Matcher found = CAUSE.matcher(message);
      if (found.matches()) {
        String budget = BUDGETS.getOrDefault(found.group(1), found.group(1));
        if (!factors.has(budget)) {
          factors.put(budget, found.group(2));
        }
      } else if (!message.contains("contributed to estimated rule cost total")) {
        factors.put("other", message);
      }
    }
    return factors;
  }
}
