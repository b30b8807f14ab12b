package dev.kubewright.concurrent;

import static com.google.common.truth.Truth.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ThreadsTest {
  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

  @Test
  void platform_startsANamedDaemon() throws Exception {
    var ran = new CompletableFuture<Thread>();
    Thread thread = Threads.platform().start("worker", () -> ran.complete(Thread.currentThread()));
    assertThat(ran.get(30, TimeUnit.SECONDS)).isSameInstanceAs(thread);
    assertThat(thread.getName()).isEqualTo("worker");
    assertThat(thread.isDaemon()).isTrue();
    assertThat(thread.getClass()).isEqualTo(Thread.class);
    thread.join();
  }

  @Test
  void startOrRun_noThreadCanBeStarted_runsTheTaskHere() {
    Threads exhausted =
        (name, task) -> {
          throw new OutOfMemoryError("unable to create native thread");
        };
    var ran = new CompletableFuture<Thread>();

    exhausted.startOrRun("worker", () -> ran.complete(Thread.currentThread()));

    assertThat(ran.getNow(null)).isSameInstanceAs(Thread.currentThread());
  }

  @Test
  void best_startsANamedThread_virtualWhereTheJdkHasThem() throws Exception {
    var ran = new CompletableFuture<Thread>();
    Thread thread = Threads.best().start("worker", () -> ran.complete(Thread.currentThread()));
    assertThat(ran.get(30, TimeUnit.SECONDS)).isSameInstanceAs(thread);
    assertThat(thread.getName()).isEqualTo("worker");
    assertThat(thread.isDaemon()).isTrue();
    boolean virtual = Runtime.version().feature() >= FIRST_WITH_VIRTUAL_THREADS;
    assertThat(thread.getClass() != Thread.class).isEqualTo(virtual);
    assertThat(ThreadStarters.virtual().isPresent()).isEqualTo(virtual);
    thread.join();
  }
}
