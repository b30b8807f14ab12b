package dev.kubewright.it.judge.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.apiserver.RealOnly;
import dev.kubewright.client.Patch;
import dev.kubewright.document.Json;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.importer.check.CrdCheck;
import dev.kubewright.importer.check.Finding;
import dev.kubewright.importer.check.Rule;
import dev.kubewright.importer.check.StoredObjects;
import dev.kubewright.importer.read.Document;
import dev.kubewright.it.support.NeedsReal;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.unstructured.Unstructured;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * For each rule of the check of CRDs: an object is stored, the CRD changes, and the object is
 * updated. The servers show whether the rule is right about stored objects.
 */
class CrdRatchetingIT extends Scenario {
  private static final String OPEN = "{type: object, x-kubernetes-preserve-unknown-fields: true}";
  private static final String STRINGS = "type: array, items: {type: string}";
  private static final String MAPS =
      "type: array, x-kubernetes-list-type: map, items: {type: object, required: [a, b],"
          + " properties: {a: {type: string}, b: {type: string}}}";

  /**
   * A change of a schema.
   *
   * @param rule the rule that finds it
   * @param before the schema of {@code .spec.<case>.v}
   * @param after the schema of the next release
   * @param value the stored value, empty for none
   */
  private record Change(Rule rule, String before, String after, String value) {
    private boolean requires() {
      return rule == Rule.REQUIREMENT_ADDED;
    }
  }

  private static final String TEXT = "{type: string}";

  private static String text(String more) {
    return "{type: string, " + more + "}";
  }

  private static final List<Change> CHANGES =
      List.of(
          new Change(
              Rule.FIELD_REMOVED,
              "{type: object, properties: {a: {type: string}}}",
              "{type: object}",
              "{\"a\": \"x\"}"),
          new Change(Rule.TYPE_CHANGED, TEXT, "{type: integer}", "\"x\""),
          new Change(
              Rule.INT_OR_STRING_REMOVED,
              "{x-kubernetes-int-or-string: true}",
              "{type: integer}",
              "\"x\""),
          new Change(Rule.REQUIREMENT_ADDED, TEXT, TEXT, ""),
          new Change(Rule.ENUM_NARROWED, text("enum: [x, z]"), text("enum: [z]"), "\"x\""),
          new Change(Rule.PATTERN_CHANGED, TEXT, text("pattern: z"), "\"x\""),
          new Change(Rule.FORMAT_CHANGED, TEXT, text("format: date"), "\"x\""),
          new Change(Rule.BOUND_TIGHTENED, TEXT, text("minLength: 2"), "\"x\""),
          new Change(
              Rule.CEL_RULE_ADDED,
              text("maxLength: 9"),
              text("maxLength: 9, x-kubernetes-validations: [{rule: \"self != 'x'\"}]"),
              "\"x\""),
          new Change(
              Rule.TRANSITION_RULE_ADDED,
              "{type: integer}",
              "{type: integer, x-kubernetes-validations: [{rule: self > oldSelf}]}",
              "1"),
          new Change(Rule.COMPOSITION_CHANGED, TEXT, text("allOf: [{minLength: 2}]"), "\"x\""),
          new Change(Rule.NEGATION_CHANGED, TEXT, text("not: {pattern: x}"), "\"x\""),
          new Change(Rule.DEFAULT_CHANGED, text("default: x"), text("default: z"), ""),
          new Change(
              Rule.LIST_TYPE_CHANGED,
              "{" + STRINGS + "}",
              "{" + STRINGS + ", x-kubernetes-list-type: set}",
              "[\"x\", \"x\"]"),
          new Change(
              Rule.LIST_KEYS_CHANGED,
              "{" + MAPS + ", x-kubernetes-list-map-keys: [a, b]}",
              "{" + MAPS + ", x-kubernetes-list-map-keys: [a]}",
              "[{\"a\": \"x\", \"b\": \"x\"}, {\"a\": \"x\", \"b\": \"y\"}]"),
          new Change(
              Rule.MAP_TYPE_CHANGED,
              "{type: object, properties: {a: {type: string}}}",
              "{type: object, x-kubernetes-map-type: atomic, properties: {a: {type: string}}}",
              "{\"a\": \"x\"}"),
          new Change(Rule.NULLABLE_REMOVED, text("nullable: true"), TEXT, "null"),
          new Change(Rule.UNKNOWN_FIELDS_PRUNED, OPEN, "{type: object}", "{\"a\": \"x\"}"),
          new Change(
              Rule.ADDITIONAL_PROPERTIES_NARROWED,
              OPEN,
              "{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type:"
                  + " string}}}",
              "{\"a\": 1}"),
          new Change(
              Rule.EMBEDDED_RESOURCE_CHANGED,
              OPEN,
              "{type: object, x-kubernetes-preserve-unknown-fields: true,"
                  + " x-kubernetes-embedded-resource: true}",
              "{\"a\": 1}"));

