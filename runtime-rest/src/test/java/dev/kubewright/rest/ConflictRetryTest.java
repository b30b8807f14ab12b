package dev.kubewright.rest;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ApiException;
import dev.kubewright.client.ConflictException;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.meta.v1.StatusBuilder;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class ConflictRetryTest {
  private final TestClock clock = new TestClock();
  private final ConflictRetry retry = new ConflictRetry(clock, new CountDownLatch(1), () -> 0);
  private final AtomicInteger attempts = new AtomicInteger();

  private ConflictException conflict() {
    attempts.incrementAndGet();
    return (ConflictException)
        ApiException.of(StatusBuilder.build(s -> s.code(409).reason("Conflict")), 409, "PUT", "/x");
  }

  @Test
  void run_conflictsWithoutEnd_fifthAttemptIsTheLast() {
    assertThrows(
        ConflictException.class,
        () ->
            retry.run(
                Deadline.NONE,
                () -> {
                  throw conflict();
                }));
    assertThat(attempts.get()).isEqualTo(5);
  }

  @Test
  void run_deadlinePassesDuringAConflict_isATimeoutWithTheConflictAsCause() {
    var deadline = Deadline.after(clock, Duration.ofSeconds(1));

    var timeout =
        assertThrows(
            TransportTimeoutException.class,
            () ->
                retry.run(
                    deadline,
                    () -> {
                      clock.advance(Duration.ofSeconds(2));
                      throw conflict();
                    }));

    assertThat(timeout).hasCauseThat().isInstanceOf(ConflictException.class);
    assertThat(attempts.get()).isEqualTo(1);
  }
}
