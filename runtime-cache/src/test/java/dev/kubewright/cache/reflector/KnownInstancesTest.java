package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.initialEnd;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.resource.ObjectKey;
import org.junit.jupiter.api.Test;

/** A relist brings equal objects again. The instances of the store replace them. */
class KnownInstancesTest {
  private static final ObjectKey A = ObjectKey.of("ns", "a");

  private final ReflectorHarness h = new ReflectorHarness();
  private final Widget known = Widget.of("a", 1);

  private Widget afterList(Widget listed) {
    h.known.put(A, known);
    h.server.list(10, listed);
    h.run();
    return h.replaced.objects().get(A);
  }

  @Test
  void list_equalObject_isTheKnownInstance() {
    assertThat(afterList(Widget.of("a", 1))).isSameInstanceAs(known);
  }

  @Test
  void list_otherVersion_isTheNewInstance() {
    Widget listed = Widget.of("a", 2);
    assertThat(afterList(listed)).isSameInstanceAs(listed);
  }

  /** As after etcd was restored from a backup. */
  @Test
  void list_otherStateOfTheSameVersion_isTheNewInstance() {
    Widget listed = Widget.of("a", 1, "blue");
    assertThat(afterList(listed)).isSameInstanceAs(listed);
  }

  @Test
  void list_transformedObjectEqualsTheKnownOne_isTheKnownInstance() {
    h.transform = w -> new Widget(w.metadata(), "red");
    assertThat(afterList(Widget.of("a", 1))).isSameInstanceAs(known);
  }

  @Test
  void stream_equalObject_isTheKnownInstance() {
    h.settings = ReflectorSettings.DEFAULT;
    h.known.put(A, known);
    h.server.events(added(Widget.of("a", 1)), initialEnd(5));
    h.run();
    assertThat(h.replaced.objects().get(A)).isSameInstanceAs(known);
  }
}
