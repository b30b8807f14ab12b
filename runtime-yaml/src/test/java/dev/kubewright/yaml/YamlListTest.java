package dev.kubewright.yaml;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ObjectList;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.Widget.Part;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Unstructured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class YamlListTest {
  private static final Scheme SCHEME = Scheme.of(Widget.TYPE);
  private static final String LIST =
      """
      apiVersion: v1
      kind: List
      metadata:
        resourceVersion: "7"
      items:
      - apiVersion: stable.example.com/v1
        kind: Widget
        metadata:
          name: small
        spec:
          size: 3
          parts:
          - name: a
            weight: 1
          - name: b
            weight: 2
      - apiVersion: stable.example.com/v1
        kind: Widget
        metadata:
          name: other
        spec:
          size: 1
      """;

  private static final Widget SMALL = Widget.of("small", 3, new Part("a", 1), new Part("b", 2));
  private static final ObjectList<Widget> LISTED =
      new ObjectList<>(
          ListMetaBuilder.build(m -> m.resourceVersion("7")),
          List.of(SMALL, Widget.of("other", 1)));

  @TempDir private Path folder = Path.of("unset");

  @Test
  void dump_typedList_asKubectlWritesLists() {
    assertThat(Yaml.dump(LISTED, Widget.TYPE)).isEqualTo(LIST);
    assertThat(Yaml.loadAll(LIST, SCHEME)).isEqualTo(LISTED.items());
    assertThat(Yaml.dumpAll(LISTED, SCHEME)).contains("weight: 2\n---\napiVersion");
    assertThat(Yaml.dump(new ObjectList<>(ListMeta.NONE, List.of()), Widget.TYPE))
        .isEqualTo("apiVersion: v1\nkind: List\nmetadata: {}\nitems: []\n");
  }

  @Test
  void loadList_anySource_typedList() throws IOException {
    Path file = Files.writeString(folder.resolve("l.yaml"), "---\n" + LIST);

    assertThat(Yaml.loadList(LIST, Widget.TYPE)).isEqualTo(LISTED);
    assertThat(Yaml.loadList(file, Widget.TYPE)).isEqualTo(LISTED);
    assertThat(Yaml.loadList(new StringReader(LIST), Widget.TYPE)).isEqualTo(LISTED);
    assertThat(Yaml.loadList(new ByteArrayInputStream(LIST.getBytes(UTF_8)), Widget.TYPE))
        .isEqualTo(LISTED);
    assertThat(Yaml.loadList("{apiVersion: v1, kind: List}", Widget.TYPE))
        .isEqualTo(new ObjectList<>(ListMeta.NONE, List.of()));
  }

  @Test
  void loadList_asTheServerWritesIt_itemsNeedNotSayWhatTheyAre() {
    String list =
        "{apiVersion: stable.example.com/v1, items: [{metadata: {name: a}}], kind: WidgetList}";
    assertThat(Yaml.loadList(list, Widget.TYPE).items().get(0).metadata().name()).isEqualTo("a");
    var trees =
        ResourceType.builder(Unstructured.class, Unstructured.CODEC, Widget.KIND, "widgets")
            .build();
    var read = Yaml.loadList(list, trees);
    assertThat(read.items().get(0).groupVersionKind()).isEqualTo(Widget.KIND);
    assertThat(Yaml.loadList(Yaml.dump(read, trees), trees)).isEqualTo(read);
  }

  @Test
  void loadList_anythingElse_saysWhere() {
    for (var each :
        Map.of(
                "expected Kind=List or Kind=WidgetList but found Kind=Widget,",
                Yaml.dump(SMALL, Widget.TYPE),
                "expected Kind=List or Kind=WidgetList but found none,",
                "[a]",
                "expected v1 but found v2 at $.apiVersion,",
                "{apiVersion: v2, kind: List}",
                "expected stable.example.com/v1 but found none at $.apiVersion,",
                "{kind: WidgetList}",
                "expected an array of objects at $.items, document 1, line 3, column 8",
                "apiVersion: v1\nkind: List\nitems: 7",
                "expected a number but found a string at $.items[1].spec.size, document 1, line 22",
                LIST.replace("size: 1", "size: x"),
                "expected Widget but found Gadget at $.items[0].kind, document 1, line 7",
                LIST.replaceFirst("Widget", "Gadget"),
                "expected one document but found 2",
                LIST + "---\n" + LIST)
            .entrySet()) {
      assertThat(
              assertThrows(YamlException.class, () -> Yaml.loadList(each.getValue(), Widget.TYPE)))
          .hasMessageThat()
          .startsWith(each.getKey());
    }
  }

  @Test
  void dump_unstructuredOfKindList_readsBack() {
    Unstructured a = Unstructured.of(Map.of("apiVersion", "v1")).with("A", "kind");
    Unstructured list =
        Unstructured.of(Map.of("apiVersion", "v1", "kind", "List"))
            .with("7", "metadata", "resourceVersion")
            .with(List.of(a.fields()), "items");

    assertThat(Yaml.dump(list))
        .isEqualTo(
            "apiVersion: v1\nkind: List\nmetadata:\n  resourceVersion: \"7\"\nitems:\n"
                + "- apiVersion: v1\n  kind: A\n");
    assertThat(Yaml.loadAll(Yaml.dump(list), Scheme.NONE)).containsExactly(a);
  }

  @Test
  void dump_halfASurrogatePair_refuses() {
    Widget half = Widget.of("a\ud800", 1);
    var list = new ObjectList<>(ListMeta.NONE, List.of(half));

    assertThrows(CodecException.class, () -> Yaml.dump(half, Widget.TYPE));
    assertThrows(CodecException.class, () -> Yaml.dump(list, Widget.TYPE));
    assertThrows(CodecException.class, () -> Yaml.dumpAll(list, SCHEME));
  }
}
