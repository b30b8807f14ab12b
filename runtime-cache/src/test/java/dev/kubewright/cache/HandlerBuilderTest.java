package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.deleted;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.fixture.time.FakeClock.FOREVER;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.workqueue.WorkQueue;
import dev.kubewright.resource.ObjectKey;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class HandlerBuilderTest {
  private final InformerHarness h = new InformerHarness();
  private final Journal journal = new Journal();

  @AfterEach
  void close() {
    h.close();
  }

  private Registration add(Consumer<HandlerBuilder<Widget>> handler) {
    return h.informer().addHandler(handler);
  }

  @Test
  void callbacks_getTheEventsOfTheirKind() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    add(
        b ->
            b.onAdd(widget -> journal.add("add " + widget))
                .onUpdate((before, after) -> journal.add("update " + before + " " + after))
                .onDelete(gone -> journal.add("delete " + gone.object().orElseThrow())));
    h.synced();
    watch.send(added(Widget.of("b", 11))).send(modified(Widget.of("a", 12)));
    watch.send(deleted(Widget.of("b", 13)));
    assertThat(journal.awaitSize(4))
        .containsExactly("add a@1", "add b@11", "update a@1 a@12", "delete b@13")
        .inOrder();
  }

  @Test
  void onAdd_twoParameters_tellsInitialObjectsApart() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    add(b -> b.onAdd((widget, initial) -> journal.add(widget + " " + initial)));
    h.synced();
    watch.send(added(Widget.of("b", 11)));
    assertThat(journal.awaitSize(2)).containsExactly("a@1 true", "b@11 false").inOrder();
  }

  @Test
  void onDelete_informerMissedTheDeletion_finalStateIsUnknown() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    h.server.list(20, Widget.of("b", 11));
    add(b -> b.onDelete(gone -> journal.add(gone.key() + " " + gone.finalStateUnknown())));
    h.synced();
    watch.send(error(410, "Expired"));
    assertThat(journal.awaitSize(1)).containsExactly("ns/a true");
  }

  @Test
  void onAddOrUpdate_getsTheNewestState() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    add(b -> b.onAddOrUpdate(journal::add));
    h.synced();
    watch.send(modified(Widget.of("a", 11))).send(deleted(Widget.of("a", 12)));
    watch.send(added(Widget.of("b", 13)));
    assertThat(journal.awaitSize(3)).containsExactly("a@1", "a@11", "b@13").inOrder();
  }

  @Test
  void onKey_getsTheKeyOfEachEvent() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    add(b -> b.onKey(journal::add));
    h.synced();
    watch.send(modified(Widget.of("a", 11))).send(deleted(Widget.of("a", 12)));
    assertThat(journal.awaitSize(3)).containsExactly("ns/a", "ns/a", "ns/a");
  }

  @Test
  void enqueue_withAnotherCallback_bothGetTheEvent() throws Exception {
    var queue = new WorkQueue<ObjectKey>();
    h.server.list(10, Widget.of("a", 1));
    add(b -> b.enqueue(queue).onAdd(widget -> journal.add("add " + widget)));
    h.synced();
    assertThat(journal.awaitSize(1)).containsExactly("add a@1");
    assertThat(queue.take().orElseThrow().value()).isEqualTo(new ObjectKey("ns", "a"));
  }

  @Test
  void enqueue_items_areThoseOfBothStates() {
    var queue = new WorkQueue<String>();
    h.server.list(10, Widget.of("a", 1, "red"));
    var watch = h.server.openWatch();
    add(b -> b.enqueue(queue, widget -> List.of(widget.color())).onUpdate((x, y) -> note(y)));
    h.synced();
    watch.send(modified(Widget.of("a", 11, "blue")));
    journal.awaitSize(1);
    assertThat(queue.size()).isEqualTo(2);
  }

  private void note(Widget widget) {
    journal.add(widget);
  }

  @Test
  void sameCallbackTwice_bothAreCalledInOrder() {
    h.server.list(10, Widget.of("a", 1));
    add(b -> b.onAdd(w -> journal.add("first")).onAdd(w -> journal.add("second")));
    h.synced();
    assertThat(journal.awaitSize(2)).containsExactly("first", "second").inOrder();
  }

  @Test
  void callbackThrowsError_othersAreCalledAndTheHandlerNeverSyncs() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var failed =
        add(
            b ->
                b.onAdd(w -> fail(w, new AssertionError("first")))
                    .onAdd(w -> fail(w, new IllegalStateException("second")))
                    .onAdd(w -> journal.add("add " + w)));
    h.synced();
    assertThat(journal.awaitSize(2)).containsExactly("add a@1", "add b@2").inOrder();
    assertThat(h.errors.awaitSize(1)).containsExactly("HANDLER ns/a first");
    assertThat(failed.hasSynced()).isFalse();
  }

  private static void fail(Widget widget, Throwable failure) {
    if (widget.version().equals("1")) {
      HandlerBuilderTest.<RuntimeException>rethrow(failure);
    }
  }

  @SuppressWarnings("unchecked") // the type parameter exists only for the compiler
  private static <E extends Throwable> void rethrow(Throwable failure) throws E {
    throw (E) failure;
  }

  @Test
  void combined_failures_areSuppressedAndCheckedOnesAreKept() {
    var first = new IOException("first");
    var second = new AssertionError("second");
    var handler =
        new HandlerBuilder<Widget>(Duration.ZERO)
            .onDelete(gone -> HandlerBuilderTest.<RuntimeException>rethrow(first))
            .onDelete(gone -> HandlerBuilderTest.<RuntimeException>rethrow(second))
            .onDelete(gone -> HandlerBuilderTest.<RuntimeException>rethrow(first))
            .build();
    var gone = new DeletedObject<Widget>(new ObjectKey("ns", "a"), null, true);
    var thrown = assertThrows(IOException.class, () -> handler.onDelete(gone));
    assertThat(thrown).isSameInstanceAs(first);
    assertThat(thrown.getSuppressed()).asList().containsExactly(second);
  }

  @Test
  void noCallback_isRefusedAndNothingIsRegistered() {
    for (Consumer<HandlerBuilder<Widget>> none :
        List.<Consumer<HandlerBuilder<Widget>>>of(
            b -> {}, b -> b.filter(w -> true).resync(Duration.ofSeconds(5)))) {
      var refused = assertThrows(IllegalArgumentException.class, () -> add(none));
      assertThat(refused)
          .hasMessageThat()
          .isEqualTo(
              "the handler has no callback; add one, for example with onAdd, onUpdate, onDelete or"
                  + " enqueue");
    }
    assertThat(h.informer().statistics().handlers()).isEmpty();
  }

  @Test
  void configurationThrows_nothingIsRegistered() {
    assertThrows(
        IllegalStateException.class,
        () ->
            add(
                b -> {
                  b.onAdd(journal::add);
                  throw new IllegalStateException("broken");
                }));
    assertThat(h.informer().statistics().handlers()).isEmpty();
  }

  @Test
  void nullCallback_isRefused() {
    assertThrows(NullPointerException.class, () -> add(b -> b.onUpdate(null)));
    assertThrows(NullPointerException.class, () -> add(b -> b.onDelete(null)));
    assertThrows(NullPointerException.class, () -> add(b -> b.onKey(null)));
    assertThrows(NullPointerException.class, () -> add(b -> b.enqueue(null)));
    assertThrows(NullPointerException.class, () -> add(b -> b.filter(null)));
    assertThrows(NullPointerException.class, () -> add(null));
  }

  @Test
  void informerIsClosed_isRefused() {
    h.informer().close();
    assertThrows(IllegalStateException.class, () -> add(b -> b.onAdd(journal::add)));
  }

  @Test
  void filter_appliesToAllCallbacks() {
    h.server.list(10, Widget.of("a", 1, "red"), Widget.of("b", 2, "blue"));
    var watch = h.server.openWatch();
    add(
        b ->
            b.onAdd(w -> journal.add("add " + w))
                .filter(w -> w.color().equals("red"))
                .filter(w -> !w.metadata().name().equals("c"))
                .onDelete(gone -> journal.add("delete " + gone.key())));
    h.synced();
    journal.awaitSize(1);
    watch.send(added(Widget.of("c", 11, "red"))).send(modified(Widget.of("b", 12, "red")));
    watch.send(modified(Widget.of("a", 13, "blue")));
    assertThat(journal.awaitSize(3))
        .containsExactly("add a@1", "add b@12", "delete ns/a")
        .inOrder();
  }

  @Test
  void resync_isThatOfTheHandler() {
    h.server.list(10, Widget.of("a", 1));
    add(b -> b.onUpdate((before, after) -> note(after)).resync(Duration.ofSeconds(10)));
    add(b -> b.onUpdate((before, after) -> journal.add("never")));
    h.synced();
    h.clock.advance(Duration.ofSeconds(10));
    assertThat(journal.awaitSize(1)).containsExactly("a@1");
  }

  @Test
  void registration_syncsAfterTheInitialObjectsAndRemovesAllCallbacks() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    var registration = add(b -> b.onAdd(w -> journal.add("1 " + w)).onKey(journal::add));
    assertThat(registration.hasSynced()).isFalse();
    h.synced();
    registration.awaitSync(FOREVER);
    assertThat(journal.entries()).containsExactly("1 a@1", "ns/a").inOrder();
    registration.close();
    var other = h.handler();
    watch.send(added(Widget.of("b", 11)));
    other.journal.awaitEntry("add b@11");
    assertThat(journal.entries()).hasSize(2);
  }
}
