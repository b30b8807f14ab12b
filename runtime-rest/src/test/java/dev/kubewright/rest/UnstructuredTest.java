package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.Scheme;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.Json;
import dev.kubewright.json.Lists;
import dev.kubewright.json.Maps;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.rest.Widget.Part;
import dev.kubewright.unstructured.Unstructured;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnstructuredTest {
  private static final String JSON =
      "{'apiVersion':'apps/v1','kind':'Gadget','metadata':{'name':'g','namespace':'prod','labels':"
          + "{'app.kubernetes.io/name':'x'}},'spec':{'replicas':3,'ratio':2.50,'big':12345678901234567890,"
          + "'paused':true,'nothing':null,'containers':[{'image':'a:1'},{'image':'b:2'}]}}";
  private static final Unstructured GADGET = read(JSON);

  private static final DecodeContext KEEPING = ManagedFieldsPolicy.KEEP.newContext();
  private static final DecodeContext DROPPING = ManagedFieldsPolicy.DROP.newContext();

  private static Unstructured read(String json) {
    return Json.decode(Unstructured.CODEC, json.replace('\'', '"'));
  }

  @Test
  void head_isThatOfTheObject() {
    assertThat(GADGET.apiVersion()).isEqualTo("apps/v1");
    assertThat(GADGET.kind()).isEqualTo("Gadget");
    assertThat(GADGET.groupVersionKind()).isEqualTo(new GroupVersionKind("apps", "v1", "Gadget"));
    assertThat(GADGET.metadata().name()).isEqualTo("g");
    assertThat(GADGET.metadata().labels()).containsExactly("app.kubernetes.io/name", "x");
    Unstructured empty = read("{}");
    assertThat(empty.apiVersion() + empty.kind()).isEmpty();
    assertThat(empty.metadata()).isSameInstanceAs(ObjectMeta.NONE);
    assertThrows(IllegalArgumentException.class, empty::groupVersionKind);
  }

  @Test
  void codec_everyField_isKept() {
    assertThat(Json.encodeToString(Unstructured.CODEC, GADGET)).isEqualTo(JSON.replace('\'', '"'));
  }

  @Test
  void codec_contextThatDropsManagedFields_keepsNone() {
    String json =
        "{'metadata':{'name':'g','managedFields':[{'manager':'m','new':1}]},"
            + "'spec':{'managedFields':[2]}}";
    byte[] bytes = json.replace('\'', '"').getBytes(UTF_8);

    for (int i = 0; i < 3; i++) {
      Unstructured kept = Json.decode(Unstructured.CODEC, bytes, KEEPING);
      assertThat(kept).isEqualTo(read(json));
      assertThat(kept.metadata().managedFields().get(0).manager()).isEqualTo("m");
      Unstructured bare = Json.decode(Unstructured.CODEC, bytes, DROPPING);
      assertThat(bare.fields())
          .containsExactly(
              "metadata", Map.of("name", "g"), "spec", Map.of("managedFields", List.of(2L)));
      assertThat(bare.metadata().managedFields()).isEmpty();
    }
  }

  @Test
  void codec_managedFieldsOfAnotherShape_areNotOverlooked() {
    for (DecodeContext context : List.of(KEEPING, DROPPING)) {
      for (String odd : List.of("{}", "7")) {
        byte[] bytes = ("{\"metadata\":{\"managedFields\":" + odd + "}}").getBytes(UTF_8);
        var e =
            assertThrows(
                CodecException.class, () -> Json.decode(Unstructured.CODEC, bytes, context));
        assertThat(e.path()).isEqualTo("$.metadata.managedFields");
      }
      byte[] none = "{\"metadata\":{\"managedFields\":null}}".getBytes(UTF_8);
      assertThat(Json.decode(Unstructured.CODEC, none, context).metadata())
          .isEqualTo(ObjectMeta.NONE);
    }
  }

  @Test
  void codec_insideOfAList_errorsHaveTheWholePath() {
    String list = "[{}, {\"metadata\": {\"labels\": {\"a\": 1}}}]";
    var e =
        assertThrows(
            CodecException.class, () -> Json.decode(Codecs.list(Unstructured.CODEC), list));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("expected a string but found a number at $[1].metadata.labels.a");
    assertThat(assertThrows(CodecException.class, () -> read("{'kind':7}")).path())
        .isEqualTo("$.kind");
    assertThat(assertThrows(CodecException.class, () -> read("[]")))
        .hasMessageThat()
        .startsWith("expected an object but found an array");
  }

  @Test
  void getters_presentValue_typed() {
    assertThat(GADGET.string("spec", "containers", "1", "image")).hasValue("b:2");
    assertThat(GADGET.string("metadata", "labels", "app.kubernetes.io/name")).hasValue("x");
    assertThat(GADGET.integer("spec", "replicas")).hasValue(3L);
    assertThat(GADGET.number("spec", "ratio")).hasValue(new BigDecimal("2.50"));
    assertThat(GADGET.number("spec", "big")).hasValue(new BigDecimal("12345678901234567890"));
    assertThat(GADGET.get("spec", "big")).hasValue(new BigInteger("12345678901234567890"));
    assertThat(GADGET.bool("spec", "paused")).hasValue(true);
    assertThat(GADGET.list("spec", "containers")).hasSize(2);
    assertThat(GADGET.map("spec", "containers", "0")).containsExactly("image", "a:1");
    assertThat(read("{'a':1.0}").integer("a")).hasValue(1L);
  }

  @Test
  void getters_absentOrNull_empty() {
    assertThat(GADGET.string("spec", "no")).isEmpty();
    assertThat(GADGET.string("no", "such", "path")).isEmpty();
    assertThat(GADGET.string("spec", "nothing")).isEmpty();
    assertThat(GADGET.string("spec", "containers", "2", "image")).isEmpty();
    assertThat(GADGET.string("spec", "containers", "01", "image")).isEmpty();
    assertThat(GADGET.string("spec", "replicas", "x")).isEmpty();
    assertThat(GADGET.list("spec", "no")).isSameInstanceAs(Lists.absent());
    assertThat(GADGET.map("spec", "no")).isSameInstanceAs(Maps.absent());
  }

  @Test
  void getters_otherShape_sayWhatAndWhere() {
    var e = assertThrows(CodecException.class, () -> GADGET.string("spec", "replicas"));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("expected a string but found a number at $.spec.replicas");
    assertThat(assertThrows(CodecException.class, () -> GADGET.integer("spec", "big")).path())
        .isEqualTo("$.spec.big");
    assertThat(assertThrows(CodecException.class, () -> GADGET.integer("kind")).path())
        .isEqualTo("$.kind");
    assertThrows(CodecException.class, () -> GADGET.list("spec"));
    assertThrows(CodecException.class, () -> GADGET.map("spec", "containers"));
    assertThrows(CodecException.class, () -> GADGET.bool("spec", "containers", "0", "image"));
    var label =
        assertThrows(
            CodecException.class,
            () -> GADGET.integer("metadata", "labels", "app.kubernetes.io/name"));
    assertThat(label.path()).isEqualTo("$.metadata.labels[\"app.kubernetes.io/name\"]");
  }

  @Test
  void with_anyPlace_aCopy() {
    Unstructured changed =
        GADGET
            .with(5, "spec", "replicas")
            .with("c:3", "spec", "containers", "1", "image")
            .with(Map.of("image", "d:4"), "spec", "containers", "2")
            .with("new", "status", "conditions", "phase")
            .with("renamed", "metadata", "name");

    assertThat(changed.integer("spec", "replicas")).hasValue(5L);
    assertThat(changed.string("spec", "containers", "1", "image")).hasValue("c:3");
    assertThat(changed.string("spec", "containers", "2", "image")).hasValue("d:4");
    assertThat(changed.string("status", "conditions", "phase")).hasValue("new");
    assertThat(changed.metadata().name()).isEqualTo("renamed");
    assertThat(GADGET).isEqualTo(read(JSON));
    assertThat(List.copyOf(changed.fields().keySet()))
        .containsExactly("apiVersion", "kind", "metadata", "spec", "status")
        .inOrder();
  }

  @Test
  void with_noPlaceOrNoValue_refuses() {
    assertThrows(IllegalArgumentException.class, () -> GADGET.with(1));
    assertThrows(IllegalArgumentException.class, () -> GADGET.with(1, "kind", "x"));
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> GADGET.with(1, "spec", "containers", "3"));
    assertThat(e).hasMessageThat().isEqualTo("$.spec.containers[3] is no place in a list of 2");
    assertThrows(
        IllegalArgumentException.class, () -> GADGET.with(1, "spec", "containers", "name"));
    assertThrows(IllegalArgumentException.class, () -> GADGET.with(new Object(), "spec"));
    assertThrows(IllegalArgumentException.class, () -> GADGET.with(Map.of(1, 2), "spec"));
    assertThrows(IllegalArgumentException.class, () -> GADGET.with(Double.NaN, "spec"));
    assertThrows(CodecException.class, () -> GADGET.with(7, "metadata"));
  }

  @Test
  void without_fieldOrItem_aCopy() {
    assertThat(GADGET.without("spec", "replicas").integer("spec", "replicas")).isEmpty();
    assertThat(GADGET.without("spec", "containers", "0").string("spec", "containers", "0", "image"))
        .hasValue("b:2");
    assertThat(GADGET.without("metadata").metadata()).isSameInstanceAs(ObjectMeta.NONE);
    assertThat(GADGET.without("spec", "nothing").map("spec")).doesNotContainKey("nothing");
    for (String path : List.of("no", "no such", "spec no", "spec containers 2", "kind no", "")) {
      assertThat(GADGET.without(path.split(" "))).isSameInstanceAs(GADGET);
    }
    Unstructured one = read("{'a':[1],'b':{'c':1}}").without("a", "0").without("b", "c");
    assertThat(Json.encodeToString(Unstructured.CODEC, one)).isEqualTo("{\"a\":[],\"b\":{}}");
  }

  @Test
  void of_mutableMaps_areCopied() {
    var list = new ArrayList<Object>(List.of(1, 2.5, "x", new BigDecimal("1.10")));
    var tree = new LinkedHashMap<String, Object>(Map.of("kind", new StringBuilder("A")));
    tree.put("list", list);
    Unstructured object = Unstructured.of(tree);
    list.clear();
    tree.clear();

    assertThat(object.kind()).isEqualTo("A");
    assertThat(object.list("list"))
        .containsExactly(1L, new BigDecimal("2.5"), "x", new BigDecimal("1.10"))
        .inOrder();
    assertThrows(UnsupportedOperationException.class, () -> object.fields().put("a", 1));
    assertThrows(UnsupportedOperationException.class, () -> object.list("list").add(1));
  }

  @Test
  void asAndOf_typedObject_sameObject() {
    Widget widget = Widget.of("w", 3, new Part("a", 1));
    Unstructured object = Unstructured.of(widget, Widget.TYPE);

    assertThat(object.string("spec", "parts", "0", "name")).hasValue("a");
    assertThat(object.as(Widget.TYPE)).isEqualTo(widget);
    assertThat(object.with(4, "spec", "size").as(Widget.TYPE)).isEqualTo(widget.withSize(4));
    var e = assertThrows(CodecException.class, () -> GADGET.as(Widget.TYPE));
    assertThat(e.path()).isEqualTo("$.apiVersion");
    var shape =
        assertThrows(CodecException.class, () -> object.with("x", "spec", "size").as(Widget.TYPE));
    assertThat(shape)
        .hasMessageThat()
        .isEqualTo("expected a number but found a string at $.spec.size");
  }

  @Test
  void equalsAndToString_byContentAndWithoutIt() {
    assertThat(read("{'a':1,'b':2}")).isEqualTo(read("{'b':2,'a':1}"));
    assertThat(read("{'a':1,'b':2}").hashCode()).isEqualTo(read("{'b':2,'a':1}").hashCode());
    assertThat(read("{'a':1}")).isNotEqualTo(read("{'a':1.0}"));
    assertThat(read("{'kind':'Secret','data':{'password':'hush'}}").toString())
        .isEqualTo("Unstructured[, Kind=Secret, ]");
    assertThat(GADGET.toString()).isEqualTo("Unstructured[apps/v1, Kind=Gadget, prod/g]");
  }

  @Test
  void scheme_kindsAndObjects_findTheirType() {
    Scheme scheme = Scheme.of(Widget.TYPE).and(List.of(Crate.TYPE));

    assertThat(scheme.type(Widget.KIND)).hasValue(Widget.TYPE);
    assertThat(scheme.type(Widget.of("w", 1))).hasValue(Widget.TYPE);
    assertThat(scheme.type(new Crate())).hasValue(Crate.TYPE);
    assertThat(scheme.type(GADGET)).isEmpty();
    assertThat(Scheme.NONE.type(Widget.KIND)).isEmpty();
    assertThrows(IllegalArgumentException.class, () -> Scheme.of(Widget.TYPE, Widget.CLUSTER_TYPE));
  }
}
