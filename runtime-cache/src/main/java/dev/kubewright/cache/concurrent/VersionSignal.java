package dev.kubewright.cache.concurrent;

import static dev.kubewright.Values.orElse;

import dev.kubewright.cache.store.StoreSnapshot;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceVersions;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Wakes the threads that wait until a store has reached a resource version. They do not poll. Safe
 * for all threads.
 */
public final class VersionSignal {
  /**
   * A version for which a thread waits.
   *
   * @param position returns the version that the store has of what is waited for, or {@code ""}
   */
  private record Goal(String version, Supplier<String> position, CountDownLatch woken) {
    boolean reached() {
      String now = position.get();
      return ResourceVersions.isComparable(now) && ResourceVersions.compare(now, version) >= 0;
    }
  }

  private final Clock clock;
  private final Supplier<? extends StoreSnapshot<?>> store;
  private final Supplier<String> subject;
  private final Set<Goal> goals = ConcurrentHashMap.newKeySet();
  private volatile boolean ended;

  /**
   * Creates a signal.
   *
   * @param store returns the newest snapshot
   * @param subject names the store and says in which state its informer is
   */
  public VersionSignal(
      Clock clock, Supplier<? extends StoreSnapshot<?>> store, Supplier<String> subject) {
    this.clock = clock;
    this.store = store;
    this.subject = subject;
  }

  /** The store has moved. */
  public void moved() {
    goals.forEach(
        goal -> {
          if (goal.reached()) {
            goal.woken().countDown();
          }
        });
  }

  /** The store does not move any more. */
  public void giveUp() {
    ended = true;
    goals.forEach(goal -> goal.woken().countDown());
  }

  /**
   * Waits until the whole store has reached a version. If the informer follows several namespaces,
   * all of them must.
   *
   * @return null if it has, else why it has not, for the exception of the user. After an interrupt
   *     the flag stays set.
   * @throws IllegalArgumentException if the version is not a decimal number
   */
  public @Nullable String await(String version, Duration timeout) {
    return await(version, () -> store.get().resourceVersion(), timeout);
  }

  /**
   * Waits until the store holds an object at its version or a newer one. If it does not hold the
   * object, its part of the store must have reached the version.
   *
   * @return null if it does, else why it does not, as for a version
   */
  public @Nullable String await(KubernetesObject object, Duration timeout) {
    String version = object.metadata().resourceVersion();
    ObjectKey key = ObjectKey.of(object);
    return await(orElse(version, ""), () -> position(store.get(), key), timeout);
  }

  private static String position(StoreSnapshot<?> now, ObjectKey key) {
    String held = version(now.objects().get(key));
    return ResourceVersions.isComparable(held) ? held : now.versionIn(key.namespace());
  }

  /** The follower calls this too, so what the accessor of a bean throws must not get out. */
  private static String version(@Nullable Object cached) {
    try {
      String version =
          cached instanceof KubernetesObject object ? object.metadata().resourceVersion() : "";
      return orElse(version, "");
    } catch (Throwable unknown) {
      return "";
    }
  }

  private @Nullable String await(String version, Supplier<String> position, Duration timeout) {
    Objects.requireNonNull(timeout, "timeout");
    ResourceVersions.requireComparable(version);
    var goal = new Goal(version, position, new CountDownLatch(1));
    goals.add(goal);
    try {
      // Checked after the registration: from here on, a move or an end wakes this thread.
      boolean woken = goal.reached() || ended || clock.await(goal.woken(), timeout);
      if (goal.reached()) {
        return null;
      }
      return (woken ? "closed before it had" : "not within " + Durations.millis(timeout) + " ms at")
          + describe(goal);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted while waiting for" + describe(goal);
    } finally {
      goals.remove(goal);
    }
  }

  private String describe(Goal goal) {
    String now = goal.position().get();
    String at = now.isEmpty() ? "empty" : "at " + now;
    return " resource version " + goal.version() + ": " + subject.get() + " is " + at;
  }

  /** Returns the number of waiting threads. */
  public int waiting() {
    return goals.size();
  }
}
