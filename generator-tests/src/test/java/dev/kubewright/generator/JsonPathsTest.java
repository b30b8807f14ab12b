package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths of columns, scales and selectable fields that the API server reads. */
final class JsonPathsTest {
  private static final String HEAD =
      """
      package com.example;

      import dev.kubewright.annotation.*;
      import dev.kubewright.json.*;
      import dev.kubewright.meta.v1.*;
      import java.util.*;
      import org.jspecify.annotations.Nullable;

      """;
  private static final String PACKAGE =
      """
      /** Types. */
      @NullMarked
      package com.example;

      import org.jspecify.annotations.NullMarked;
      """;
  private static final String SPEC =
      HEAD
          + """
          public record Spec(
              @Nullable First first,
              List<Condition> conds,
              @JsonName("x-y") @Nullable Integer dash,
              @JsonName("a.b/c") @Nullable String slash,
              Map<String, String> labels,
              @PreserveUnknownFields @Nullable RawJson open) {}
          """;
  private static final String FIRST =
      HEAD
          + """
          public record First(
              @JsonName("a/b") @Nullable String slash,
              @JsonName("person.name") @Nullable String dot,
              @JsonName("a.com/b.com") @Nullable String dots) {}
          """;

  @TempDir private Path folder;

  private Outcome compile(String annotations) {
    String kind =
        "@Kind(group = \"example.com\", version = \"v1\")\n"
            + annotations
            + "public record Thing(ObjectMeta metadata, Spec spec) implements KubernetesObject {}\n";
    return Javac.into(folder).compile(Sources.of(HEAD + kind, SPEC, FIRST, PACKAGE));
  }

  private static String column(int number, String path) {
    String java = path.replace("\\", "\\\\").replace("\"", "\\\"");
    return "@PrinterColumn(name = \"C" + number + "\", jsonPath = \"" + java + "\")\n";
  }

  @Test
  void printerColumn_everyFormThatTheServerReads_isTaken() {
    String[] paths = {
      ".metadata.labels.node\\.kubernetes\\.io/instance-type",
      ".metadata.annotations['a\\.b/c']",
      ".spec.first['a/b']",
      ".spec.first['person\\.name']",
      ".spec.first.person\\.name",
      ".spec.conds[?(@.type==\"Ready\")].status",
      ".spec.conds[?(@.type=='Ready')].status",
      ".spec.conds[?(@['type']=='Ready')].status",
      ".spec.conds[?(@.type)].status",
      ".spec.conds[0].type",
      ".spec.conds[-1:].type",
      ".spec.conds[*].type",
      ".spec.conds[0,1].type",
      ".spec..type",
      ".metadata.ownerReferences[0].name",
      ".spec.first['a.com/b.com']",
      ".spec['x-y']",
      ".spec.x-y",
      ".spec['a\\.b/c']",
      ".spec['x-y','a\\.b/c']",
      ".spec['first.a/b']",
      ".spec.*",
      ".spec.labels['app']",
      ".spec.labels.app",
      ".spec.open['a'][0].b",
      ".kind"
    };
    var columns = new StringBuilder();
    for (int i = 0; i < paths.length; i++) {
      columns.append(column(i, paths[i]));
    }

    Outcome outcome = compile(columns.toString());

    assertThat(outcome.messages()).isEmpty();
    assertThat(outcome.artefacts().get("META-INF/kubewright/crds/things.example.com.yaml"))
        .containsMatch("name: C16\\s+type: integer\\s+jsonPath: .spec\\['x-y'\\]");
  }

  @Test
  void selectableFieldAndScale_nameWithADash_isTaken() {
    Outcome outcome =
        compile("@SelectableField({\".spec.x-y\", \".spec.labels.app\", \".spec.first.a/b\"})\n");

    assertThat(outcome.messages()).isEmpty();
  }
}
