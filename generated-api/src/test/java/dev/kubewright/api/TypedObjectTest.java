package dev.kubewright.api;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.Widget;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.Scheme;
import dev.kubewright.resource.TypedObject;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.Manifests;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects that know their type, where an object alone is enough. */
class TypedObjectTest {
  private static final ConfigMap MAP =
      ConfigMapBuilder.build(c -> c.metadata(m -> m.name("a")).putData("k", "v"));

  private final FakeTransport transport = new FakeTransport();
  private final Manifests manifests = Manifests.over(RestClient.over(transport));

  @Test
  void dump_anObject_isItsDocument() {
    String text = Yaml.dump(MAP);

    assertThat(text).isEqualTo(Yaml.dump(MAP, ConfigMaps.TYPE));
    assertThat(text)
        .isEqualTo(
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: a
            data:
              k: v
            """);
  }

  @Test
  void dumpAll_typedAndUntyped_needsNoScheme() {
    List<KubernetesObject> objects =
        List.of(MAP, Unstructured.of(MAP.withMetadata(m -> m.name("b"))));

    String text = Yaml.dumpAll(objects);

    assertThat(Yaml.loadAll(text, Scheme.of(ConfigMaps.TYPE)))
        .containsExactly(MAP, MAP.withMetadata(m -> m.name("b")))
        .inOrder();
    assertThat(Yaml.dumpAll(List.of())).isEmpty();
  }

  @Test
  void dumpAll_recordThatDoesNotKnowItsType_saysWhatToDo() {
    List<Widget> widgets = List.of(Widget.of("web", 3));

    var refused = assertThrows(IllegalArgumentException.class, () -> Yaml.dumpAll(widgets));

    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "the scheme does not know "
                + Widget.class.getName()
                + "; name its kind with Yaml.dumpAll(objects, scheme)");
    assertThat(Yaml.dumpAll(widgets, Scheme.of(Widget.TYPE)))
        .isEqualTo(Yaml.dump(widgets.get(0), Widget.TYPE));
  }

  @Test
  void unstructuredOf_anObject_isThatOfItsType() {
    Unstructured tree = Unstructured.of(MAP);

    assertThat(tree).isEqualTo(Unstructured.of(MAP, ConfigMaps.TYPE));
    assertThat(tree.kind()).isEqualTo("ConfigMap");
    assertThat(tree.apiVersion()).isEqualTo("v1");
    assertThat(tree.as(ConfigMaps.TYPE)).isEqualTo(MAP);
  }

  @Test
  void typeOf_objectsThatKnowNone_isEmpty() {
    assertThat(TypedObject.typeOf(MAP)).hasValue(ConfigMaps.TYPE);
    assertThat(TypedObject.typeOf(Widget.of("web", 3))).isEmpty();
    assertThat(TypedObject.typeOf(Unstructured.of(MAP))).isEmpty();
  }

  @Test
  void withMetadata_ofTheObjectAndOfTheType_areTheSame() {
    ConfigMap named = MAP.withMetadata(m -> m.putLabel("x", "y"));

    assertThat(named.data()).isEqualTo(MAP.data());
    assertThat(named.metadata().name()).isEqualTo("a");
    assertThat(named.metadata().labels()).containsExactly("x", "y");
    assertThat(ConfigMaps.TYPE.withMetadata(MAP, m -> m.putLabel("x", "y"))).isEqualTo(named);
    assertThat(MAP.metadata().labels()).isEmpty();
  }

  @Test
  void manifests_builtInObjects_needNoScheme() {
    String stored = "{'apiVersion':'v1','kind':'ConfigMap','metadata':{'name':'a','uid':'1'}}";
    transport.respond(201, stored).respond(200, stored).respond(200, stored);
    transport.respond(
        201, "{'apiVersion':'v1','kind':'Namespace','metadata':{'name':'n','uid':'2'}}");

    ConfigMap created = manifests.create(MAP);
    assertThat(created.metadata().uid()).isEqualTo("1");
    ConfigMap applied = manifests.apply(MAP.withMetadata(m -> m.namespace("prod")), "me");
    assertThat(applied.metadata().uid()).isEqualTo("1");
    assertThat(manifests.delete(MAP).uid()).hasValue("1");
    manifests.create(NamespaceBuilder.build(n -> n.metadata(m -> m.name("n"))));

    assertThat(transport.lines())
        .containsExactly(
            "POST /api/v1/namespaces/default/configmaps",
            "PATCH /api/v1/namespaces/prod/configmaps/a?fieldManager=me",
            "DELETE /api/v1/namespaces/default/configmaps/a",
            "POST /api/v1/namespaces")
        .inOrder();
  }

  @Test
  void manifests_recordThatDoesNotKnowItsType_saysWhatToDo() {
    Widget widget = Widget.of("web", 3);

    for (var call :
        List.<Runnable>of(
            () -> manifests.create(widget),
            () -> manifests.apply(widget, "me"),
            () -> manifests.delete(widget))) {
      var refused = assertThrows(IllegalArgumentException.class, call::run);
      assertThat(refused).hasMessageThat().contains(Widget.class.getName());
      assertThat(refused).hasMessageThat().contains("Manifests.over(rest).withScheme(");
    }
    assertThat(transport.lines()).isEmpty();
  }
}
