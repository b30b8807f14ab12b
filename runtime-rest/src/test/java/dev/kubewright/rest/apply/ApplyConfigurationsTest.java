package dev.kubewright.rest.apply;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.Widget.Part;
import dev.kubewright.meta.v1.FieldsV1;
import dev.kubewright.meta.v1.ManagedFieldsEntry;
import dev.kubewright.meta.v1.ManagedFieldsEntryBuilder;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** client-go's responses are in the tests of it-tests. */
final class ApplyConfigurationsTest {
  private static final String[] STEPS = {
    "'f:spec'", "'f:spec'", "'f:parts'", "'f:metadata'", "'f:labels'", "'f:size'", "'.'", "'k:{}'",
    "'k:{\\\"name\\\":\\\"one\\\"}'", "'v:1'", "'i:0'", "'x:y'", "'f'", "'k:'", "'v:{'", "'i:-1'"
  };
  private static final String[] LEAVES = {"{}", "{}", "{}", "{}", "null", "{'.':{}}", "[]", "1"};

  private static Widget widget(ManagedFieldsEntry... entries) {
    return new Widget(
        ObjectMetaBuilder.build(
            m ->
                m.name("web")
                    .namespace("prod")
                    .uid("u")
                    .resourceVersion("7")
                    .putLabel("a", "1")
                    .managedFields(List.of(entries))),
        3,
        List.of(new Part("one", 1), new Part("two", 2)),
        "Up");
  }

  private static ManagedFieldsEntry entry(
      String manager, String operation, @Nullable String subresource, String fields) {
    return ManagedFieldsEntryBuilder.build(
        e ->
            e.manager(manager)
                .operation(operation)
                .subresource(subresource)
                .fieldsV1(FieldsV1.of(Json.raw(fields.replace('\'', '"')))));
  }

  private static String extracted(Widget widget, String subresource) {
    Widget part = ApplyConfigurations.extract(Widget.TYPE, widget, "me", subresource);
    return new String(
            Json.encode(Tree.CODEC, Tree.of(Widget.TYPE.codec(), part)),
            java.nio.charset.StandardCharsets.UTF_8)
        .replace('"', '\'');
  }

  private static String object(String metadata, String rest) {
    return "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'web',"
        + "'namespace':'prod'"
        + metadata
        + "},"
        + rest
        + "}";
  }

  @Test
  void extract_recordOfACustomResource_hasWhatTheManagerOwns() {
    String parts =
        "{'f:spec':{'f:parts':{'k:{\\\"name\\\":\\\"two\\\"}':{'.':{},'f:name':{},'f:weight':{}}}},";
    Widget widget =
        widget(
            entry("me", "Update", null, "{'f:spec':{'f:size':{}}}"),
            entry("me", "Apply", "status", "{'f:status':{'f:phase':{}}}"),
            entry("me", "Apply", null, parts + "'f:metadata':{'f:labels':{'f:a':{}}}}"),
            entry("me", "Apply", null, "{'f:spec':{'f:size':{}}}"));

    assertThat(extracted(widget, ""))
        .isEqualTo(object(",'labels':{'a':'1'}", "'spec':{'parts':[{'name':'two','weight':2}]}"));
    assertThat(extracted(widget, "status"))
        .isEqualTo(object("", "'spec':{},'status':{'phase':'Up'}"));
  }

  @Test
  void extract_managerOwnsNothing_hasKindAndName() {
    assertThat(extracted(widget(entry("other", "Apply", null, "{'f:spec':{}}")), ""))
        .isEqualTo(object("", "'spec':{}"));
    assertThat(extracted(widget(entry("me", "Apply", null, "{}")), ""))
        .isEqualTo(object("", "'spec':{}"));
    var bare = ManagedFieldsEntryBuilder.build(e -> e.manager("me").operation("Apply"));
    assertThat(extracted(widget(bare), "")).isEqualTo(object("", "'spec':{}"));
  }

  @Test
  void extract_itemByIndex_isThatItem() {
    var entry = entry("me", "Apply", null, "{'f:spec':{'f:parts':{'i:1':{},'i:7':{}}}}");

    assertThat(extracted(widget(entry), ""))
        .isEqualTo(object("", "'spec':{'parts':[{'name':'two','weight':2}]}"));
  }

