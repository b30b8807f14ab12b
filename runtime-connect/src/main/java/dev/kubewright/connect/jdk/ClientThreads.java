package dev.kubewright.connect.jdk;

import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one HTTP client of the JDK. They are daemons in a thread group of their own, so
 * the end of the client can end all of them. Safe for all threads.
 */
public final class ClientThreads {
  /**
   * Tasks wait for nothing but a name service, so more threads would take turns at the processors.
   */
  static final int MOST_FOR_TASKS = Math.max(8, 2 * Runtime.getRuntime().availableProcessors());

  private static final long IDLE_SECONDS = 60; // as of a cached pool

  private final String name;
  private final ThreadGroup group;
  private final ExecutorService executor;
  private final ExecutorService tasks;

  /**
   * Creates the group, without a thread.
   *
   * @param name begins the name of each thread
   */
  public ClientThreads(String name) {
    this.name = name;
    this.group = group(name);
    this.executor = Executors.newCachedThreadPool(threads(name + "-"));
    this.tasks =
        new ThreadPoolExecutor(
            0,
            MOST_FOR_TASKS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new HandOver(),
            threads(name + "-task-"),
            (task, pool) -> ((HandOver) pool.getQueue()).keep(task, pool));
  }

  private ThreadFactory threads(String prefix) {
    var count = new AtomicInteger();
    return task -> newThread(task, prefix + count.incrementAndGet());
  }

  /**
   * Gives a task to a thread that is idle. If there is none, the pool starts one, and only if there
   * are enough of them, the task waits for the first that is free.
   */
  private static final class HandOver extends LinkedTransferQueue<Runnable> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean offer(Runnable task) {
      return tryTransfer(task);
    }

    void keep(Runnable task, ExecutorService pool) {
      if (pool.isShutdown()) {
        throw new RejectedExecutionException("the client has ended");
      }
      boolean unused = super.offer(task);
    }
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
   * bytes. There are few threads for them, however many responses there are. None is virtual:
   * arriving bytes would hold up the virtual threads of the program.
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
      shutDown();
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
      shutDown();
    }
  }

  private void shutDown() {
    executor.shutdownNow();
    tasks.shutdownNow();
  }

  /** Returns the threads that are alive. */
  public List<Thread> alive() {
    var found = new Thread[group.activeCount() + 16];
    return new ArrayList<>(Arrays.asList(found).subList(0, group.enumerate(found)));
  }
}
