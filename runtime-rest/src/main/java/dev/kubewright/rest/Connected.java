package dev.kubewright.rest;

import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.wait.FollowingWatch;
import dev.kubewright.rest.wait.RetryWatcher;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.selector.Selector;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A client that is connected to a server. Your own {@code @Expands} methods reach the connection
 * through {@link #generic}.
 *
 * @param <T> the type of the objects
 */
public interface Connected<T extends KubernetesObject> {
  /** Returns the generic client for the same resource and namespace. It has every verb. */
  ResourceClient<T> generic();

  /**
   * Waits until a condition on an object is true. A list gives the state of the object, and a watch
   * gives each later one. The wait survives the ends of watches, restarts of the server, and
   * resource versions that the server has forgotten. It sees that the object is deleted, created
   * and created again.
   *
   * <pre>{@code
   * tabs.waitUntil("backup", WaitConditions.condition("Ready"), Duration.ofMinutes(1));
   * }</pre>
   *
   * @param name the name of the object, which need not exist
   * @param timeout limit of the whole wait
   * @return the object, as it was when the condition was true, or empty if it did not exist then
   * @throws dev.kubewright.rest.wait.WaitTimeoutException if the condition was not true in time
   * @throws dev.kubewright.rest.wait.WaitException if the condition can never become true, or a
   *     state of the object cannot be read
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if the server cannot be reached at all, or if
   *     the client is closed or the thread interrupted
   * @throws IllegalArgumentException if the timeout is not positive, or the name cannot be sent
   */
  default Optional<T> waitUntil(String name, WaitCondition<? super T> condition, Duration timeout) {
    return generic().waitUntil(name, condition, timeout);
  }

  /**
   * Waits until an object exists and a predicate accepts it: {@code tabs.waitUntil("backup", t ->
   * t.status().replicas() == 3, Duration.ofMinutes(1))}. Messages call it "the condition"; {@link
   * WaitCondition#of(String, Predicate)} gives it a name. See {@link #waitUntil(String,
   * WaitCondition, Duration)}.
   *
   * @param predicate must be quick and must not block. The calling thread calls it for each state.
   * @return the object that the predicate accepted
   */
  default T waitUntil(String name, Predicate<? super T> predicate, Duration timeout) {
    return waitUntil(name, WaitCondition.<T>of(predicate), timeout).orElseThrow();
  }

  /**
   * Opens a watch that continues after the end of each stream, until the server has forgotten its
   * version: {@code retryWatch(o -> o.resourceVersion(list.metadata().resourceVersion()))}. The
   * caller closes it. Closing the connection ends it too.
   *
   * @param options need the resource version to begin after
   * @throws IllegalArgumentException if there is none, or the options ask for initial events
   */
  default RetryWatcher<T> retryWatch(Consumer<WatchOptionsBuilder> options) {
    return generic().retryWatch(options);
  }

  /**
   * Returns a client that reads the objects as tables, with the columns that kubectl prints. Each
   * row has the metadata of its object.
   */
  default TableClient tables() {
    return tables(IncludeObject.METADATA);
  }

  /** Returns a client that reads the objects as tables. */
  default TableClient tables(IncludeObject include) {
    return generic().tables(include);
  }

  /**
   * Returns a client of any subresource, whose objects may be of any kind: {@code
   * pods.subresource("status")}.
   *
   * @param segments the segments of the path after the name. At least one.
   * @throws IllegalArgumentException if there is none, or one cannot stand in a path
   */
  default SubresourceClient<Unstructured> subresource(String... segments) {
    return subresource(Unstructured.CODEC, segments);
  }

  /**
   * Returns a client of a subresource with objects of a class.
   *
   * @param segments the segments of the path after the name. At least one.
   * @throws IllegalArgumentException if there is none, or one cannot stand in a path
   */
  default <R extends KubernetesObject> SubresourceClient<R> subresource(
      Codec<R> codec, String... segments) {
    return generic().subresource(codec, segments);
  }

  /**
   * Watches the objects until the watch is closed: {@code follow(o -> o.labels("app=db"))}. See
   * {@link ResourceClient#follow(Consumer)}.
   *
   * @throws IllegalArgumentException if the options say where to begin
   */
  default FollowingWatch<T> follow(Consumer<WatchOptionsBuilder> options) {
    return generic().follow(options);
  }

  /** Watches all objects until the watch is closed. See {@link FollowingWatch}. */
  default FollowingWatch<T> follow() {
    return follow(o -> {});
  }

  /**
   * Watches the objects whose labels match, until the watch is closed: {@code follow("app=db")}.
   *
   * @throws IllegalArgumentException if the text is not a selector, as {@link Selector#parse} does
   */
  default FollowingWatch<T> follow(String labels) {
    return follow(o -> o.labels(labels));
  }
}