  private static String name(Change change) {
    return change.rule().id().substring("KW-".length()).toLowerCase(Locale.ROOT);
  }

  private String group() {
    return namespace + ".example.com";
  }

  /** A CRD with a field for each change, and one that shows which schema the server uses. */
  private String schemas(boolean next) {
    StringBuilder fields = new StringBuilder("note: {type: string}");
    fields.append(", canary: {type: string").append(next ? ", enum: [next]}" : "}");
    for (Change change : CHANGES) {
      fields
          .append(", ")
          .append(name(change))
          .append(": {type: object, properties: {note: {type: string}, v: ")
          .append(next ? change.after() : change.before())
          .append(next && change.requires() ? "}, required: [v]}" : "}}");
    }
    return crd("Namespaced", "Widget", version("v1", true, fields.toString(), ""), "");
  }

  private static String version(String name, boolean storage, String fields, String more) {
    return """
        {name: %s, served: true, storage: %s%s, schema: {openAPIV3Schema: {type: object, properties: \
        {spec: {type: object, properties: {%s}}, status: {type: object, properties: {r: {type: integer}}}}}}}"""
        .formatted(name, storage, more, fields);
  }

  private String crd(String scope, String kind, String versions, String more) {
    return """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: widgets.%1$s}
        spec:
          group: %1$s
          scope: %2$s
          names: {plural: widgets, singular: widget, kind: %3$s, listKind: WidgetList}
          versions: [%4$s]
        %5$s"""
        .formatted(group(), scope, kind, versions, more);
  }

  private ResourceClient<Unstructured> widgets(String version) {
    var kind = new GroupVersionKind(group(), version, "Widget");
    return rest()
        .resources(Unstructured.typeOf(kind, "widgets", Scope.NAMESPACED))
        .namespace(namespace);
  }

  private Unstructured widget(String name, String spec) {
    return Unstructured.of(
        Json.raw(
            "{\"apiVersion\": \"%s/v1\", \"kind\": \"Widget\", \"metadata\": {\"name\": \"%s\"}, \"spec\": %s}"
                .formatted(group(), name, spec)));
  }

  private Unstructured widget(String name, Change change) {
    String value = change.value().isEmpty() ? "" : "\"v\": " + change.value();
    return widget(name, "{\"" + name(change) + "\": {" + value + "}}");
  }

  private static boolean taken(Runnable request) {
    try {
      request.run();
      return true;
    } catch (InvalidException refused) {
      return false;
    }
  }

  private void install(String crd) {
    CrdInstaller.over(rest()).install(Crd.parse(crd));
  }

  private static Set<Rule> found(String before, String after) throws Exception {
    Set<Rule> rules = EnumSet.noneOf(Rule.class);
    CrdCheck.compare(Document.of("before", before), Document.of("after", after)).stream()
        .filter(finding -> !finding.path().equals(".spec.canary"))
        .map(Finding::rule)
        .forEach(rules::add);
    return rules;
  }

