package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SilenceGuardTest {
  private final FakeClock clock = new FakeClock();
  private final RecordingLog log = new RecordingLog();
  private final ErrorReporter errors = new ErrorReporter(Widget.TYPE, error -> {}, clock, log);

  /** A log may block, and the reflector waits for the end of the stream. */
  @Test
  void silence_ofThirtySeconds_givesUpBeforeItLogs() {
    List<Integer> linesBefore = new ArrayList<>();
    try (var guard = new SilenceGuard(clock, errors, () -> linesBefore.add(log.entries().size()))) {
      clock.advance(Duration.ofSeconds(30));

      assertThat(guard.gaveUp()).isTrue();
    }
    assertThat(linesBefore).containsExactly(2);
    assertThat(log.entries()).hasSize(3);
  }

  @Test
  void progress_inEachStep_neitherLogsNorGivesUp() {
    try (var guard = new SilenceGuard(clock, errors, () -> log.log(System.Logger.Level.INFO, ""))) {
      for (int i = 0; i < 10; i++) {
        guard.progress();
        clock.advance(Duration.ofSeconds(10));
      }
      assertThat(guard.gaveUp()).isFalse();
    }
    assertThat(log.entries()).isEmpty();
  }
}
