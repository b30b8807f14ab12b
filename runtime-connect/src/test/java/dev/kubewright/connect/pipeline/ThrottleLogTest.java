package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** client-go's rules for logging waits: over 50 ms, and over a second but not too often. */
final class ThrottleLogTest {
  private final FakeClock clock = new FakeClock();
  private final Request request = Wires.get().build();

  /** Records messages of its level and above. */
  private record Recorder(Level least, List<String> lines) implements System.Logger {
    Recorder(Level least) {
      this(least, new ArrayList<>());
    }

    @Override
    public String getName() {
      return "test";
    }

    @Override
    public boolean isLoggable(Level level) {
      return level.getSeverity() >= least.getSeverity();
    }

    @Override
    public void log(
        Level level,
        @Nullable ResourceBundle bundle,
        @Nullable String text,
        @Nullable Throwable thrown) {
      if (isLoggable(level)) {
        lines.add(level + " " + text);
      }
    }

    @Override
    public void log(
        Level level,
        @Nullable ResourceBundle bundle,
        @Nullable String format,
        @Nullable Object... parameters) {
      log(level, bundle, format, (Throwable) null);
    }

    long warnings() {
      return lines.stream().filter(line -> line.startsWith("WARNING")).count();
    }
  }

  private void wait(ThrottleLog log, Duration time) {
    clock.advance(time);
    log.waited(request, time, "");
  }

  @Test
  void waited_upTo50Milliseconds_isNotLogged() {
    var lines = new Recorder(System.Logger.Level.ALL);
    var log = new ThrottleLog(lines, clock);

    wait(log, Duration.ofMillis(50));
    assertThat(lines.lines()).isEmpty();
    wait(log, Duration.ofMillis(51));

    assertThat(lines.lines())
        .containsExactly(
            "DEBUG waited 51 ms before sending GET /api/v1/namespaces/a/pods/web: client-side"
                + " throttling, not priority and fairness");
  }

  @Test
  void waited_repetition_saysItsReason() {
    var lines = new Recorder(System.Logger.Level.ALL);

    new ThrottleLog(lines, clock).waited(request, Duration.ofMillis(60), "retries: 1, …");

    assertThat(lines.lines().get(0)).endsWith("/web: retries: 1, …");
  }

  @Test
  void waited_overASecond_warnsOnceInTenSeconds() {
    var lines = new Recorder(System.Logger.Level.INFO);
    var log = new ThrottleLog(lines, clock);

    wait(log, Duration.ofSeconds(1)); // not longer
    assertThat(lines.lines()).isEmpty();
    for (int i = 0; i < 14; i++) {
      wait(log, Duration.ofMillis(1500));
    }

    assertThat(lines.warnings()).isEqualTo(2); // of 21 seconds
    assertThat(lines.lines()).hasSize(2);
  }

  @Test
  void waited_overASecondWhileDebugging_warnsOnceASecond() {
    var lines = new Recorder(System.Logger.Level.DEBUG);
    var log = new ThrottleLog(lines, clock);

    for (int i = 0; i < 3; i++) {
      wait(log, Duration.ofMillis(1100));
      log.waited(request, Duration.ofMillis(1100), "");
    }

    assertThat(lines.warnings()).isEqualTo(3);
    assertThat(lines.lines()).hasSize(9);
  }
}
