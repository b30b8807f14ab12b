package dev.kubewright.connect.limit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TokenBucketTest {
  private static final Operation VERSION = Operation.ofPath(Verb.GET, List.of("version"));
  private static final Request REQUEST = Request.builder(VERSION).build();

  private final FakeClock clock = new FakeClock();
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

  private static Request request() {
    return Request.builder(VERSION).build();
  }

  /** In whatever order the waits end: as if they had never been. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void cancel_allWaits_freesAllPlaces(int seed) {
    use(300);
    var waits = new ArrayList<Map.Entry<Request, Duration>>();
    for (int i = 0; i < 20; i++) {
      Request request = request();
      waits.add(Map.entry(request, bucket.reserve(request)));
    }
    if (seed > 0) {
      Collections.shuffle(waits, new Random(seed));
    }

    waits.forEach(wait -> bucket.cancel(wait.getKey(), wait.getValue()));

    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(200));
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(400));
  }

  @Test
  void cancel_waitBeforeOthers_freesItsPlaceForTheNextAttempt() {
    use(300);
    Request first = request();
    Duration wait = bucket.reserve(first);
    assertThat(bucket.reserve(request())).isEqualTo(Duration.ofMillis(400));

    bucket.cancel(first, wait);

    clock.advance(Duration.ofMillis(50));
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(150));
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(550));
  }

  /** The rate stays what it is: attempts that wait later have counted with the time. */
  @Test
  void cancel_placeWhoseTimeHasPassed_isLost() {
    use(300);
    Request first = request();
    Duration wait = bucket.reserve(first);
    assertThat(bucket.reserve(request())).isEqualTo(Duration.ofMillis(400));

    bucket.cancel(first, wait);

    clock.advance(Duration.ofMillis(300));
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(300));
  }

  @Test
  void cancel_again_changesNothing() {
    use(300);
    Request first = request();
    Duration wait = bucket.reserve(first);
    bucket.cancel(first, wait);
    bucket.cancel(first, wait);

    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(200));
    assertThat(bucket.reserve(REQUEST)).isEqualTo(Duration.ofMillis(400));
  }

  @Test
  void tokenBucket_lessThanOne_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> RequestLimiter.tokenBucket(0, 1));
    assertThrows(IllegalArgumentException.class, () -> RequestLimiter.tokenBucket(1, 0));
  }
}
