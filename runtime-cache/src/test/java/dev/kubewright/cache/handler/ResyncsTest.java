package dev.kubewright.cache.handler;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.Range;
import dev.kubewright.cache.concurrent.Joins;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerId;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.cache.report.Observation;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ResyncsTest {
  /** Rings each alarm up to 5 ms too early or up to 800 ms too late. */
  private static final class InexactClock extends FakeClock {
    private final Random random;

    InexactClock(long seed) {
      this.random = new Random(seed);
    }

    @Override
    public synchronized Alarm schedule(Duration delay, Runnable task) {
      return super.schedule(delay.plusMillis(random.nextInt(806) - 5), task);
    }
  }

  private static final Receiver<Widget> NO_CALLS =
      new Receiver<>() {
        @Override
        public void added(Widget object, boolean initial) {}

        @Override
        public void updated(Widget before, Widget after) {}

        @Override
        public void deleted(ObjectKey key, Widget last, boolean finalStateUnknown) {}
      };

  private final Map<HandlerQueue<Widget>, Integer> counts = new HashMap<>();

  private HandlerQueue<Widget> handler(FakeClock clock) {
    var errors = new ErrorReporter(Widget.TYPE, error -> {}, clock);
    var observation = new Observation(InformerId.of("", Widget.TYPE), InformerObserver.NONE);
    var all = new HandlerQueues<>(resyncs(clock), Joins.LIMIT, clock, errors, observation);
    return new HandlerQueue<>("handler", NO_CALLS, all);
  }

  private Resyncs<Widget> resyncs(FakeClock clock) {
    var holder = new AtomicReference<Resyncs<Widget>>();
    holder.set(
        new Resyncs<>(
            clock, () -> holder.get().due().forEach(due -> counts.merge(due, 1, Integer::sum))));
    return holder.get();
  }

  @Test
  void thousandPeriods_inexactAlarms_areThousandResyncs() {
    for (long seed = 1; seed <= 20; seed++) {
      var clock = new InexactClock(seed);
      Resyncs<Widget> resyncs = resyncs(clock);
      var second = handler(clock);
      var odd = handler(clock);
      resyncs.add(second, Duration.ofSeconds(1));
      resyncs.add(odd, Duration.ofMillis(1700));
      clock.advance(Duration.ofHours(1));
      resyncs.start();
      clock.advance(Duration.ofSeconds(1000));
      assertWithMessage("seed " + seed).that(counts.get(second)).isIn(range(999, 1001));
      assertWithMessage("seed " + seed).that(counts.get(odd)).isIn(range(587, 589));
      counts.clear();
    }
  }

  private static Range<Integer> range(int low, int high) {
    return Range.closed(low, high);
  }

  @Test
  void periodsThatAreNoMultiples_ringAtTheirOwnMoments() {
    var clock = new FakeClock();
    Resyncs<Widget> resyncs = resyncs(clock);
    var two = handler(clock);
    var three = handler(clock);
    resyncs.add(two, Duration.ofSeconds(2));
    resyncs.add(three, Duration.ofSeconds(3));
    resyncs.start();
    clock.advance(Duration.ofSeconds(2));
    assertThat(counts).containsExactly(two, 1);
    clock.advance(Duration.ofSeconds(1));
    assertThat(counts).containsExactly(two, 1, three, 1);
    clock.advance(Duration.ofSeconds(3));
    assertThat(counts).containsExactly(two, 3, three, 2);
    assertThat(clock.alarms()).isEqualTo(1);
  }

  @Test
  void alarmLateByManyPeriods_isOneResyncAndTheScheduleStays() {
    var clock = new FakeClock();
    Resyncs<Widget> resyncs = resyncs(clock);
    var handler = handler(clock);
    resyncs.add(handler, Duration.ofSeconds(10));
    resyncs.start();
    clock.advanceSilently(Duration.ofSeconds(57));
    clock.advance(Duration.ZERO);
    assertThat(counts).containsExactly(handler, 1);
    clock.advance(Duration.ofSeconds(3));
    assertThat(counts).containsExactly(handler, 2);
  }

  /** client-go would give it no resync: see the guide. */
  @Test
  void firstHandlerWithAPeriodAfterTheStart_keepsItsOwn() {
    var clock = new FakeClock();
    Resyncs<Widget> resyncs = resyncs(clock);
    resyncs.add(handler(clock), Duration.ZERO);
    resyncs.start();
    var late = handler(clock);
    var later = handler(clock);
    resyncs.add(late, Duration.ofSeconds(3));
    resyncs.add(later, Duration.ofSeconds(2));
    clock.advance(Duration.ofSeconds(6));
    assertThat(counts).containsExactly(late, 2, later, 2);
  }

  @Test
  void shortPeriod_isASecond() {
    var clock = new FakeClock();
    Resyncs<Widget> resyncs = resyncs(clock);
    var handler = handler(clock);
    resyncs.add(handler, Duration.ofMillis(1));
    resyncs.start();
    clock.advance(Duration.ofSeconds(5));
    assertThat(counts).containsExactly(handler, 5);
  }

  @Test
  void zeroNegativeAndForever_areNever() {
    var clock = new FakeClock();
    Resyncs<Widget> resyncs = resyncs(clock);
    resyncs.add(handler(clock), Duration.ZERO);
    resyncs.add(handler(clock), Duration.ofSeconds(-1));
    resyncs.start();
    assertThat(clock.alarms()).isEqualTo(0);
    resyncs.add(handler(clock), FakeClock.FOREVER);
    clock.advance(Duration.ofDays(36_500));
    assertThat(counts).isEmpty();
  }

  @Test
  void addedAfterTheStart_shorterPeriod_isRaisedToTheShortestBefore() {
    var clock = new FakeClock();
    Resyncs<Widget> resyncs = resyncs(clock);
    resyncs.add(handler(clock), Duration.ofSeconds(10));
    resyncs.start();
    clock.advance(Duration.ofSeconds(5));
    var late = handler(clock);
    resyncs.add(late, Duration.ofSeconds(2));
    clock.advance(Duration.ofSeconds(9));
    assertThat(counts).doesNotContainKey(late);
    clock.advance(Duration.ofSeconds(1));
    assertThat(counts).containsEntry(late, 1);
  }

  @Test
  void removedOrClosed_ringNoMore() {
    var clock = new FakeClock();
    Resyncs<Widget> resyncs = resyncs(clock);
    var removed = handler(clock);
    var kept = handler(clock);
    resyncs.add(removed, Duration.ofSeconds(1));
    resyncs.add(kept, Duration.ofSeconds(2));
    resyncs.start();
    resyncs.remove(removed);
    clock.advance(Duration.ofSeconds(4));
    assertThat(counts).containsExactly(kept, 2);
    resyncs.close();
    clock.advance(Duration.ofSeconds(4));
    assertThat(counts).containsExactly(kept, 2);
    assertThat(clock.alarms()).isEqualTo(0);
  }

  @Test
  void cancelledAlarm_ringsLate_setsNoFurtherAlarm() {
    var alarms = new ArrayList<Runnable>();
    var clock =
        new FakeClock() {
          @Override
          public synchronized Alarm schedule(Duration delay, Runnable task) {
            alarms.add(task);
            return () -> {};
          }
        };
    Resyncs<Widget> resyncs = resyncs(clock);
    resyncs.add(handler(clock), Duration.ofSeconds(10));
    resyncs.start();
    clock.advanceSilently(Duration.ofMillis(500));
    // Its first moment is before that of the other one, which has moved on by a period.
    clock.advanceSilently(Duration.ofMillis(9_600));
    alarms.get(0).run();
    resyncs.add(handler(clock), Duration.ofSeconds(1));
    int set = alarms.size();

    alarms.get(0).run();

    assertThat(alarms).hasSize(set);
  }
}
