package dev.kubewright.rest.mapping;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
final class SingleFlightTest {
  private final SingleFlight<String> singleFlight = new SingleFlight<>();
  private final CountDownLatch working = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  /** Starts a thread whose work ends with a timeout. */
  private FutureTask<SingleFlight.Landed<String>> pilot(Deadline deadline)
      throws InterruptedException {
    var pilot =
        new FutureTask<>(
            () ->
                singleFlight.take(
                    "a",
                    deadline,
                    () -> {
                      working.countDown();
                      Wires.await(ended);
                      throw new TransportTimeoutException("no time", null);
                    }));
    new Thread(pilot).start();
    working.await();
    return pilot;
  }

  /** Starts a thread that needs the same work, and returns once it waits. */
  private FutureTask<SingleFlight.Landed<String>> follower(Deadline deadline) {
    var follower = new FutureTask<>(() -> singleFlight.take("a", deadline, () -> "own"));
    var thread = new Thread(follower);
    thread.start();
    Wires.await("the thread waits", () -> thread.getState() == Thread.State.TIMED_WAITING);
    return follower;
  }

  @Test
  void take_otherThreadHadLessTime_doesTheWorkItself() throws Exception {
    var pilot = pilot(Deadline.after(Clock.system(), Duration.ofHours(1)));
    var follower = follower(Deadline.after(Clock.system(), Duration.ofHours(2)));

    ended.countDown();

    assertThat(follower.get()).isEqualTo(new SingleFlight.Landed<>("own", true));
    assertThrows(ExecutionException.class, pilot::get);
  }

  @Test
  void take_otherThreadHadMoreTime_sharesItsTimeout() throws Exception {
    var pilot = pilot(Deadline.after(Clock.system(), Duration.ofHours(2)));
    var follower = follower(Deadline.after(Clock.system(), Duration.ofHours(1)));

    ended.countDown();

    assertThat(assertThrows(ExecutionException.class, follower::get))
        .hasCauseThat()
        .hasMessageThat()
        .isEqualTo("no time");
    assertThrows(ExecutionException.class, pilot::get);
  }

  @Test
  void take_deadlineComesDuringTheWait_isATimeout() throws Exception {
    var pilot = pilot(Deadline.NONE);
    var time = new FakeClock(); // moves ahead instead of waiting
    Deadline end = Deadline.after(time, Duration.ofSeconds(1));

    assertThrows(TransportTimeoutException.class, () -> singleFlight.take("a", end, () -> "own"));

    assertThat(time.waits()).containsExactly(Duration.ofSeconds(1));
    ended.countDown();
    assertThrows(ExecutionException.class, pilot::get);
  }
}
