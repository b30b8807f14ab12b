package dev.kubewright.rest.flowcontrol;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Operation;
import dev.kubewright.client.Request;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.rest.TestClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TokenBucketTest {
  private static final Operation VERSION = Operation.ofPath(Verb.GET, List.of("version"));
  private static final Request REQUEST = Request.builder(VERSION).build();

  private final TestClock clock = new TestClock();
  private final TokenBucket bucket = new TokenBucket(5, 300, clock);

  private void use(int attempts) {
    for (int i = 0; i < attempts; i++) {
      assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ZERO);
    }
  }

  @Test
  void reserve_afterTheBurst_waitsForOneFifthOfASecondEach() {
    use(300);

    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(200));
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(400));
  }

  @Test
  void reserve_afterAPause_mayBurstAgainButNotMore() {
    use(300);
    clock.advance(Duration.ofSeconds(2));
    use(10);
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(200));

    clock.advance(Duration.ofHours(1));
    use(300);
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(200));
  }

  @Test
  void reserve_attemptWithoutTimeToWait_takesNoPlace() {
    use(300);
    Request hurried =
        REQUEST.toBuilder().deadline(Deadline.after(clock, Duration.ofMillis(100))).build();

    assertThat(bucket.reserve(hurried)).isEqualTo(Duration.ofMillis(200));
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(200));
  }

  @Test
  void tokenBucket_lessThanOne_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> RequestLimiter.tokenBucket(0, 1));
    assertThrows(IllegalArgumentException.class, () -> RequestLimiter.tokenBucket(1, 0));
  }
}