  @Test
  @NeedsReal(RealOnly.RATCHETING)
  void update_afterAChangeOfTheSchema_isAsTheRuleSays() throws Exception {
    assertThat(found(schemas(false), schemas(true)))
        .containsExactlyElementsIn(CHANGES.stream().map(Change::rule).toList());
    install(schemas(false));
    var widgets = widgets("v1");
    CHANGES.forEach(change -> widgets.create(widget(name(change), change)));
    install(schemas(true));
    var canaries = new AtomicInteger();
    Waits.until(
        "the server uses the next schema",
        () ->
            !taken(
                () ->
                    widgets.create(
                        widget("canary-" + canaries.incrementAndGet(), "{\"canary\": \"old\"}"))));

    Map<Rule, StoredObjects> seen = new EnumMap<>(Rule.class);
    Map<Rule, StoredObjects> said = new EnumMap<>(Rule.class);
    for (Change change : CHANGES) {
      String name = name(change);
      boolean created = taken(() -> widgets.create(widget("new-" + name, change)));
      boolean outside = taken(() -> patch(name, "{\"spec\": {\"note\": \"1\"}}"));
      boolean beside =
          taken(() -> patch(name, "{\"spec\": {\"" + name + "\": {\"note\": \"1\"}}}"));
      seen.put(change.rule(), outcome(created, outside, beside));
      said.put(change.rule(), change.rule().storedObjects());
    }
    assertThat(seen).isEqualTo(said);
  }

  private static StoredObjects outcome(boolean created, boolean outside, boolean beside) {
    if (!outside) {
      return StoredObjects.REFUSED;
    }
    if (!beside) {
      return StoredObjects.RATCHETED_OUTSIDE;
    }
    return created ? StoredObjects.VALID : StoredObjects.RATCHETED;
  }

  private void patch(String name, String change) {
    widgets("v1").patch(name, Patch.merge(change));
  }

  private static final String FIELDS = "note: {type: string}, r: {type: integer}";
  private static final String HOOK =
      "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig:"
          + " {url: 'https://127.0.0.1:1/'}}}";

  private String plain(String versions) {
    return crd("Namespaced", "Widget", versions, "");
  }

  private static String v1(boolean storage) {
    return version("v1", storage, FIELDS, "");
  }

  private static String v2(boolean storage) {
    return version("v2", storage, FIELDS, "");
  }

  /** Stores an object, and installs the next release of the CRD. */
  private void change(Rule rule, String before, String after) throws Exception {
    assertThat(found(before, after)).containsExactly(rule);
    install(before);
    widgets("v1").create(widget("a", "{\"note\": \"0\"}"));
    install(after);
  }

  private void valid(Rule rule, String before, String after) throws Exception {
    assertWithMessage("%s", rule).that(rule.storedObjects()).isEqualTo(StoredObjects.VALID);
    change(rule, before, after);
    String version = rule == Rule.SERVED_VERSION_REMOVED ? "v2" : "v1";
    Waits.until("discovery of " + version, () -> !widgets(version).list().items().isEmpty());
    widgets(version).patch("a", Patch.merge("{\"spec\": {\"note\": \"1\"}}"));
  }

  private void crdRefused(Rule rule, String before, String after) {
    assertWithMessage("%s", rule).that(rule.storedObjects()).isEqualTo(StoredObjects.CRD_REFUSED);
    assertThrows(InvalidException.class, () -> change(rule, before, after));
  }

  @Test
  void install_otherScope_isRefused() {
    crdRefused(Rule.SCOPE_CHANGED, plain(v1(true)), crd("Cluster", "Widget", v1(true), ""));
  }

  @Test
  void install_otherKind_isRefused() {
    crdRefused(Rule.NAMES_CHANGED, plain(v1(true)), crd("Namespaced", "Gadget", v1(true), ""));
  }

  @Test
  void install_otherGroup_isRefused() {
    assertThat(Rule.GROUP_CHANGED.storedObjects()).isEqualTo(StoredObjects.CRD_REFUSED);
    install(plain(v1(true)));
    String other = plain(v1(true)).replace("group: " + group(), "group: other." + group());

    assertThrows(InvalidException.class, () -> install(other));
  }

