package dev.kubewright.importer.read.crd;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kubewright.importer.read.schema.Refusals;
import dev.kubewright.importer.report.Report;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** JSON paths of columns and selectable fields in schemas. */
final class SchemaPathsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SCHEMA =
      """
      {"type": "object", "properties": {"spec": {"type": "object", "properties": {
        "x-y": {"type": "string"}, "a.b/c": {"type": "string"}, "a.com/b.com": {"type": "string"},
        "labels": {"type": "object", "additionalProperties": {"type": "string"}},
        "open": {"x-kubernetes-preserve-unknown-fields": true},
        "conds": {"type": "array", "items": {"type": "object", "properties": {
          "type": {"type": "string"}, "status": {"type": "string"}}}}}}}}
      """;

  private static JsonNode schema() throws IOException {
    return JSON.readTree(SCHEMA);
  }

  @Test
  void leadsNowhere_pathThatTheServerFollows_isFalse() throws IOException {
    String[] paths = {
      ".metadata.labels.node\\.kubernetes\\.io/instance-type",
      ".spec['x-y']",
      ".spec.x-y",
      ".spec['a\\.b/c']",
      ".spec.a\\.b/c",
      ".spec['a.com/b.com']",
      ".spec['conds']",
      ".spec.labels.app",
      ".spec.labels['app']",
      ".spec.open.a[0]",
      ".spec.conds[?(@.type==\"Ready\")].status",
      ".spec.conds[?(@['type']=='Ready')].status",
      ".spec.conds[0].type",
      ".spec.conds[-1:].type",
      ".spec.conds[*].type",
      ".spec..type",
      ".spec.*"
    };
    for (String path : paths) {
      assertWithMessage(path).that(SchemaPaths.leadsNowhere(schema(), path)).isFalse();
    }
  }

  @Test
  void leadsNowhere_misspeltAnywhere_isTrue() throws IOException {
    String[] paths = {
      ".spec['x-z']",
      ".spec.a.b/c",
      ".spec.conds[?(@.typ==\"Ready\")].status",
      ".spec.conds[?(\"Ready\"==@.typ)].status",
      ".spec.conds[?(@.type==\"Ready\")].statsu",
      ".spec.conds.type",
      ".spec[0]",
      ".spec[\"x-y\"]",
      ".spec['x-y"
    };
    for (String path : paths) {
      assertWithMessage(path).that(SchemaPaths.leadsNowhere(schema(), path)).isTrue();
    }
  }

  @Test
  void selectableField_ofAMap_isTaken() throws IOException {
    Report report = new Report();

    new SelectableFieldRules(schema(), new Refusals("crd.yaml", report))
        .check(JSON.readTree("[{\"jsonPath\": \".spec.labels.app\"}]"), "/f");

    assertThat(report.diagnostics()).isEmpty();
  }
}
