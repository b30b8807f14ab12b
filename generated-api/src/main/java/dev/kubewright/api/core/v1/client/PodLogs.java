package dev.kubewright.api.core.v1.client;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.Pods;
import dev.kubewright.cache.OwnedInformer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.ResourceClient;
import java.lang.System.Logger.Level;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The logs of many pods as one. An informer reports the pods: those that come take part, and those
 * that go are read to their end. After a restart, the log of the new run follows, and its first
 * line has {@link PodLogLine#seam}. One thread iterates, once. Any thread may close it.
 *
 * <pre>{@code
 * try (PodLogs logs = pods.followLogs(o -> o.labels("app=web").containers("app|sidecar"))) {
 *   for (PodLogLine line : logs) {
 *     print(line.pod().name(), line.line().text());
 *   }
 * }
 * }</pre>
 *
 * <p>The iteration ends with {@link #close}. If the client is closed, the iteration throws a {@link
 * TransportException} of the kind {@code CLOSED}, and all threads end.
 *
 * <p>The lines of a container come in their order. Between containers, the order is that of their
 * arrival, or of their times with {@code mergeWindow}. While the reader is slow, each log waits for
 * it, holding at most 64 KiB, and then its server does. With {@code dropWhenSlow}, lines are
 * dropped and counted instead.
 *
 * <p>A container that has not started has no log yet; it takes part when it starts. The options for
 * the begin of a log apply to runs that existed before. Later ones are read from their begin. A log
 * that cannot be opened is reported, and opened again after a pause: one second at first, then
 * doubled up to 32 seconds.
 */
public final class PodLogs implements AutoCloseable, Iterable<PodLogLine> {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.api");

  private final LineQueue queue;
  private final ContainerFollows follows;
  private final OwnedInformer<Pod> informer;
  private final @Nullable Consumer<? super RuntimeException> onError;
  private final AtomicBoolean read = new AtomicBoolean();
  private final AtomicBoolean closing = new AtomicBoolean();

  private PodLogs(ResourceClient<Pod> pods, PodLogsOptions options) {
    this.onError = options.onError();
    this.queue = new LineQueue(pods.clock(), options.mergeWindow(), options.dropWhenSlow());
    var environment = new ContainerFollows.Environment(pods.clock(), Threads.best());
    this.follows =
        new ContainerFollows(pods.restClient(), options, queue, environment, this::failed);
    this.informer =
        SharedInformer.builder(pods, Pods.TYPE)
            .listOptions(
                o -> o.labels(options.selection().labels()).fields(options.selection().fields()))
            .onError(this::failed)
            .build();
  }

  /** Begins to follow. {@link PodLogExpansion#followLogs} is the way for users. */
  static PodLogs follow(ResourceClient<Pod> pods, Consumer<PodLogsOptionsBuilder> options) {
    PodLogsOptions chosen = PodLogsOptionsBuilder.build(options);
    pods.list(chosen.selection().with(o -> o.limit(1))); // throws if the server refuses
    var logs = new PodLogs(pods, chosen);
    logs.start();
    return logs;
  }

  private void start() {
    informer.addHandler(
        h ->
            h.onAdd((pod, existed) -> follows.changed(pod, existed))
                .onUpdate((before, after) -> follows.changed(after, false))
                .onDelete(deleted -> follows.deleted(deleted.key())));
    informer.start();
  }

  private void failed(InformerError error) {
    if (error.cause() instanceof RuntimeException failure) {
      failed(failure);
    }
  }

  private void failed(RuntimeException failure) {
    if (failure instanceof TransportException closed && closed.kind() == Kind.CLOSED) {
      closeWithClient(closed);
    } else {
      report(failure);
    }
  }

  /** The reader gets the failure. Nothing can be read any more, so all threads end. */
  private void closeWithClient(TransportException failure) {
    queue.fail(failure);
    follows.close();
    if (closing.compareAndSet(false, true)) { // waits for the calling thread, which may be its own
      var unused = Threads.best().start("kubewright-logs-closing", informer::close);
    }
  }

  private void report(RuntimeException failure) {
    if (onError == null) {
      QuietLog.log(
          () -> LOG.log(Level.WARNING, "a log cannot be followed: {0}", failure.getMessage()));
      return;
    }
    try {
      onError.accept(failure);
    } catch (Throwable thrown) {
      QuietLog.log(() -> LOG.log(Level.ERROR, "a handler of failures of logs has thrown", thrown));
    }
  }

  /**
   * Returns the lines. The iteration waits for each of them.
   *
   * @throws IllegalStateException if the logs are read already
   */
  @Override
  public Iterator<PodLogLine> iterator() {
    if (read.getAndSet(true)) {
      throw new IllegalStateException("logs can be read once");
    }
    return new Lines();
  }

  /** Returns how many lines were dropped because the reader was slow. */
  public long dropped() {
    return queue.dropped();
  }

  /** Ends all logs. A thread that reads them gets the end. Calling it again does nothing. */
  @Override
  public void close() {
    queue.close();
    follows.close();
    informer.close();
  }

  private final class Lines implements Iterator<PodLogLine> {
    private @Nullable PodLogLine next;

    @Override
    public boolean hasNext() {
      if (next == null) {
        boolean taken = false;
        try {
          next = queue.take();
          taken = true;
        } finally {
          if (!taken) {
            close();
          }
        }
      }
      return next != null;
    }

    @Override
    public PodLogLine next() {
      PodLogLine line = hasNext() ? next : null;
      if (line == null) {
        throw new NoSuchElementException("the logs have ended");
      }
      next = null;
      return line;
    }
  }
}
