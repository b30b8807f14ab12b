package dev.kubewright.yaml;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Lists;
import dev.kubewright.fixture.RandomTrees;
import dev.kubewright.fixture.Widget;
import dev.kubewright.fixture.Widget.Part;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Unstructured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class YamlTest {
  private static final Scheme SCHEME = Scheme.of(Widget.TYPE);
  private static final String WIDGET =
      """
      # what we sell
      apiVersion: stable.example.com/v1
      kind: Widget
      metadata:
        name: small
      spec:
        size: 3
        parts:
        - {name: a, weight: 1}
        - name: b
          weight: 2
      """;
  private static final Widget SMALL = Widget.of("small", 3, new Part("a", 1), new Part("b", 2));

  @TempDir private Path folder = Path.of("unset");

  @Test
  void load_anySource_typedObject() throws IOException {
    Path file = Files.writeString(folder.resolve("w.yaml"), "---\n" + WIDGET + "---\n");

    assertThat(Yaml.load(WIDGET, Widget.TYPE)).isEqualTo(SMALL);
    assertThat(Yaml.load(file, Widget.TYPE)).isEqualTo(SMALL);
    assertThat(Yaml.load(new StringReader(WIDGET), Widget.TYPE)).isEqualTo(SMALL);
    assertThat(Yaml.load(stream(WIDGET), Widget.TYPE)).isEqualTo(SMALL);
  }

  @Test
  void load_notOneDocument_refuses() {
    for (String text : List.of("", "---\n", WIDGET + "---\n" + WIDGET)) {
      var e = assertThrows(YamlException.class, () -> Yaml.load(text, Widget.TYPE));
      assertThat(e).hasMessageThat().startsWith("expected one document but found");
    }
  }

  @Test
  void load_otherKindOrShape_saysWhere() {
    assertRefused(
        "kind: Widget\napiVersion: stable.example.com/v2",
        "expected stable.example.com/v1 but found stable.example.com/v2 at $.apiVersion, document 1,"
            + " line 2, column 13");
    assertRefused(
        "---\n---\n" + WIDGET.replace("size: 3", "size: three"),
        "expected a number but found a string at $.spec.size, document 2, line 9, column 9");
    assertRefused(
        WIDGET.replace("weight: 2", "weight: 2.5"),
        "the number \"2.5\" is not an integer, or does not fit into 64 bits at"
            + " $.spec.parts[1].weight, document 1, line 11, column 13");
    assertRefused("- a", "expected an object but found an array, document 1, line 1, column 1");
    assertRefused(
        "metadata:\n  name: on",
        "expected a string but found a boolean at $.metadata.name, document 1, line 2, column 9");
  }

  private static void assertRefused(String text, String message) {
    var e = assertThrows(YamlException.class, () -> Yaml.load(text, Widget.TYPE));
    assertThat(e).hasMessageThat().isEqualTo(message);
  }

  @Test
  void load_unreadable_saysWhy() {
    var missing = folder.resolve("missing.yaml");
    var gone = assertThrows(UncheckedIOException.class, () -> Yaml.load(missing, Widget.TYPE));
    assertThat(gone).hasCauseThat().isInstanceOf(NoSuchFileException.class);
    var binary = new ByteArrayInputStream(new byte[] {'a', ':', '\n', ' ', (byte) 0xff});
    var e = assertThrows(YamlException.class, () -> Yaml.load(binary, Widget.TYPE));
    assertThat(e).hasMessageThat().isEqualTo("malformed YAML: not UTF-8, line 2, column 2");
    var endless = new Endless();
    assertThrows(YamlException.class, () -> Yaml.load(endless, Widget.TYPE));
  }

  @Test
  void loadAll_severalKinds_typedWhereTheSchemeKnows() {
    List<KubernetesObject> objects =
        Yaml.loadAll(
            WIDGET
                + """
                ---
                ---
                apiVersion: example.com/v1
                kind: Gadget
                metadata: {name: g, namespace: prod}
                spec: {y: 1}
                ---
                {"apiVersion": "v1", "kind": "Secret", "data": {"password": "cGFzcw=="}}
                """,
            SCHEME);

    assertThat(objects).hasSize(3);
    assertThat(objects.get(0)).isEqualTo(SMALL);
    var gadget = (Unstructured) objects.get(1);
    assertThat(gadget.toString()).isEqualTo("Unstructured[example.com/v1, Kind=Gadget, prod/g]");
    assertThat(gadget.integer("spec", "true")).hasValue(1L); // as to kubectl, y is true
    assertThat(objects.get(2).toString()).isEqualTo("Unstructured[v1, Kind=Secret, ]");
  }

  @Test
  void loadAll_lists_areOpened() {
    String item =
        WIDGET.replace("\n", "\n  ").replace("# what we sell\n", "-").replace("-  ", "- ");
    String typed =
        item.replaceAll("- apiVersion.*\\n.*\\n", "-").replace("-  metadata", "- metadata");
    String list = "apiVersion: v1\nkind: List\nitems:\n" + item;
    assertThat(Yaml.loadAll(list, SCHEME)).containsExactly(SMALL);
    assertThat(Yaml.loadAll("apiVersion: v1\nkind: List\nitems: []", SCHEME)).isEmpty();
    assertThat(
            Yaml.loadAll(
                "apiVersion: stable.example.com/v1\nkind: WidgetList\nmetadata: {}\nitems:\n"
                    + typed,
                SCHEME))
        .containsExactly(SMALL);
    String nested =
        "{apiVersion: v1, kind: List, items: [{apiVersion: v1, kind: List, items: "
            + "[{apiVersion: v1, kind: A}, {apiVersion: v1, kind: AList, spec: 1}]}]}";
    assertThat(Yaml.loadAll(nested, Scheme.NONE))
        .containsExactly(
            Unstructured.of(Map.of("apiVersion", "v1", "kind", "A")),
            Unstructured.of(Map.of("apiVersion", "v1", "kind", "AList", "spec", 1)))
        .inOrder();
  }

  @Test
  void loadAll_noObject_saysWhere() {
    assertAllRefused("a: 1\n", "the object has no apiVersion, document 1, line 1, column 1");
    assertAllRefused(
        "apiVersion: v1\nkind: 7", "the object has no kind, document 1, line 1, column 1");
    assertAllRefused(
        "x", "expected an object with apiVersion and kind, document 1, line 1, column 1");
    assertAllRefused(
        "apiVersion: a/b/c\nkind: A",
        "\"a/b/c\" is not an apiVersion; write version or group/version at $.apiVersion, document"
            + " 1, line 1, column 1");
    assertAllRefused(
        "apiVersion: v1\nkind: List\nitems:\n- 7",
        "expected an object with apiVersion and kind at $.items[0], document 1, line 4, column 3");
    assertAllRefused(
        "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: A\n  metadata:\n    labels: 7",
        "expected an object but found a number at $.items[0].metadata.labels, document 1, line 7,"
            + " column 13");
  }

  /** An object without a class reads its metadata from a tree, which knows no lines. */
  @Test
  void unstructured_metadataOfAnotherType_saysWhere() {
    String text = "apiVersion: v1\nkind: A\nmetadata:\n  name: %s\n";
    String place = " at $.metadata.name, document 1, line 4, column 9";

    assertAllRefused(text.formatted("y"), "expected a string but found a boolean" + place);
    assertAllRefused(text.formatted("7"), "expected a string but found a number" + place);
    for (Executable reading :
        List.<Executable>of(
            () -> Yaml.documents(text.formatted("y"), Unstructured.CODEC),
            () -> Yaml.load(text.formatted("y"), Unstructured.typeLike(Widget.TYPE)),
            () ->
                Yaml.loadList(
                    "apiVersion: v1\nkind: List\nitems:\n- metadata:\n    name: y",
                    Unstructured.typeLike(Widget.TYPE)))) {
      var e = assertThrows(YamlException.class, reading);
      assertThat(e.column()).isEqualTo(e.line() == 5 ? 11 : 9);
    }
  }

  /** A quoted name of a path is not searched: the place is that of the object around it. */
  @Test
  void unstructured_labelOfAnotherType_saysWhere() {
    String text = "apiVersion: v1\nkind: A\nmetadata:\n  labels:\n    %s: true\n";

    assertThat(
            assertThrows(YamlException.class, () -> Yaml.loadAll(text.formatted("a"), SCHEME))
                .line())
        .isEqualTo(5);
    assertThat(
            assertThrows(YamlException.class, () -> Yaml.loadAll(text.formatted("a.b/c"), SCHEME))
                .line())
        .isEqualTo(5);
  }

  private static void assertAllRefused(String text, String message) {
    var e = assertThrows(YamlException.class, () -> Yaml.loadAll(text, SCHEME));
    assertThat(e).hasMessageThat().isEqualTo(message);
  }

  @Test
  void dump_typedObject_asKubectlLaysItOut() {
    assertThat(Yaml.dump(SMALL, Widget.TYPE))
        .isEqualTo(
            """
            apiVersion: stable.example.com/v1
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
            """);
    assertThat(Yaml.dump(SMALL.withParts(Lists.explicit()), Widget.TYPE)).contains("parts: []\n");
  }

  @Test
  void dump_unstructured_headFirstAndQuotedWhereNeeded() {
    var object =
        Unstructured.of(Map.of("kind", "Gadget", "apiVersion", "example.com/v1"))
            .with("yes", "spec", "word")
            .with("1.10", "spec", "version")
            .with("a: b", "spec", "colon")
            .with("first\nsecond\n", "spec", "script")
            .with("one\n  two", "spec", "cut")
            .with("", "spec", "empty")
            .with(null, "spec", "nothing")
            .with("2001-01-01", "spec", "date")
            .with(List.of(1, 2.5, true, List.of("x"), Map.of()), "spec", "list")
            .with("on", "spec", "off")
            .with(Map.of("name", "g"), "metadata");

    assertThat(Yaml.dump(object))
        .isEqualTo(
            """
            apiVersion: example.com/v1
            kind: Gadget
            metadata:
              name: g
            spec:
              word: "yes"
              version: "1.10"
              colon: 'a: b'
              script: |
                first
                second
              cut: |-
                one
                  two
              empty: ""
              nothing: null
              date: "2001-01-01"
              list:
              - 1
              - 2.5
              - true
              - - x
              - {}
              "off": "on"
            """);
  }

  @Test
  void dumpAll_severalObjects_readBack() {
    var gadget = Unstructured.of(Map.of("apiVersion", "v1", "kind", "Gadget"));
    String text = Yaml.dumpAll(List.of(SMALL, gadget), SCHEME);

    assertThat(text).contains("    weight: 2\n---\napiVersion: v1\n");
    assertThat(Yaml.loadAll(text, SCHEME)).containsExactly(SMALL, gadget).inOrder();
    assertThat(Yaml.dumpAll(List.of(), SCHEME)).isEmpty();
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> Yaml.dumpAll(List.of(SMALL), Scheme.NONE));
    assertThat(e)
        .hasMessageThat()
        .startsWith("the scheme does not know " + Widget.class.getName() + "; name its kind");
  }

  @Test
  void dumpAndLoad_randomTrees_identity() {
    long seed = Long.getLong("kubewright.seed", 20_261_121L);
    var random = new Random(seed);
    for (int round = 0; round < 3000; round++) {
      Map<String, Object> fields = new java.util.LinkedHashMap<>(RandomTrees.object(random, 4));
      fields.keySet().removeAll(List.of("apiVersion", "kind", "metadata"));
      Map<String, Object> head = new java.util.LinkedHashMap<>();
      head.put("apiVersion", "v1");
      head.put("kind", "Random");
      head.putAll(fields);
      Unstructured object = Unstructured.of(head);
      String text = Yaml.dump(object);
      assertWithMessage("seed " + seed + " round " + round + ":\n" + text)
          .that(Yaml.loadAll(text, Scheme.NONE))
          .containsExactly(object);
      assertThat(Yaml.dump(object)).isEqualTo(text);
    }
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A stream that never ends. */
  private static final class Endless extends InputStream {
    @Override
    public int read() {
      return 'x';
    }
  }
}
