package dev.kubewright.rest.wait;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PollTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final FakeClock clock = new FakeClock();
  private final Poll poll = Poll.every(SECOND).withClock(clock);
  private final List<Long> checks = new ArrayList<>();

  private boolean check(int wanted) {
    checks.add(clock.instant().toEpochMilli());
    return checks.size() == wanted;
  }

  @Test
  void untilTrue_trueAtOnce_doesNotWait() {
    poll.untilTrue(() -> check(1));

    assertThat(checks).containsExactly(0L);
    assertThat(clock.waits()).isEmpty();
  }

  @Test
  void untilTrue_checksAtTheInterval() {
    poll.untilTrue(() -> check(4));

    assertThat(checks).containsExactly(0L, 1000L, 2000L, 3000L).inOrder();
  }

  @Test
  void untilPresent_returnsTheResult() {
    assertThat(poll.untilPresent(() -> check(3) ? Optional.of("x") : Optional.empty()))
        .isEqualTo("x");
    assertThat(checks).hasSize(3);
  }

  @Test
  void notImmediate_waitsBeforeTheFirstCheck() {
    poll.immediate(false).untilTrue(() -> check(2));

    assertThat(checks).containsExactly(1000L, 2000L).inOrder();
  }

  @Test
  void timeLimit_endsThePoll() {
    var late =
        assertThrows(
            WaitTimeoutException.class,
            () -> poll.within(Duration.ofMillis(2500)).untilTrue(() -> check(9)));

    assertThat(checks).containsExactly(0L, 1000L, 2000L).inOrder();
    assertThat(late)
        .hasMessageThat()
        .isEqualTo("the condition of a poll was not true within 2500 ms, after 3 checks");
    assertThat(late.lastState()).isEmpty();
    assertThat(clock.instant().toEpochMilli()).isEqualTo(2500);
  }

  /** As in client-go, whose poll looks at the context first. */
  @Test
  void timeLimit_thatMeetsACheck_comesFirst() {
    assertThrows(
        WaitTimeoutException.class,
        () -> poll.within(Duration.ofSeconds(2)).untilTrue(() -> check(3)));

    assertThat(checks).containsExactly(0L, 1000L).inOrder();
  }

  @Test
  void timeLimit_countsFromEachCall() {
    Poll limited = poll.within(Duration.ofSeconds(2));
    clock.advance(Duration.ofHours(1));

    limited.untilTrue(() -> check(2));

    assertThat(checks).hasSize(2);
  }

  @Test
  void timeLimit_beforeTheFirstCheck_isNamed() {
    Poll late = poll.immediate(false).within(Duration.ofMillis(10));

    var failure = assertThrows(WaitTimeoutException.class, () -> late.untilTrue(() -> check(1)));

    assertThat(checks).isEmpty();
    assertThat(failure)
        .hasMessageThat()
        .isEqualTo("the condition of a poll was not true within 10 ms, before the first check");
  }

  @Test
  void deadline_endsThePoll() {
    Deadline end = Deadline.after(clock, SECOND);

    var failure =
        assertThrows(
            WaitTimeoutException.class,
            () -> poll.until(end).within(Duration.ofHours(1)).untilTrue(() -> check(9)));

    assertThat(checks).containsExactly(0L);
    assertThat(failure).hasMessageThat().contains("after 1 check");
  }

  @Test
  void deadline_withoutALimit_isNamed() {
    Poll until = poll.until(Deadline.after(clock, SECOND));

    var failure = assertThrows(WaitTimeoutException.class, () -> until.untilTrue(() -> check(9)));

    assertThat(failure)
        .hasMessageThat()
        .isEqualTo("the condition of a poll was not true at its deadline, after 1 check");
  }

  @Test
  void slowCheck_isFollowedAtOnceAndLosesNoInterval() {
    poll.untilTrue(
        () -> {
          boolean done = check(5);
          if (checks.size() == 2) {
            clock.advance(Duration.ofMillis(2300));
          }
          return done;
        });

    assertThat(checks).containsExactly(0L, 1000L, 3300L, 4300L, 5300L).inOrder();
  }

  @Test
  void failureOfACheck_reachesTheCaller() {
    var own = new IllegalStateException("mine");
    var error = new AssertionError("mine");

    assertThat(
            assertThrows(
                IllegalStateException.class,
                () ->
                    poll.untilTrue(
                        () -> {
                          if (check(2)) {
                            throw own;
                          }
                          return false;
                        })))
        .isSameInstanceAs(own);
    assertThat(
            assertThrows(
                AssertionError.class,
                () ->
                    poll.untilTrue(
                        () -> {
                          throw error;
                        })))
        .isSameInstanceAs(error);
    assertThat(checks).hasSize(2);
  }

  @Test
  void interrupt_endsTheWaitAndStays() {
    TransportException failure;
    try {
      failure =
          assertThrows(
              TransportException.class,
              () ->
                  poll.untilTrue(
                      () -> {
                        Thread.currentThread().interrupt();
                        return check(9);
                      }));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }

    assertThat(failure.kind()).isEqualTo(Kind.INTERRUPTED);
    assertThat(failure).hasMessageThat().isEqualTo("interrupted during a poll, after 1 check");
    assertThat(failure).hasCauseThat().isInstanceOf(InterruptedException.class);
    assertThat(checks).hasSize(1);
  }

  @Test
  void interrupt_ofAnotherThread_endsTheWait() throws InterruptedException {
    var checked = new CountDownLatch(1);
    var failures = new ArrayList<Throwable>();
    var waiting =
        new Thread(
            () -> {
              try {
                Poll.every(Duration.ofDays(1))
                    .withClock(Clock.system())
                    .untilTrue(
                        () -> {
                          checked.countDown();
                          return false;
                        });
              } catch (TransportException ended) {
                failures.add(ended);
              }
            });
    waiting.start();
    checked.await();

    waiting.interrupt();
    waiting.join();

    assertThat(failures).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1})
  void duration_notPositive_isRefused(long millis) {
    Duration wrong = Duration.ofMillis(millis);

    assertThrows(IllegalArgumentException.class, () -> Poll.every(wrong));
    assertThrows(IllegalArgumentException.class, () -> poll.within(wrong));
  }

  @Test
  void longestInterval_doesNotOverflow() {
    Poll rare = Poll.every(ChronoUnit.FOREVER.getDuration()).withClock(clock).within(SECOND);

    assertThrows(WaitTimeoutException.class, () -> rare.untilTrue(() -> check(9)));
    assertThat(checks).hasSize(1);
  }
}
