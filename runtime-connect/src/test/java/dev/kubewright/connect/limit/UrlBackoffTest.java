package dev.kubewright.connect.limit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.Range;
import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** client-go's URL backoff: doubled by responses of an overloaded server, reset by all others. */
final class UrlBackoffTest {
  private static final String SERVER = "10.0.0.1:6443";

  private final FakeClock clock = new FakeClock();
  private final RequestBackoff backoff =
      RequestBackoff.exponential(Duration.ofSeconds(1), Duration.ofSeconds(5), clock);

  private long seconds(String server) {
    return backoff.delay(server).toSeconds();
  }

  @Test
  void update_overloadedServer_doublesTheDelayUpToTheLongest() {
    assertThat(seconds(SERVER)).isEqualTo(0);
    for (int expected : new int[] {1, 2, 4, 5, 5}) {
      backoff.update(SERVER, 503);
      assertThat(seconds(SERVER)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503, 599})
  void update_statusOfAnOverloadedServer_delays(int status) {
    backoff.update(SERVER, status);

    assertThat(seconds(SERVER)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 101, 200, 201, 301, 400, 401, 403, 404, 409, 428, 430, 499})
  void update_otherEndOfAnAttempt_resetsTheDelay(int status) {
    backoff.update(SERVER, 500);
    backoff.update(SERVER, 500);

    backoff.update(SERVER, status);

    assertThat(seconds(SERVER)).isEqualTo(0);
    backoff.update(SERVER, 500);
    assertThat(seconds(SERVER)).isEqualTo(1);
  }

  @Test
  void update_otherServer_changesNothing() {
    backoff.update(SERVER, 500);
    backoff.update("10.0.0.1:6444", 500);
    backoff.update("10.0.0.1:6444", 500);

    assertThat(seconds(SERVER)).isEqualTo(1);
    assertThat(seconds("10.0.0.1:6444")).isEqualTo(2);
  }

  @Test
  void update_notUsedForTwiceTheLongestDelay_beginsAgain() {
    backoff.update(SERVER, 500);
    backoff.update(SERVER, 500);
    clock.advance(Duration.ofSeconds(10));
    backoff.update(SERVER, 500);
    assertThat(seconds(SERVER)).isEqualTo(4);

    clock.advance(Duration.ofSeconds(11));
    backoff.update(SERVER, 500);

    assertThat(seconds(SERVER)).isEqualTo(1);
  }

  @Test
  void delay_timePasses_isWhatIsLeftOfIt() {
    backoff.update(SERVER, 500);
    backoff.update(SERVER, 500);
    assertThat(backoff.delay(SERVER)).isEqualTo(Duration.ofSeconds(2));

    clock.advance(Duration.ofMillis(1500));
    assertThat(backoff.delay(SERVER)).isEqualTo(Duration.ofMillis(500));

    clock.advance(Duration.ofHours(1));
    assertThat(backoff.delay(SERVER)).isEqualTo(Duration.ZERO);
  }

  @Test
  void exponential_impossibleTimes_areRefused() {
    Duration second = Duration.ofSeconds(1);
    for (Duration base : new Duration[] {Duration.ZERO, second.negated(), Duration.ofSeconds(2)}) {
      assertThrows(
          IllegalArgumentException.class, () -> RequestBackoff.exponential(base, second, clock));
    }
  }

  @Test
  void exponential_centuries_doNotOverflow() {
    RequestBackoff slow =
        RequestBackoff.exponential(Duration.ofDays(40_000), Duration.ofDays(2_000_000), clock);
    for (int i = 0; i < 10; i++) {
      slow.update(SERVER, 500);
      assertThat(slow.delay(SERVER)).isGreaterThan(Duration.ofDays(39_999));
    }
  }

  @Test
  void ofEnvironment_bothVariables_areSeconds() {
    RequestBackoff read =
        RequestBackoff.ofEnvironment(
            Map.of("KUBE_CLIENT_BACKOFF_BASE", "2000", "KUBE_CLIENT_BACKOFF_DURATION", "3000"));

    // The clock is the system's: the delays are a little shorter.
    read.update(SERVER, 500);
    assertThat(read.delay(SERVER).plusSeconds(100).toSeconds()).isIn(Range.closed(2000L, 2100L));
    read.update(SERVER, 500);
    assertThat(read.delay(SERVER).plusSeconds(100).toSeconds()).isIn(Range.closed(3000L, 3100L));
  }

  @ParameterizedTest
  @CsvSource({"'',''", "2,''", "'',3", "x,3", "2,3s", "-1,3", "0,3", "2,99999999999"})
  void ofEnvironment_missingOrNoNumbers_isNone(String base, String longest) {
    RequestBackoff read =
        RequestBackoff.ofEnvironment(
            Map.of("KUBE_CLIENT_BACKOFF_BASE", base, "KUBE_CLIENT_BACKOFF_DURATION", longest));

    assertThat(read).isSameInstanceAs(RequestBackoff.NONE);
    assertThat(RequestBackoff.ofEnvironment(Map.of())).isSameInstanceAs(RequestBackoff.NONE);
  }
}
