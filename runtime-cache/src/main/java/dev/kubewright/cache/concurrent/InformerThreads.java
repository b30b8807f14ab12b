package dev.kubewright.cache.concurrent;

import dev.kubewright.concurrent.Threads;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The threads of an informer by their role, except those of handlers. Safe for all threads. */
public final class InformerThreads {
  private final Threads starter;
  private final UnaryOperator<String> names;
  private final Map<String, Thread> threads = new LinkedHashMap<>();

  /**
   * Creates an empty set of threads.
   *
   * @param names returns the name of the thread with a role
   */
  public InformerThreads(Threads starter, UnaryOperator<String> names) {
    this.starter = starter;
    this.names = names;
  }

  /** Starts the thread of a role, unless there is one. If that fails, it can be called again. */
  public synchronized void start(String role, Runnable task) {
    if (!threads.containsKey(role)) {
      threads.put(role, starter.start(names.apply(role), task));
    }
  }

  public synchronized List<Thread> all() {
    return List.copyOf(threads.values());
  }

  /** Interrupts all of them except the current thread. */
  public void interrupt() {
    all().forEach(InformerThreads::interrupt);
  }

  public static void interrupt(@Nullable Thread thread) {
    if (thread != null && thread != Thread.currentThread()) {
      thread.interrupt();
    }
  }
}