  @Test
  void install_withoutTheStoredVersion_isRefused() {
    crdRefused(Rule.STORED_VERSION_REMOVED, plain(v1(true) + ", " + v2(false)), plain(v2(true)));
  }

  @Test
  void delete_crd_deletesItsObjects() {
    assertThat(Rule.CRD_REMOVED.storedObjects()).isEqualTo(StoredObjects.DELETED);
    install(plain(v1(true)));
    widgets("v1").create(widget("a", "{}"));

    rest()
        .resources(
            Unstructured.typeOf(
                new GroupVersionKind("apiextensions.k8s.io", "v1", "CustomResourceDefinition"),
                "customresourcedefinitions",
                Scope.CLUSTER))
        .everywhere()
        .delete("widgets." + group());

    Waits.until(
        "the object does not exist any more",
        () -> {
          try {
            widgets("v1").get("a");
            return false;
          } catch (NotFoundException gone) {
            return true;
          }
        });
  }

  @Test
  void update_versionNoLongerServed_worksInAnotherOne() throws Exception {
    valid(
        Rule.SERVED_VERSION_REMOVED,
        plain(v1(true) + ", " + v2(false)),
        plain(v1(true).replace("served: true", "served: false") + ", " + v2(false)));
  }

  @Test
  void update_storageVersionIsNew_works() throws Exception {
    valid(Rule.STORAGE_VERSION_UNRELEASED, plain(v1(true)), plain(v1(false) + ", " + v2(true)));
  }

  @Test
  void update_withoutConversion_works() throws Exception {
    String versions = v1(true) + ", " + v2(false);
    valid(Rule.CONVERSION_REMOVED, crd("Namespaced", "Widget", versions, HOOK), plain(versions));
  }

  @Test
  void update_subresourcesHaveChanged_works() throws Exception {
    String status = version("v1", true, FIELDS, ", subresources: {status: {}}");
    valid(Rule.STATUS_ADDED, plain(v1(true)), plain(status));
  }

  @Test
  void update_statusSubresourceIsMissing_works() throws Exception {
    String status = version("v1", true, FIELDS, ", subresources: {status: {}}");
    valid(Rule.STATUS_REMOVED, plain(status), plain(v1(true)));
  }

  @Test
  void update_scaleSubresourceIsMissing_works() throws Exception {
    String scale =
        version(
            "v1",
            true,
            FIELDS,
            ", subresources: {scale: {specReplicasPath: .spec.r, statusReplicasPath: .status.r}}");
    valid(Rule.SCALE_CHANGED, plain(scale), plain(v1(true)));
  }

  @Test
  void update_fieldNoLongerSelectable_works() throws Exception {
    String selectable = version("v1", true, FIELDS, ", selectableFields: [{jsonPath: .spec.r}]");
    valid(Rule.SELECTABLE_FIELD_REMOVED, plain(selectable), plain(v1(true)));
  }

  @Test
  void everyRule_isTried() {
    Set<Rule> tried =
        EnumSet.of(
            Rule.SCOPE_CHANGED,
            Rule.NAMES_CHANGED,
            Rule.GROUP_CHANGED,
            Rule.STORED_VERSION_REMOVED,
            Rule.CRD_REMOVED,
            Rule.SERVED_VERSION_REMOVED,
            Rule.STORAGE_VERSION_UNRELEASED,
            Rule.CONVERSION_REMOVED,
            Rule.STATUS_ADDED,
            Rule.STATUS_REMOVED,
            Rule.SCALE_CHANGED,
            Rule.SELECTABLE_FIELD_REMOVED);
    CHANGES.forEach(change -> tried.add(change.rule()));
    // No keyword of the server is left for this rule: it is for those of later servers.
    tried.add(Rule.KEYWORD_CHANGED);

    assertThat(tried).isEqualTo(EnumSet.allOf(Rule.class));
  }
}