  @Test
  void extract_nullThatTheManagerOwns_isNull() {
    Unstructured object =
        Unstructured.of(
            Json.raw(
                """
                {"apiVersion": "stable.example.com/v1", "kind": "Widget",
                 "metadata": {"name": "web", "managedFields": [
                   {"manager": "me", "operation": "Apply", "fieldsType": "FieldsV1", "fieldsV1":
                     {"f:spec": {"f:size": {}, "f:parts": {"i:1": {}}}}}]},
                 "spec": {"size": null, "parts": [1, null], "other": null}}
                """));

    Unstructured mine =
        ApplyConfigurations.extract(Unstructured.typeLike(Widget.TYPE), object, "me");

    assertThat(Json.encodeToString(Unstructured.CODEC, mine))
        .endsWith("\"spec\":{\"size\":null,\"parts\":[null]},\"metadata\":{\"name\":\"web\"}}");
  }

  @Test
  void extract_withoutName_isRefused() {
    var nameless = new Widget(ObjectMetaBuilder.build(m -> {}), 1, List.of(), null);

    assertThrows(
        IllegalArgumentException.class,
        () -> ApplyConfigurations.extract(Widget.TYPE, nameless, "me"));
  }

  @Test
  void extract_malformedEntryOfAnotherManager_doesNoHarm() {
    Widget widget =
        widget(
            entry("other", "Apply", null, "['nonsense']"),
            entry("me", "Apply", null, "{'f:spec':{'f:parts':{}}}"));

    assertThat(extracted(widget, "")).contains("'one'");
  }

  @Test
  void extract_hostileSets_areRefusedOrHarmless() {
    String deep = "{'f:spec':".repeat(9_000) + "{}" + "}".repeat(9_000);
    String evil = "\\u001b[31m" + "x".repeat(10_000);
    for (String fields :
        new String[] {deep, "{'" + evil + "':{}}", "{'k:[]':{}}", "[]", "7", "''"}) {
      var refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> extracted(widget(entry("me", "Apply", null, fields)), ""),
              fields);
      assertThat(refused.getMessage().length()).isLessThan(1000);
      assertThat(refused.getMessage()).doesNotContain("\u001b");
    }
    assertThat(extracted(widget(entry("me", "Apply", null, "null")), ""))
        .isEqualTo(object("", "'spec':{}"));
    String huge = "{'f:spec':{'f:parts':{'v:1e999999999':{},'v:-0':{},'v:null':{}}}}";
    assertThat(extracted(widget(entry("me", "Apply", null, huge)), ""))
        .isEqualTo(object("", "'spec':{}"));
  }

  /** Each text gives a result or an IllegalArgumentException, and nothing else. */
  @Test
  void extract_randomSets_neverFailOtherwise() {
    var random = new Random(7);
    int read = 0;
    for (int round = 0; round < 20_000; round++) {
      String set = set(random, 4);
      try {
        assertThat(extracted(widget(entry("me", "Apply", null, set)), "")).contains("'web'");
        read++;
      } catch (IllegalArgumentException expected) {
        assertThat(expected).hasMessageThat().isNotEmpty();
      }
    }
    assertThat(read).isGreaterThan(100);
  }

  private static String set(Random random, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return LEAVES[random.nextInt(LEAVES.length)];
    }
    var fields = new ArrayList<String>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      fields.add(STEPS[random.nextInt(STEPS.length)] + ":" + set(random, depth - 1));
    }
    return "{" + String.join(",", fields) + "}";
  }

  @Test
  void findFieldsOwners_areThoseThatOwnAll() {
    var all = entry("a", "Update", null, "{'f:spec':{'.':{},'f:size':{},'f:parts':{}}}");
    var some = entry("b", "Update", null, "{'f:spec':{'f:size':{}}}");
    var other = entry("c", "Apply", null, "{'f:spec':{'f:size':{},'f:parts':{}}}");
    var broken = entry("d", "Update", null, "{'size':{}}");
    var wanted = FieldsV1.of(Json.raw("{\"f:spec\":{\"f:size\":{},\"f:parts\":{}}}"));

    assertThat(CsaUpgrade.findFieldsOwners(List.of(all, some, other, broken), "Update", wanted))
        .containsExactly(all);
  }

  @Test
  void upgrade_withoutAVersion_isRefused() {
    var nameless =
        new Widget(
            ObjectMetaBuilder.build(
                m -> m.managedFields(List.of(entry("old", "Update", null, "{'f:spec':{}}")))),
            1,
            List.of(),
            null);

    assertThrows(
        IllegalArgumentException.class,
        () -> CsaUpgrade.patch(nameless, java.util.Set.of("old"), "me"));
  }
}
