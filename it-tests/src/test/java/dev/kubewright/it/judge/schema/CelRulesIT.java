package dev.kubewright.it.judge.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.NeedsRelease;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API server's verdict on each CEL rule of the file that the checker of CEL rules is tested
 * with.
 */
class CelRulesIT extends Scenario {
  private static final Path RULES =
      Path.of(System.getProperty("kubewright.root"), "generator-cel/src/test/resources/rules");
  private static final List<String> OF_RULES =
      List.of("rule", "message", "messageExpression", "reason", "fieldPath", "optionalOldSelf");

  @Test
  @NeedsReal(RealOnly.CEL_RULES)
  @NeedsRelease(ReleaseDifference.CEL_FUNCTIONS)
  void rule_ofTheFile_hasTheVerdictOfTheServer() throws IOException {
    String schema = Files.readString(RULES.resolve("schema.json"));
    List<String> others = new ArrayList<>();
    List<String> lines = Files.readAllLines(RULES.resolve("rules.jsonl"));
    for (String line : lines) {
      JsonNode rule = JsonMapper.shared().readTree(line);
      String refusal = refusal(crd(schema, rule));
      if (refusal.isEmpty() != rule.path("server").asBoolean()) {
        others.add(line + (refusal.isEmpty() ? " is taken" : " is refused: " + refusal));
      }
    }

    assertThat(lines.size()).isGreaterThan(400);
    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  /** A CRD whose schema has one rule. */
  private static JsonNode crd(String schema, JsonNode line) {
    JsonNode root = JsonMapper.shared().readTree(schema);
    ObjectNode owner = CelCrd.at(root, line.path("at").asString());
    ObjectNode rule = owner.putArray("x-kubernetes-validations").addObject();
    OF_RULES.stream().filter(line::has).forEach(name -> rule.set(name, line.path(name)));
    return CelCrd.of(root);
  }

  /** Why the server refuses to create a CRD, without creating it. */
  private String refusal(JsonNode crd) {
    JsonNode response = raw().responseToPost(CelCrd.DRY_RUN, crd.toString());
    boolean refused = response.path("kind").asString("").equals("Status");
    return refused ? response.path("message").asString("refused without a reason") : "";
  }
}
