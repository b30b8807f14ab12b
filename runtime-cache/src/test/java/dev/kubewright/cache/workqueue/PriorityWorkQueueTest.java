package dev.kubewright.cache.workqueue;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.workqueue.PriorityWorkQueue.LOW_PRIORITY;

import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PriorityWorkQueueTest {
  private final FakeClock clock = new FakeClock();
  private final PriorityWorkQueue<String> queue =
      new PriorityWorkQueue<>(
          RateLimiter.itemExponential(Duration.ofMillis(10), Duration.ofSeconds(1)), clock);

  @Test
  void take_severalPriorities_highestFirstAndInOrderOfArrival() throws Exception {
    add("low 1", LOW_PRIORITY);
    queue.add("plain 1");
    add("high 1", 7);
    add("low 2", LOW_PRIORITY);
    queue.add("plain 2");
    add("high 2", 7);
    assertThat(queue.size()).isEqualTo(6);
    assertThat(takeAll())
        .containsExactly("high 1", "high 2", "plain 1", "plain 2", "low 1", "low 2")
        .inOrder();
  }

  @Test
  void take_tellsThePriority() throws Exception {
    add("x", LOW_PRIORITY);
    try (var item = queue.take().orElseThrow()) {
      assertThat(item.priority()).isEqualTo(LOW_PRIORITY);
    }
  }

  @Test
  void add_againWithHigherPriority_keepsTheMomentOfItsArrival() throws Exception {
    add("x", LOW_PRIORITY);
    queue.add("plain");
    queue.add("x");
    queue.add("later");
    assertThat(queue.size()).isEqualTo(3);
    assertThat(takeAll()).containsExactly("x", "plain", "later").inOrder();
  }

  @Test
  void add_againWithLowerPriority_keepsPlaceAndPriority() throws Exception {
    add("x", 5);
    add("y", 5);
    add("x", LOW_PRIORITY);
    assertThat(takeAll()).containsExactly("x", "y").inOrder();
  }

  @Test
  void add_extremePriorities_areOrdered() throws Exception {
    add("least", Integer.MIN_VALUE);
    add("middle", -1);
    add("most", Integer.MAX_VALUE);
    assertThat(takeAll()).containsExactly("most", "middle", "least").inOrder();
  }

  @Test
  void add_lowerPriorityWhileHigherItemsCome_waits() throws Exception {
    add("low", LOW_PRIORITY);
    for (int i = 0; i < 100; i++) {
      queue.add("item " + i);
      assertThat(takeOne()).isEqualTo("item " + i);
    }
    assertThat(takeOne()).isEqualTo("low");
  }

  @Test
  void add_whileProcessed_isHandedOutAfterwardsWithTheHighestPriority() throws Exception {
    queue.add("x");
    var item = queue.take().orElseThrow();
    add("x", LOW_PRIORITY);
    add("y", 1);
    add("x", 2);
    assertThat(queue.size()).isEqualTo(1);
    assertThat(takeOne()).isEqualTo("y");
    item.close();
    assertThat(queue.size()).isEqualTo(1);
    try (var again = queue.take().orElseThrow()) {
      assertThat(again.value()).isEqualTo("x");
      assertThat(again.priority()).isEqualTo(2);
    }
    assertThat(queue.size()).isEqualTo(0);
  }

  @Test
  void add_afterTaken_countsItsOwnPriority() throws Exception {
    add("x", 9);
    takeOne();
    add("x", LOW_PRIORITY);
    queue.add("y");
    assertThat(takeAll()).containsExactly("y", "x").inOrder();
  }

  @Test
  void addAfter_twoDelays_theShorterAndTheHigherPriorityCount() throws Exception {
    queue.add("x", AddOptions.priority(3).withAfter(Duration.ofMillis(50)));
    queue.add("x", AddOptions.priority(1).withAfter(Duration.ofMillis(30)));
    queue.add("x", AddOptions.priority(2).withAfter(Duration.ofMillis(70)));
    advance(29);
    assertThat(queue.size()).isEqualTo(0);
    advance(1);
    try (var item = queue.take().orElseThrow()) {
      assertThat(item.priority()).isEqualTo(3);
    }
    advance(100);
    assertThat(queue.size()).isEqualTo(0);
    assertThat(clock.alarms()).isEqualTo(0);
  }

  @Test
  void add_whileDelayed_comesAtOnceAndOnlyOnceWithTheHigherPriority() throws Exception {
    queue.add("x", AddOptions.priority(4).withAfter(Duration.ofMillis(50)));
    add("x", LOW_PRIORITY);
    try (var item = queue.take().orElseThrow()) {
      assertThat(item.priority()).isEqualTo(4);
    }
    advance(100);
    assertThat(queue.size()).isEqualTo(0);
  }

  @Test
  void addAfter_whileReady_staysReadyAndMayRise() throws Exception {
    add("x", LOW_PRIORITY);
    queue.add("y");
    queue.add("x", AddOptions.priority(1).withAfter(Duration.ofHours(1)));
    assertThat(takeAll()).containsExactly("x", "y").inOrder();
    advance(7_200_000);
    assertThat(queue.size()).isEqualTo(0);
  }

  @Test
  void addAfter_whileProcessed_waitsForBoth() throws Exception {
    queue.add("x");
    var item = queue.take().orElseThrow();
    queue.addAfter("x", Duration.ofMillis(10));
    advance(10);
    assertThat(queue.size()).isEqualTo(0);
    item.close();
    assertThat(queue.size()).isEqualTo(1);
  }

  @Test
  void addAfter_delaysOver_arriveInTheOrderOfTheirMoments() throws Exception {
    queue.addAfter("late", Duration.ofMillis(20));
    queue.addAfter("early", Duration.ofMillis(10));
    advance(20);
    queue.add("now");
    assertThat(takeAll()).containsExactly("early", "late", "now").inOrder();
  }

  @Test
  void add_rateLimitedAndAfter_theShorterDelayCounts() {
    queue.add("x", AddOptions.NONE.withRateLimit().withAfter(Duration.ofMillis(3)));
    advance(3);
    assertThat(queue.size()).isEqualTo(1);
    queue.add("y", AddOptions.NONE.withRateLimit().withAfter(Duration.ofSeconds(3)));
    advance(10);
    assertThat(queue.size()).isEqualTo(2);
    assertThat(queue.numRequeues("x")).isEqualTo(1);
  }

  @Test
  void addRateLimited_repeated_delaysGrowUntilForgotten() throws Exception {
    for (long delay : new long[] {10, 20, 40}) {
      queue.addRateLimited("x");
      advance(delay - 1);
      assertThat(queue.size()).isEqualTo(0);
      advance(1);
      assertThat(takeOne()).isEqualTo("x");
    }
    assertThat(queue.numRequeues("x")).isEqualTo(3);
    queue.forget("x");
    queue.addRateLimited("x");
    advance(10);
    assertThat(queue.size()).isEqualTo(1);
  }

  @Test
  void addAfter_foreverOrNegative_neverOrAtOnce() {
    queue.addAfter("never", FakeClock.FOREVER);
    queue.addAfter("now", FakeClock.FOREVER.negated());
    assertThat(queue.size()).isEqualTo(1);
    clock.advance(Duration.ofDays(36_500));
    assertThat(queue.size()).isEqualTo(1);
  }

  @Test
  void shutDown_readyItemsAreHandedOutAndDelayedOnesDropped() throws Exception {
    add("low", LOW_PRIORITY);
    queue.add("plain");
    queue.addAfter("delayed", Duration.ofMillis(1));
    queue.shutDown();
    queue.add("new");
    queue.addRateLimited("new");
    advance(100);
    assertThat(takeAll()).containsExactly("plain", "low").inOrder();
    assertThat(queue.take()).isEmpty();
    assertThat(clock.alarms()).isEqualTo(0);
  }

  private void add(String item, int priority) {
    queue.add(item, AddOptions.priority(priority));
  }

  private void advance(long millis) {
    clock.advance(Duration.ofMillis(millis));
  }

  private String takeOne() throws InterruptedException {
    try (var item = queue.take().orElseThrow()) {
      return item.value();
    }
  }

  private List<String> takeAll() throws InterruptedException {
    List<String> items = new ArrayList<>();
    while (queue.size() > 0) {
      items.add(takeOne());
    }
    return items;
  }

  @Test
  void addRateLimited_itemOfAWorker_keepsItsPriority() throws Exception {
    add("low", LOW_PRIORITY);
    var failed = queue.take().orElseThrow();
    queue.addRateLimited(failed);
    failed.close();
    clock.advance(Duration.ofSeconds(1));

    try (var again = queue.take().orElseThrow()) {
      assertThat(again.value()).isEqualTo("low");
      assertThat(again.priority()).isEqualTo(LOW_PRIORITY);
    }
    assertThat(queue.numRequeues("low")).isEqualTo(1);
  }
}
