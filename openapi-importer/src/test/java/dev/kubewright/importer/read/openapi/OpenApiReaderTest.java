package dev.kubewright.importer.read.openapi;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.TreeReader;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OpenApiReaderTest {
  private final Report report = new Report();

  @Test
  void read_kubernetes_carriesEveryKeyword() throws Exception {
    JsonNode source = kubernetes();

    OpenApiDeclaration api = new OpenApiReader("swagger", source, report).read().orElseThrow();

    SortedMap<String, Integer> before = count(source.path("definitions"));
    ObjectNode after = new ObjectMapper().createObjectNode();
    api.definitions().forEach((name, schema) -> after.set(name, schema.tree()));
    SortedMap<String, Integer> counted = count(after);
    assertThat(counted.remove("allOf")).isEqualTo(referencesWithSiblings(source));
    assertThat(counted).isEqualTo(before);
    assertThat(before.get("x-kubernetes-patch-strategy")).isEqualTo(100);
    assertThat(before.get("{}")).isEqualTo(4);
    assertThat(report.diagnostics()).isEmpty();
  }

  @Test
  void read_kubernetes_findsEveryResourceWithItsVerbs() throws Exception {
    OpenApiDeclaration api =
        new OpenApiReader("swagger", kubernetes(), report).read().orElseThrow();

    assertThat(api.resources()).hasSize(110);
    assertThat(api.resources().stream().map(r -> r.group() + "/" + r.version()).distinct().count())
        .isEqualTo(43);
    ResourceDeclaration reviews = resource(api, "tokenreviews");
    assertThat(reviews.verbs()).containsExactly("create");
    assertThat(reviews.namespaced()).isFalse();
    assertThat(resource(api, "componentstatuses").verbs()).containsExactly("get", "list");
    ResourceDeclaration pods = resource(api, "pods");
    assertThat(pods.namespaced()).isTrue();
    assertThat(pods.verbs()).hasSize(8);
    assertThat(pods.subresources().stream().map(s -> s.name()).distinct().toList())
        .containsExactly("binding", "ephemeralcontainers", "eviction", "resize", "status");
  }

  @Test
  void read_externalReference_isRefusedAndNeverFetched() {
    Optional<OpenApiDeclaration> api =
        read(
            "{'swagger':'2.0','definitions':{'a':{'$ref':'http://127.0.0.1:1/x.json#/definitions/b'}}}");

    assertThat(api.isEmpty()).isTrue();
    assertThat(only().id()).isEqualTo(DiagnosticId.EXTERNAL_REFERENCE);
    assertThat(only().pointer()).isEqualTo("/definitions/a/$ref");
  }

  @Test
  void read_referenceToNothing_isRefused() {
    read("{'openapi':'3.0.0','components':{'schemas':{'a':{'$ref':'#/components/schemas/b'}}}}");

    assertThat(only().id()).isEqualTo(DiagnosticId.UNKNOWN_REFERENCE);
  }

  @Test
  void read_propertyNamedRef_isAProperty() {
    OpenApiDeclaration api =
        read("{'swagger':'2.0','definitions':{'a':{'type':'object','properties':{'$ref':{'type':'string'}}}}}")
            .orElseThrow();

    assertThat(api.definitions().get("a").properties().keySet()).containsExactly("$ref");
  }

  @Test
  void read_unknownKeyword_isRefusedWithItsPlace() {
    read("{'swagger':'2.0','definitions':{'a':{'properties':{'b/c':{'x-novel':1}}}}}");

    assertThat(only().id()).isEqualTo(DiagnosticId.UNKNOWN_KEYWORD);
    assertThat(only().pointer()).isEqualTo("/definitions/a/properties/b~1c/x-novel");
  }

  /** API servers have this keyword in the documents of CRDs that have selectable fields. */
  @Test
  void read_selectableFields_areKnown() {
    read(
        "{'swagger':'2.0','info':{'title':'t','version':'v'},'paths':{},'definitions':{'a':"
            + "{'type':'object','x-kubernetes-selectable-fields':[{'fieldPath':'spec.x'}]}}}");

    assertThat(report.diagnostics()).isEmpty();
  }

  @Test
  void read_valueOfTheWrongType_isRefused() {
    read("{'swagger':'2.0','definitions':{'a':{'type':'string','maxLength':'many'}}}");

    assertThat(only().toString())
        .isEqualTo(
            "[KW-MalformedKeyword] t#/definitions/a/maxLength: schema keyword \"maxLength\" has the"
                + " value \"many\"; it must be a whole number from 0");
  }

  @Test
  void read_documentThatTheParserRefuses_isRefused() {
    read("{'openapi':'3.0.0','info':{'title':'t','version':'v'},'paths':{'a':1}}");

    assertThat(report.diagnostics().get(0).id()).isEqualTo(DiagnosticId.INVALID_OPENAPI);
  }

  @Test
  void read_referenceWithSiblings_keepsBoth() {
    String schemas =
        "{'a':{'type':'object'},'b':{'type':'object','properties':{'c':{'description':'d',"
            + "'x-kubernetes-map-type':'atomic','$ref':'#/%s/a'}}}}";
    for (String document :
        new String[] {
          "{'swagger':'2.0','definitions':" + schemas.formatted("definitions") + "}",
          "{'openapi':'3.0.0','info':{'title':'t','version':'v'},'paths':{},'components':{'schemas':"
              + schemas.formatted("components/schemas")
              + "}}"
        }) {
      Schema c = read(document).orElseThrow().definitions().get("b").properties().get("c");

      assertThat(c.reference()).isEqualTo(Optional.of("a"));
      assertThat(c.description()).isEqualTo("d");
      assertThat(c.get("x-kubernetes-map-type").asText()).isEqualTo("atomic");
    }
  }

  @Test
  void read_componentsBesideSchemas_areKept() {
    OpenApiDeclaration api =
        read("{'openapi':'3.0.0','info':{'title':'t','version':'v'},'paths':{'/a':{'get':{'responses':"
                + "{'200':{'$ref':'#/components/responses/r'}}}}},'components':{'responses':{'r':"
                + "{'description':'d'}},'schemas':{'a':{'type':'object'}}}}")
            .orElseThrow();

    assertThat(api.definitions().keySet()).containsExactly("a");
  }

  @Test
  void read_pathWithIllegalNames_isRefused() {
    read(
        "{'swagger':'2.0','paths':{'/apis/A_b/v1/namespaces/{namespace}/x*y/{name}':{'get':{"
            + "'x-kubernetes-action':'get','x-kubernetes-group-version-kind':{'kind':'A B'},"
            + "'responses':{'200':{'description':'','schema':{'$ref':'#/definitions/a'}}}},"
            + "'parameters':[{'name':'name','in':'path','required':true,'type':'string'},"
            + "{'name':'namespace','in':'path','required':true,'type':'string'}]}},"
            + "'definitions':{'a':{'type':'object'}}}");

    assertThat(report.diagnostics().stream().map(Diagnostic::id).distinct().toList())
        .containsExactly(DiagnosticId.ILLEGAL_NAME);
    assertThat(report.diagnostics()).hasSize(3);
  }

  /** Random schemas: what is read has every keyword with its value, whatever it is. */
  @Test
  void read_randomSchemas_carriesEveryKeywordWithItsValue() {
    long seed = Long.getLong("kubewright.seed", 20_261_122L);
    Random random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      ObjectNode schema = schema(random, 3);
      ObjectNode swagger = new ObjectMapper().createObjectNode().put("swagger", "2.0");
      ObjectNode definitions = swagger.putObject("definitions");
      definitions.putObject("target").put("type", "object");
      definitions.set("a", schema);

      OpenApiDeclaration api = new OpenApiReader("t", swagger, new Report()).read().orElseThrow();

      JsonNode read = unwrapped(api.definitions().get("a").tree());
      assertWithMessage("kubewright.seed=" + seed + " round " + round).that(read).isEqualTo(schema);
    }
  }

  private static ObjectNode schema(Random random, int depth) {
    ObjectNode schema = new ObjectMapper().createObjectNode();
    switch (random.nextInt(depth == 0 ? 3 : 6)) {
      case 0 ->
          schema.put("type", "string").put("maxLength", random.nextInt(99)).put("pattern", "a");
      case 1 -> schema.put("type", "integer").put("format", "int" + random.nextInt(99));
      case 2 -> schema.put("$ref", "#/definitions/target");
      case 3 -> schema.put("type", "array").set("items", schema(random, depth - 1));
      case 4 -> schema.put("type", "object").set("additionalProperties", schema(random, depth - 1));
      default -> {
        ObjectNode properties = schema.put("type", "object").putObject("properties");
        for (String name : List.of("$ref", "items", "b")) {
          properties.set(name, schema(random, depth - 1));
        }
        schema.putArray("required").add("b").add("items");
      }
    }
    if (random.nextBoolean()) {
      schema.put("description", "d" + random.nextInt()).put("x-kubernetes-map-type", "atomic");
    }
    if (random.nextBoolean()) {
      schema.put("nullable", random.nextBoolean());
    }
    return schema;
  }

  /** The schema as it stood in a document of 2.0: references have their siblings beside them. */
  private static JsonNode unwrapped(JsonNode tree) {
    String text = tree.toString().replace("#/components/schemas/", "#/definitions/");
    try {
      return unwrap(new ObjectMapper().readTree(text));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  private static JsonNode unwrap(JsonNode node) {
    for (JsonNode child : node) {
      unwrap(child);
    }
    if (node instanceof ObjectNode object && node.path("allOf").isArray()) {
      object.setAll((ObjectNode) object.remove("allOf").get(0));
    }
    return node;
  }

  /** How often each keyword stands in schemas; {@code {}} counts the empty schemas. */
  private static SortedMap<String, Integer> count(JsonNode schemas) {
    SortedMap<String, Integer> counts = new TreeMap<>();
    for (JsonNode schema : schemas) {
      Keywords.walk(
          schema,
          "",
          (node, pointer) -> {
            node.fieldNames().forEachRemaining(name -> counts.merge(name, 1, Integer::sum));
            if (node.isEmpty()) {
              counts.merge("{}", 1, Integer::sum);
            }
          });
    }
    return counts;
  }

  private Optional<OpenApiDeclaration> read(String json) {
    try {
      JsonNode tree = TreeReader.read(Document.of("t", json.replace('\'', '"'))).get(0);
      return new OpenApiReader("t", tree, report).read();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private Diagnostic only() {
    assertThat(report.diagnostics()).hasSize(1);
    return report.diagnostics().get(0);
  }

  private static ResourceDeclaration resource(OpenApiDeclaration api, String plural) {
    return api.resources().stream()
        .filter(r -> r.plural().equals(plural))
        .findFirst()
        .orElseThrow();
  }

  private static int referencesWithSiblings(JsonNode swagger) {
    AtomicInteger count = new AtomicInteger();
    for (JsonNode definition : swagger.path("definitions")) {
      Keywords.walk(
          definition,
          "",
          (schema, pointer) -> {
            if (schema.has("$ref") && schema.size() > 1) {
              count.incrementAndGet();
            }
          });
    }
    return count.get();
  }

  static JsonNode kubernetes() throws Exception {
    String path = "/dev/kubewright/facts/merged/swagger.nodesc.min.json.gz";
    try (InputStream in =
        Objects.requireNonNull(OpenApiReaderTest.class.getResourceAsStream(path))) {
      return TreeReader.read(new Document(path, in.readAllBytes())).get(0);
    }
  }
}
