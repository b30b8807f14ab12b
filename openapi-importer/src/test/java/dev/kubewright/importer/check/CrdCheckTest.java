package dev.kubewright.importer.check;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.ImportException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each rule in both directions, by a table. */
class CrdCheckTest {
  private static final String TEXT = "{type: string}";

  /** A change of the field {@code .spec.f}: its rule forwards and backwards, null for allowed. */
  private record Row(String before, String after, Rule forwards, Rule backwards) {}

  private static Row row(String before, String after, Rule forwards) {
    return new Row(before, after, forwards, null);
  }

  private static Row both(String before, String after, Rule rule) {
    return new Row(before, after, rule, rule);
  }

  private static Row harmless(String before, String after) {
    return new Row(before, after, null, null);
  }

  private static String text(String more) {
    return "{type: string, " + more + "}";
  }

  private static String integer(String more) {
    return "{type: integer, " + more + "}";
  }

  private static String list(String more) {
    return "{type: array, items: {type: string}" + more + "}";
  }

  private static String object(String more) {
    return "{type: object, properties: {a: {type: string}}" + more + "}";
  }

  private static String ports(String more) {
    return "{type: array, items: {type: object, required: [a, b], properties: {a: {type: string}, b:"
        + " {type: string}}}"
        + more
        + "}";
  }

  private static String map(String values) {
    return "{type: object, additionalProperties: " + values + "}";
  }

  private static final String ANY = "{x-kubernetes-preserve-unknown-fields: true}";
  private static final String OPEN = "{type: object, x-kubernetes-preserve-unknown-fields: true}";
  private static final String EITHER = "{x-kubernetes-int-or-string: true}";

