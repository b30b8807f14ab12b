package dev.kubewright.importer.read.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.schema.SchemaRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Defaults of schemas, by the table of verdicts of a real API server. */
final class DefaultRulesTest {
  private static final Path TABLE =
      Path.of(System.getProperty("basedir", ""), "src/test/resources/defaults");
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void default_everySchemaOfTheTable_hasTheVerdictOfTheServer() throws IOException {
    List<String> lines = Files.readAllLines(TABLE.resolve("defaults.jsonl"));
    List<String> others = new ArrayList<>();
    for (String line : lines) {
      JsonNode one = JSON.readTree(line);
      compare(line, one.path("schema"), one.path("server").asBoolean(), others);
    }

    assertThat(lines.size()).isGreaterThan(450);
    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  @Test
  void format_everyTextOfTheTable_hasTheVerdictOfTheServer() throws IOException {
    List<String> lines = Files.readAllLines(TABLE.resolve("formats.jsonl"));
    List<String> others = new ArrayList<>();
    for (String line : lines) {
      JsonNode one = JSON.readTree(line);
      ObjectNode schema = JSON.createObjectNode().put("type", "string");
      schema.set("format", one.path("format"));
      schema.set("default", one.path("text"));
      compare(line, schema, one.path("server").asBoolean(), others);
    }

    assertThat(lines.size()).isGreaterThan(400);
    assertWithMessage(String.join("\n", others)).that(others).isEmpty();
  }

  @Test
  void default_wrongDeepInside_isReportedWithItsPath() throws IOException {
    String schema =
        """
        {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "object",
         "required": ["name"], "properties": {"name": {"type": "string", "pattern": "^a"}}}},
         "default": {"x": [{"name": "a"}, {"name": "b"}]}}
        """;

    assertThat(problems(JSON.readTree(schema)))
        .containsExactly(
            "[KW-InvalidCrd] crd.yaml#/s/properties/spec/properties/a/default: the API server refuses"
                + " this CRD: default {\"x\":[{\"name\":\"a\"},{\"name\":\"b\"}]} is refused: .x[1].name"
                + " does not match \"^a\"; correct one of them");
  }

  private static void compare(String line, JsonNode schema, boolean server, List<String> others) {
    List<String> problems = problems(schema);
    if (problems.isEmpty() != server) {
      others.add(line + " " + problems);
    }
  }

  private static List<String> problems(JsonNode schema) {
    ObjectNode root = JSON.createObjectNode().put("type", "object");
    ObjectNode spec = root.putObject("properties").putObject("spec").put("type", "object");
    spec.putObject("properties").set("a", schema);
    Report report = new Report();
    new SchemaRules(new Refusals("crd.yaml", report)).check(new NodeTree(root), "/s", false);
    return report.diagnostics().stream().map(Diagnostic::toString).toList();
  }
}
