package dev.kubewright.resource;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.Widget;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.unstructured.Unstructured;
import org.junit.jupiter.api.Test;

final class WithMetadataTest {
  @Test
  void record_isCopied() {
    Widget web = Widget.of("web", 3, new Widget.Part("a", 1));

    Widget copy = Widget.TYPE.withMetadata(web, m -> m.putLabel("a", "b"));

    assertThat(copy.metadata().labels()).containsExactly("a", "b");
    assertThat(copy.metadata().name()).isEqualTo("web");
    assertThat(copy.size()).isEqualTo(3);
    assertThat(copy.parts()).isEqualTo(web.parts());
    assertThat(web.metadata().labels()).isEmpty();
  }

  @Test
  void bean_isCopied() {
    var crate = new Crate();
    crate.metadata = ObjectMetaBuilder.build(m -> m.name("a"));
    crate.size = 5;

    Crate copy = Crate.TYPE.withMetadata(crate, m -> m.name("b"));

    assertThat(copy).isNotSameInstanceAs(crate);
    assertThat(copy.metadata.name()).isEqualTo("b");
    assertThat(copy.size).isEqualTo(5);
    assertThat(crate.metadata.name()).isEqualTo("a");
  }

  @Test
  void unstructured_keepsWhatTheBuildDoesNotKnow() {
    Unstructured object =
        Unstructured.of(Json.raw("{\"kind\":\"X\",\"metadata\":{\"new\":1},\"spec\":null}"));
    ResourceType<Unstructured> type =
        Unstructured.typeOf(new GroupVersionResource("example.com", "v1", "xs"));

    Unstructured copy = type.withMetadata(object, m -> m.name("a"));

    assertThat(copy.metadata().name()).isEqualTo("a");
    assertThat(copy.integer("metadata", "new")).hasValue(1);
    assertThat(copy.fields()).containsKey("spec");
  }

  @Test
  void metadata_isCopied() {
    var object = new PartialObjectMetadata(ObjectMetaBuilder.build(m -> m.name("a")));

    PartialObjectMetadata copy = Widget.TYPE.metadata().withMetadata(object, m -> m.name("b"));

    assertThat(copy.metadata().name()).isEqualTo("b");
  }

  @Test
  void changeThrows_reachesTheCaller() {
    var mistake = new AssertionError("thrown on purpose");
    var thrown =
        assertThrows(
            AssertionError.class,
            () ->
                Widget.TYPE.withMetadata(
                    Widget.of("web", 3),
                    m -> {
                      throw mistake;
                    }));
    assertThat(thrown).isSameInstanceAs(mistake);
  }
}