  private static final List<Row> ROWS =
      List.of(
          both(TEXT, "{type: integer}", Rule.TYPE_CHANGED),
          row("{type: number}", "{type: integer}", Rule.TYPE_CHANGED),
          row(ANY, TEXT, Rule.TYPE_CHANGED),
          row(EITHER, TEXT, Rule.INT_OR_STRING_REMOVED),
          row(EITHER, "{type: integer}", Rule.INT_OR_STRING_REMOVED),
          row(
              "{x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}",
              TEXT,
              Rule.INT_OR_STRING_REMOVED),
          new Row("{type: boolean}", EITHER, Rule.TYPE_CHANGED, Rule.INT_OR_STRING_REMOVED),
          row(object(""), object(", required: [a]"), Rule.REQUIREMENT_ADDED),
          harmless(
              "{type: object, properties: {a: {type: string, default: x}}}",
              "{type: object, required: [a], properties: {a: {type: string, default: x}}}"),
          row(text("enum: [a, b]"), text("enum: [b]"), Rule.ENUM_NARROWED),
          row(TEXT, text("enum: [a]"), Rule.ENUM_NARROWED),
          harmless("{type: number, enum: [1]}", "{type: number, enum: [1.0]}"),
          both(text("pattern: a"), text("pattern: b"), Rule.PATTERN_CHANGED),
          row(TEXT, text("pattern: b"), Rule.PATTERN_CHANGED),
          both(text("format: date"), text("format: date-time"), Rule.FORMAT_CHANGED),
          row(TEXT, text("format: date"), Rule.FORMAT_CHANGED),
          row(integer("format: int64"), integer("format: int32"), Rule.FORMAT_CHANGED),
          harmless("{type: integer}", integer("format: int64")),
          row(integer("minimum: 1"), integer("minimum: 2"), Rule.BOUND_TIGHTENED),
          row("{type: integer}", integer("minimum: 0"), Rule.BOUND_TIGHTENED),
          row(
              integer("minimum: 1"),
              integer("minimum: 1, exclusiveMinimum: true"),
              Rule.BOUND_TIGHTENED),
          row(integer("maximum: 2"), integer("maximum: 1"), Rule.BOUND_TIGHTENED),
          row(
              integer("maximum: 2"),
              integer("maximum: 2, exclusiveMaximum: true"),
              Rule.BOUND_TIGHTENED),
          row(integer("multipleOf: 2"), integer("multipleOf: 4"), Rule.BOUND_TIGHTENED),
          both(integer("multipleOf: 2"), integer("multipleOf: 3"), Rule.BOUND_TIGHTENED),
          row("{type: integer}", integer("multipleOf: 3"), Rule.BOUND_TIGHTENED),
          row(TEXT, text("minLength: 1"), Rule.BOUND_TIGHTENED),
          harmless(TEXT, text("minLength: 0")),
          row(TEXT, text("maxLength: 1"), Rule.BOUND_TIGHTENED),
          row(list(""), list(", minItems: 1"), Rule.BOUND_TIGHTENED),
          row(list(""), list(", maxItems: 1"), Rule.BOUND_TIGHTENED),
          row(
              map(TEXT),
              "{type: object, minProperties: 1, additionalProperties: {type: string}}",
              Rule.BOUND_TIGHTENED),
          row(
              map(TEXT),
              "{type: object, maxProperties: 1, additionalProperties: {type: string}}",
              Rule.BOUND_TIGHTENED),
          row(text("maxLength: 9"), rule("self != ''", ""), Rule.CEL_RULE_ADDED),
          both(rule("self != 'a'", ""), rule("self != 'b'", ""), Rule.CEL_RULE_ADDED),
          harmless(rule("self != 'a'", ""), rule("self != 'a'", ", message: no a")),
          row(text("maxLength: 9"), rule("self == oldSelf", ""), Rule.TRANSITION_RULE_ADDED),
          row(
              rule("oldSelf == self", ""),
              rule("oldSelf == self", ", optionalOldSelf: true"),
              Rule.TRANSITION_RULE_ADDED),
          row(TEXT, text("allOf: [{minLength: 2}]"), Rule.COMPOSITION_CHANGED),
          row(
              text("anyOf: [{pattern: a}, {pattern: b}]"),
              text("anyOf: [{pattern: a}]"),
              Rule.COMPOSITION_CHANGED),
          row(TEXT, text("anyOf: [{pattern: a}]"), Rule.COMPOSITION_CHANGED),
          both(
              text("oneOf: [{pattern: a}]"),
              text("oneOf: [{pattern: a}, {pattern: b}]"),
              Rule.COMPOSITION_CHANGED),
          row(TEXT, text("not: {pattern: a}"), Rule.NEGATION_CHANGED),
          both(text("default: a"), text("default: b"), Rule.DEFAULT_CHANGED),
          both(TEXT, text("default: b"), Rule.DEFAULT_CHANGED),
          both(list(""), list(", x-kubernetes-list-type: set"), Rule.LIST_TYPE_CHANGED),
          harmless(list(""), list(", x-kubernetes-list-type: atomic")),
          both(
              ports(", x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a]"),
              ports(", x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a, b]"),
              Rule.LIST_KEYS_CHANGED),
          harmless(
              ports(", x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [b, a]"),
              ports(", x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a, b]")),
          both(object(""), object(", x-kubernetes-map-type: atomic"), Rule.MAP_TYPE_CHANGED),
          harmless(object(""), object(", x-kubernetes-map-type: granular")),
          row(text("nullable: true"), TEXT, Rule.NULLABLE_REMOVED),
          row(OPEN, "{type: object}", Rule.UNKNOWN_FIELDS_PRUNED),
          row(map(TEXT), "{type: object}", Rule.ADDITIONAL_PROPERTIES_NARROWED),
          row(map(TEXT), map("{type: string, maxLength: 1}"), Rule.BOUND_TIGHTENED),
          row(map("true"), map(TEXT), Rule.ADDITIONAL_PROPERTIES_NARROWED),
          row(
              OPEN,
              object(", x-kubernetes-preserve-unknown-fields: true"),
              Rule.ADDITIONAL_PROPERTIES_NARROWED),
          row(object(""), "{type: object}", Rule.FIELD_REMOVED),
          row(
              "{type: array, items: {type: string, maxLength: 2}}",
              list("").replace("string", "string, maxLength: 1"),
              Rule.BOUND_TIGHTENED),
          both(
              OPEN,
              "{type: object, x-kubernetes-preserve-unknown-fields: true,"
                  + " x-kubernetes-embedded-resource: true}",
              Rule.EMBEDDED_RESOURCE_CHANGED),
          harmless(TEXT, text("description: d, title: t")));

  private static String rule(String text, String more) {
    return "{type: string, maxLength: 9, x-kubernetes-validations: [{rule: \""
        + text
        + "\""
        + more
        + "}]}";
  }

  @Test
  void everyRuleOfSchemas_findsTheChange_andNothingElse() throws ImportException {
    for (Row row : ROWS) {
      assertWithMessage("%s to %s", row.before, row.after)
          .that(rules(row.before, row.after))
          .containsExactlyElementsIn(expected(row.forwards));
      assertWithMessage("%s back to %s", row.after, row.before)
          .that(rules(row.after, row.before))
          .containsExactlyElementsIn(expected(row.backwards));
    }
  }

