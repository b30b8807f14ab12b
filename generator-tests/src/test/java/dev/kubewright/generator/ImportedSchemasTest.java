package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What no annotation expresses is a schema fragment, and the processor takes it back. */
final class ImportedSchemasTest {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: widgets.example.com}
      spec:
        group: example.com
        scope: Namespaced
        names: {kind: Widget, plural: widgets}
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                any: {x-kubernetes-preserve-unknown-fields: true}
                open: {type: object, x-kubernetes-preserve-unknown-fields: true}
                opens: {type: array, items: {type: object, x-kubernetes-preserve-unknown-fields: true}}
                rest: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {known: {type: string}}}
                large: {type: object, properties: {%s}}
                port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}
                word: {type: string, oneOf: [{pattern: a}, {maxLength: 3}]}
      """;

  @TempDir private Path folder;

  @Test
  void schemasThatNoJavaTypeExpresses_areInTheCrdAgain() {
    String many =
        IntStream.range(0, 300)
            .mapToObj(i -> "p" + i + ": {type: string}")
            .collect(Collectors.joining(", "));
    ImportResult result =
        Importer.run(ImportRequest.of("com.example", Document.of("a", CRD.formatted(many))));
    Map<String, String> texts = new TreeMap<>();
    result.files().forEach(file -> texts.put(file.path(), file.text()));

    Outcome outcome =
        Javac.into(folder)
            .compile(new Sources(texts), List.of("-Xlint:all,-processing", "-Werror"));

    assertThat(outcome.messages()).isEmpty();
    String crd = outcome.artefacts().get("META-INF/kubewright/crds/widgets.example.com.yaml");
    assertThat(property(crd, "any")).containsExactly("x-kubernetes-preserve-unknown-fields: true");
    assertThat(property(crd, "open"))
        .containsExactly("x-kubernetes-preserve-unknown-fields: true", "type: object");
    assertThat(property(crd, "rest"))
        .containsExactly(
            "type: object",
            "x-kubernetes-preserve-unknown-fields: true",
            "properties:",
            "known:",
            "type: string");
    assertThat(property(crd, "opens")).contains("type: object");
    assertThat(property(crd, "large")).containsAtLeast("type: object", "p299:");
    assertThat(property(crd, "port")).contains("x-kubernetes-int-or-string: true");
    assertThat(property(crd, "word")).containsAtLeast("type: string", "oneOf:");
  }

  /** The lines below a property of the kind, without their indent. */
  private static List<String> property(String crd, String name) {
    List<String> lines = crd.lines().toList();
    int start =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).strip().equals(name + ":"))
            .findFirst()
            .orElseThrow(() -> new AssertionError(name + " is not in " + crd));
    int indent = lines.get(start).indexOf(name);
    return lines.stream()
        .skip(start + 1)
        .takeWhile(line -> line.length() - line.stripLeading().length() > indent)
        .map(String::strip)
        .toList();
  }
}
