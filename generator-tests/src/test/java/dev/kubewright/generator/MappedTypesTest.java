package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportRequest.Choices;
import dev.kubewright.importer.ImportRequest.TypeMapping;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Types of a person stand in for what a path or a shape of a CRD names. */
final class MappedTypesTest {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: widgets.example.com}
      spec:
        group: example.com
        scope: Namespaced
        names: {plural: widgets, kind: Widget}
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec:
                  type: object
                  required: [id]
                  properties:
                    id: {type: string, format: uuid, description: Who it is.}
                    limit: {type: integer, format: int64, default: 5}
                    a: &part
                      type: object
                      properties:
                        price: &money
                          type: object
                          description: What it costs.
                          properties:
                            amount: {type: string}
                            currency: {type: string}
                        name: {type: string}
                    b: *part
                    list: {type: array, items: *part}
                    map: {type: object, additionalProperties: *part}
                    prices: {type: array, items: *money}
                    free: {type: object, properties: {price: *money}, additionalProperties: true}
                status: {type: object, properties: {price: *money}}
      """;

  private static final String MONEY =
      """
      package com.example.money;

      import dev.kubewright.annotation.Model;
      import org.jspecify.annotations.NullMarked;
      import org.jspecify.annotations.Nullable;

      /** An amount. */
      @Model
      @NullMarked
      public record Money(@Nullable String amount, @Nullable String currency) {}
      """;

  @TempDir private Path folder;

  private static ImportResult imported(String... mappings) {
    List<TypeMapping> all =
        List.of(mappings).stream()
            .map(each -> each.split("=", -1))
            .map(each -> new TypeMapping(each[0], each[1], false))
            .toList();
    return Importer.run(
        new ImportRequest(
            List.of(Document.of("crd.yaml", CRD)),
            "com.example",
            all,
            "",
            "",
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Choices.ALL));
  }

  private static Map<String, String> texts(ImportResult result) {
    Map<String, String> texts = new TreeMap<>();
    result.files().forEach(file -> texts.put(file.path(), file.text()));
    return texts;
  }

  private static String record(ImportResult result, String name) {
    return texts(result).getOrDefault("com/example/example/v1/" + name + ".java", "");
  }

  private static List<String> diagnostics(ImportResult result) {
    return result.diagnostics().stream().map(Diagnostic::toString).toList();
  }

  /** The type of the record is that of its schema here, so the written CRD says the same. */
  @Test
  void pathsAndShapes_becomeTheTypes_andCompile() {
    ImportResult result =
        imported(
            "Widget.spec.id=java.util.UUID",
            "{currency, amount}=com.example.money.Money",
            "example.com/*/Wid*.**.name=dev.kubewright.json.RawJson");

    assertThat(diagnostics(result)).hasSize(1);
    assertThat(diagnostics(result).get(0)).startsWith("[KW-OpaqueSchema]");
    assertThat(record(result, "WidgetSpec")).contains(" UUID id,");
    assertThat(record(result, "WidgetSpec")).containsMatch("List<[^>]*Money>\\s+prices");
    assertThat(record(result, "WidgetSpecA")).contains("@Nullable Money price");
    assertThat(record(result, "WidgetSpecA")).contains("@Nullable RawJson name");
    assertThat(record(result, "WidgetStatus")).contains("@Nullable Money price");
    assertThat(texts(result).keySet())
        .doesNotContain("com/example/example/v1/WidgetSpecPrices.java");
    Map<String, String> sources = texts(result);
    sources.put("com/example/money/Money.java", MONEY);

    Outcome outcome =
        Javac.withCoreOnly(folder).compile(new Sources(sources), List.of("-Xlint:all,-processing"));

    assertThat(outcome.errors()).isEmpty();
    String yaml = outcome.artefacts().get("META-INF/kubewright/crds/widgets.example.com.yaml");
    assertThat(yaml).contains("What it costs.");
    assertThat(yaml).contains("Who it is.");
  }

  /** Objects of one shape are one record only if the same of their properties are mapped. */
  @Test
  void path_mapsOneOfTwoEqualObjects() {
    ImportResult result = imported("Widget.spec.a.price=com.example.money.Money");

    assertThat(diagnostics(result)).hasSize(1);
    assertThat(record(result, "WidgetSpec")).contains("@Nullable WidgetSpecA a");
    assertThat(record(result, "WidgetSpecA")).contains("@Nullable Money price");
    String other = record(result, "WidgetSpecB");
    assertThat(other).contains("@Nullable WidgetSpec");
    assertThat(other).doesNotContain("Money");
  }

  @Test
  void path_ofAListOrItsItems_ofAMapOrItsValues() {
    ImportResult items =
        imported("Widget.spec.list[].price=a.Money", "Widget.spec.map[].*=a.Other");
    ImportResult whole = imported("Widget.spec.list=a.Parts", "Widget.spec.map=a.PartsByName");
    ImportResult each = imported("*.spec.list[]=a.Part", "Widget.spec.map[]=a.Part");

    assertThat(diagnostics(items)).hasSize(1);
    assertThat(record(items, "WidgetSpecList")).contains("@Nullable Money price");
    assertThat(record(items, "WidgetSpecMap")).contains("@Nullable Other price");
    assertThat(record(items, "WidgetSpecMap")).contains("@Nullable Other name");
    assertThat(record(whole, "WidgetSpec")).contains("@Nullable Parts list");
    assertThat(record(whole, "WidgetSpec")).contains("@Nullable PartsByName map");
    assertThat(record(each, "WidgetSpec")).contains("List<Part> list");
    assertThat(record(each, "WidgetSpec")).contains("Map<String, Part> map");
  }

  @Test
  void path_comesBeforeShape_andTheFirstOfTwoPathsWins() {
    ImportResult result =
        imported(
            "{amount,currency}=a.Money",
            "Widget.spec.a.price=a.First",
            "Widget.spec.*.price=a.Second");

    assertThat(diagnostics(result)).hasSize(1);
    assertThat(record(result, "WidgetSpecA")).contains("@Nullable First price");
    assertThat(record(result, "WidgetSpecB")).contains("@Nullable Second price");
    assertThat(record(result, "WidgetSpecList")).contains("@Nullable Money price");
  }

  @Test
  void defaultOfAMappedField_staysAtTheUse() {
    ImportResult result = imported("Widget.spec.limit=java.lang.Integer");

    assertThat(record(result, "WidgetSpec")).contains("@Default(\"5\") @Nullable Integer limit");
  }

  @Test
  void keysThatMatchNothing_areErrorsWithTheNearestCandidates() {
    assertThat(
            diagnostics(
                imported(
                    "Widget.spec.prise=a.B",
                    "example.com/v1/Widget.spec.b.prices=a.B",
                    "{amount, currencies}=a.B",
                    "{x}=a.B",
                    "Gadget.spec.b=a.B",
                    "Widget.metadata.name=a.B")))
        .containsExactly(
            "[KW-UnusedMapping] the request: type mapping for \"Widget.spec.prise\" has no effect,"
                + " since no CRD has such a path; did you mean \"Widget.spec.prices\" or"
                + " \"Widget.spec.a.price\" or \"Widget.spec.b.price\"?",
            "[KW-UnusedMapping] the request: type mapping for"
                + " \"example.com/v1/Widget.spec.b.prices\" has no effect, since no CRD has such a"
                + " path; did you mean \"example.com/v1/Widget.spec.prices\" or"
                + " \"example.com/v1/Widget.spec.b.price\" or"
                + " \"example.com/v1/Widget.spec.a.price\"?",
            "[KW-UnusedMapping] the request: type mapping for \"{amount, currencies}\" has no"
                + " effect, since no CRD has an object with these properties; did you mean"
                + " \"{amount, currency}\"?",
            "[KW-UnusedMapping] the request: type mapping for \"{x}\" has no effect, since no CRD"
                + " has an object with these properties; correct or remove it",
            "[KW-UnusedMapping] the request: type mapping for \"Gadget.spec.b\" has no effect,"
                + " since no CRD has such a path; did you mean \"Widget.spec.b\" or"
                + " \"Widget.spec.a\" or \"Widget.spec\"?",
            "[KW-UnusedMapping] the request: type mapping for \"Widget.metadata.name\" has no"
                + " effect, since no CRD has such a path; did you mean \"Widget.spec.a.name\" or"
                + " \"Widget.spec.b.name\" or \"Widget.spec.list[].name\"?");
    assertThat(diagnostics(imported("Widget.spec.id=a.B", "Widget.spec.id=a.C")).toString())
        .contains("KW-DuplicateKey");
  }
}
