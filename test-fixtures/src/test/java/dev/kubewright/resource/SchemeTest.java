package dev.kubewright.resource;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ObjectList;
import dev.kubewright.document.Json;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.Widget;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.unstructured.SchemeDecoder;
import dev.kubewright.unstructured.Unstructured;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemeTest {
  /** The widget of an older version. */
  record OldWidget(ObjectMeta metadata) implements KubernetesObject {}

  private static final Codec<OldWidget> OLD_CODEC =
      new Codec<>() {
        @Override
        public OldWidget read(JsonReader in) {
          return new OldWidget(Unstructured.CODEC.read(in).metadata());
        }

        @Override
        public void write(JsonWriter out, OldWidget value) {
          throw new UnsupportedOperationException();
        }
      };

  private static final GroupVersionKind OLD_KIND =
      new GroupVersionKind("stable.example.com", "v1beta1", "Widget");
  private static final ResourceType<OldWidget> OLD =
      ResourceType.builder(OldWidget.class, OLD_CODEC, OLD_KIND, "widgets").build();
  private static final Scheme BOTH = Scheme.of(OLD, Widget.TYPE);
  private static final Scheme CONVERTING =
      BOTH.withConversion(OLD, Widget.TYPE, old -> Widget.of(old.metadata().name(), 7));

  private static Unstructured object(String json) {
    return Json.decode(Unstructured.CODEC, json.replace('\'', '"'));
  }

  private static byte[] bytes(String json) {
    return json.replace('\'', '"').getBytes(UTF_8);
  }

  private static Scheme ofVersions(String... versions) {
    return Scheme.of(
        Stream.of(versions)
            .map(version -> new GroupVersionKind("g.example.com", version, "Widget"))
            .<ResourceType<?>>map(kind -> type(kind))
            .toList());
  }

  /** A type with a class of its own for each version, because a class has one kind. */
  private static ResourceType<?> type(GroupVersionKind kind) {
    return switch (kind.version()) {
      case "v1" -> ResourceType.builder(A.class, codec(), kind, "widgets").build();
      case "v2" -> ResourceType.builder(B.class, codec(), kind, "widgets").build();
      case "v2beta1" -> ResourceType.builder(C.class, codec(), kind, "widgets").build();
      case "v1alpha2" -> ResourceType.builder(D.class, codec(), kind, "widgets").build();
      default -> ResourceType.builder(E.class, codec(), kind, "widgets").build();
    };
  }

  record A(ObjectMeta metadata) implements KubernetesObject {}

  record B(ObjectMeta metadata) implements KubernetesObject {}

  record C(ObjectMeta metadata) implements KubernetesObject {}

  record D(ObjectMeta metadata) implements KubernetesObject {}

  record E(ObjectMeta metadata) implements KubernetesObject {}

  @SuppressWarnings("unchecked") // never used
  private static <T> Codec<T> codec() {
    return (Codec<T>) OLD_CODEC;
  }

  @Test
  void prioritizedVersions_withoutAnOrder_areThoseOfAnApiServer() {
    Scheme scheme = ofVersions("v1alpha2", "odd", "v2beta1", "v1", "v2");

    assertThat(scheme.prioritizedVersions("g.example.com").stream().map(GroupVersion::version))
        .containsExactly("v2", "v1", "v2beta1", "v1alpha2", "odd")
        .inOrder();
    assertThat(scheme.preferredVersion("g.example.com"))
        .hasValue(new GroupVersion("g.example.com", "v2"));
    assertThat(scheme.prioritizedVersions("other")).isEmpty();
    assertThat(scheme.preferredVersion("other")).isEmpty();
  }

  @Test
  void withVersionPriority_someVersions_comeFirst() {
    Scheme scheme =
        ofVersions("v1", "v2", "v2beta1")
            .withVersionPriority(
                new GroupVersion("g.example.com", "v2beta1"),
                new GroupVersion("g.example.com", "v1"));

    assertThat(scheme.prioritizedVersions("g.example.com").stream().map(GroupVersion::version))
        .containsExactly("v2beta1", "v1", "v2")
        .inOrder();
    assertThat(
            scheme.versions(new GroupKind("g.example.com", "Widget")).stream()
                .map(type -> type.groupVersionKind().version()))
        .containsExactly("v2beta1", "v1", "v2")
        .inOrder();
    assertThat(Scheme.NONE.and(scheme).preferredVersion("g.example.com"))
        .isEqualTo(scheme.preferredVersion("g.example.com"));
    assertThat(
            scheme
                .withVersionPriority(new GroupVersion("g.example.com", "v2"))
                .preferredVersion("g.example.com"))
        .hasValue(new GroupVersion("g.example.com", "v2"));
    assertThrows(
        IllegalArgumentException.class,
        () -> scheme.withVersionPriority(new GroupVersion("a", "v1"), new GroupVersion("b", "v1")));
    assertThrows(
        IllegalArgumentException.class,
        () -> scheme.withVersionPriority(new GroupVersion("a", "v1"), new GroupVersion("a", "v1")));
  }

  @Test
  void versions_kindInSeveral_preferredFirst() {
    assertThat(BOTH.versions(new GroupKind("stable.example.com", "Widget")))
        .containsExactly(Widget.TYPE, OLD)
        .inOrder();
    assertThat(BOTH.versions(new GroupKind("stable.example.com", "Gadget"))).isEmpty();
    assertThat(BOTH.groups()).containsExactly("stable.example.com");
  }

  @Test
  void itemType_listKinds_areThoseOfTheItems() {
    var list = new GroupVersionKind("stable.example.com", "v1", "WidgetList");

    assertThat(Widget.TYPE.listKind()).isEqualTo("WidgetList");
    assertThat(BOTH.itemType(list)).hasValue(Widget.TYPE);
    assertThat(BOTH.recognizes(list)).isTrue();
    assertThat(BOTH.recognizes(Widget.KIND)).isTrue();
    assertThat(BOTH.itemType(Widget.KIND)).isEmpty();
    assertThat(BOTH.recognizes(new GroupVersionKind("", "v1", "List"))).isFalse();
    assertThat(Unstructured.typeOf(Widget.TYPE.groupVersionResource()).listKind()).isEmpty();
  }

  @Test
  void and_typeWithoutAKind_isRefused() {
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> BOTH.and(Unstructured.typeOf(Widget.TYPE.groupVersionResource())));
    assertThat(e).hasMessageThat().contains("widgets.stable.example.com is not known");
  }

  @Test
  void convert_registered_callsTheFunction() {
    OldWidget old = new OldWidget(object("{'metadata':{'name':'w'}}").metadata());

    assertThat(CONVERTING.convert(old, Widget.TYPE)).isEqualTo(Widget.of("w", 7));
    assertThat(CONVERTING.convert(old, Widget.class)).isEqualTo(Widget.of("w", 7));
    assertThat(CONVERTING.convert(old, Widget.KIND.groupVersion())).isEqualTo(Widget.of("w", 7));
    assertThat(CONVERTING.convert(old, OLD)).isSameInstanceAs(old);
    assertThat(Scheme.of(Crate.TYPE).and(CONVERTING).convert(old, Widget.TYPE).size()).isEqualTo(7);
  }

  @Test
  void convert_notRegistered_isOneClearError() {
    var e =
        assertThrows(ConversionException.class, () -> CONVERTING.convert(Widget.of("w", 1), OLD));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo(
            "no conversion from stable.example.com/v1, Kind=Widget to stable.example.com/v1beta1,"
                + " Kind=Widget is registered; add one with scheme.withConversion(…)");
    assertThrows(IllegalArgumentException.class, () -> Scheme.NONE.convert(Widget.of("w", 1), OLD));
    assertThrows(
        IllegalArgumentException.class,
        () -> BOTH.convert(Widget.of("w", 1), new GroupVersion("stable.example.com", "v9")));
    assertThrows(
        IllegalArgumentException.class,
        () -> Scheme.of(Widget.TYPE).convert(Widget.of("w", 1), OldWidget.class));
  }

  @Test
  void convert_functionThatFails_isPassedOn() {
    OldWidget old = new OldWidget(ObjectMeta.NONE);
    Scheme nothing = BOTH.withConversion(OLD, Widget.TYPE, any -> null);
    Scheme broken =
        BOTH.withConversion(
            OLD,
            Widget.TYPE,
            any -> {
              throw new AssertionError("broken");
            });

    assertThat(assertThrows(ConversionException.class, () -> nothing.convert(old, Widget.TYPE)))
        .hasMessageThat()
        .endsWith("returned null");
    assertThat(assertThrows(AssertionError.class, () -> broken.convert(old, Widget.TYPE)))
        .hasMessageThat()
        .isEqualTo("broken");
  }

  @Test
  void withConversion_twiceOrOfUnknownTypes_isRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> CONVERTING.withConversion(OLD, Widget.TYPE, old -> Widget.of("w", 1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> CONVERTING.and(BOTH.withConversion(OLD, Widget.TYPE, old -> Widget.of("w", 1))));
    assertThat(CONVERTING.and(CONVERTING).types()).hasSize(2);
    assertThrows(
        IllegalArgumentException.class,
        () -> Scheme.of(OLD).withConversion(OLD, Widget.TYPE, old -> Widget.of("w", 1)));
  }

  @Test
  void decode_anyKind_typedIfKnown() {
    var decoder = SchemeDecoder.of(BOTH);
    String widget =
        "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'w'}}";
    String gadget = widget.replace("Widget", "Gadget");

    assertThat(decoder.decode(bytes(widget))).isInstanceOf(Widget.class);
    assertThat(decoder.decode(object(widget))).isInstanceOf(Widget.class);
    assertThat(decoder.decode(bytes(widget.replace("v1", "v1beta1"))))
        .isInstanceOf(OldWidget.class);
    assertThat(decoder.decode(bytes(gadget))).isEqualTo(object(gadget));
    assertThat(decoder.decode(bytes(widget.replace("v1", "v7")))).isInstanceOf(Unstructured.class);
  }

  @Test
  void decode_toAKind_converts() {
    String old =
        "{'apiVersion':'stable.example.com/v1beta1','kind':'Widget','metadata':{'name':'w'}}";

    assertThat(SchemeDecoder.of(CONVERTING).decode(bytes(old), Widget.TYPE))
        .isEqualTo(Widget.of("w", 7));
    assertThat(SchemeDecoder.of(CONVERTING).decode(bytes(old), OLD).metadata().name())
        .isEqualTo("w");
    assertThrows(
        ConversionException.class, () -> SchemeDecoder.of(BOTH).decode(bytes(old), Widget.TYPE));
    assertThrows(
        IllegalArgumentException.class,
        () -> SchemeDecoder.of(Scheme.NONE).decode(bytes(old), Widget.TYPE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'kind':'Widget'}",
        "{'apiVersion':'v1'}",
        "{'apiVersion':'a/b/c','kind':'Widget'}",
        "{'apiVersion':7,'kind':'Widget'}",
        "[]",
        "7",
        "{'apiVersion':'v1','kind':'List','items':[]}",
        "{'apiVersion':'v1','kind':'WidgetList','items':null}",
        "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':7}"
      })
  void decode_noObjectOfAKind_isRefused(String json) {
    var decoder = SchemeDecoder.of(BOTH);

    assertThrows(CodecException.class, () -> decoder.decode(bytes(json)));
  }

  @Test
  void decodeList_listOfAnything_hasItsItems() {
    var decoder = SchemeDecoder.of(BOTH);
    String widget =
        "{'apiVersion':'stable.example.com/v1','kind':'Widget','metadata':{'name':'w'}}";
    String all =
        "{'apiVersion':'v1','kind':'List','metadata':{'resourceVersion':'7'},'items':["
            + widget
            + ",{'apiVersion':'v1','kind':'Gadget'},"
            + "{'apiVersion':'stable.example.com/v1','kind':'WidgetList','items':[{}]}]}";

    ObjectList<KubernetesObject> list = decoder.decodeList(bytes(all));

    assertThat(list.metadata().resourceVersion()).isEqualTo("7");
    assertThat(list.items().stream().<Class<?>>map(Object::getClass).toList())
        .isEqualTo(List.of(Widget.class, Unstructured.class, Widget.class));
    ObjectList<KubernetesObject> unknown =
        decoder.decodeList(
            bytes("{'apiVersion':'v1','kind':'GadgetList','items':[{'metadata':{'name':'g'}}]}"));
    assertThat(((Unstructured) unknown.items().get(0)).groupVersionKind())
        .isEqualTo(new GroupVersionKind("", "v1", "Gadget"));
    assertThat(
            decoder
                .decodeList(bytes("{'apiVersion':'v1','kind':'GadgetList','items':null}"))
                .items())
        .isEmpty();
  }

  @Test
  void decodeList_noListOrABadItem_saysWhere() {
    var decoder = SchemeDecoder.of(BOTH);

    for (String json :
        List.of(
            "{'apiVersion':'v1','kind':'Gadget','items':[]}",
            "{'apiVersion':'v1','kind':'List'}")) {
      assertThrows(CodecException.class, () -> decoder.decodeList(bytes(json)));
    }
    String nameless =
        "{'apiVersion':'v1','kind':'List','items':[{'kind':'A','apiVersion':'v1'},{}]}";
    var e = assertThrows(CodecException.class, () -> decoder.decodeList(bytes(nameless)));
    assertThat(e.path()).isEqualTo("$.items[1]");
    String misfit =
        "{'apiVersion':'stable.example.com/v1','kind':'WidgetList','items':[{'spec':{'size':'x'}}]}";
    var shape = assertThrows(CodecException.class, () -> decoder.decodeList(bytes(misfit)));
    assertThat(shape.path()).isEqualTo("$.items[0].spec.size");
  }
}
