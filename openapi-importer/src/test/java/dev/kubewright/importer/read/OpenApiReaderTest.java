package dev.kubewright.importer.read;

import static com.google.common.truth.Truth.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.io.InputStream;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OpenApiReaderTest {
  private final Report report = new Report();

  @Test
  void read_kubernetes_carriesEveryKeyword() throws Exception {
    JsonNode source = kubernetes();

    OpenApiDeclaration api = new OpenApiReader("swagger", source, report).read().orElseThrow();

    SortedMap<String, Integer> before = Losslessness.count(source.path("definitions"));
    ObjectNode after = new ObjectMapper().createObjectNode();
    api.definitions().forEach((name, schema) -> after.set(name, schema.tree()));
    SortedMap<String, Integer> counted = Losslessness.count(after);
    assertThat(counted.remove("allOf")).isEqualTo(referencesWithSiblings(source));
    assertThat(counted).isEqualTo(before);
    assertThat(before.get("x-kubernetes-patch-strategy")).isEqualTo(72);
    assertThat(before.get("{}")).isEqualTo(4);
    assertThat(report.diagnostics()).isEmpty();
  }

  @Test
  void read_kubernetes_findsEveryResourceWithItsVerbs() throws Exception {
    OpenApiDeclaration api =
        new OpenApiReader("swagger", kubernetes(), report).read().orElseThrow();

    assertThat(api.resources()).hasSize(95);
    assertThat(api.resources().stream().map(r -> r.group() + "/" + r.version()).distinct().count())
        .isEqualTo(36);
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

  @Test
  void read_valueThatTheParserDrops_isReported() {
    read("{'swagger':'2.0','definitions':{'a':{'type':'string','maxLength':'many'}}}");

    assertThat(report.hasErrors()).isTrue();
    assertThat(report.diagnostics().get(0).id())
        .isAnyOf(DiagnosticId.LOST_KEYWORD, DiagnosticId.INVALID_OPENAPI);
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
    String path = "/dev/kubewright/facts/swagger.nodesc.min.json.gz";
    try (InputStream in =
        Objects.requireNonNull(OpenApiReaderTest.class.getResourceAsStream(path))) {
      return TreeReader.read(new Document(path, in.readAllBytes())).get(0);
    }
  }
}
