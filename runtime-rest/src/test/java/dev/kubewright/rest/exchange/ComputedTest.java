package dev.kubewright.rest.exchange;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.fixture.time.FakeClock;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
final class ComputedTest {
  private final Computed<String> computed = new Computed<>();
  private final AtomicInteger runs = new AtomicInteger();

  /** A thread that computes and waits inside until it may end. */
  private final class Leader {
    final CountDownLatch inside = new CountDownLatch(1);
    final CompletableFuture<String> result = new CompletableFuture<>();
    final FutureTask<String> task;
    final Thread thread;

    Leader(Deadline deadline) {
      task = new FutureTask<>(() -> computed.get(this::compute, deadline));
      thread = new Thread(task);
    }

    private String compute() {
      runs.incrementAndGet();
      inside.countDown();
      try {
        return result.get();
      } catch (ExecutionException failed) {
        throw Rethrow.of(failed.getCause());
      } catch (InterruptedException interrupted) {
        throw new TransportException(Kind.INTERRUPTED, "interrupted", interrupted);
      }
    }

    Leader start() throws InterruptedException {
      thread.start();
      inside.await();
      return this;
    }
  }

  /** Starts a thread that asks for the value, and returns once it waits. */
  private FutureTask<String> follower(String own) {
    var task =
        new FutureTask<>(
            () ->
                computed.get(
                    () -> {
                      runs.incrementAndGet();
                      return own;
                    }));
    var thread = new Thread(task);
    thread.start();
    Wires.await("the thread waits", () -> thread.getState() == Thread.State.WAITING);
    return task;
  }

  @Test
  void get_again_isKept() {
    assertThat(computed.kept()).isEmpty();
    assertThat(computed.get(() -> "a")).isEqualTo("a");
    assertThat(computed.get(() -> "b")).isEqualTo("a");
    assertThat(computed.kept()).hasValue("a");
  }

  @Test
  void get_afterAFailureOrAResultThatIsNotKept_computesAgain() {
    var chosen = new Computed<String>(value -> !value.isEmpty());

    assertThrows(
        KubewrightException.class,
        () ->
            chosen.get(
                () -> {
                  throw new KubewrightException("no");
                }));
    assertThat(chosen.get(() -> "")).isEmpty();
    assertThat(chosen.kept()).isEmpty();
    assertThat(chosen.get(() -> "a")).isEqualTo("a");
  }

  @Test
  void get_onTwoThreads_computesOnce() throws Exception {
    Leader leader = new Leader(Deadline.NONE).start();
    FutureTask<String> follower = follower("own");

    leader.result.complete("a");

    assertThat(follower.get()).isEqualTo("a");
    assertThat(leader.task.get()).isEqualTo("a");
    assertThat(runs.get()).isEqualTo(1);
  }

  @Test
  void get_computationFails_waitingThreadsGetTheFailure() throws Exception {
    Leader leader = new Leader(Deadline.NONE).start();
    FutureTask<String> follower = follower("own");
    var failure = new KubewrightException("no");

    leader.result.completeExceptionally(failure);

    assertThat(assertThrows(ExecutionException.class, follower::get).getCause())
        .isSameInstanceAs(failure);
    assertThat(runs.get()).isEqualTo(1);
  }

  /** Kotlin and others throw checked exceptions that nobody has declared. */
  @Test
  void get_computationThrowsACheckedException_waitingThreadsGetIt() throws Exception {
    Leader leader = new Leader(Deadline.NONE).start();
    FutureTask<String> follower = follower("own");
    var failure = new IOException("broken");

    leader.result.completeExceptionally(failure);

    assertThat(assertThrows(ExecutionException.class, follower::get).getCause())
        .isSameInstanceAs(failure);
  }

  /** The time of the computing thread is over. That of the waiting one is not. */
  @Test
  void get_computingThreadHadLessTime_waitingThreadComputesItself() throws Exception {
    var leader = new Leader(Deadline.after(new FakeClock(), Duration.ofSeconds(1))).start();
    FutureTask<String> follower = follower("own");

    leader.result.completeExceptionally(new TransportTimeoutException("no time", null));

    assertThat(follower.get()).isEqualTo("own");
    assertThat(runs.get()).isEqualTo(2);
  }

  @Test
  void get_computingThreadHadAllTheTime_waitingThreadsGetItsTimeout() throws Exception {
    Leader leader = new Leader(Deadline.NONE).start();
    FutureTask<String> follower = follower("own");
    var timeout = new TransportTimeoutException("no response", null);

    leader.result.completeExceptionally(timeout);

    assertThat(assertThrows(ExecutionException.class, follower::get).getCause())
        .isSameInstanceAs(timeout);
  }

  @Test
  void get_deadlineComesWhileAnotherThreadComputes_isATimeout() throws Exception {
    Leader leader = new Leader(Deadline.NONE).start();
    var time = new FakeClock(); // moves ahead instead of waiting
    Deadline end = Deadline.after(time, Duration.ofSeconds(1));

    assertThrows(TransportTimeoutException.class, () -> computed.get(() -> "own", end));

    assertThat(time.waits()).containsExactly(Duration.ofSeconds(1));
    leader.result.complete("a");
    assertThat(leader.task.get()).isEqualTo("a");
  }

  @Test
  void get_computingThreadIsInterrupted_waitingThreadComputesItself() throws Exception {
    Leader leader = new Leader(Deadline.NONE).start();
    FutureTask<String> follower = follower("own");

    leader.thread.interrupt();

    assertThat(follower.get()).isEqualTo("own");
    assertThat(runs.get()).isEqualTo(2);
  }

  @Test
  void get_waitingThreadIsInterrupted_throws() throws Exception {
    Leader leader = new Leader(Deadline.NONE).start();
    var thrown = new CompletableFuture<TransportException>();
    var waiting =
        new Thread(
            () -> {
              try {
                computed.get(() -> "own");
              } catch (TransportException interrupted) {
                thrown.complete(interrupted);
              }
            });
    waiting.start();

    waiting.interrupt();

    assertThat(thrown.get().kind()).isEqualTo(Kind.INTERRUPTED);
    leader.result.complete("a");
    assertThat(leader.task.get()).isEqualTo("a");
  }

  @Test
  void get_fromInsideOfTheComputation_isRefused() {
    var thrown =
        assertThrows(
            IllegalStateException.class, () -> computed.get(() -> computed.get(() -> "a")));

    assertThat(thrown).hasMessageThat().contains("computes the value already");
  }
}
