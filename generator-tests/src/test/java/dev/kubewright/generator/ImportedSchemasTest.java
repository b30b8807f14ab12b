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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What no annotation expresses is a schema fragment, and the processor takes it back. */
final class ImportedSchemasTest {
  /** What comes before the properties. */
  private static final String HEAD =
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
      """;

  private static final String UNTYPED =
      """
      any: {x-kubernetes-preserve-unknown-fields: true}
      open: {type: object, x-kubernetes-preserve-unknown-fields: true}
      opens: {type: array, items: {type: object, x-kubernetes-preserve-unknown-fields: true}}
      rest: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {known: {type: string}}}
      large: {type: object, properties: {%s}}
      port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}
      word: {type: string, oneOf: [{pattern: a}, {maxLength: 3}]}
      """;

  @TempDir private Path folder;

  /** Imports a CRD with some properties. */
  private static Map<String, String> imported(String properties) {
    String crd = HEAD + properties.indent(16);
    ImportResult result = Importer.run(ImportRequest.of("com.example", Document.of("a", crd)));
    Map<String, String> texts = new TreeMap<>();
    result.files().forEach(file -> texts.put(file.path(), file.text()));
    return texts;
  }

  private Outcome compile(Map<String, String> texts) {
    return Javac.into(folder)
        .compile(new Sources(texts), List.of("-Xlint:all,-processing", "-Werror"));
  }

  @Test
  void schemasThatNoJavaTypeExpresses_areInTheCrdAgain() {
    String many =
        IntStream.range(0, 300)
            .mapToObj(i -> "p" + i + ": {type: string}")
            .collect(Collectors.joining(", "));

    Outcome outcome = compile(imported(UNTYPED.formatted(many)));

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

  private static final String ATOMIC =
      """
      routes: {type: array, x-kubernetes-list-type: set, items: {type: array, items: {type: string}}}
      wholes: {type: array, x-kubernetes-list-type: set, items: {type: array, x-kubernetes-list-type: atomic, items: {type: integer}}}
      pairs: {type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic, additionalProperties: {type: string}}}
      zones: {type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic, properties: {name: {type: string}}}}
      frees: {type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic, x-kubernetes-preserve-unknown-fields: true}}
      fixed: {type: object, x-kubernetes-map-type: atomic, properties: {a: {type: string}}}
      bare: {type: object, x-kubernetes-map-type: atomic}
      parts: {type: object, x-kubernetes-map-type: granular, properties: {a: {type: string}}}
      """;

  /** The API server takes this CRD. */
  @Test
  void atomicValues_alsoInSets_areInTheCrdAgain() {
    Outcome outcome = compile(imported(ATOMIC));

    assertThat(outcome.messages()).isEmpty();
    String crd = outcome.artefacts().get("META-INF/kubewright/crds/widgets.example.com.yaml");
    for (String set : List.of("routes", "wholes", "pairs", "zones", "frees")) {
      assertThat(property(crd, set)).contains("x-kubernetes-list-type: set");
    }
    for (String map : List.of("pairs", "zones", "frees", "fixed", "bare")) {
      assertThat(property(crd, map)).contains("x-kubernetes-map-type: atomic");
    }
    assertThat(property(crd, "wholes")).contains("x-kubernetes-list-type: atomic");
    assertThat(property(crd, "parts")).contains("x-kubernetes-map-type: granular");
  }

  private static final String SHARED =
      """
      spec:
        type: object
        properties:
          first: {type: object, description: One., minProperties: 1, properties: &p {x: {type: string, description: Inner.}}}
          second: {type: object, default: {x: z}, properties: *p}
          third: {type: array, description: List., items: {type: object, description: Three., properties: *p}}
          fourth: {type: object, additionalProperties: {type: object, properties: *p}}
          fifth: {type: object, description: Five., properties: {in: {type: object, description: Six., properties: *p}}}
      """;

  @Test
  void objectsThatShareARecord_haveTheirOwnKeywordsInTheCrdAgain() {
    Map<String, String> texts = imported(SHARED);

    Outcome outcome = Javac.into(folder).compile(new Sources(texts));

    assertThat(outcome.messages()).isEmpty();
    assertThat(texts.keySet().stream().filter(path -> path.contains("/Widget")).toList())
        .containsExactly(
            "com/example/example/v1/Widget.java",
            "com/example/example/v1/WidgetSpec.java",
            "com/example/example/v1/WidgetSpecFifth.java",
            "com/example/example/v1/WidgetSpecFirst.java");
    String crd = outcome.artefacts().get("META-INF/kubewright/crds/widgets.example.com.yaml");
    List<String> inside =
        List.of("type: object", "properties:", "x:", "description: Inner.", "type: string");
    assertThat(property(crd, "first"))
        .containsExactlyElementsIn(with(inside, "description: One.", "minProperties: 1"));
    assertThat(property(crd, "second")).containsExactlyElementsIn(with(inside, "default:", "x: z"));
    assertThat(property(crd, "third"))
        .containsExactlyElementsIn(
            with(inside, "description: List.", "type: array", "items:", "description: Three."));
    assertThat(property(crd, "fourth"))
        .containsExactlyElementsIn(with(inside, "type: object", "additionalProperties:"));
    assertThat(property(crd, "fifth"))
        .containsExactlyElementsIn(
            with(
                inside,
                "description: Five.",
                "type: object",
                "properties:",
                "in:",
                "description: Six."));
  }

  private static List<String> with(List<String> lines, String... more) {
    return Stream.concat(lines.stream(), Stream.of(more)).toList();
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
