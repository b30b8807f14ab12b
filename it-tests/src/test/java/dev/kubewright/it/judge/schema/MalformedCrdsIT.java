package dev.kubewright.it.judge.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * What the API server refuses, the importer refuses. The server in memory is no judge of this,
 * since its rules are the project's own.
 */
class MalformedCrdsIT extends Scenario {
  private static final int REQUESTS_AT_A_TIME = 8;
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: foos.malformed.example.com}
      spec:
        group: malformed.example.com
        scope: Namespaced
        names: {kind: Foo, plural: foos}
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
                  properties: {a: {type: string}}
      """;

  /**
   * A change that makes the CRD malformed.
   *
   * @param from a part of the CRD
   * @param to what stands there instead
   * @param pointer where the importer sees the mistake
   */
  record Change(String from, String to, String pointer) {
    @Override
    public String toString() {
      return to.strip();
    }
  }

  private static Change schema(String schema, String pointer) {
    String at = "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/a";
    return new Change("{a: {type: string}}", "{a: " + schema + "}", at + pointer);
  }

  private static Change version(String lines, String pointer) {
    return new Change(
        "    storage: true\n",
        "    storage: true\n    " + lines + "\n",
        "/spec/versions/0" + pointer);
  }

  static List<Change> malformed() {
    List<Change> all = new ArrayList<>();
    all.add(new Change("scope: Namespaced", "scope: Clusterr", "/spec/scope"));
    all.add(new Change("scope: Namespaced\n", "\n", "/spec/scope"));
    all.add(new Change("scope: Namespaced", "scope: Namespaced\n  x: 1", "/spec/x"));
    all.add(new Change("plural: foos}", "plural: foos, x: 1}", "/spec/names/x"));
    all.add(new Change("plural: foos}", "plural: foos, listKind: Foo}", "/spec/names/listKind"));
    all.add(new Change("plural: foos}", "plural: [foos]}", "/spec/names/plural"));
    all.add(new Change("kind: Foo,", "kind: Fo_o,", "/spec/names/kind"));
    all.add(new Change("name: foos.mal", "name: foo.mal", "/metadata/name"));
    all.add(new Change("example.com}", "example.com, labels: {a b: c}}", "/metadata/labels/a b"));
    all.add(new Change("example.com}", "example.com, labels: {a: b c}}", "/metadata/labels/a"));
    all.add(new Change("served: true", "served: 'true'", "/spec/versions/0/served"));
    all.add(new Change("storage: true", "storage: false", "/spec/versions"));
    all.add(version("deprecationWarning: x", "/deprecationWarning"));
    all.add(version("x: 1", "/x"));
    all.add(version("subresources: {x: {}}", "/subresources/x"));
    all.add(
        version(
            "subresources: {scale: {specReplicasPath: .a, statusReplicasPath: .status.a}}",
            "/subresources/scale/specReplicasPath"));
    all.add(
        version(
            "additionalPrinterColumns: [{name: A, type: strng, jsonPath: .a}]",
            "/additionalPrinterColumns/0/type"));
    all.add(
        version(
            "additionalPrinterColumns: [{name: A, type: string, jsonPath: a}]",
            "/additionalPrinterColumns/0/jsonPath"));
    all.add(version("selectableFields: [{jsonPath: .spec.b}]", "/selectableFields/0/jsonPath"));
    all.add(
        new Change(
            "scope: Namespaced",
            "scope: Namespaced\n  conversion: {strategy: Webhook}",
            "/spec/conversion/webhook/clientConfig"));
    all.add(
        new Change(
            "scope: Namespaced",
            "scope: Namespaced\n  preserveUnknownFields: true",
            "/spec/preserveUnknownFields"));
    all.add(schema("{type: strng}", "/type"));
    all.add(schema("{}", ""));
    all.add(schema("[a]", ""));
    all.add(schema("{type: array}", ""));
    all.add(schema("{type: array, items: [{type: string}]}", "/items"));
    all.add(schema("{type: object, properties: [a]}", "/properties"));
    all.add(schema("{type: string, x: 1}", "/x"));
    all.add(schema("{type: string, maxLength: a}", "/maxLength"));
    all.add(schema("{type: string, pattern: '(?=a)'}", "/pattern"));
    all.add(schema("{type: string, default: 1}", "/default"));
    all.add(schema("{type: string, enum: [b], default: c}", "/default"));
    all.add(schema("{type: object, properties: {b: {type: string}}, default: {c: d}}", "/default"));
    all.add(
        schema(
            "{type: object, properties: {b: {type: string}}, additionalProperties: {type: string}}",
            "/additionalProperties"));
    all.add(schema("{type: string, oneOf: [{type: string}]}", "/oneOf/0/type"));
    all.add(schema("{type: array, uniqueItems: true, items: {type: string}}", "/uniqueItems"));
    all.add(
        schema(
            "{type: array, x-kubernetes-list-type: sett, items: {type: string}}",
            "/x-kubernetes-list-type"));
    all.add(
        schema(
            "{type: array, x-kubernetes-list-type: map, items: {type: object, properties: {}}}",
            "/x-kubernetes-list-map-keys"));
    all.add(
        schema(
            "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k],"
                + " items: {type: object, properties: {k: {type: string}}}}",
            "/x-kubernetes-list-map-keys/0"));
    all.add(
        schema(
            "{type: array, x-kubernetes-list-type: set, items: {type: object, properties: {}}}",
            "/items"));
    all.add(schema("{type: string, x-kubernetes-map-type: atomic}", "/x-kubernetes-map-type"));
    all.add(schema("{type: object, x-kubernetes-embedded-resource: true}", ""));
    all.add(
        schema(
            "{type: string, x-kubernetes-preserve-unknown-fields: false}",
            "/x-kubernetes-preserve-unknown-fields"));
    all.add(
        schema(
            "{type: string, x-kubernetes-validations: [{rule: ''}]}",
            "/x-kubernetes-validations/0/rule"));
    all.add(schema("{type: string, nullable: 1}", "/nullable"));
    all.addAll(malformedDefaults());
    return all;
  }

  private static List<Change> malformedDefaults() {
    return List.of(
        schema("{type: integer, format: int32, minimum: 0.5, default: 2}", "/default"),
        schema("{type: integer, maximum: 9.5, default: 2}", "/default"),
        schema("{type: integer, multipleOf: 0.5, default: 2}", "/default"),
        schema("{type: integer, format: int32, default: 3000000000}", "/default"),
        schema("{type: string, not: {minLength: null}, default: b}", "/default"),
        schema("{type: string, not: {pattern: ^b}, default: b}", "/default"),
        schema("{type: string, oneOf: [{minLength: 1}, {pattern: ^b}], default: b}", "/default"),
        schema("{type: string, oneOf: [{minLength: 2}, {pattern: ^c}], default: b}", "/default"),
        schema("{type: string, oneOf: [{minLength: 1, default: ''}]}", "/oneOf/0/default"),
        schema("{type: boolean, allOf: [{default: false}]}", "/allOf/0/default"),
        schema(
            "{type: array, items: {type: string}, anyOf: [{x-kubernetes-list-type: ''}]}",
            "/anyOf/0/x-kubernetes-list-type"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{type: integer, minimum: 0.5}",
        "{type: number, minimum: 0.5, default: 2}",
        "{type: integer, format: int64, default: 3000000000}",
        "{type: integer, minimum: null, default: -2}",
        "{type: string, not: {format: ipv4}, default: b}",
        "{type: string, not: {pattern: ^c}, default: b}",
        "{type: string, oneOf: [{minLength: 2}, {pattern: ^b}], default: b}",
        "{type: string, oneOf: [{format: ipv4}, {pattern: ^b}], default: b}"
      })
  void schema_thatTheServerTakes_isImported(String schema) {
    String text = CRD.replace("{a: {type: string}}", "{a: " + schema + "}");

    assertThat(run(text).failed()).isFalse();
    if (judge == Judge.CONTROL_PLANE) {
      assertThat(refusal(json(text))).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void malformedCrd_isRefusedByServerAndImporter(Change change) {
    assertThat(CRD).contains(change.from());
    String text = CRD.replace(change.from(), change.to());
    ImportResult result = run(text);

    assertThat(result.files()).isEmpty();
    Diagnostic first = result.diagnostics().get(0);
    assertWithMessage(first.toString()).that(first.pointer()).isEqualTo(change.pointer());
    assertThat(first.file()).contains("a.yaml (");
    if (judge == Judge.CONTROL_PLANE) {
      assertWithMessage(first.toString()).that(refusal(json(text))).isNotEmpty();
    }
  }

  /** The server looks at the junctors of the root only. */
  @Test
  void junctor_thatNamesMoreThanTheSchemaAroundIt_isRefusedAtTheRootOnly() {
    String inside =
        CRD.replace(
            "{a: {type: string}}",
            "{a: {type: object, oneOf: [{properties: {b: {minLength: 1}}}]}}");
    String root =
        CRD.replace(
            "openAPIV3Schema:\n",
            "openAPIV3Schema:\n        oneOf: [{properties: {b: {minLength: 1}}}]\n");

    assertThat(run(inside).diagnostics()).isEmpty();
    assertThat(run(root).diagnostics().get(0).pointer()).endsWith("/oneOf/0/properties/b");
    if (judge == Judge.CONTROL_PLANE) {
      assertThat(refusal(json(inside))).isEmpty();
      assertThat(refusal(json(root))).contains("because it is defined in");
    }
  }

  @Test
  void crd_thatTheTableChanges_isTakenByServerAndImporter() {
    assertThat(run(CRD).diagnostics()).isEmpty();
    if (judge == Judge.CONTROL_PLANE) {
      assertThat(refusal(json(CRD))).isEmpty();
    }
  }

  /**
   * {@code -Dkubewright.mutations} sets how many CRDs are mutated. They are those of {@link
   * MutatedCrdsTest}, so all that the importer takes both compile and are taken by the server.
   */
  @Test
  void mutatedCrd_thatIsImported_isTakenByTheServer() throws Exception {
    if (judge != Judge.CONTROL_PLANE) {
      return;
    }
    var mutations = new CrdMutations(new Random(CrdMutations.SEED));
    Set<String> imported = new LinkedHashSet<>();
    for (int i = CrdMutations.COUNT; i > 0; i--) {
      String crd = mutations.next().toString();
      if (!imported.contains(crd) && !run(crd).failed()) {
        imported.add(crd);
      }
    }
    System.out.printf(
        "%d mutated CRDs: %d different ones imported and sent to the server, kubewright.seed=%d%n",
        CrdMutations.COUNT, imported.size(), CrdMutations.SEED);
    assertThat(imported.size()).isGreaterThan(50);
    assertWithMessage("kubewright.seed=" + CrdMutations.SEED).that(refusals(imported)).isEmpty();
  }

  /** Sends CRDs to the server, several at a time. Returns those that it refuses, with reasons. */
  private List<String> refusals(Set<String> crds) throws Exception {
    RawHttp raw = raw();
    ExecutorService threads = Executors.newFixedThreadPool(REQUESTS_AT_A_TIME);
    try {
      List<Future<String>> responses = new ArrayList<>();
      for (String crd : crds) {
        responses.add(threads.submit(() -> refusal(raw, crd)));
      }
      List<String> refused = new ArrayList<>();
      int at = 0;
      for (String crd : crds) {
        String refusal = responses.get(at++).get();
        if (!refusal.isEmpty()) {
          refused.add(refusal + "\n" + crd);
        }
      }
      return refused;
    } finally {
      threads.shutdownNow();
    }
  }

  private static ImportResult run(String text) {
    return Importer.run(ImportRequest.of("com.example", Document.of("a.yaml", text)));
  }

  private static String json(String yaml) {
    return YAMLMapper.shared().readTree(yaml).toString();
  }

  private String refusal(String crd) {
    return refusal(raw(), crd);
  }

  /** Why the server refuses to create a CRD, without creating it. */
  private static String refusal(RawHttp raw, String crd) {
    JsonNode response =
        raw.responseToPost(
            "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
                + "?dryRun=All&fieldValidation=Strict",
            crd);
    boolean refused = response.path("kind").asString("").equals("Status");
    return refused ? response.path("message").asString("refused without a reason") : "";
  }
}
