package dev.kubewright.api.core.v1.client;

import static dev.kubewright.Values.orElse;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.Pods;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Closing;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.log.ContainerLog;
import dev.kubewright.rest.stream.log.LogLine;
import dev.kubewright.rest.stream.log.LogOptions;
import dev.kubewright.rest.stream.log.LogStream;
import dev.kubewright.rest.stream.log.LogTarget;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the logs of all containers that an informer reports, each on a thread of its own, and puts
 * the lines into a queue. A run of a container is read once. Safe for all threads.
 *
 * <p>A container is <i>idle</i> (its newest run is read, or it has none yet), <i>waiting</i> for
 * one of the places, or <i>reading</i>.
 */
final class ContainerFollows implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(ContainerFollows.class.getName());
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final int MOST_DOUBLINGS = 5;

  private final RestClient rest;
  private final PodLogsOptions options;
  private final LineQueue queue;
  private final Clock clock;
  private final Threads threads;
  private final Consumer<RuntimeException> onError;

  private final ReentrantLock lock = new ReentrantLock();
  // All below is guarded by the lock.
  private final Map<Name, Follow> follows = new HashMap<>();
  private final Deque<Follow> waiting = new ArrayDeque<>();
  private final Set<LogStream> open = new HashSet<>();
  private final List<Runnable> unlogged = new ArrayList<>();
  private int reading;
  private boolean closed;

  /** Time and threads. */
  record Environment(Clock clock, Threads threads) {}

  private record Name(ObjectKey pod, String container) {}

  /** A run of a container of one pod. */
  private record Run(String uid, ContainerInstance instance) {
    boolean isSame(@Nullable Run other) {
      return other != null && uid.equals(other.uid) && instance.id().equals(other.instance.id());
    }
  }

  /** A container. Its fields are guarded by the lock. */
  private static final class Follow {
    private final Name name;
    private final LineQueue.Source source = new LineQueue.Source();
    private @Nullable Run newest;
    private @Nullable Run begun;
    private boolean busy; // waiting or reading
    private boolean wholeLog = true;
    private int failures;

    Follow(Name name) {
      this.name = name;
    }
  }

  ContainerFollows(
      RestClient rest,
      PodLogsOptions options,
      LineQueue queue,
      Environment environment,
      Consumer<RuntimeException> onError) {
    this.rest = rest;
    this.options = options;
    this.queue = queue;
    this.clock = environment.clock();
    this.threads = environment.threads();
    this.onError = onError;
  }

  /**
   * Takes the newest state of a pod.
   *
   * @param existed whether it existed before the logs were followed
   */
  void changed(Pod pod, boolean existed) {
    ObjectKey key = ObjectKey.of(pod);
    String uid = orElse(pod.metadata().uid(), "");
    for (ContainerInstance instance : ContainerInstance.of(pod)) {
      if (options.accepts(key.name(), instance.container())) {
        changed(new Name(key, instance.container()), new Run(uid, instance), existed);
      }
    }
  }

  private void changed(Name name, Run run, boolean existed) {
    lock.lock();
    try {
      Follow follow = follows.computeIfAbsent(name, Follow::new);
      follow.newest = run;
      if (existed && follow.begun == null) {
        follow.wholeLog = false;
      }
      schedule(follow);
    } finally {
      unlockAndLog();
    }
  }

  /** Takes the deletion of a pod. What its kubelet still has of the logs is read to the end. */
  void deleted(ObjectKey pod) {
    lock.lock();
    try {
      for (Follow follow : List.copyOf(follows.values())) {
        if (follow.name.pod().equals(pod)) {
          follow.newest = null;
          removeIfOver(follow);
        }
      }
    } finally {
      lock.unlock();
    }
  }

  private void removeIfOver(Follow follow) {
    if (follow.newest == null && !follow.busy) {
      follows.remove(follow.name, follow);
    }
  }

  /** Begins to read the newest run, unless that was done. The caller has the lock. */
  private void schedule(Follow follow) {
    Run run = follow.newest;
    if (closed || follow.busy || run == null || run.isSame(follow.begun)) {
      return;
    }
    follow.busy = true;
    if (reading < options.maxConcurrent()) {
      begin(follow);
    } else {
      waiting.add(follow);
    }
  }

  private void begin(Follow follow) {
    String name = follow.name.pod().name() + "/" + follow.name.container();
    reading++;
    try {
      threads.start("kubewright-log-" + name, () -> run(follow));
    } catch (Throwable noThread) { // such as too many of them: there may be one later
      reading--;
      follow.busy = false;
      retryLater(follow);
      unlogged.add(
          () ->
              LOG.log(
                  Level.WARNING, "no thread could be started for the log of " + name, noThread));
    }
  }

  private void retryLater(Follow follow) {
    int doublings = Math.min(follow.failures++, MOST_DOUBLINGS);
    Clock.Alarm unused =
        clock.schedule(FIRST_PAUSE.multipliedBy(1L << doublings), () -> retry(follow));
  }

  private void run(Follow follow) {
    boolean again = true; // after a pause, also if something unexpected was thrown
    try {
      Run run = newest(follow);
      again = run != null && read(follow, run);
    } finally {
      ended(follow, again);
    }
  }

  private @Nullable Run newest(Follow follow) {
    lock.lock();
    try {
      return closed ? null : follow.newest;
    } finally {
      lock.unlock();
    }
  }

  /** Gives the place to another container, and reads a newer run of this one, if there is one. */
  private void ended(Follow follow, boolean again) {
    lock.lock();
    try {
      reading--;
      follow.busy = false;
      beginWaiting();
      removeIfOver(follow);
      if (again && !closed) {
        retryLater(follow);
      } else {
        schedule(follow);
      }
    } finally {
      unlockAndLog();
    }
  }

  private void retry(Follow follow) {
    lock.lock();
    try {
      schedule(follow);
      beginWaiting(); // if a place was free, because no thread could be started
    } finally {
      unlockAndLog();
    }
  }

  /** A log may block, and others need the lock. */
  private void unlockAndLog() {
    List<Runnable> statements = List.copyOf(unlogged);
    unlogged.clear();
    lock.unlock();
    statements.forEach(QuietLog::log);
  }

  private void beginWaiting() {
    while (!closed && reading < options.maxConcurrent() && !waiting.isEmpty()) {
      begin(waiting.remove());
    }
  }

  /** Reads a run to its end. Returns whether to try again, because not even one line came. */
  private boolean read(Follow follow, Run run) {
    boolean seam = follow.begun != null;
    boolean lines = false;
    try (LogStream log = open(follow, run)) {
      if (!keep(log)) {
        return false;
      }
      try {
        for (LogLine line : log) {
          if (!lines) {
            begun(follow, run);
          }
          queue.put(
              follow.source,
              new PodLogLine(follow.name.pod(), follow.name.container(), seam && !lines, line));
          lines = true;
        }
        begun(follow, run);
        return false;
      } finally {
        release(log);
      }
    } catch (KubewrightException failed) {
      if (!isCurrent(follow, run)) {
        return false;
      }
      onError.accept(failed);
      return !lines;
    }
  }

  private LogStream open(Follow follow, Run run) {
    String container = follow.name.container();
    LogOptions log = options.log().with(o -> o.container(container));
    LogOptions chosen =
        follow.begun == null && !follow.wholeLog
            ? log
            : log.with(o -> o.allLines().since(null).sinceTime(null));
    var pods = rest.resources(Pods.TYPE).namespace(follow.name.pod().namespace());
    return ContainerLog.of(pods, follow.name.pod().name(), new Target(follow, run)).open(chosen);
  }

  private void begun(Follow follow, Run run) {
    lock.lock();
    try {
      follow.begun = run;
      follow.failures = 0;
    } finally {
      lock.unlock();
    }
  }

  private boolean keep(LogStream log) {
    lock.lock();
    try {
      return !closed && open.add(log);
    } finally {
      lock.unlock();
    }
  }

  private void release(LogStream log) {
    lock.lock();
    try {
      open.remove(log);
    } finally {
      lock.unlock();
    }
  }

  private boolean isCurrent(Follow follow, Run run) {
    lock.lock();
    try {
      return !closed && run.isSame(follow.newest);
    } finally {
      lock.unlock();
    }
  }

  /** Ends all logs. Does not wait for their threads. */
  @Override
  public void close() {
    List<LogStream> ended;
    lock.lock();
    try {
      closed = true;
      waiting.clear();
      ended = new ArrayList<>(open);
    } finally {
      lock.unlock();
    }
    Closing.all(ended.stream().<Runnable>map(log -> log::close).toList());
  }

  /** A run, by what the informer has seen. */
  private final class Target implements LogTarget {
    private final Follow follow;
    private final Run run;

    Target(Follow follow, Run run) {
      this.follow = follow;
      this.run = run;
    }

    @Override
    public State state() {
      lock.lock();
      try {
        Run newest = follow.newest;
        return newest != null && newest.isSame(run) && newest.instance().running()
            ? State.RUNNING
            : State.ENDED;
      } finally {
        lock.unlock();
      }
    }
  }
}
