package dev.kubewright.connect.jdk;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClientThreadsTest {
  private static final int MOST = ClientThreads.MOST_FOR_TASKS;

  private final ClientThreads threads = new ClientThreads("test");

  @AfterEach
  void end() {
    threads.end(null);
  }

  @Test
  void tasks_manyThatBlock_haveFewThreadsAndAllRun() throws Exception {
    Set<Thread> used = ConcurrentHashMap.newKeySet();
    var busy = new CountDownLatch(MOST);
    var release = new CountDownLatch(1);
    List<FutureTask<Boolean>> all = new ArrayList<>();
    for (int i = 0; i < 10 * MOST; i++) {
      var task =
          new FutureTask<>(
              () -> {
                used.add(Thread.currentThread());
                busy.countDown();
                release.await();
                return true;
              });
      all.add(task);
      threads.tasks().execute(task);
    }
    busy.await();
    assertThat(used).hasSize(MOST);
    release.countDown();

    for (FutureTask<Boolean> task : all) {
      assertThat(task.get()).isTrue();
    }
    assertThat(used).hasSize(MOST);
    assertThat(threads.alive()).containsAtLeastElementsIn(used);
  }

  @Test
  void tasks_runOnPlatformThreads() throws Exception {
    var task = new FutureTask<>(Thread::currentThread);
    threads.tasks().execute(task);
    assertThat(task.get().getClass()).isEqualTo(Thread.class);
    assertThat(task.get().isDaemon()).isTrue();
    assertThat(task.get().getName()).isEqualTo("test-task-1");
  }

  @Test
  void tasks_afterTheEnd_areRefused() {
    threads.end(null);
    assertThrows(RejectedExecutionException.class, () -> threads.tasks().execute(() -> {}));
  }

  @Test
  void tasks_thatThrow_takeNoOtherTaskWithThem() throws Exception {
    for (int i = 0; i < 3 * MOST; i++) {
      Runnable failing =
          () -> {
            Thread.currentThread().setUncaughtExceptionHandler((thread, expected) -> {});
            throw new AssertionError("of a task");
          };
      threads.tasks().execute(failing);
    }
    var task = new FutureTask<>(() -> "ran");
    threads.tasks().execute(task);
    assertThat(task.get()).isEqualTo("ran");
  }
}