  private static Set<Rule> rules(String before, String after) throws ImportException {
    Set<Rule> rules = EnumSet.noneOf(Rule.class);
    for (Finding finding : CrdCheck.compare(Crds.field(before), Crds.field(after))) {
      assertThat(finding.crd()).isEqualTo(Crds.NAME);
      assertThat(finding.version()).isEqualTo("v1");
      assertThat(finding.path()).startsWith(".spec.f");
      rules.add(finding.rule());
    }
    return rules;
  }

  private static List<Rule> expected(Rule rule) {
    return rule == null ? List.of() : List.of(rule);
  }

  private static final String V1 = Crds.version("v1", true, true, "{}", "");
  private static final String V1_UNSTORED = Crds.version("v1", true, false, "{}", "");
  private static final String V2 = Crds.version("v2", true, true, "{}", "");
  private static final String V2_UNSTORED = Crds.version("v2", true, false, "{}", "");
  private static final String STATUS = ", subresources: {status: {}}";
  private static final String SCALE =
      ", subresources: {scale: {specReplicasPath: .spec.r, statusReplicasPath: .status.r}}";

  /** A change outside of the schemas. */
  private record Outer(Document before, Document after, List<Rule> rules) {}

  private static Outer versions(String before, String after, Rule... rules) {
    return new Outer(
        Crds.versions("[" + before + "]"), Crds.versions("[" + after + "]"), List.of(rules));
  }

  private static Document named(String group, String kind, String scope) {
    return Crds.crd(group, kind, scope, "[" + V1 + "]", "");
  }

  private static Document with(String more) {
    return Crds.versions(
        "["
            + Crds.version("v1", true, true, "{r: {type: integer}, s: {type: integer}}", more)
            + "]");
  }

  private static final Document PLAIN = named("example.com", "Widget", "Namespaced");
  private static final String HOOK =
      "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig:"
          + " {url: 'https://example.com/'}}}";

  private static final List<Outer> OUTER =
      List.of(
          new Outer(
              PLAIN, named("example.org", "Widget", "Namespaced"), List.of(Rule.GROUP_CHANGED)),
          new Outer(
              PLAIN, named("example.com", "Gadget", "Namespaced"), List.of(Rule.NAMES_CHANGED)),
          new Outer(PLAIN, named("example.com", "Widget", "Cluster"), List.of(Rule.SCOPE_CHANGED)),
          versions(V1 + ", " + V2_UNSTORED, V2, Rule.STORED_VERSION_REMOVED),
          versions(V1_UNSTORED + ", " + V2, V2, Rule.SERVED_VERSION_REMOVED),
          versions(
              V1_UNSTORED + ", " + V2,
              Crds.version("v1", false, false, "{}", "") + ", " + V2,
              Rule.SERVED_VERSION_REMOVED),
          versions(Crds.version("v1", false, false, "{}", "") + ", " + V2, V2),
          versions(V1, V1_UNSTORED + ", " + V2, Rule.STORAGE_VERSION_UNRELEASED),
          versions(V1 + ", " + V2_UNSTORED, V1_UNSTORED + ", " + V2),
          versions(V1, V1 + ", " + V2_UNSTORED),
          new Outer(
              Crds.crd(
                  "example.com", "Widget", "Namespaced", "[" + V1 + ", " + V2_UNSTORED + "]", HOOK),
              Crds.versions("[" + V1 + ", " + V2_UNSTORED + "]"),
              List.of(Rule.CONVERSION_REMOVED)),
          new Outer(with(STATUS), with(""), List.of(Rule.STATUS_REMOVED)),
          new Outer(with(""), with(STATUS), List.of(Rule.STATUS_ADDED)),
          new Outer(with(SCALE), with(""), List.of(Rule.SCALE_CHANGED)),
          new Outer(with(""), with(SCALE), List.of()),
          new Outer(
              with(SCALE), with(SCALE.replace(".spec.r", ".spec.s")), List.of(Rule.SCALE_CHANGED)),
          new Outer(
              with(", selectableFields: [{jsonPath: .spec.r}]"),
              with(""),
              List.of(Rule.SELECTABLE_FIELD_REMOVED)),
          new Outer(with(""), with(", selectableFields: [{jsonPath: .spec.r}]"), List.of()),
          new Outer(
              with(", additionalPrinterColumns: [{name: R, type: integer, jsonPath: .spec.r}]"),
              with(", deprecated: true"),
              List.of()));

  @Test
  void everyRuleOutsideOfSchemas_findsTheChange_andNothingElse() throws ImportException {
    for (Outer row : OUTER) {
      List<Finding> findings = CrdCheck.compare(row.before, row.after);
      assertWithMessage("%s", findings)
          .that(findings.stream().map(Finding::rule).toList())
          .isEqualTo(row.rules);
    }
  }

