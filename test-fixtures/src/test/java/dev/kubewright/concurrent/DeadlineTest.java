package dev.kubewright.concurrent;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadlineTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();

  private final FakeClock clock = new FakeClock();

  @Test
  void after_timePasses_leftShrinksToZero() {
    var deadline = Deadline.after(clock, SECOND);
    assertThat(deadline.isLimited()).isTrue();
    assertThat(deadline.left()).isEqualTo(SECOND);
    clock.advance(Duration.ofMillis(400));
    assertThat(deadline.left()).isEqualTo(Duration.ofMillis(600));
    assertThat(deadline.isOver()).isFalse();
    assertThat(deadline.toString()).isEqualTo("in 600 ms");
    clock.advance(Duration.ofMillis(600));
    assertThat(deadline.isOver()).isTrue();
    clock.advance(SECOND);
    assertThat(deadline.left()).isEqualTo(Duration.ZERO);
    assertThat(deadline.isOver()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE})
  void after_zeroOrNegative_isOverAndStaysOver(long seconds) {
    var deadline = Deadline.after(clock, Duration.ofSeconds(seconds));
    assertThat(deadline.isOver()).isTrue();
    assertThat(deadline.left()).isEqualTo(Duration.ZERO);
    clock.advance(SECOND);
    assertThat(deadline.isOver()).isTrue();
    assertThat(deadline.left()).isEqualTo(Duration.ZERO);
  }

  @Test
  void after_forever_neverComes() {
    var deadline = Deadline.after(clock, FOREVER);
    clock.advance(Duration.ofDays(100_000));
    assertThat(deadline.isLimited()).isFalse();
    assertThat(deadline.isOver()).isFalse();
    assertThat(deadline.leftAtMost(SECOND)).isEqualTo(SECOND);
    assertThat(deadline.leftAtMost(FOREVER)).isEqualTo(FOREVER);
    assertThat(deadline.toString()).isEqualTo("never");
    var e = assertThrows(IllegalStateException.class, deadline::left);
    assertThat(e).hasMessageThat().isEqualTo("this deadline never comes; check isLimited() first");
  }

  @Test
  void after_clockNearItsOverflow_countsOn() {
    var late = new FakeClock();
    late.advanceSilently(Duration.ofNanos(Long.MAX_VALUE - 10));
    var deadline = Deadline.after(late, SECOND);
    assertThat(deadline.left()).isEqualTo(SECOND);
    late.advanceSilently(Duration.ofMillis(999));
    assertThat(deadline.isOver()).isFalse();
    late.advanceSilently(Duration.ofMillis(1));
    assertThat(deadline.isOver()).isTrue();
  }

  @Test
  void leftAtMost_isTheShorterOne() {
    var deadline = Deadline.after(clock, SECOND);
    assertThat(deadline.leftAtMost(Duration.ofMillis(10))).isEqualTo(Duration.ofMillis(10));
    assertThat(deadline.leftAtMost(Duration.ofMinutes(1))).isEqualTo(SECOND);
  }

  @Test
  void orAfter_isTheEarlierOne() {
    var deadline = Deadline.after(clock, SECOND);
    assertThat(deadline.orAfter(clock, Duration.ofMinutes(1))).isSameInstanceAs(deadline);
    assertThat(deadline.orAfter(clock, FOREVER)).isSameInstanceAs(deadline);
    assertThat(deadline.orAfter(clock, Duration.ofMillis(5)).left())
        .isEqualTo(Duration.ofMillis(5));
    assertThat(Deadline.NONE.orAfter(clock, SECOND).left()).isEqualTo(SECOND);
    assertThat(Deadline.NONE.orAfter(clock, FOREVER).isLimited()).isFalse();
  }

  @Test
  void earlier_andIsBefore_compareWhatIsLeft() {
    var soon = Deadline.after(clock, SECOND);
    var other = new FakeClock();
    other.advance(Duration.ofNanos(77));
    var later = Deadline.after(other, SECOND.plusNanos(1));

    assertThat(soon.earlier(later)).isSameInstanceAs(soon);
    assertThat(later.earlier(soon)).isSameInstanceAs(soon);
    assertThat(soon.earlier(Deadline.NONE)).isSameInstanceAs(soon);
    assertThat(Deadline.NONE.earlier(soon)).isSameInstanceAs(soon);
    assertThat(soon.isBefore(later)).isTrue();
    assertThat(soon.isBefore(soon)).isFalse();
    assertThat(later.isBefore(soon)).isFalse();
    assertThat(soon.isBefore(Deadline.NONE)).isTrue();
    assertThat(Deadline.NONE.isBefore(soon)).isFalse();
    assertThat(Deadline.NONE.isBefore(Deadline.NONE)).isFalse();
  }

  @Test
  void await_openLatch_isTrueEvenWhenTheDeadlineIsOver() throws InterruptedException {
    var open = new CountDownLatch(0);

    assertThat(Deadline.after(Clock.system(), Duration.ZERO).await(open)).isTrue();
    assertThat(Deadline.NONE.await(open)).isTrue();
  }

  @Test
  void await_closedLatch_endsAtTheDeadline() throws InterruptedException {
    assertThat(Deadline.after(Clock.system(), Duration.ZERO).await(new CountDownLatch(1)))
        .isFalse();
  }
}
