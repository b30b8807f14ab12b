package dev.kubewright.cache.workqueue;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
  private final FakeClock clock = new FakeClock();

  @Tag("client-go-U4")
  @Test
  void itemExponential_repeated_doublesUntilForgotten() {
    RateLimiter<String> limiter =
        RateLimiter.itemExponential(Duration.ofMillis(1), Duration.ofSeconds(1));
    assertThat(millis(limiter, 5)).containsExactly(1L, 2L, 4L, 8L, 16L).inOrder();
    assertThat(limiter.numRequeues("x")).isEqualTo(5);
    assertThat(limiter.when("other")).isEqualTo(Duration.ofMillis(1));
    limiter.forget("x");
    assertThat(limiter.numRequeues("x")).isEqualTo(0);
    assertThat(millis(limiter, 1)).containsExactly(1L);
  }

  @Tag("client-go-U4")
  @Test
  void itemExponential_thousandCalls_isAtTheUpperLimit() {
    RateLimiter<String> limiter =
        RateLimiter.itemExponential(Duration.ofMillis(1), Duration.ofSeconds(1));
    millis(limiter, 1000);
    assertThat(limiter.when("x")).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void itemExponential_withoutUpperLimit_doesNotOverflow() {
    RateLimiter<String> limiter =
        RateLimiter.itemExponential(Duration.ofMillis(1), FakeClock.FOREVER);
    millis(limiter, 1000);
    assertThat(limiter.when("x")).isEqualTo(Duration.ofNanos(Long.MAX_VALUE));
  }

  @Tag("client-go-U4")
  @Test
  void fastSlow_repeated_isFastThenSlow() {
    RateLimiter<String> limiter =
        RateLimiter.fastSlow(Duration.ofMillis(5), Duration.ofSeconds(10), 3);
    assertThat(millis(limiter, 4)).containsExactly(5L, 5L, 5L, 10_000L).inOrder();
  }

  @Test
  void bucket_burstThenRate() {
    RateLimiter<String> limiter = RateLimiter.bucket(10, 2, clock);
    assertThat(millis(limiter, 4)).containsExactly(0L, 0L, 100L, 200L).inOrder();
    clock.advance(Duration.ofMillis(300));
    assertThat(millis(limiter, 1)).containsExactly(0L);
  }

  @Test
  void bucket_withoutRate_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> RateLimiter.bucket(0, 1, clock));
  }

  @Test
  void maxOf_isTheLongest_andAtMostCapsIt() {
    RateLimiter<String> limiter =
        RateLimiter.maxOf(
            RateLimiter.itemExponential(Duration.ofMillis(1), Duration.ofSeconds(1)),
            RateLimiter.fastSlow(Duration.ofMillis(3), Duration.ofMillis(3), 0));
    assertThat(millis(limiter.atMost(Duration.ofMillis(6)), 4))
        .containsExactly(3L, 3L, 4L, 6L)
        .inOrder();
    assertThat(limiter.numRequeues("x")).isEqualTo(4);
  }

  @Test
  void queue_addRateLimited_addsWhenTheLimiterSaysSo() {
    var queue =
        new RateLimitingQueue<String>(
            RateLimiter.itemExponential(Duration.ofMillis(10), Duration.ofSeconds(1)), clock);
    queue.addRateLimited("x");
    assertThat(queue.numRequeues("x")).isEqualTo(1);
    clock.advance(Duration.ofMillis(9));
    assertThat(queue.size()).isEqualTo(0);
    clock.advance(Duration.ofMillis(1));
    assertThat(queue.size()).isEqualTo(1);
    queue.forget("x");
    assertThat(queue.numRequeues("x")).isEqualTo(0);
  }

  @Test
  void fastSlow_forgotten_isFastAgain() {
    RateLimiter<String> limiter =
        RateLimiter.fastSlow(Duration.ofMillis(5), Duration.ofSeconds(10), 1);
    assertThat(millis(limiter, 2)).containsExactly(5L, 10_000L).inOrder();
    assertThat(limiter.numRequeues("x")).isEqualTo(2);
    limiter.forget("x");
    assertThat(limiter.numRequeues("x")).isEqualTo(0);
    assertThat(millis(limiter, 1)).containsExactly(5L);
  }

  @Test
  void numRequeues_countAtTheLargestInt_staysThere() {
    var attempts = new Attempts<String>();
    attempts.set("x", Integer.MAX_VALUE - 1);
    assertThat(attempts.next("x")).isEqualTo(Integer.MAX_VALUE - 1);
    assertThat(attempts.next("x")).isEqualTo(Integer.MAX_VALUE - 1);
    assertThat(attempts.of("x")).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void bucket_tinyRate_doesNotOverflow() throws Exception {
    RateLimiter<String> limiter = RateLimiter.bucket(1e-30, 1, clock);
    assertThat(limiter.when("x")).isEqualTo(Duration.ZERO);
    assertThat(limiter.when("x")).isEqualTo(Duration.ofNanos(Long.MAX_VALUE));
    var queue = new RateLimitingQueue<String>(limiter, clock);
    queue.addRateLimited("x");
    queue.addAfter("y", Duration.ofMillis(1));
    clock.advance(Duration.ofMillis(1));
    assertThat(queue.take().orElseThrow().value()).isEqualTo("y");
  }

  @Test
  void fastSlow_forever_isPassedOn() {
    RateLimiter<String> limiter = RateLimiter.fastSlow(Duration.ZERO, FakeClock.FOREVER, 0);
    assertThat(limiter.when("x")).isEqualTo(FakeClock.FOREVER);
    assertThat(limiter.atMost(Duration.ofSeconds(9)).when("x")).isEqualTo(Duration.ofSeconds(9));
    var queue = new RateLimitingQueue<String>(limiter, clock);
    queue.addRateLimited("x");
    clock.advance(Duration.ofDays(36_500));
    assertThat(queue.size()).isEqualTo(0);
  }

  @Test
  void forControllers_manyFailures_isTheLongerOfBothLimits() {
    RateLimiter<Integer> limiter = RateLimiter.forControllers(clock);
    for (int i = 0; i < 100; i++) {
      assertThat(limiter.when(i)).isEqualTo(Duration.ofMillis(5));
    }
    assertThat(limiter.when(100)).isEqualTo(Duration.ofMillis(100));
    for (int i = 0; i < 1000; i++) {
      clock.advance(Duration.ofSeconds(1));
      limiter.when(0);
    }
    assertThat(limiter.when(0)).isEqualTo(Duration.ofSeconds(1000));
    limiter.forget(0);
    clock.advance(Duration.ofSeconds(60));
    assertThat(limiter.when(0)).isEqualTo(Duration.ofMillis(5));
  }

  private static List<Long> millis(RateLimiter<String> limiter, int count) {
    return Stream.generate(() -> limiter.when("x").toMillis()).limit(count).toList();
  }
}
