package dev.kubewright.rest.mapping;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ReloadLimitTest {
  private final FakeClock clock = new FakeClock();
  private final ReloadLimit limit = new ReloadLimit(clock, 1, Duration.ofHours(1));

  /** A reload that hangs holds the only place. */
  @Test
  void take_deadlineComesDuringTheWait_isATimeout() {
    assertThat(limit.take(Deadline.NONE)).isNull();
    Deadline end = Deadline.after(clock, Duration.ofSeconds(1));

    assertThrows(TransportTimeoutException.class, () -> limit.take(end));

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(1));
    limit.settle(true);
    assertThat(limit.take(end)).isNull();
  }
}
