package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportRequest.Choices;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** A CRD that is imported, compiled and written again says what it said. */
final class ImportedCrdTest {
  private static final List<String> LINTS =
      List.of("-Xlint:all,-processing", "-Xdoclint:all/protected", "-Xdoclint:-missing", "-Werror");

  private static final String WHOLE =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata:
        name: widgets.tools.k8s.io
        labels:
          app.kubernetes.io/part-of: widgets
          empty: ""
        annotations:
          api-approved.kubernetes.io: https://example.com/approval/1
          helm.sh/resource-policy: keep
          example.com/json: |
            {"a": "\\"quoted\\"",
             "b": 1}
      spec:
        group: tools.k8s.io
        names:
          kind: Widget
          listKind: WidgetCollection
          plural: widgets
          singular: wdgt
          shortNames: [w]
          categories: [all]
        scope: Cluster
        conversion:
          strategy: Webhook
          webhook:
            conversionReviewVersions: [v1]
            clientConfig:
              service: {namespace: prod, name: hook, path: /convert, port: 8443}
        versions:
        - name: v2
          served: true
          storage: true
          additionalPrinterColumns:
          - name: Size
            type: integer
            format: int32
            jsonPath: .spec.size
            priority: 1
            description: |-
              The size.
                - small
          subresources:
            status: {}
            scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}
          schema:
            openAPIV3Schema:
              type: object
              description: |
                A widget:
                - one
                - two
              properties:
                apiVersion: {type: string, description: The object's group and version.}
                kind: {type: string, description: The object's kind.}
                metadata: {type: object}
                spec:
                  type: object
                  properties:
                    size: {type: integer, format: int32}
                status:
                  type: object
                  properties:
                    size: {type: integer, format: int32}
        - name: v1
          served: true
          storage: false
          subresources: {status: {}}
          schema:
            openAPIV3Schema:
              type: object
              properties:
                apiVersion: {type: string, description: The object's group and version.}
                kind: {type: string, description: The object's kind.}
                metadata: {type: object}
                size: {type: string}
      """;

  private static final String SMALL =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: %1$s.%2$s}
      spec:
        group: %2$s
        scope: Namespaced
        names: {kind: %3$s, plural: %1$s}
        versions:
        - name: v1
          served: true
          storage: true
      %4$s
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec:
                  type: object
                  properties: {%5$s}
      """;

  @TempDir private Path folder;

  private static String small(String version, String properties) {
    return SMALL.formatted("widgets", "example.com", "Widget", version, properties);
  }

  private static Document document(String text) {
    return Document.of("crd.yaml", text);
  }

  private static Map<String, String> imported(String text) {
    return imported(text, Choices.ALL);
  }

  private static Map<String, String> imported(String text, Choices choices) {
    ImportResult result =
        Importer.run(ImportRequest.of("com.example", document(text)).with(choices));
    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    Map<String, String> texts = new TreeMap<>();
    result.files().forEach(file -> texts.put(file.path(), file.text()));
    return texts;
  }

  /** The CRD that javac writes from the imported records; it has nothing to say. */
  private Object written(String text, String name) {
    Outcome outcome = compiled(imported(text));
    return tree(outcome.artefacts().get("META-INF/kubewright/crds/" + name + ".yaml"));
  }

  private Outcome compiled(Map<String, String> sources) {
    Outcome outcome = Javac.withCoreOnly(folder).compile(new Sources(sources), LINTS);
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.success()).isTrue();
    return outcome;
  }

  static List<String> versionsOfEcj() {
    return Ecj.versions();
  }

  /** Imported records name their builders, which the processor makes later. */
  @ParameterizedTest
  @MethodSource("versionsOfEcj")
  void compile_importedByEcj_generatesWhatJavacDoes(String version) {
    var sources = new Sources(imported(small("", "size: {type: integer}")));

    Outcome outcome =
        Javac.into(folder.resolve("ecj")).by(Ecj.compiler(version)).compile(sources, List.of());

    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.success()).isTrue();
    assertThat(outcome.artefacts())
        .isEqualTo(Javac.into(folder.resolve("javac")).compile(sources, List.of()).artefacts());
  }

  private static Object tree(String yaml) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(64 << 20);
    return new Yaml(new SafeConstructor(options)).load(yaml);
  }

  @Test
  void crd_withEverything_isWrittenAsItCame() {
    assertThat(written(WHOLE, "widgets.tools.k8s.io")).isEqualTo(tree(WHOLE));
  }

  /** Defaults inside of defaults, and columns with quotes and filters. */
  @ParameterizedTest
  @ValueSource(strings = {"defaults", "columns"})
  void crd_ofTheResources_isWrittenAsItCame(String name) throws IOException {
    String text = Files.readString(Goldens.folder("crds").resolve(name + ".yaml"));

    assertThat(written(text, "foos.ex.com")).isEqualTo(tree(text));
  }

  @Test
  void crd_whatMakesNoDifference_isLeftOut() {
    String original =
        small(
            """
                additionalPrinterColumns:
                - {name: Port, type: string, jsonPath: .spec.port, priority: 0}
                subresources: {}
            """
                .stripTrailing(),
            "port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}");

    String text = written(original, "widgets.example.com").toString();

    assertThat(text).contains("jsonPath=.spec.port}");
    assertThat(text).doesNotContain("priority");
    assertThat(text).doesNotContain("subresources");
    assertThat(text)
        .contains("port={anyOf=[{type=integer}, {type=string}], x-kubernetes-int-or-string=true}");
    String shorter =
        original
            .replace(", anyOf: [{type: integer}, {type: string}]", "")
            .replace(", priority: 0", "");
    assertThat(written(shorter, "widgets.example.com").toString()).isEqualTo(text);
  }

  /** Objects that become RawJson have a schema that does not keep unknown fields. */
  @Test
  void crd_objectsWithoutRecords_areWrittenAsTheyCame() {
    String many =
        IntStream.rangeClosed(1, 251)
            .mapToObj(i -> "p" + i + ": {type: string}")
            .collect(Collectors.joining(", "));
    String properties =
        """
        mixed: {type: object, additionalProperties: true, properties: {a: {type: string}}},
        list: {type: array, items: {type: object, additionalProperties: true, properties: {a: {type: string}}}},
        open: {type: object, additionalProperties: true, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: string}}},
        wide: {type: object, properties: {%s}}"""
            .formatted(many);
    String crd = small("", properties);

    Object spec = found(tree(crd), "spec", "versions", 0, "schema", "openAPIV3Schema");

    assertThat(
            found(
                written(crd, "widgets.example.com"),
                "spec",
                "versions",
                0,
                "schema",
                "openAPIV3Schema",
                "properties",
                "spec"))
        .isEqualTo(found(spec, "properties", "spec"));
  }

  private static Object found(Object tree, Object... path) {
    Object node = tree;
    for (Object step : path) {
      node =
          step instanceof Integer index
              ? ((List<?>) node).get(index)
              : ((Map<?, ?>) node).get(step);
    }
    return node;
  }

  @Test
  void crdOfOthers_isNotWritten() {
    for (List<String> include : List.of(List.<String>of(), List.of("*/v1"), List.of("*/v2"))) {
      Choices choices = new Choices(include, List.of(), false, false);

      Outcome outcome = compiled(imported(WHOLE, choices));

      assertThat(outcome.artefacts().keySet().toString())
          .doesNotContain("META-INF/kubewright/crds");
      assertThat(outcome.artefacts().keySet().toString()).contains("Widget");
    }
  }

  @Test
  void timesAsInstants_theCrdIsTheSame() {
    String crd =
        small(
            "",
            """
            at: {type: string, format: date-time, description: When., nullable: true},
            all: {type: array, items: {type: string, format: date-time}},
            byName: {type: object, additionalProperties: {type: string, format: date-time}},
            old: {type: string, format: date-time, default: "2020-01-01T00:00:00Z"},
            text: {type: string, format: date-time, pattern: "^2"},
            day: {type: string, format: date}""");
    Map<String, String> sources = imported(crd, new Choices(List.of(), List.of(), true, true));

    String spec = sources.get("com/example/example/v1/WidgetSpec.java");
    assertThat(spec).contains("@Nullable Instant at");
    assertThat(spec).contains("List<Instant> all");
    assertThat(spec).contains("Map<String, Instant> byName");
    assertThat(spec).contains("@Nullable Instant old");
    assertThat(spec).contains("@Nullable String text");
    assertThat(spec).contains("@Nullable String day");
    String yaml =
        compiled(sources).artefacts().get("META-INF/kubewright/crds/widgets.example.com.yaml");
    assertThat(tree(yaml)).isEqualTo(written(crd, "widgets.example.com"));
    assertThat(imported(crd).get("com/example/example/v1/WidgetSpec.java"))
        .doesNotContain("Instant");
  }

  @Test
  void enums_haveConstantsAndTheCrdIsTheSame() {
    String long80 = "x".repeat(80);
    String crd =
        small(
            "",
            """
            mode: {type: string, enum: [ClusterIP, IPv4, HTTPSOnly, v1Beta1, a-b, a_b, "", "a\\"(b"]},
            op: {type: array, items: {type: string, enum: [">=", "*", "é", "1"]}},
            byName: {type: object, additionalProperties: {type: string, enum: [%s]}},
            OP_1: {type: string},
            number: {type: integer, enum: [1, 2]},
            open: {type: string, nullable: true, enum: [a, null]},
            _2: {type: string, enum: [b]}"""
                .formatted(long80));
    Map<String, String> sources = imported(crd);

    String spec = sources.get("com/example/example/v1/WidgetSpec.java");
    assertThat(spec)
        .contains(
            """
              public static final String MODE_CLUSTER_IP = "ClusterIP";
              public static final String MODE_IPV4 = "IPv4";
              public static final String MODE_HTTPS_ONLY = "HTTPSOnly";
              public static final String MODE_V1_BETA1 = "v1Beta1";
              public static final String MODE_A_B = "a-b";
              public static final String MODE_A_B_2 = "a_b";
              public static final String MODE_EMPTY = "";
              public static final String MODE_A_B_3 = "a\\"(b";
              public static final String OP_GREATER_THAN_SIGN_EQUALS_SIGN = ">=";
              public static final String OP_ASTERISK = "*";
              public static final String OP_LATIN_SMALL_LETTER_E_WITH_ACUTE = "\\u00e9";
              public static final String OP_1_2 = "1";
            """);
    assertThat(spec).contains("BY_NAME_" + "X".repeat(60) + " =\n      \"" + long80 + "\";\n");
    assertThat(spec).contains("_2_B = \"b\";");
    assertThat(spec).doesNotContain("NUMBER");
    assertThat(spec).doesNotContain("OPEN");
    assertThat(written(crd, "widgets.example.com").toString())
        .contains(
            "mode={type=string, enum=[ClusterIP, IPv4, HTTPSOnly, v1Beta1, a-b, a_b, , a\"(b]}");
  }

  @Test
  void passwords_areInNoText() throws Exception {
    Map<String, String> sources =
        imported(
            small(
                "",
                """
                user: {type: string},
                password: {type: string, format: password},
                others: {type: object, additionalProperties: {type: array, items: {type: string, format: password}}}"""));
    sources.put(
        "com/example/example/v1/Checks.java",
        """
        package com.example.example.v1;
        import java.util.List;
        public final class Checks {
          private Checks() {}
          public static String text() {
            return WidgetBuilder.build(
                    w -> w.spec(s -> s.user("u").password("secret").putOther("k", List.of("secret"))))
                .toString();
          }
        }
        """);
    Outcome outcome = compiled(sources);
    try (var loader = new URLClassLoader(new URL[] {outcome.classes().toUri().toURL()})) {
      Class<?> checks = loader.loadClass("com.example.example.v1.Checks");
      assertThat((String) checks.getMethod("text").invoke(null))
          .endsWith("spec=WidgetSpec[user=u, password=<masked>, others={k=[<masked>]}]]");
    }
    assertThat(outcome.artefacts().get("com/example/example/v1/Widgets.java"))
        .contains("confidential()");
  }

  @Test
  void wordsOfANewerServer_areReadAndWritten() throws Exception {
    Map<String, String> sources = imported(small("", "mode: {type: string, enum: [Fast]}"));
    sources.put(
        "com/example/example/v1/Checks.java",
        """
        package com.example.example.v1;
        import dev.kubewright.document.Json;
        public final class Checks {
          private Checks() {}
          public static String newer() {
            String text = "{\\"mode\\":\\"Faster\\"}";
            WidgetSpec spec = Json.decode(WidgetSpecCodec.INSTANCE, text.getBytes());
            WidgetSpec known = spec.with(s -> s.mode(WidgetSpec.MODE_FAST));
            return Json.encodeToString(WidgetSpecCodec.INSTANCE, spec)
                + Json.encodeToString(WidgetSpecCodec.INSTANCE, known);
          }
        }
        """);
    Outcome outcome = compiled(sources);
    try (var loader = new URLClassLoader(new URL[] {outcome.classes().toUri().toURL()})) {
      Class<?> checks = loader.loadClass("com.example.example.v1.Checks");
      assertThat(checks.getMethod("newer").invoke(null))
          .isEqualTo("{\"mode\":\"Faster\"}{\"mode\":\"Fast\"}");
    }
  }

  @Test
  void enumsOnRequest_knowTheirWordsAndKeepThoseOfANewerServer() throws Exception {
    String crd =
        small(
            "",
            """
            mode: {type: string, enum: [Fast, a-b, a_b, "", ">=", "1", "q\\"("]},
            modes: {type: array, items: {type: string, enum: [MODES, ModesFast]}},
            widgetSpec: {type: string, enum: [WidgetSpec]},
            Mode: {type: object, properties: {a: {type: string}}},
            _2: {type: string, enum: [b]},
            optional: {type: string, enum: [Optional, String]},
            number: {type: integer, enum: [1]}""");
    Choices choices = new Choices(List.of(), List.of(), true, false, true, BuiltIns.RUNTIME);
    Map<String, String> sources = imported(crd, choices);
    assertThat(sources.get("com/example/example/v1/WidgetSpec.java"))
        .contains("public static Optional<ModeWord> of(@Nullable String word) {");
    sources.put(
        "com/example/example/v1/Checks.java",
        """
        package com.example.example.v1;
        import dev.kubewright.document.Json;
        import java.util.Arrays;
        public final class Checks {
          private Checks() {}
          public static String words() {
            return Arrays.toString(WidgetSpec.ModeWord.values())
                + Arrays.toString(WidgetSpec.ModesWord.values())
                + Arrays.toString(WidgetSpec.OptionalWord.values());
          }
          public static String newer() {
            String text = "{\\"mode\\":\\"Faster\\",\\"_2\\":\\"b\\"}";
            WidgetSpec spec = Json.decode(WidgetSpecCodec.INSTANCE, text.getBytes());
            WidgetSpec edited = spec.with(s -> s.widgetSpec("Newer"));
            WidgetSpec known = spec.with(s -> s.mode(WidgetSpec.ModeWord.A_B_2.word()));
            return WidgetSpec.ModeWord.of(spec.mode())
                + " " + WidgetSpec.ModeWord.of(known.mode())
                + " " + WidgetSpec.ModeWord.of(null)
                + Json.encodeToString(WidgetSpecCodec.INSTANCE, edited)
                + Json.encodeToString(WidgetSpecCodec.INSTANCE, known);
          }
        }
        """);
    Outcome outcome = compiled(sources);

    String yaml = outcome.artefacts().get("META-INF/kubewright/crds/widgets.example.com.yaml");
    assertThat(tree(yaml)).isEqualTo(written(crd, "widgets.example.com"));
    try (var loader = new URLClassLoader(new URL[] {outcome.classes().toUri().toURL()})) {
      Class<?> checks = loader.loadClass("com.example.example.v1.Checks");
      assertThat(checks.getMethod("words").invoke(null))
          .isEqualTo(
              "[FAST, A_B, A_B_2, EMPTY, GREATER_THAN_SIGN_EQUALS_SIGN, _1, Q]"
                  + "[MODES, MODES_FAST][OPTIONAL, STRING]");
      assertThat(checks.getMethod("newer").invoke(null))
          .isEqualTo(
              "Optional.empty Optional[A_B_2] Optional.empty"
                  + "{\"mode\":\"Faster\",\"widgetSpec\":\"Newer\",\"_2\":\"b\"}"
                  + "{\"mode\":\"a_b\",\"_2\":\"b\"}");
    }
    assertThat(imported(crd).get("com/example/example/v1/WidgetSpec.java"))
        .doesNotContain(" enum ");
  }

  @Test
  void enumWithTooManyWords_hasNoConstants() {
    String words =
        IntStream.rangeClosed(1, 101).mapToObj(i -> "w" + i).collect(Collectors.joining(", "));
    Map<String, String> sources = imported(small("", "a: {type: string, enum: [" + words + "]}"));

    assertThat(sources.get("com/example/example/v1/WidgetSpec.java")).doesNotContain("A_W1");
  }

  @Test
  void enumsOfAWideRecord_compile() {
    String words =
        IntStream.rangeClosed(1, 100).mapToObj(i -> "w" + i).collect(Collectors.joining(", "));
    String properties =
        IntStream.rangeClosed(1, 240)
            .mapToObj(i -> "p" + i + ": {type: string, enum: [" + words + "]}")
            .collect(Collectors.joining(", "));
    Map<String, String> sources = imported(small("", properties));

    String spec = sources.get("com/example/example/v1/WidgetSpec.java");
    assertThat(spec.lines().filter(line -> line.contains(" static final ")).count())
        .isEqualTo(2000);
    assertThat(compiled(sources).success()).isTrue();
  }

  @Test
  void annotationsOfInstallers_areLeftOut() {
    String text =
        WHOLE.replace(
            "  annotations:\n",
            "  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: '{}'\n"
                + "    kubewright.dev/owner: someone\n");

    assertThat(written(text, "widgets.tools.k8s.io")).isEqualTo(tree(WHOLE));
  }

  @Test
  void descriptions_ofAnyText_areWrittenVerbatim() {
    long seed = Long.getLong("kubewright.seed", 20_261_123L);
    Random random = new Random(seed);
    List<String> pieces =
        List.of(
            "a",
            "word ",
            " ",
            "  ",
            "\n",
            "\n\n",
            "\n- item",
            "\n  - inner",
            "\t",
            "\r",
            "\r\n",
            "*/",
            "@param",
            "{",
            "}",
            "{@code x}",
            "<b>",
            "<br>",
            "<p>",
            "&",
            "&lt;",
            "&#32;",
            "1. ",
            "\\u0041",
            "é",
            "\"",
            "\"\"\"",
            "名前",
            "😀",
            "* ",
            "\u202e",
            "\u2028",
            " \u2029 ",
            "\u0085",
            "\u3000",
            "\u001f",
            "<ul><li>",
            "{@value #A}",
            "[a](b)",
            "`c`",
            "$",
            "%s",
            "…",
            "long ".repeat(40));
    List<String> texts = new ArrayList<>();
    StringBuilder properties = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      for (int each = 1 + random.nextInt(8); each > 0; each--) {
        text.append(pieces.get(random.nextInt(pieces.size())));
      }
      texts.add(text.toString());
      String quoted = quoted(text.toString());
      String inner =
          switch (i % 3) {
            case 0 -> "{type: string, description: " + quoted + "}";
            case 1 -> "{type: array, items: {type: string, description: " + quoted + "}}";
            default -> "{type: object, properties: {}, description: " + quoted + "}";
          };
      properties.append(i % 100 == 0 ? "" : ", ").append("p").append(i).append(": ").append(inner);
      if (i % 100 == 99) {
        Map<String, String> found = new HashMap<>();
        String crd = small("", properties.toString());
        descriptions("", written(crd, "widgets.example.com"), found);
        for (int j = i - 99; j <= i; j++) {
          assertWithMessage("kubewright.seed=" + seed + " text " + j)
              .that(found.get("p" + j))
              .isEqualTo(texts.get(j));
        }
        properties.setLength(0);
      }
    }
  }

  /** A YAML scalar of one line. */
  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      out.append(c >= 'a' && c <= 'z' ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return out.append('"').toString();
  }

  /** The descriptions below the properties whose names begin with p and a digit. */
  private static void descriptions(String property, Object node, Map<String, String> found) {
    if (node instanceof Map<?, ?> map) {
      if (!property.isEmpty() && map.get("description") instanceof String text) {
        found.put(property, text);
      }
      map.forEach(
          (key, value) ->
              descriptions(
                  key.toString().matches("p[0-9]+") ? key.toString() : property, value, found));
    } else if (node instanceof List<?> list) {
      list.forEach(each -> descriptions(property, each, found));
    }
  }

  @Test
  void descriptions_longerThanAConstant_areWrittenVerbatim() {
    String word = "x".repeat(70_000);
    String words = "word ".repeat(20_000).strip();
    String properties =
        "p0: {type: string, description: %s}, p1: {type: array, items: {type: string, description: %s}}"
                .formatted(word, word)
            + ", p2: {type: object, description: %s, additionalProperties: {type: string, description: '%s\u200b'}}"
                .formatted(words, words);
    Map<String, String> found = new HashMap<>();

    Object crd = written(small("", properties), "widgets.example.com");

    descriptions("", crd, found);
    assertThat(found.get("p0")).isEqualTo(word);
    assertThat(found.get("p1")).isEqualTo(word);
    assertThat(crd.toString()).contains(words + ",");
    assertThat(crd.toString()).contains(words + "\u200b");
  }

  @Test
  void crd_thatIsOddButLegal_compiles() {
    String version =
        """
            additionalPrinterColumns:
            - {name: A, type: string, jsonPath: .spec.a}
            - {name: A, type: integer, jsonPath: .spec.a}
            - {name: Lost, type: date, jsonPath: .spec.lost}
            - {name: Name, type: string, jsonPath: ".metadata.labels['a.b/c']"}
            subresources: {scale: {specReplicasPath: .spec.lost, statusReplicasPath: .status.lost}}
        """
            .stripTrailing();
    String properties =
        "a: {type: string, enum: [x, x], minLength: 5, maxLength: 2, pattern: '[]a]'},"
            + " b: {type: array, x-kubernetes-list-type: set, items: {type: object,"
            + " x-kubernetes-map-type: atomic, properties: {c: {type: string}}}},"
            + " d: {type: boolean, enum: ['yes'], minimum: 3},"
            + " e: {type: object, properties: {g: {type: string}},"
            + " oneOf: [{properties: {f: {minLength: 1}}}]}";
    String text = SMALL.formatted("widgets", "1st.example.com", "Foo-Bar", version, properties);

    ImportResult result = Importer.run(ImportRequest.of("com.example", document(text)));
    Outcome outcome = Javac.into(folder).compile(new Sources(imported(text)), LINTS);
    assertThat(outcome.messages()).isEmpty();
    Object crd =
        tree(outcome.artefacts().get("META-INF/kubewright/crds/widgets.1st.example.com.yaml"));

    assertThat(result.diagnostics().stream().map(Diagnostic::text).toList())
        .containsExactly(
            "two printer columns have the name \"A\"; the API server takes it, so it is imported as it"
                + " is",
            "path \".spec.lost\" is not in the schema; the API server takes it, so it is imported as"
                + " it is",
            "path \".spec.lost\" is not in the schema; the API server takes it, so it is imported as"
                + " it is",
            "path \".status.lost\" is not in the schema; the API server takes it, so it is imported as"
                + " it is");
    assertThat(crd.toString()).contains("kind=Foo-Bar");
    assertThat(crd.toString()).contains("specReplicasPath=.spec.lost");
    assertThat(crd.toString()).contains("oneOf=[{properties={f={minLength=1}}}]");
  }

  @Test
  void openApiDefaults_outsideTheirEnum_compile() {
    String text =
        """
        {"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "paths": {}, "components": {"schemas": {
          "a.Policy": {"type": "object", "properties": {
            "type": {"type": "string", "default": "", "enum": ["Always", "Never"]}}}}}}
        """;

    Outcome outcome = Javac.into(folder).compile(new Sources(imported(text)), LINTS);

    assertThat(outcome.messages()).isEmpty();
  }

  @Test
  void oddThings_inPeoplesOwnRecords_areErrors() {
    Map<String, String> own = new TreeMap<>();
    String version =
        """
            additionalPrinterColumns:
            - {name: A, type: string, jsonPath: .spec.lost}
        """
            .stripTrailing();
    imported(small(version, "a: {type: string}"))
        .forEach((path, source) -> own.put(path, source.replaceAll("(?m)^@Imported\n", "")));

    Outcome outcome = Javac.into(folder).compile(new Sources(own), LINTS);

    assertThat(outcome.messages()).contains("[KW-PrintColumnPath]");
  }
}
