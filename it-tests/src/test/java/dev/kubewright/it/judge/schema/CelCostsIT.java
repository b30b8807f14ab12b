package dev.kubewright.it.judge.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.NeedsRelease;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API server's verdicts on the files that the estimate of costs and the check of defaults are
 * tested with.
 */
class CelCostsIT extends Scenario {
  private static final Path FILES =
      Path.of(System.getProperty("kubewright.root"), "generator-cel/src/test/resources");
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
      Pattern.compile(
          "(?:Forbidden: )?(.*) exceeds budget by factor of (more than 100x|[0-9.]+x) .*");

  /** Many lines share a CRD: each is a property of its own. */
  private static final Pattern LINE = Pattern.compile("properties\\[p(\\d+)]");

  private static final int TOGETHER = 60;

  @Test
  @NeedsReal(RealOnly.CEL_RULES)
  @NeedsRelease(ReleaseDifference.CEL_FUNCTIONS)
  void rule_ofTheFile_exceedsItsBudgetByTheFactorOfTheFile() throws IOException {
    String schema = Files.readString(FILES.resolve("costs/schema.json"));
    List<JsonNode> lines = lines("costs/costs.jsonl");
    var found = new TreeMap<Integer, ObjectNode>();
    ObjectNode together = CelCrd.object();
    for (int i = 0; i < lines.size(); i++) {
      JsonNode root = schema(schema, lines.get(i));
      if (isAlone(lines.get(i))) {
        found.put(i, factors(causes(root), i).getOrDefault(i, empty()));
      } else {
        CelCrd.properties(together).set("p" + i, root);
      }
      if (CelCrd.properties(together).size() == TOGETHER || i == lines.size() - 1) {
        Map<Integer, ObjectNode> factors = factors(causes(together), -1);
        CelCrd.properties(together)
            .propertyNames()
            .forEach(
                name -> {
                  int line = Integer.parseInt(name.substring(1));
                  found.put(line, factors.getOrDefault(line, empty()));
                });
        together = CelCrd.object();
      }
    }

    List<String> others = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!expected(lines.get(i)).equals(found.get(i))) {
        others.add(lines.get(i) + " has the factors " + found.get(i));
      }
    }
    assertThat(lines.size()).isGreaterThan(600);
    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  @Test
  @NeedsReal(RealOnly.CEL_RULES)
  @NeedsRelease(ReleaseDifference.CEL_FUNCTIONS)
  void default_ofTheFile_hasTheVerdictOfTheServer() throws IOException {
    List<JsonNode> lines = lines("defaults/defaults.jsonl");
    ObjectNode root = CelCrd.object();
    for (int i = 0; i < lines.size(); i++) {
      CelCrd.properties(root).set("p" + i, lines.get(i).path("schema"));
    }
    var refused = new TreeMap<Integer, String>();
    for (JsonNode cause : causes(root)) {
      line(cause).ifPresent(line -> refused.put(line, cause.path("message").asString()));
    }

    List<String> others = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).path("server").asBoolean() == refused.containsKey(i)) {
        others.add(lines.get(i) + ": " + refused.getOrDefault(i, "taken"));
      }
    }
    assertThat(lines.size()).isGreaterThan(100);
    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  private JsonNode expected(JsonNode line) {
    boolean newer = line.has("newer") && Release.has(judge, ReleaseDifference.CEL_COSTS);
    return line.path(newer ? "newer" : "server");
  }

  private static List<JsonNode> lines(String file) throws IOException {
    return Files.readAllLines(FILES.resolve(file)).stream()
        .map(line -> JsonMapper.shared().readTree(line))
        .toList();
  }

  /** Whether a line needs a CRD of its own: for the total of costs, or for the root. */
  private static boolean isAlone(JsonNode line) {
    return line.path("at").asString().isEmpty()
        || line.has("times")
        || line.path("server").has("total");
  }

  /** The schema with the rule of a line. */
  private static ObjectNode schema(String schema, JsonNode line) {
    JsonNode root = JsonMapper.shared().readTree(schema);
    line.path("with")
        .properties()
        .forEach(each -> CelCrd.at(root, each.getKey()).setAll((ObjectNode) each.getValue()));
    CelCrd.at(root, "specs").put("maxItems", line.path("repeat").asInt(1));
    ArrayNode rules =
        CelCrd.at(root, line.path("at").asString()).putArray("x-kubernetes-validations");
    for (int i = 0; i < line.path("times").asInt(1); i++) {
      ObjectNode rule = rules.addObject();
      OF_RULES.stream().filter(line::has).forEach(name -> rule.set(name, line.path(name)));
    }
    return (ObjectNode) root;
  }

  private Iterable<JsonNode> causes(JsonNode schema) {
    JsonNode response = raw().responseToPost(CelCrd.DRY_RUN, CelCrd.of(schema).toString());
    return response.path("details").path("causes");
  }

  private static ObjectNode empty() {
    return JsonMapper.shared().createObjectNode();
  }

  private static Optional<Integer> line(JsonNode cause) {
    Matcher found = LINE.matcher(cause.path("field").asString());
    return found.find() ? Optional.of(Integer.valueOf(found.group(1))) : Optional.empty();
  }

  /**
   * The factors in the causes of a refusal by line, and messages of other kinds.
   *
   * @param alone the line that has a CRD of its own, or -1 for several lines
   */
  private static Map<Integer, ObjectNode> factors(Iterable<JsonNode> causes, int alone) {
    var factors = new TreeMap<Integer, ObjectNode>();
    for (JsonNode cause : causes) {
      String message = cause.path("message").asString();
      Matcher found = CAUSE.matcher(message);
      boolean known = found.matches();
      String budget = known ? BUDGETS.getOrDefault(found.group(1), found.group(1)) : "other";
      int line = line(cause).orElse(alone);
      if (!message.contains("contributed to estimated rule cost total")) {
        ObjectNode ofLine = factors.computeIfAbsent(line, each -> empty());
        if (!ofLine.has(budget)) {
          ofLine.put(budget, known ? found.group(2) : message);
        }
      }
    }
    factors.values().stream().filter(each -> each.size() > 1).forEach(each -> each.remove("total"));
    return factors;
  }
}
