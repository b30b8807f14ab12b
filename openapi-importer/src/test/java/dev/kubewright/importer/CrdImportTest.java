package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CrdImportTest {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: crontabs.stable.example.com}
      spec:
        group: stable.example.com
        scope: %s
        names: {kind: CronTab, plural: crontabs, singular: crontab, shortNames: [ct], categories: [all]}
        versions:
        - name: v1
          served: true
          storage: true
          subresources:
            status: {}
            scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
          additionalPrinterColumns:
          - {name: Schedule, type: string, jsonPath: .spec.schedule, priority: 1}
          selectableFields:
          - jsonPath: .spec.schedule
          schema:
            openAPIV3Schema:
              description: Runs a command.
              type: object
              required: [spec, metadata]
              properties:
                apiVersion: {type: string}
                kind: {type: string}
                metadata: {type: object}
                spec:
                  type: object
                  required: [schedule, args]
                  x-kubernetes-validations:
                  - {rule: self.a == 1, message: never}
                  properties:
      %s
                status:
                  type: object
                  properties:
                    replicas: {type: integer, format: int32}
      """;

  @Test
  void run_crd_emitsKindWithEverything() {
    String kind =
        file(
            run(
                "schedule: {type: string}, args: {type: array, items: {type: string}},"
                    + " replicas: {type: integer}"),
            "CronTab");

    assertThat(kind).contains("/**\n * Runs a command.\n */");
    assertThat(kind).contains("group = \"stable.example.com\"");
    assertThat(kind).contains("shortNames = \"ct\"");
    assertThat(kind)
        .contains("@ScaleSubresource(spec = \".spec.replicas\", status = \".status.replicas\")");
    assertThat(kind).contains("@SelectableField(\".spec.schedule\")");
    assertThat(kind)
        .contains("@SchemaFragment(\"{\\\"required\\\":[\\\"spec\\\",\\\"metadata\\\"]}\")");
    assertThat(kind).contains("priority = 1");
    assertThat(kind)
        .contains("@CelRule(value = \"self.a == 1\", message = \"never\") CronTabSpec spec");
    assertThat(kind).contains("@Nullable CronTabStatus status");
    assertThat(kind).doesNotContain("singular");
    assertThat(kind).doesNotContain("apiVersion");
  }

  @Test
  void run_clusterScope_isCarried() {
    assertThat(file(run("Cluster", "a: {type: string}"), "CronTab"))
        .contains("scope = Scope.CLUSTER");
  }

  @Test
  void run_scalars_getBoxedTypesAndFormats() {
    assertComponent("a: {type: integer, format: int32}", "@Nullable Integer a");
    assertComponent("a: {type: integer, format: int64}", "@Nullable Long a");
    assertComponent("a: {type: integer}", "@SchemaFormat(\"\") @Nullable Long a");
    assertComponent(
        "a: {type: integer, format: uint8}", "@SchemaFormat(\"uint8\") @Nullable Long a");
    assertComponent("a: {type: number}", "@SchemaFormat(\"\") @Nullable Double a");
    assertComponent("a: {type: number, format: double}", "@Nullable Double a");
    assertComponent("a: {type: boolean}", "@Nullable Boolean a");
    assertComponent("a: {type: string, format: byte}", "@Nullable Bytes a");
    assertComponent(
        "a: {type: string, format: date-time}", "@SchemaFormat(\"date-time\") @Nullable String a");
  }

  @Test
  void run_required_isNotNullableAndCollectionsNeverAre() {
    assertComponent("schedule: {type: string}", "(String schedule)");
    assertComponent("args: {type: array, items: {type: string}}", "@Required List<String> args");
    assertComponent(
        "m: {type: object, additionalProperties: {type: integer, format: int32, minimum: 1}}",
        "Map<String, @Minimum(1) Integer> m");
  }

  @Test
  void run_valueValidation_becomesAnnotations() {
    assertComponent(
        "a: {type: string, enum: [x, \"\"], pattern: '^\\w\"?$', minLength: 1, default: x, nullable: true}",
        "@MatchesPattern(\"^\\\\w\\\"?$\") @MinLength(1) @EnumValues({\"x\", \"\"}) @Default(\"\\\"x\\\"\")"
            + " @JsonNullable @Nullable String a");
    assertComponent(
        "a: {type: integer, format: int64, maximum: 5, exclusiveMaximum: true}",
        "@Maximum(value = 5, exclusive = true) @Nullable Long a");
    assertComponent(
        "a: {type: array, items: {type: string}, x-kubernetes-list-type: set, maxItems: 2}",
        "@MaxItems(2) @ListType(ListType.Value.SET) List<String> a");
    assertComponent(
        "a: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}",
        "@Nullable IntOrString a");
    assertComponent("a: {x-kubernetes-preserve-unknown-fields: true}", "@Nullable RawJson a");
  }

  @Test
  void run_whatNoAnnotationSays_becomesAFragment() {
    assertComponent(
        "a: {type: integer, format: int64, maximum: 9223372036854775807}",
        "@SchemaFragment(\"{\\\"maximum\\\":9223372036854775807}\") @Nullable Long a");
    assertComponent(
        "a: {type: string, nullable: false, oneOf: [{pattern: x}]}",
        "@SchemaFragment(\"{\\\"nullable\\\":false,\\\"oneOf\\\":[{\\\"pattern\\\":\\\"x\\\"}]}\")");
    assertComponent(
        "a: {type: object, x-kubernetes-preserve-unknown-fields: true}",
        "@SchemaFragment(\"{\\\"type\\\":\\\"object\\\"}\") @Nullable RawJson a");
  }

  @Test
  void run_namesThatJavaLacks_areMadeAndKeptOnTheWire() {
    assertComponent("default: {type: string}", "@Nullable String default_");
    assertComponent("wait: {type: string}", "@JsonName(\"wait\") @Nullable String wait_");
    assertComponent("x-y.z: {type: string}", "@JsonName(\"x-y.z\") @Nullable String xYZ");
    assertComponent(
        "default_: {type: string}", "@JsonName(\"default_\") @Nullable String default_");
    assertComponent(
        "a: {type: string}, A: {type: string}", "@JsonName(\"A\") @Nullable String A_2");
  }

  @Test
  void run_nestedNamesThatCollide_getNumbers() {
    List<String> paths =
        run(
                "a: {type: object, properties: {b: {type: object, properties: {x: {type: string}}}}},"
                    + " aB: {type: object, properties: {y: {type: string}}},"
                    + " codec: {type: object, properties: {z: {type: string}}}")
            .files()
            .stream()
            .map(SourceFile::path)
            .toList();

    assertThat(paths).contains("com/example/stable/v1/CronTabSpecAB.java");
    assertThat(paths).contains("com/example/stable/v1/CronTabSpecAB2.java");
    assertThat(paths).contains("com/example/stable/v1/CronTabSpecCodec2.java");
  }

  @Test
  void run_propertiesAndUnknownFields_becomeARecordThatCarriesTheRest() {
    ImportResult result =
        run(
            "a: {type: object, x-kubernetes-preserve-unknown-fields: true, minProperties: 1,"
                + " properties: {rest: {type: string}}}, b: {type: array, items: {type: object,"
                + " x-kubernetes-preserve-unknown-fields: true, properties: {c: {type: string}}}}");

    assertThat(result.diagnostics()).isEmpty();
    assertThat(file(result, "CronTabSpec")).contains("@MinProperties(1) @Nullable CronTabSpecA a");
    assertThat(file(result, "CronTabSpec")).doesNotContain("PreserveUnknownFields");
    assertThat(file(result, "CronTabSpecA"))
        .contains("(@Nullable String rest, @UnknownFields Map<String, RawJson> rest_2)");
    assertThat(file(result, "CronTabSpecA")).contains("rest_2 = Maps.copy(rest_2);");
    assertThat(file(result, "CronTabSpecB"))
        .contains("(@Nullable String c, @UnknownFields Map<String, RawJson> rest)");
  }

  @Test
  void run_tooManyProperties_becomeRawJsonWithAWarning() {
    StringBuilder properties = new StringBuilder("big: {type: object, properties: {");
    for (int i = 0; i < 300; i++) {
      properties.append("p" + i + ": {type: string}, ");
    }
    ImportResult result = run(properties + "z: {type: string}}}");

    assertThat(only(result).id()).isEqualTo(DiagnosticId.TOO_MANY_PROPERTIES);
    assertThat(file(result, "CronTabSpec")).contains("RawJson big");
  }

  @Test
  void run_textTooLongForAClassFile_isAnError() {
    String text = "x".repeat(70_000);

    assertThat(only(run("a: {type: string, pattern: " + text + "}")).id())
        .isEqualTo(DiagnosticId.TEXT_TOO_LONG);
  }

  @Test
  void run_optionalListKeyWithoutDefault_isRefused() {
    String list =
        "a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items:"
            + " {type: object, %s properties: {k: {type: string%s}}}}";

    Diagnostic found = only(run(list.formatted("", "")));
    assertThat(found.toString())
        .isEqualTo(
            "[KW-InvalidCrd] crd.yaml (crontabs.stable.example.com)#/spec/versions/0/schema"
                + "/openAPIV3Schema/properties/spec/properties/a/x-kubernetes-list-map-keys/0: the"
                + " API server refuses this CRD: list key \"k\" is optional and has no default; make"
                + " it required or give it a default");
    assertThat(run(list.formatted("required: [k],", "")).diagnostics()).isEmpty();
    assertThat(run(list.formatted("", ", default: x")).diagnostics()).isEmpty();
  }

  @Test
  void run_referenceInACrd_isRefused() {
    assertThat(only(run("a: {$ref: '#/x'}")).id()).isEqualTo(DiagnosticId.UNKNOWN_REFERENCE);
    assertThat(only(run("a: {$ref: 'file:///etc/passwd'}")).id())
        .isEqualTo(DiagnosticId.EXTERNAL_REFERENCE);
  }

  @Test
  void run_patternOfRe2_isTaken() {
    for (String pattern : List.of("^[a-z*+,;]+$", "[(?=]", "\\*+", "[[:alpha:]]*", "[]a]")) {
      ImportResult result = run("a: {type: string, pattern: '" + pattern + "'}");
      assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    }
    for (String pattern : List.of("a*+", "(?=a)", "(a)\\1", "a(")) {
      ImportResult result = run("a: {type: string, pattern: '" + pattern + "'}");
      assertThat(only(result).id()).isEqualTo(DiagnosticId.INVALID_CRD);
    }
  }

  @Test
  void run_sameKindTwice_isRefused() {
    Document crd = Document.of("a.yaml", crd("Namespaced", "a: {type: string}"));

    assertThat(only(Importer.run(ImportRequest.of("com.example", crd, crd))).id())
        .isEqualTo(DiagnosticId.DUPLICATE_KIND);
  }

  @Test
  void run_listOfCrds_readsEach() {
    String crd = crd("Namespaced", "a: {type: string}");
    String list =
        "apiVersion: v1\nkind: List\nitems:\n- " + crd.strip().replace("\n", "\n  ") + "\n";

    assertThat(
            file(Importer.run(ImportRequest.of("com.example", Document.of("l", list))), "CronTab"))
        .contains("@Kind");
  }

  @Test
  void run_otherDocument_isRefused() {
    ImportResult result =
        Importer.run(ImportRequest.of("x", Document.of("p.yaml", "kind: Pod\napiVersion: v1\n")));

    assertThat(only(result).toString())
        .startsWith("[KW-UnknownDocument] p.yaml: v1 Pod is neither an OpenAPI document");
  }

  @Test
  void run_groupsThatShareTheirFirstLabel_getPackagesOfTheirOwn() {
    String crd = crd("Namespaced", "a: {type: string}");
    List<String> paths =
        Importer.run(
                ImportRequest.of(
                    "com.example",
                    Document.of("a", crd),
                    Document.of("b", crd.replace("stable.example.com", "stable.example.org"))))
            .files()
            .stream()
            .map(SourceFile::path)
            .toList();

    assertThat(paths).contains("com/example/stable/v1/CronTab.java");
    assertThat(paths).contains("com/example/stable_example_org/v1/CronTab.java");
  }

  @Test
  void run_crdsOfOtherProjects_emitsSourcesThatParse() throws Exception {
    String directory = System.getProperty("kubewright.crds", "");
    assumeTrue(!directory.isEmpty(), "no directory of CRDs is given by -Dkubewright.crds");
    List<Document> documents = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of(directory))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".yaml")).sorted().toList()) {
        documents.add(new Document(file.getFileName().toString(), Files.readAllBytes(file)));
      }
    }
    ImportResult result =
        Importer.run(ImportRequest.of("com.example", documents.toArray(Document[]::new)));

    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    Sources.assertParse(result.files(), directory);
  }

  @Test
  void run_objectWithTheDefaultOfAnEmptyOne_isAPartThatIsNeverNull() {
    String inner = "properties: {b: {type: string}}}";
    assertComponent("a: {type: object, default: {}, " + inner, "@Default(\"{}\") @NotRequired ");
    assertComponent("a: {type: object, " + inner, "@Nullable ");
    assertComponent("a: {type: object, default: {b: c}, " + inner, "@Nullable ");
    assertComponent("a: {type: object, default: {}, nullable: true, " + inner, "@Nullable ");
    ImportResult map = run("a: {type: object, default: {}, additionalProperties: {type: string}}");
    assertThat(file(map, "CronTabSpec")).doesNotContain("@NotRequired");
  }

  private static void assertComponent(String property, String expected) {
    ImportResult result = run(property);
    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    assertParses(result);
    String text = file(result, "CronTabSpec").replaceAll("\\s+", " ");
    assertThat(text).contains(expected);
  }

  private static void assertParses(ImportResult result) {
    try {
      Sources.assertParse(result.files(), "crd");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ImportResult run(String properties) {
    return run("Namespaced", properties);
  }

  private static ImportResult run(String scope, String properties) {
    String crd = crd(scope, properties);
    return Importer.run(ImportRequest.of("com.example", Document.of("crd.yaml", crd)));
  }

  /** The CRD with those of its columns, fields and scale that the properties of its spec have. */
  private static String crd(String scope, String properties) {
    String crd = CRD.formatted(scope, indented(properties));
    if (!properties.contains("schedule:")) {
      crd =
          crd.replaceFirst(
              "(?m)^ +additionalPrinterColumns:\\n.*\\n +selectableFields:\\n.*\\n", "");
    }
    return properties.contains("replicas:") ? crd : crd.replaceFirst("(?m)^ +scale: .*\\n", "");
  }

  private static String indented(String properties) {
    return " ".repeat(16) + "{" + properties + "}";
  }

  private static Diagnostic only(ImportResult result) {
    assertThat(result.diagnostics()).hasSize(1);
    return result.diagnostics().get(0);
  }

  private static String file(ImportResult result, String name) {
    return result.files().stream()
        .filter(file -> file.path().equals("com/example/stable/v1/" + name + ".java"))
        .findFirst()
        .orElseThrow(() -> new AssertionError(result.diagnostics().toString()))
        .text();
  }
}