  @Test
  void everyRule_hasARow() {
    Set<Rule> seen = EnumSet.of(Rule.CRD_REMOVED, Rule.KEYWORD_CHANGED);
    ROWS.stream().filter(row -> row.forwards != null).forEach(row -> seen.add(row.forwards));
    OUTER.forEach(row -> seen.addAll(row.rules));
    assertThat(seen).isEqualTo(EnumSet.allOf(Rule.class));
  }

  @Test
  void crdMissing_isFound() throws ImportException {
    String text = text(PLAIN);
    Document both = Document.of("both.yaml", text + "---\n" + text.replace("widget", "gadget"));

    assertThat(CrdCheck.compare(both, PLAIN).toString())
        .isEqualTo(
            "[[KW-CrdRemoved] gadgets.example.com: the CRD does not exist; clients still use it;"
                + " restore the CRD]");
    assertThat(CrdCheck.compare(PLAIN, both)).isEmpty();
  }

  private static String text(Document document) {
    return new String(document.content(), java.nio.charset.StandardCharsets.UTF_8);
  }

  @Test
  void finding_namesVersionPathFactAndRemedy() throws ImportException {
    String before = "{type: array, items: {type: object, properties: {'a.b': {type: string}}}}";
    String after = "{type: array, items: {type: object, properties: {'a.b': {type: integer}}}}";

    assertThat(CrdCheck.compare(Crds.field(before), Crds.field(after)).toString())
        .isEqualTo(
            "[[KW-TypeChanged] widgets.example.com v1 .spec.f[*]['a.b']: type was string and is"
                + " integer; older values are refused; add another field or use a new version]");
  }

  @Test
  void newField_mayBeAnythingOptional() throws ImportException {
    Document before = Crds.spec("a: {type: string}");
    Document after = Crds.spec("a: {type: string}, b: {type: string, enum: [x], default: x}");

    assertThat(CrdCheck.compare(before, after)).isEmpty();
    assertThat(CrdCheck.compare(after, before)).hasSize(1);
  }

  @Test
  void fieldOfAnObject_mayBecomeAMapOfTheSameValues() throws ImportException {
    assertThat(rules(object(""), map(TEXT))).isEmpty();
    assertThat(rules(object(""), map("{type: string, maxLength: 1}")))
        .containsExactly(Rule.BOUND_TIGHTENED);
  }

  @Test
  void unservedVersion_thatStoresNothing_mayChange() throws ImportException {
    String old = Crds.version("v1", false, false, "{a: {type: string}}", "");
    String now = Crds.version("v1", false, false, "{a: {type: integer}}", "");

    assertThat(
            CrdCheck.compare(
                Crds.versions("[" + old + ", " + V2 + "]"),
                Crds.versions("[" + now + ", " + V2 + "]")))
        .isEmpty();
  }

  @Test
  void documentWithoutACrd_isAnError() {
    for (String text : List.of("", "a: [", "kind: Pod", "[]", "{}", "- 1", "&a [*a]")) {
      Document bad = Document.of("bad.yaml", text);
      ImportException thrown =
          assertThrows(ImportException.class, () -> CrdCheck.compare(PLAIN, bad));
      assertThat(thrown).hasMessageThat().contains("bad.yaml");
    }
  }

  @Test
  void hugeExponents_endInAFinding() throws ImportException {
    List<Finding> found =
        CrdCheck.compare(
            Crds.field("{type: number, multipleOf: 2, maximum: 1.0e+300}"),
            Crds.field("{type: number, multipleOf: 1.0e-300, maximum: 1.0e+299}"));

    assertThat(found.stream().map(Finding::rule).toList()).contains(Rule.BOUND_TIGHTENED);
  }

  @Test
  void hiddenCharacters_areNotPrinted() throws ImportException {
    var found =
        CrdCheck.compare(
            Crds.field("{type: string}"), Crds.field("{type: string, pattern: \"a\\e\"}"));

    assertThat(found.get(0).fact()).doesNotContain("\u001b");
  }

  @Test
  void crdsOfOtherProjects_areEqualToThemselves() throws Exception {
    String folder = System.getProperty("kubewright.crds", "");
    var files = new ArrayList<Path>();
    if (!folder.isEmpty()) {
      try (var all = Files.walk(Path.of(folder))) {
        all.filter(file -> file.toString().endsWith(".yaml")).forEach(files::add);
      }
    }
    for (Path file : files) {
      Document document = new Document(file.toString(), Files.readAllBytes(file));
      assertThat(CrdCheck.compare(document, document)).isEmpty();
    }
  }
}
