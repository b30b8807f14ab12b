package dev.kubewright.rest;

import dev.kubewright.client.WatchOptionsBuilder;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.wait.FollowingWatch;
import dev.kubewright.selector.Selector;
import java.util.function.Consumer;

/**
 * A generated client that is connected to a server. Your own {@code @Expands} methods reach the
 * connection through {@link #resource}.
 *
 * @param <T> the type of the objects
 */
public interface Connected<T extends KubernetesObject> {
  /** Returns the generic client for the same resource and namespace. */
  ResourceClient<T> resource();

  /**
   * Watches the objects until the watch is closed: {@code follow(o -> o.labels("app=db"))}. See
   * {@link ResourceClient#follow(Consumer)}.
   *
   * @throws IllegalArgumentException if the options say where to begin
   */
  default FollowingWatch<T> follow(Consumer<WatchOptionsBuilder> options) {
    return resource().follow(options);
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
