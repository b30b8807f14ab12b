package dev.kubewright.resource;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.fixture.Widget;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.OwnerReference;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OwnerReferencesTest {
  private static Widget widget(Consumer<ObjectMetaBuilder> metadata) {
    return new Widget(ObjectMetaBuilder.build(metadata), 1, List.of(), null);
  }

  private static final Widget OWNER = widget(m -> m.name("web").namespace("prod").uid("u"));

  @Test
  void controller_blocksItsDeletion() {
    assertThat(OwnerReferences.controller(OWNER, Widget.TYPE))
        .isEqualTo(new OwnerReference("stable.example.com/v1", "Widget", "web", "u", true, true));
    assertThat(OwnerReferences.of(OWNER, Widget.TYPE))
        .isEqualTo(new OwnerReference("stable.example.com/v1", "Widget", "web", "u", null, null));
  }

  @Test
  void owner_withoutUidOrName_isRefused() {
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> OwnerReferences.controller(widget(m -> m.name("web")), Widget.TYPE));

    assertThat(refused).hasMessageThat().contains("\"web\" has no uid");
    assertThrows(
        IllegalArgumentException.class,
        () -> OwnerReferences.of(widget(m -> m.uid("u")), Widget.TYPE));
  }

  @Test
  void dependent_ofAnotherNamespace_isRefused() {
    Widget other = widget(m -> m.name("a").namespace("test"));
    Widget same = widget(m -> m.name("a").namespace("prod"));
    Widget open = widget(m -> m.name("a"));
    Widget everywhere = widget(m -> m.name("web").uid("u"));

    var refused =
        assertThrows(
            IllegalArgumentException.class, () -> OwnerReferences.of(OWNER, Widget.TYPE, other));
    assertThat(refused)
        .hasMessageThat()
        .contains("in namespace \"prod\" cannot own Widget \"a\" in namespace \"test\"");
    assertThrows(
        IllegalArgumentException.class,
        () -> OwnerReferences.controller(OWNER, Widget.TYPE, other));
    for (Widget dependent : List.of(same, open)) {
      assertThat(OwnerReferences.of(OWNER, Widget.TYPE, dependent).uid()).isEqualTo("u");
    }
    assertThat(OwnerReferences.of(everywhere, Widget.TYPE, other).uid()).isEqualTo("u");
  }

  @Test
  void dependent_ofAnotherController_isRefused() {
    OwnerReference first = OwnerReferences.controller(OWNER, Widget.TYPE);
    Widget owned = widget(m -> m.name("a").ownerReferences(List.of(first)));
    Widget second = widget(m -> m.name("two").uid("v"));

    assertThat(OwnerReferences.controller(OWNER, Widget.TYPE, owned)).isEqualTo(first);
    assertThat(OwnerReferences.of(second, Widget.TYPE, owned).uid()).isEqualTo("v");
    assertThat(
            assertThrows(
                IllegalArgumentException.class,
                () -> OwnerReferences.controller(second, Widget.TYPE, owned)))
        .hasMessageThat()
        .contains("is controlled by Widget \"web\" already");
  }

  @Test
  void controllerOf_isTheOwnerThatControls() {
    Widget owned =
        widget(
            m ->
                m.name("a")
                    .addOwnerReferences(
                        new OwnerReference("v1", "ConfigMap", "m", "x", null, null),
                        OwnerReferences.controller(OWNER, Widget.TYPE)));
    Widget onlyOwned = widget(m -> m.addOwnerReferences(OwnerReferences.of(OWNER, Widget.TYPE)));

    assertThat(OwnerReferences.controllerOf(owned).orElseThrow().uid()).isEqualTo("u");
    assertThat(OwnerReferences.controllerOf(onlyOwned)).isEmpty();
    assertThat(OwnerReferences.isControlledBy(owned, OWNER)).isTrue();
    assertThat(OwnerReferences.isControlledBy(onlyOwned, OWNER)).isFalse();
    assertThat(OwnerReferences.isControlledBy(owned, widget(m -> m.name("web").uid("u2"))))
        .isFalse();
    assertThat(OwnerReferences.isControlledBy(owned, widget(m -> m.name("web")))).isFalse();
  }
}
