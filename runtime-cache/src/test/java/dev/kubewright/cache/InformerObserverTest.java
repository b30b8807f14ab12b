package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.observe.InformerStatistics;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class InformerObserverTest {
  private final InformerHarness h = new InformerHarness();
  private final Journal events = new Journal();

  private void see(InformerEvent event) {
    events.add(text(event));
  }

  private static String text(InformerEvent event) {
    if (event instanceof InformerEvent.Fetched e) {
      return (e.streamed() ? "streamed " : "listed ") + e.objects();
    }
    if (event instanceof InformerEvent.Received e) {
      return "received " + e.kind();
    }
    if (event instanceof InformerEvent.Applied e) {
      return "applied " + e.changes();
    }
    if (event instanceof InformerEvent.Handled e) {
      return "handled " + e.kind() + (e.failure() == null ? "" : " " + e.failure().getMessage());
    }
    if (event instanceof InformerEvent.WatchEnded e) {
      return "watch ended after " + e.events();
    }
    if (event instanceof InformerEvent.WatchOpened e) {
      return "watch from " + e.resourceVersion();
    }
    if (event instanceof InformerEvent.Restarted e) {
      return "restarted " + e.reason();
    }
    if (event instanceof InformerEvent.ErrorReported e) {
      return "error " + e.error().activity();
    }
    if (event instanceof InformerEvent.Resynced e) {
      return "resynced " + e.objects() + (e.skipped() ? " skipped" : "");
    }
    return event.getClass().getSimpleName();
  }

  @Test
  void life_isReported() {
    h.builder.name("tests").observer(InformerObserver.of(this::see));
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var watch = h.server.openWatch();
    h.server.list(20, Widget.of("a", 1));
    h.server.openWatch();
    var handler = h.handler();
    h.synced();
    handler.journal.awaitSize(2);
    watch.send(added(Widget.of("c", 11))).send(modified(Widget.of("a", 12)));
    handler.journal.awaitSize(4);
    events.await(seen -> seen.stream().filter(e -> e.equals("handled UPDATED")).count() == 1);
    watch.send(error(410, "Expired"));
    events.awaitEntry("listed 1");
    events.awaitEntry("watch from 20");
    h.close();
    assertThat(events.awaitEntry("Closed"))
        .containsAtLeast(
            "Opened",
            "listed 2",
            "watch from 10",
            "received ADDED",
            "received UPDATED",
            "watch ended after 2",
            "restarted Expired",
            "listed 1",
            "watch from 20",
            "watch ended after 0",
            "Closed")
        .inOrder();
    assertThat(events.entries()).containsAtLeast("applied 2", "handled ADDED", "handled UPDATED");
    assertThat(events.entries().get(events.entries().size() - 1)).isEqualTo("Closed");
  }

  @Test
  void handlerThrows_isReportedWithTheFailure() {
    h.builder.observer(InformerObserver.of(this::see));
    h.server.list(10, Widget.of("a", 1));
    h.informer()
        .addHandler(
            b ->
                b.onAddOrUpdate(
                    object -> {
                      throw new AssertionError("broken");
                    }));
    h.synced();
    events.awaitEntry("handled ADDED broken");
    events.awaitEntry("error HANDLER");
    h.close();
  }

  @Test
  void handled_callHasEnded_isNotPendingAnyMore() {
    AtomicReference<Supplier<InformerStatistics>> supplier = new AtomicReference<>();
    h.builder.observer(
        new InformerObserver() {
          @Override
          public void opened(InformerEvent.Opened event) {
            supplier.set(event.statistics());
          }

          @Override
          public void handled(InformerEvent.Handled event) {
            h.clock.advanceSilently(Duration.ofSeconds(1));
            var handler = supplier.get().get().handlers().get(0);
            events.add(handler.pending() + " pending for " + handler.oldest().toSeconds() + " s");
          }
        });
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    h.server.openWatch();
    h.informer()
        .addHandler(
            b ->
                b.onAddOrUpdate(
                    object -> {
                      throw new AssertionError("broken");
                    }));
    h.synced();
    assertThat(events.awaitSize(2))
        .containsExactly("1 pending for 1 s", "0 pending for 0 s")
        .inOrder();
    h.close();
  }

  @Test
  void observerThrows_nothingElseHappens() {
    h.builder.observer(
        InformerObserver.of(
            event -> {
              throw new StackOverflowError("observer");
            }));
    h.builder.resync(Duration.ofSeconds(10));
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    var handler = h.handler();
    h.synced();
    handler.journal.awaitSize(1);
    watch.send(added(Widget.of("b", 11)));
    handler.journal.awaitSize(2);
    h.clock.advance(Duration.ofSeconds(10));
    assertThat(handler.journal.awaitSize(4))
        .containsExactly("initial a@1", "add b@11", "update a@1 a@1", "update b@11 b@11");
    assertThat(h.errors.entries()).isEmpty();
    h.close();
  }

  @Test
  void compose_oneThrows_theOthersAreReported() {
    InformerObserver failing =
        new InformerObserver() {
          @Override
          public void fetched(InformerEvent.Fetched event) {
            throw new AssertionError("failing");
          }
        };
    h.builder.observer(InformerObserver.both(failing, InformerObserver.of(this::see)));
    h.server.list(10, Widget.of("a", 1));
    h.synced();
    events.awaitEntry("listed 1");
    h.close();
    assertThat(InformerObserver.compose(List.of(InformerObserver.NONE)))
        .isSameInstanceAs(InformerObserver.NONE);
    assertThat(InformerObserver.both(InformerObserver.NONE, failing)).isSameInstanceAs(failing);
  }

  /** Waits in its first call until the test lets it go on. */
  private static final class Stuck extends RecordingHandler {
    final CountDownLatch gate = new CountDownLatch(1);

    @Override
    public void onAdd(Widget object, boolean isInInitialList) {
      super.onAdd(object, isInInitialList);
      try {
        gate.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void resync_handlerStuck_oneWaitsAndTheOthersAreSkipped() {
    h.builder.resync(Duration.ofSeconds(10)).observer(InformerObserver.of(this::see));
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var stuck = new Stuck();
    h.informer().addHandler(stuck);
    var swift = h.handler();
    h.synced();
    stuck.journal.awaitSize(1);
    swift.journal.awaitSize(2);
    for (int i = 1; i <= 30; i++) {
      h.clock.advance(Duration.ofSeconds(10));
      swift.journal.awaitSize(2 + 2 * i);
    }
    var queue = h.informer().statistics().handlers().get(0);
    assertThat(queue.pending()).isEqualTo(4);
    assertThat(queue.oldest()).isEqualTo(Duration.ofSeconds(300));
    assertThat(queue.synced()).isFalse();
    assertThat(swift.journal.entries()).hasSize(62);
    stuck.gate.countDown();
    h.clock.advance(Duration.ofSeconds(10));
    events.await(all -> all.stream().filter("resynced 2 skipped"::equals).count() >= 29);
    List<String> seen = stuck.journal.awaitSize(4);
    assertThat(seen.subList(0, 2)).containsExactly("initial a@1", "initial b@2");
    assertThat(seen.subList(2, 4)).containsExactly("update a@1 a@1", "update b@2 b@2");
    h.close();
  }

  @Test
  void statistics_followTheInformer() {
    AtomicReference<Supplier<InformerStatistics>> supplier = new AtomicReference<>();
    h.builder.observer(
        new InformerObserver() {
          @Override
          public void opened(InformerEvent.Opened event) {
            supplier.set(event.statistics());
          }
        });
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    assertThat(h.informer().statistics().lag()).isNull();
    assertThat(h.informer().statistics().resourceVersion()).isEmpty();
    var handler = h.handler();
    h.synced();
    handler.journal.awaitSize(1);
    h.clock.advanceSilently(Duration.ofSeconds(7));
    assertThat(supplier.get().get().lag()).isEqualTo(Duration.ofSeconds(7));
    watch.send(added(Widget.of("b", 11)));
    handler.journal.awaitSize(2);
    InformerStatistics now = supplier.get().get();
    assertThat(now.objects()).isEqualTo(2);
    assertThat(now.resourceVersion()).isEqualTo("11");
    assertThat(now.lag()).isEqualTo(Duration.ZERO);
    assertThat(now.queued()).isEqualTo(0);
    assertThat(now.handlers()).hasSize(1);
    h.close();
  }

  @Test
  void names_areUniqueUntilClosed() {
    var server = new FakeListerWatcher<Widget>();
    var builder = SharedInformer.builder(server, Widget.TYPE).name("unique");
    var first = builder.build();
    var failure = assertThrows(IllegalStateException.class, builder::build);
    assertThat(failure).hasMessageThat().contains("\"unique\" is in use");
    first.close();
    var second = builder.build();
    first.close();
    assertThrows(IllegalStateException.class, builder::build);
    second.close();
    builder.build().close();
    var unnamed = SharedInformer.builder(server, Widget.TYPE);
    try (var one = unnamed.build();
        var other = unnamed.build()) {
      assertThat(one).isNotSameInstanceAs(other);
    }
  }
}
