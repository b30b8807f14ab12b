package dev.kubewright.unstructured;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.Widget.Part;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.Scheme;
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
    assertThat(GADGET.string("spec", "nothing", "x")).isEmpty();
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
  void getters_pathThroughAScalarOrWithoutIndex_sayWhere() {
    var scalar =
        assertThrows(CodecException.class, () -> GADGET.string("spec", "replicas", "x", "y"));
    assertThat(scalar)
        .hasMessageThat()
        .isEqualTo("expected an object or an array but found a number at $.spec.replicas");
    for (String step : List.of("01", "name", "-1", "")) {
      var e =
          assertThrows(CodecException.class, () -> GADGET.get("spec", "containers", step, "image"));
      assertThat(e)
          .hasMessageThat()
          .isEqualTo("\"" + step + "\" is no index of an array at $.spec.containers");
    }
  }

  @Test
  void stringListAndStringMap_anyShape_typedOrRefused() {
    Unstructured object =
        read("{'a':['x',null,'y'],'m':{'k':'v','n':null},'bad':['x',1],'o':{'k':1}}");

    assertThat(object.stringList("a")).containsExactly("x", "", "y").inOrder();
    assertThat(object.stringMap("m")).containsExactly("k", "v", "n", "");
    assertThat(object.stringList("no", "such")).isSameInstanceAs(Lists.absent());
    assertThat(object.stringMap("no")).isSameInstanceAs(Maps.absent());
    assertThat(assertThrows(CodecException.class, () -> object.stringList("bad")).path())
        .isEqualTo("$.bad[1]");
    assertThat(assertThrows(CodecException.class, () -> object.stringMap("o")).path())
        .isEqualTo("$.o.k");
    assertThrows(CodecException.class, () -> object.stringList("m"));
    assertThrows(CodecException.class, () -> object.stringMap("a"));
  }

  @Test
  void withMetadata_anyChange_keepsUnknownFields() {
    Unstructured object =
        read(
            "{'kind':'A','metadata':{'name':'a','new':{'x':1},'labels':{'l':'1'},"
                + "'ownerReferences':[{'uid':'1','new':2},{'uid':'2'}]}}");

    Unstructured changed =
        object.withMetadata(
            m ->
                m.name("b")
                    .namespace("prod")
                    .putLabel("l", "2")
                    .addFinalizer("example.com/hold")
                    .addOwnerReference(o -> o.uid("3")));

    assertThat(Json.encodeToString(Unstructured.CODEC, changed).replace('"', '\''))
        .isEqualTo(
            "{'kind':'A','metadata':{'name':'b','new':{'x':1},'labels':{'l':'2'},"
                + "'ownerReferences':[{'uid':'1','new':2},{'uid':'2'},{'uid':'3'}],"
                + "'namespace':'prod','finalizers':['example.com/hold']}}");
    assertThat(changed.metadata().namespace()).isEqualTo("prod");
    assertThat(changed.withMetadata(m -> m.namespace(null)).string("metadata", "namespace"))
        .isEmpty();
    assertThat(object.withMetadata(m -> {})).isSameInstanceAs(object);
    assertThat(read("{}").withMetadata(m -> m.name("a")))
        .isEqualTo(read("{'metadata':{'name':'a'}}"));
    assertThat(
            object
                .withMetadata(m -> m.ownerReferences(Lists.explicit()))
                .list("metadata", "ownerReferences"))
        .isSameInstanceAs(Lists.explicit());
  }

  /** A build that does not know a field sees no difference between two items. */
  @Test
  void withMetadata_itemsWithEqualViews_keepTheirOwnUnknownFields() {
    Unstructured object =
        read(
            "{'metadata':{'name':'a','ownerReferences':"
                + "[{'uid':'1','new':1},{'uid':'1','new':2},{'uid':'1','new':3}]}}");

    Unstructured more =
        object.withMetadata(
            m -> m.addOwnerReference(o -> o.uid("1")).addOwnerReference(o -> o.uid("2")));
    Unstructured fewer =
        object.withMetadata(
            m -> m.ownerReferences(object.metadata().ownerReferences().subList(0, 2)));

    assertThat(more.list("metadata", "ownerReferences"))
        .isEqualTo(
            read("{'a':[{'uid':'1','new':1},{'uid':'1','new':2},{'uid':'1','new':3},{'uid':'1'},{'uid':'2'}]}")
                .list("a"));
    assertThat(fewer.list("metadata", "ownerReferences"))
        .isEqualTo(read("{'a':[{'uid':'1','new':1},{'uid':'1','new':2}]}").list("a"));
  }

  @Test
  void withKind_another_isNamed() {
    Unstructured moved = GADGET.withKind(new GroupVersionKind("", "v1", "Pod"));

    assertThat(moved.groupVersionKind()).isEqualTo(new GroupVersionKind("", "v1", "Pod"));
    assertThat(moved.map("spec")).isEqualTo(GADGET.map("spec"));
  }

  @Test
  void typeLike_objectOfAnotherKind_isRefusedEverywhere() {
    var type = Unstructured.typeLike(Widget.TYPE);

    for (Runnable way :
        List.<Runnable>of(
            () -> Json.encode(type.codec(), GADGET),
            () -> Json.decode(type.codec(), JSON.replace('\'', '"')),
            () -> GADGET.as(type),
            () -> Unstructured.of(GADGET, type))) {
      var e = assertThrows(CodecException.class, way::run);
      assertThat(e)
          .hasMessageThat()
          .startsWith("expected stable.example.com/v1, Kind=Widget but found apps/v1, Kind=Gadget");
    }
    var half = assertThrows(CodecException.class, () -> read("{'kind':'Widget'}").as(type));
    assertThat(half).hasMessageThat().contains("found no apiVersion, Kind=Widget");
    var other = assertThrows(CodecException.class, () -> read("{'apiVersion':'v1'}").as(type));
    assertThat(other).hasMessageThat().contains("found v1 and no kind");
  }

  @Test
  void typeLike_objectWithoutAnyKind_getsThatOfTheResource() {
    var type = Unstructured.typeLike(Widget.TYPE);

    assertThat(read("{'metadata':{'name':'w'}}").as(type).groupVersionKind())
        .isEqualTo(Widget.KIND);
    assertThat(Json.encodeToString(type.codec(), read("{'spec':{}}")))
        .isEqualTo("{\"apiVersion\":\"stable.example.com/v1\",\"kind\":\"Widget\",\"spec\":{}}");
    assertThat(type).isEqualTo(Unstructured.typeLike(Widget.TYPE));
    assertThat(Unstructured.typeLike(type)).isEqualTo(type);
  }

  @Test
  void typeOf_nameOnly_takesEveryKind() {
    var resource = new GroupVersionResource("example.com", "v1", "widgets");
    var type = Unstructured.typeOf(resource);

    assertThat(type.groupVersionResource()).isEqualTo(resource);
    assertThat(type.groupVersionKind()).isEqualTo(new GroupVersionKind("example.com", "v1", ""));
    assertThat(type.singular()).isEmpty();
    assertThat(type.scope()).isEmpty();
    assertThat(type.namespaced() || type.clusterScoped()).isFalse();
    assertThat(GADGET.as(type)).isEqualTo(GADGET);
    assertThat(type.metadata().scope()).isEmpty();
    assertThrows(
        IllegalArgumentException.class,
        () -> Unstructured.typeOf(new GroupVersionResource("a/b", "v1", "widgets")));
  }

  @Test
  void metadataType_wholeObject_readsTheMetadata() {
    var type = Widget.TYPE.metadata();
    var metadata = Json.decode(type.codec(), JSON.replace('\'', '"'));

    assertThat(metadata.metadata()).isEqualTo(GADGET.metadata());
    assertThat(Json.encodeToString(type.codec(), metadata))
        .startsWith("{\"apiVersion\":\"stable.example.com/v1\",\"kind\":\"Widget\",\"metadata\":{");
    var e = assertThrows(CodecException.class, () -> Json.decode(type.codec(), "{\"spec\":{}}"));
    assertThat(e).hasMessageThat().contains("expected the metadata of an object");
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
