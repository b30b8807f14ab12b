package dev.kubewright.rest.wait;

import dev.kubewright.KubewrightException;
import dev.kubewright.OneLine;
import dev.kubewright.Values;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.UnauthorizedException;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.selector.FieldSelector;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Waits until a condition on one object is true. For one thread and one use.
 *
 * <p>Three states follow each other until the condition is true, or can never be, or the deadline
 * comes:
 *
 * <ol>
 *   <li><i>Reading</i>: a list of that one object gives its state, or its absence, and a version.
 *       The first failure is thrown. Later ones of the connection and of servers under load lead to
 *       another attempt after a second.
 *   <li><i>Watching</i>: a {@link RetryWatcher} gives each later state. It survives the ends of
 *       streams. An object that cannot be read ends the wait.
 *   <li><i>Expired</i>: the server has forgotten the version (410). The state is read again.
 * </ol>
 *
 * @param <T> the type of the object
 */
public final class ObjectWait<T extends KubernetesObject> {
  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** How long one stream may last, so that a connection that died unnoticed is replaced. */
  private static final Duration LONGEST_STREAM = Duration.ofMinutes(5);

  private final Server<T> server;
  private final Target<T> target;
  private final WaitCondition<? super T> condition;
  private final Duration timeout;
  private final Deadline deadline;
  private Verdict verdict = Verdict.notYet("its state was never read");
  private @Nullable Observed<T> observed;
  private @Nullable ApiException refused;

  /**
   * The calls of a server that a wait needs. Each call ends at the deadline.
   *
   * @param <T> the type of the objects
   */
  public interface Server<T> {
    /** Lists objects. */
    ObjectList<T> list(ListOptions options, Deadline deadline);

    /** Opens a watch. */
    Watch<T> watch(WatchOptions options, Deadline deadline);

    /** Returns the clock for deadlines and waits. */
    Clock clock();

    /** Returns the latch that opens when the client is closed. */
    CountDownLatch closed();
  }

  /**
   * The object to wait for.
   *
   * @param name its name
   * @param description resource, name and namespace, for messages
   * @param codec writes it, for conditions that ask for values by path
   */
  public record Target<T>(String name, String description, Codec<T> codec) {}

  /**
   * Creates a wait. The time begins now.
   *
   * @throws IllegalArgumentException if the timeout is zero or negative
   */
  public ObjectWait(
      Server<T> server, Target<T> target, WaitCondition<? super T> condition, Duration timeout) {
    if (timeout.isZero() || timeout.isNegative()) {
      throw new IllegalArgumentException("the timeout " + timeout + " is not positive");
    }
    this.server = server;
    this.target = target;
    this.condition = Objects.requireNonNull(condition, "condition");
    this.timeout = timeout;
    this.deadline = Deadline.after(server.clock(), timeout);
  }

  /**
   * Waits.
   *
   * @return the state for which the condition was true: the object, or empty if it does not exist
   */
  public Optional<T> run() {
    while (true) {
      KubewrightException failure = null;
      try {
        String version = read();
        if (isMet() || watch(version)) {
          return Optional.ofNullable(Objects.requireNonNull(observed, "observed").object());
        }
      } catch (TransportException failed) {
        failure = orThrow(failed, mayPass(failed.kind()), failed.kind() == Kind.TIMEOUT);
      } catch (ApiException failed) {
        boolean passing = failed.retryable() || failed instanceof ExpiredException;
        failure = orThrow(failed, passing && failed != refused, false);
      } catch (WaitException | CodecException failed) {
        throw failed;
      } catch (KubewrightException failed) {
        // For example credentials that cannot be had for a moment.
        failure = orThrow(failed, true, false);
      }
      requireTime(failure);
      pause();
      requireTime(failure);
    }
  }

  private static boolean mayPass(Kind kind) {
    return switch (kind) {
      case REFUSED, UNREACHABLE, LOST, UNPROCESSED, TIMEOUT -> true;
      default -> false;
    };
  }

  /** Throws a failure, unless it may pass and the server has answered before. */
  private <E extends KubewrightException> E orThrow(E failure, boolean passing, boolean timeout) {
    if (timeout || deadline.isOver() || (passing && observed != null)) {
      return failure;
    }
    throw failure;
  }

