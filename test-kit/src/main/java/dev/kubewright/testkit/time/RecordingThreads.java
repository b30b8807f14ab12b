package dev.kubewright.testkit.time;

import dev.kubewright.concurrent.Threads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Starts daemon threads, and knows all of them: their names, what they died of, and which are still
 * alive. Safe for all threads.
 */
public final class RecordingThreads implements Threads {
  private final List<Thread> started = new CopyOnWriteArrayList<>();
  private final List<Throwable> failures = new CopyOnWriteArrayList<>();
  private final List<Supplier<? extends Throwable>> refusals = new ArrayList<>();

  /** Creates a starter that has started no thread. */
  public RecordingThreads() {}

  /**
   * Starts a thread. An exception or error of the task ends the thread, and {@link #failures}
   * returns it.
   */
  @Override
  public Thread start(String name, Runnable task) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(task, "task");
    refuseIfWanted();
    var thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((dead, failure) -> failures.add(failure));
    started.add(thread);
    thread.start();
    return thread;
  }

  private void refuseIfWanted() {
    Supplier<? extends Throwable> refusal;
    synchronized (refusals) {
      refusal = refusals.isEmpty() ? null : refusals.remove(0);
    }
    if (refusal != null) {
      throwUnchecked(refusal.get());
    }
  }

  private static void throwUnchecked(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    throw new IllegalArgumentException("the start of a thread cannot throw this", failure);
  }

  /**
   * Makes the next start fail, as when the system has no thread left: {@code failNext(() -> new
   * OutOfMemoryError("unable to create native thread"))}. May be called several times.
   */
  public void failNext(Supplier<? extends Throwable> failure) {
    Objects.requireNonNull(failure, "failure");
    synchronized (refusals) {
      refusals.add(failure);
    }
  }

  /** Returns the names of all threads so far, in the order of their starts. */
  public List<String> names() {
    return started.stream().map(Thread::getName).toList();
  }

  /** Returns the threads that are alive. */
  public List<Thread> alive() {
    return started.stream().filter(Thread::isAlive).toList();
  }

  /** Returns what threads died of. */
  public List<Throwable> failures() {
    return List.copyOf(failures);
  }

  /**
   * Waits until all threads have ended.
   *
   * @param patience the longest time to wait, for all together
   * @throws AssertionError that names the threads that are alive then, and where each of them is
   * @throws InterruptedException if this thread is interrupted
   */
  public void joinAll(Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    for (Thread thread : started) {
      long left = Math.max(1, (end - System.nanoTime()) / 1_000_000);
      thread.join(left);
    }
    List<Thread> stuck = alive();
    if (!stuck.isEmpty()) {
      throw new AssertionError("threads are still alive:" + describe(stuck));
    }
  }

  /** Returns a line for each thread: its name and where it is. */
  static String describe(List<Thread> threads) {
    var text = new StringBuilder();
    for (Thread thread : threads) {
      StackTraceElement[] stack = thread.getStackTrace();
      @Nullable StackTraceElement top = stack.length == 0 ? null : stack[0];
      text.append("\n  ").append(thread.getName());
      text.append(top == null ? " (ending)" : " at " + top);
    }
    return text.toString();
  }
}
