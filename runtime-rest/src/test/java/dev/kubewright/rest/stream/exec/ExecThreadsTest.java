package dev.kubewright.rest.stream.exec;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.FakeDuplex;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sessions on a machine without threads left. */
@Timeout(60)
class ExecThreadsTest {
  /** Otherwise later waits would never learn of the end. */
  @Test
  void waitForDuration_noThreadLeft_theNextWaitTriesAgain() {
    var failures = new AtomicInteger(1);
    Threads scarce =
        (name, task) -> {
          if (failures.getAndDecrement() > 0) {
            throw new OutOfMemoryError("no thread is left");
          }
          return Threads.platform().start(name, task);
        };
    var server =
        new FakeDuplex(Channels.V4).text(Statuses.CHANNEL, Statuses.exited(7)).end(1000, "");
    try (var session =
        new ExecSession(
            new Channels(server, scarce),
            "command",
            ExecOptions.NONE,
            Clock.system(),
            Deadline.NONE)) {
      assertThrows(OutOfMemoryError.class, () -> session.waitFor(Duration.ofSeconds(30)));
      assertThat(session.waitFor(Duration.ofSeconds(30)).getAsInt()).isEqualTo(7);
    }
  }
}
