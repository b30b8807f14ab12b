package dev.kubewright.resource;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectKeyTest {
  @Test
  void of_object_hasItsNamespaceAndName() {
    assertThat(ObjectKey.of(object("prod", "web"))).isEqualTo(ObjectKey.of("prod", "web"));
    assertThat(ObjectKey.of(object(null, "node-1"))).isEqualTo(ObjectKey.of("node-1"));
    assertThat(ObjectKey.of("node-1").namespace()).isEmpty();
  }

  @Test
  void of_objectWithoutName_saysSo() {
    for (String name : new String[] {null, ""}) {
      var e =
          assertThrows(IllegalArgumentException.class, () -> ObjectKey.of(object("prod", name)));
      assertThat(e)
          .hasMessageThat()
          .isEqualTo("an object without metadata.name has no key: PartialObjectMetadata");
    }
  }

  private static PartialObjectMetadata object(String namespace, String name) {
    return new PartialObjectMetadata(
        ObjectMetaBuilder.build(m -> m.namespace(namespace).name(name)));
  }

  @Test
  void of_emptyName_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> ObjectKey.of("prod", ""));
    assertThrows(IllegalArgumentException.class, () -> ObjectKey.of(""));
  }

  @Test
  void of_null_isNamed() {
    String none = null;
    assertThat(assertThrows(NullPointerException.class, () -> ObjectKey.of("prod", none)))
        .hasMessageThat()
        .isEqualTo("name");
    assertThat(assertThrows(NullPointerException.class, () -> ObjectKey.of(none, "web")))
        .hasMessageThat()
        .isEqualTo("namespace");
  }

  @Test
  void parse_textOfAKey_isThatKey() {
    for (var key : List.of(ObjectKey.of("prod", "web"), ObjectKey.of("node-1"))) {
      assertThat(ObjectKey.parse(key.toString())).isEqualTo(key);
    }
    assertThat(ObjectKey.of("prod", "web").toString()).isEqualTo("prod/web");
    assertThat(ObjectKey.of("node-1").toString()).isEqualTo("node-1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/web", "prod/", "a/b/c", "a//b", "//"})
  void parse_otherText_isRefused(String text) {
    var e = assertThrows(IllegalArgumentException.class, () -> ObjectKey.parse(text));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("\"" + text + "\" is not a key; write namespace/name or name");
  }

  @Test
  void compareTo_isByNamespaceThenName() {
    assertThat(
            Stream.of("b/a", "a/b", "z", "a/a")
                .map(ObjectKey::parse)
                .sorted()
                .map(Object::toString))
        .containsExactly("z", "a/a", "a/b", "b/a")
        .inOrder();
  }

  @Test
  void equals_isByBothParts() {
    var key = ObjectKey.of("a", "b");
    assertThat(key).isEqualTo(ObjectKey.parse("a/b"));
    assertThat(key.hashCode()).isEqualTo(ObjectKey.parse("a/b").hashCode());
    for (String other : new String[] {"b/a", "a/c", "c/b", "b"}) {
      assertThat(key).isNotEqualTo(ObjectKey.parse(other));
    }
    assertThat(key.equals(null)).isFalse();
  }
}
