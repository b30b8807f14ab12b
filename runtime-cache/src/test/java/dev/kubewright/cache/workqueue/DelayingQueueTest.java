package dev.kubewright.cache.workqueue;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DelayingQueueTest {
  private final FakeClock clock = new FakeClock();
  private final DelayingQueue<String> queue = new DelayingQueue<>(clock);

  @Tag("client-go-U2")
  @Test
  void addAfter_sameItemLater_isIgnored() throws Exception {
    queue.addAfter("x", Duration.ofMillis(50));
    queue.addAfter("x", Duration.ofMillis(70));
    advance(49);
    assertThat(queue.size()).isEqualTo(0);
    advance(1);
    assertThat(queue.size()).isEqualTo(1);
    queue.take().orElseThrow().close();
    advance(100);
    assertThat(queue.size()).isEqualTo(0);
  }

  @Tag("client-go-U2")
  @Test
  void addAfter_sameItemEarlier_replacesTheLaterMoment() throws Exception {
    queue.addAfter("x", Duration.ofMillis(50));
    queue.addAfter("x", Duration.ofMillis(30));
    advance(30);
    assertThat(queue.size()).isEqualTo(1);
    queue.take().orElseThrow().close();
    advance(100);
    assertThat(queue.size()).isEqualTo(0);
  }

  @Test
  void addAfter_notPositive_addsAtOnce() {
    queue.addAfter("x", Duration.ZERO);
    queue.addAfter("y", Duration.ofMillis(-1));
    assertThat(queue.size()).isEqualTo(2);
    assertThat(clock.alarms()).isEqualTo(0);
  }

  @Test
  void addAfter_severalItems_comeInOrderOfTime() throws Exception {
    queue.addAfter("late", Duration.ofMillis(30));
    queue.addAfter("early", Duration.ofMillis(10));
    queue.addAfter("middle", Duration.ofMillis(20));
    assertThat(clock.alarms()).isEqualTo(1);
    advance(30);
    for (String item : new String[] {"early", "middle", "late"}) {
      assertThat(queue.take().orElseThrow().value()).isEqualTo(item);
    }
    assertThat(clock.alarms()).isEqualTo(0);
  }

  @Test
  void addAfter_forever_neverComesAndDelaysNoOther() throws Exception {
    queue.addAfter("never", FakeClock.FOREVER);
    queue.addAfter("soon", Duration.ofMillis(10));
    advance(10);
    assertThat(queue.take().orElseThrow().value()).isEqualTo("soon");
    clock.advance(Duration.ofDays(36_500));
    assertThat(queue.size()).isEqualTo(0);
    queue.addAfter("never", Duration.ofMillis(5));
    advance(5);
    assertThat(queue.take().orElseThrow().value()).isEqualTo("never");
  }

  @Test
  void addAfter_foreverWhileAnotherIsOverdue_keepsTheOrder() throws Exception {
    queue.addAfter("overdue", Duration.ofMillis(10));
    clock.advanceSilently(Duration.ofMillis(20));
    queue.addAfter("never", FakeClock.FOREVER);
    advance(0);
    assertThat(queue.size()).isEqualTo(1);
    assertThat(queue.take().orElseThrow().value()).isEqualTo("overdue");
  }

  @Test
  void shutDown_delayedItems_areDropped() throws Exception {
    queue.addAfter("x", Duration.ofMillis(10));
    queue.shutDown();
    assertThat(clock.alarms()).isEqualTo(0);
    queue.addAfter("y", Duration.ofMillis(10));
    advance(20);
    assertThat(queue.take()).isEmpty();
  }

  @Test
  void addAfter_beforeAndAfterPlainAdd_isTwoAdditions() throws Exception {
    queue.addAfter("x", Duration.ofMillis(10));
    queue.add("x");
    queue.take().orElseThrow().close();
    advance(10);
    assertThat(queue.size()).isEqualTo(1);
  }

  @Test
  void ring_tooEarly_setsTheNextAlarm() {
    queue.addAfter("soon", Duration.ofMillis(10));
    queue.addAfter("later", Duration.ofMillis(20));
    advance(10);
    assertThat(queue.size()).isEqualTo(1);
    assertThat(clock.alarms()).isEqualTo(1);
    advance(10);
    assertThat(queue.size()).isEqualTo(2);
  }

  /** Counts the comparisons of all keys. */
  private record CountedKey(int number, AtomicLong comparisons) {
    @Override
    public boolean equals(Object other) {
      comparisons.incrementAndGet();
      return other instanceof CountedKey key && key.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  /** A search through all waiting keys would compare 800 million times. */
  @Test
  void addAfter_manyKeysMoved_comparesEachKeyFewTimes() {
    int keys = 40_000;
    var comparisons = new AtomicLong();
    var many = new DelayingQueue<CountedKey>(clock);
    for (int i = 0; i < keys; i++) {
      many.addAfter(new CountedKey(i, comparisons), Duration.ofHours(2));
    }
    for (int i = 0; i < keys; i++) {
      many.addAfter(new CountedKey(i, comparisons), Duration.ofHours(1));
    }
    assertThat(clock.alarms()).isEqualTo(1);
    clock.advance(Duration.ofHours(1));
    assertThat(many.size()).isEqualTo(keys);
    assertThat(comparisons.get()).isLessThan(10L * keys);
    clock.advance(Duration.ofHours(2));
    assertThat(many.size()).isEqualTo(keys);
  }

  private void advance(long millis) {
    clock.advance(Duration.ofMillis(millis));
  }

  @Test
  void cancelledAlarm_ringsLate_setsNoFurtherAlarm() {
    var alarms = new ArrayList<Runnable>();
    var uncancellable =
        new FakeClock() {
          @Override
          public synchronized Alarm schedule(Duration delay, Runnable task) {
            alarms.add(task);
            return () -> {};
          }
        };
    var delayed = new DelayingQueue<String>(uncancellable);
    delayed.addAfter("late", Duration.ofMillis(30));
    delayed.addAfter("early", Duration.ofMillis(10));
    assertThat(alarms).hasSize(2);

    alarms.get(0).run();

    assertThat(alarms).hasSize(2);
    uncancellable.advanceSilently(Duration.ofMillis(10));
    alarms.get(1).run();
    assertThat(delayed.size()).isEqualTo(1);
    assertThat(alarms).hasSize(3);
  }
}
