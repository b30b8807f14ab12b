package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.ImportRequest.TypeMapping;
import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.read.Document;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HostileInputTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> PIECES =
      List.of(
          "*/",
          "/*",
          "\\u002a/",
          "\\u000a",
          "\\",
          "\\\\u0022",
          "\"",
          "\"\"\"",
          "'",
          "\n",
          "\r",
          "\u2028",
          "\u0000",
          "\u001a",
          "@",
          "{@code ",
          "}",
          "@param x ",
          "<script>",
          "&amp;",
          "../",
          "..",
          "/",
          "$",
          "$$",
          "$L",
          "$T",
          "%s",
          "class",
          "int",
          "_",
          "record",
          "Object",
          "String",
          "List",
          "a",
          "A",
          "é",
          "名前",
          "\ud83d\ude00",
          "\u202e",
          "1",
          "-",
          ".",
          " ",
          "hashCode",
          "getClass",
          "builder",
          "Builder",
          "Codec",
          "spec",
          "metadata",
          "clone",
          "// ",
          ");",
          "{",
          "true",
          "null",
          "enum",
          "\t",
          "~1",
          "#",
          ";import x;");

  private Random random = new Random();

  @Test
  void run_randomHostileTexts_emitsSourcesThatParse() throws Exception {
    long seed = Long.getLong("kubewright.seed", 20_261_121L);
    random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      String context = "seed " + seed + " round " + round;
      ImportResult result = Importer.run(ImportRequest.of("fuzz", hostileCrd(), hostileSwagger()));

      assertWithMessage(context).that(result.diagnostics().toString()).doesNotContain("Exception");
      assertWithMessage(context + result.diagnostics()).that(result.failed()).isFalse();
      assertUniquePaths(result.files(), context);
      Sources.assertParse(result.files(), context);
    }
  }

  private static void assertUniquePaths(List<SourceFile> files, String context) {
    Set<String> paths = new HashSet<>();
    for (SourceFile file : files) {
      String path = file.path();
      assertWithMessage(context).that(path).matches("fuzz(/[a-z0-9_]+)*/[A-Za-z0-9_-]+\\.java");
      assertWithMessage(context + path).that(paths.add(path.toLowerCase(Locale.ROOT))).isTrue();
    }
  }

  private Document hostileCrd() throws Exception {
    ObjectNode crd = JSON.createObjectNode();
    crd.put("apiVersion", "apiextensions.k8s.io/v1").put("kind", "CustomResourceDefinition");
    ObjectNode spec = crd.putObject("spec");
    String group = pick("example.com", "class.int", "a-b.c", "1.2.3");
    String plural = pick("foos", "class", "a-b");
    ObjectNode metadata = crd.putObject("metadata").put("name", plural + "." + group);
    metadata.putObject("annotations").put("example.com/text", text());
    spec.put("group", group).put("scope", pick("Namespaced", "Cluster"));
    ObjectNode names = spec.putObject("names");
    names.put("kind", pick("Foo", "Record", "String", "foo-Bar", "enum", "FooBuilder"));
    names.put("plural", plural).put("listKind", pick("class", "Foo-list", "L"));
    names.putArray("shortNames").add(pick("f", "a-b"));
    names.putArray("categories").add(pick("all", "class"));
    ObjectNode version = spec.putArray("versions").addObject();
    version.put("name", pick("v1", "int", "a-1")).put("served", true).put("storage", true);
    version.put("deprecated", true).put("deprecationWarning", "w" + shown());
    ObjectNode column = version.putArray("additionalPrinterColumns").addObject();
    column
        .put("name", "n" + text())
        .put("jsonPath", "." + text())
        .put("type", "string")
        .put("description", text());
    ObjectNode schema = version.putObject("schema").putObject("openAPIV3Schema");
    schema.put("type", "object").put("description", text());
    properties(schema.putObject("properties"), 3);
    return new Document("crd.json", JSON.writeValueAsBytes(crd));
  }

  private Document hostileSwagger() throws Exception {
    ObjectNode swagger = JSON.createObjectNode();
    swagger.put("swagger", "2.0");
    ObjectNode definitions = swagger.putObject("definitions");
    for (int i = 0; i < 4; i++) {
      String name = pick("io.", "a.b.", "", "int.class.") + text().replaceAll("[^A-Za-z0-9.]", "");
      ObjectNode schema = definitions.putObject(name.isEmpty() ? "x" : name);
      schema.put("type", "object").put("description", text());
      properties(schema.putObject("properties"), 2);
    }
    return new Document("swagger.json", JSON.writeValueAsBytes(swagger));
  }

  private void properties(ObjectNode properties, int depth) {
    int count = random.nextInt(7);
    for (int i = 0; i < count; i++) {
      String name = text();
      if (Set.of("metadata", "kind", "apiVersion").contains(name)) {
        continue; // the server keeps their schemas for itself
      }
      ObjectNode schema = properties.putObject(name);
      schema.put("description", text());
      value(schema, depth);
    }
  }

  private void value(ObjectNode schema, int depth) {
    int form = random.nextInt(depth == 0 ? 2 : 5);
    switch (form) {
      case 0 -> string(schema);
      case 1 -> schema.put("type", "integer").put("minimum", random.nextInt());
      case 2 -> {
        schema.put("type", "array").put("x-kubernetes-list-type", "atomic");
        value(schema.putObject("items"), depth - 1);
      }
      case 3 -> {
        schema.put("type", "object");
        value(schema.putObject("additionalProperties"), depth - 1);
      }
      default -> {
        schema.put("type", "object");
        properties(schema.putObject("properties"), depth - 1);
      }
    }
  }

  private void string(ObjectNode schema) {
    String allowed = text();
    schema.put("type", "string").put("default", allowed);
    schema.put("pattern", pick("", ".*", "[*]?/?", "\"?", "(\\\\u0022)?", "(a|$)?"));
    ArrayNode values = schema.putArray("enum");
    values.add(text()).add(allowed);
    ObjectNode rule = schema.putArray("x-kubernetes-validations").addObject();
    rule.put("rule", "self == " + text()).put("message", "m" + shown());
    schema.put("title", text());
  }

  /** A text without line breaks and without characters that cannot be printed. */
  private String shown() {
    return text().replaceAll("[\\p{C}\\p{Z}]", " ");
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String text() {
    StringBuilder out = new StringBuilder();
    int pieces = random.nextInt(6);
    for (int i = 0; i < pieces; i++) {
      out.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return out.toString();
  }

  @Test
  void run_illegalNames_areRefusedWithTheirPlace() {
    ImportResult result =
        Importer.run(
            ImportRequest.of(
                "x",
                Document.of(
                    "evil.yaml",
                    """
                    apiVersion: apiextensions.k8s.io/v1
                    kind: CustomResourceDefinition
                    spec:
                      group: ../../etc
                      names: {kind: 'A;B', plural: 'a/b', shortNames: ['*/', ok], categories: ['A']}
                      versions:
                      - name: '../v1'
                        schema: {openAPIV3Schema: {type: object}}
                    """)));

    assertThat(result.files()).isEmpty();
    assertThat(result.diagnostics().stream().map(d -> d.pointer()).toList())
        .containsExactly(
            "/spec/names/kind",
            "/spec/names/plural",
            "/spec/names/shortNames/0",
            "/spec/names/categories/0",
            "/spec/group",
            "/spec/scope",
            "/spec/versions/0/name",
            "/spec/versions",
            "/metadata/name");
    assertThat(result.diagnostics().get(4).toString())
        .isEqualTo(
            "[KW-IllegalName] evil.yaml#/spec/group: group \"../../etc\" is not a legal name; use a"
                + " DNS subdomain with a dot, of at most 253 characters with the plural before it");
  }

  @Test
  void run_typeMapping_isUsedInPlaceOfTheRecord() {
    Document document =
        Document.of(
            "a.json",
            """
            {"swagger": "2.0", "definitions": {
              "a.Money": {"type": "object"}, "a.Time": {"type": "string"},
              "a.Bill": {"type": "object", "properties": {
                "sum": {"$ref": "#/definitions/a.Money"}, "at": {"$ref": "#/definitions/a.Time"}}}}}
            """);
    ImportResult result =
        Importer.run(
            mapped(
                document,
                new TypeMapping("a.Money", "com.example.Types.Money", false),
                new TypeMapping("a.Time", "java.time.Instant", true)));

    assertThat(result.diagnostics()).isEmpty();
    List<String> bills =
        result.files().stream()
            .filter(file -> file.path().endsWith("Bill.java"))
            .map(SourceFile::text)
            .toList();
    assertThat(bills).hasSize(1);
    assertThat(bills.get(0)).contains("Types. @Nullable Money sum");
    assertThat(bills.get(0)).contains("import com.example.Types;");
    assertThat(bills.get(0)).contains("@MicroTime @Nullable Instant at");
  }

  @Test
  void run_typeMappingWithMistakes_isReported() {
    Document document =
        Document.of(
            "a.json", "{\"swagger\": \"2.0\", \"definitions\": {\"a\": {\"type\": \"object\"}}}");

    assertThat(ids(mapped(document, new TypeMapping("b", "x.B", false))))
        .containsExactly("KW-UnusedMapping");
    assertThat(ids(mapped(document, new TypeMapping("a", "x.b", false))))
        .containsExactly("KW-IllegalName");
    assertThat(ids(mapped(document, new TypeMapping("a", "B;", false))))
        .containsExactly("KW-IllegalName");
    assertThat(
            ids(
                mapped(
                    document,
                    new TypeMapping("a", "x.B", false),
                    new TypeMapping("a", "x.C", false))))
        .containsExactly("KW-DuplicateKey");
  }

  private static ImportRequest mapped(Document document, TypeMapping... mappings) {
    return new ImportRequest(
        List.of(document),
        "com.example",
        List.of(mappings),
        "",
        "",
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static List<String> ids(ImportRequest request) {
    return Importer.run(request).diagnostics().stream().map(found -> found.id().id()).toList();
  }

  @Test
  void run_illegalRequest_isRefused() {
    ImportResult result = Importer.run(ImportRequest.of("a;b"));

    assertThat(result.diagnostics().toString()).contains("[KW-IllegalName] the request");
  }
}
