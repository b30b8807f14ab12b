package dev.kubewright.connect.jdk;

import dev.kubewright.concurrent.Threads;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one HTTP client of the JDK. They are daemons in a thread group of their own, so
 * the end of the client can end all of them. Safe for all threads.
 */
public final class ClientThreads {
  private final String name;
  private final ThreadGroup group;
  private final ExecutorService executor;
  private final Executor tasks;

  /**
   * Creates the group, without a thread.
   *
   * @param name begins the name of each thread
   */
  public ClientThreads(String name) {
    this.name = name;
    this.group = group(name);
    var threads = new AtomicInteger();
    this.executor =
        Executors.newCachedThreadPool(
            task -> newThread(task, name + "-" + threads.incrementAndGet()));
    this.tasks = Threads.virtual().<Executor>map(this::starting).orElse(executor);
  }

  private Executor starting(Threads virtual) {
    return task -> {
      if (executor.isShutdown()) {
        throw new RejectedExecutionException("the client has ended");
      }
      virtual.start(name + "-task", task);
    };
  }

  /** A request may come while the client ends. Before JDK 19, its group is gone by then. */
  private Thread newThread(Runnable task, String threadName) {
    try {
      var thread = new Thread(group, task, threadName);
      thread.setDaemon(true);
      return thread;
    } catch (IllegalThreadStateException ended) {
      throw new RejectedExecutionException("the client has ended", ended);
    }
  }

  /** Before JDK 19, a thread group that is not a daemon stays in its parent for ever. */
  @SuppressWarnings("removal") // later JDKs drop groups by themselves
  private static ThreadGroup group(String name) {
    var group = new ThreadGroup(name);
    if (Runtime.version().feature() < 19) {
      group.setDaemon(true);
    }
    return group;
  }

  /**
   * Returns what runs the tasks of the client, which are short and many: one for each arrival of
   * bytes. They run on virtual threads from JDK 21 on. A pool would grow by a thread for each of
   * many responses at the same time.
   */
  public Executor tasks() {
    return tasks;
  }

  /** Returns what runs tasks on these threads. They may block. */
  public ExecutorService executor() {
    return executor;
  }

  /**
   * Builds the client on one of these threads, because its selector thread joins the thread group
   * of the thread that builds it.
   *
   * @throws CompletionException with the cause if it cannot be built
   */
  public HttpClient build(Supplier<HttpClient> client) {
    return CompletableFuture.supplyAsync(client, executor).join();
  }

  /**
   * Breaks the exchanges of the client off and ends all threads. Does not wait for them.
   *
   * @param client the client, or null if it was not built
   */
  public void end(@Nullable HttpClient client) {
    if (client instanceof AutoCloseable closeable) {
      var closer = new Thread(group, () -> close(closeable), name + "-end");
      closer.setDaemon(true);
      closer.start();
    } else {
      // Before JDK 21 the client cannot be closed. Its selector thread ends when it is interrupted.
      group.interrupt();
      executor.shutdownNow();
    }
  }

  /**
   * Closes a client. The calling thread is interrupted first, so that {@code close} breaks off
   * running exchanges instead of waiting for them.
   */
  private void close(AutoCloseable client) {
    Thread.currentThread().interrupt();
    try {
      client.close();
    } catch (Exception impossible) {
      throw new IllegalStateException("the HTTP client cannot be closed", impossible);
    } finally {
      executor.shutdownNow();
    }
  }

  /** Returns the threads that are alive. */
  public List<Thread> alive() {
    var found = new Thread[group.activeCount() + 16];
    return new ArrayList<>(Arrays.asList(found).subList(0, group.enumerate(found)));
  }
}