  /** Reads the newest state, and returns its version. */
  private String read() {
    var name = FieldSelector.equal("metadata.name", target.name());
    ObjectList<T> list = server.list(ListOptionsBuilder.build(o -> o.fields(name)), deadline);
    T found = null;
    for (T item : list.items()) {
      if (target.name().equals(item.metadata().name())) {
        found = item;
      }
    }
    judge(found);
    String version = list.metadata().resourceVersion();
    if (version == null || version.isEmpty() || version.equals("0")) {
      throw new WaitException(
          target.description() + ": the server's list has no version to watch from", found, null);
    }
    return version;
  }

  /** Returns true if the condition is met, or false if the state is to be read again. */
  private boolean watch(String version) {
    var options =
        WatchOptionsBuilder.build(
            o ->
                o.fields(FieldSelector.equal("metadata.name", target.name()))
                    .resourceVersion(version));
    var limits = RetryWatcher.Limits.ofCall(server.closed(), deadline);
    try (var watcher = new RetryWatcher<T>(this::open, options, server.clock(), limits)) {
      for (WatchEvent<T> event : watcher) {
        if (event instanceof WatchEvent.Error<T> error) {
          return forgotten(error.status());
        }
        take(event);
        if (isMet()) {
          return true;
        }
      }
    }
    return false;
  }

  private Watch<T> open(WatchOptions options) {
    Duration stream = Durations.max(PAUSE, deadline.leftAtMost(LONGEST_STREAM));
    try {
      return server.watch(options.with(o -> o.timeout(stream)), deadline);
    } catch (UnauthorizedException | ForbiddenException denied) {
      refused = denied;
      throw denied;
    }
  }

  /** Returns false for a version that the server has forgotten. Throws for all other errors. */
  private boolean forgotten(Status status) {
    if (refused != null) {
      throw refused;
    }
    if (RetryWatcher.isGone(status)) {
      return false;
    }
    String said = OneLine.of(Values.orElse(status.message(), "the server gave no message"));
    throw new WaitException(target.description() + ": " + said, last(), null);
  }

  private void take(WatchEvent<T> event) {
    if (event instanceof WatchEvent.Added<T> added) {
      judge(added.object());
    } else if (event instanceof WatchEvent.Modified<T> modified) {
      judge(modified.object());
    } else if (event instanceof WatchEvent.Deleted<T>) {
      judge(null);
    } else if (event instanceof WatchEvent.Unreadable<T> unreadable) {
      if (!unreadable.deleted()) {
        throw new WaitException(
            target.description() + ": its state cannot be read", last(), unreadable.cause());
      }
      judge(null);
    }
  }

  private void judge(@Nullable T object) {
    Observed<T> state = Observed.of(object, target.codec());
    observed = state;
    verdict = Objects.requireNonNull(condition.check(state), "the verdict of a condition");
  }

  private boolean isMet() {
    if (verdict instanceof Verdict.Never never) {
      throw new WaitException(
          target.description()
              + ": "
              + Named.describe(condition)
              + " cannot become true: "
              + never.why()
              + ". Last state: "
              + state(),
          last(),
          null);
    }
    return verdict instanceof Verdict.Met;
  }

  private void requireTime(@Nullable KubewrightException failure) {
    if (deadline.isOver()) {
      String why =
          verdict instanceof Verdict.NotYet notYet ? notYet.why() : "its state is not known";
      throw new WaitTimeoutException(
          target.description()
              + ": "
              + Named.describe(condition)
              + " was not true within "
              + Durations.text(timeout)
              + ": "
              + why
              + ". Last state: "
              + state(),
          last(),
          failure);
    }
  }

  private String state() {
    return observed == null ? "unknown" : LastState.of(observed);
  }

  private @Nullable T last() {
    return observed == null ? null : observed.object();
  }

  private void pause() {
    try {
      if (server.clock().await(server.closed(), deadline.leftAtMost(PAUSE))) {
        throw new TransportException(
            Kind.CLOSED, target.description() + ": the client was closed during a wait", null);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, target.description() + ": interrupted during a wait", interrupted);
    }
  }
}
