package dev.kubewright.cache;

import dev.kubewright.cache.reflector.ErrorReporter;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.selector.Shard;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * Tells apart the objects of one share and those of others, which are dropped. A server without the
 * feature gate ignores the selector and sends all objects, and then every process would work on
 * every object. It tests objects as the server sends them, because a transform may remove the uid.
 * Safe for all threads.
 */
final class ShardFilter<T extends KubernetesObject> implements Predicate<T> {
  private final Shard shard;
  private final ErrorReporter errors;
  private final AtomicBoolean warned = new AtomicBoolean();

  ShardFilter(Shard shard, ErrorReporter errors) {
    this.shard = shard;
    this.errors = errors;
  }

  @Override
  public boolean test(T object) {
    boolean mine = contains(object);
    if (!mine && !warned.getAndSet(true)) {
      errors.warn(
          "the server ignores shard selectors and sends the objects of all shares; they are"
              + " dropped here. Its feature gate is ShardedListAndWatch");
    }
    return mine;
  }

  /** An object whose metadata cannot be read goes on to the cache, which reports it. */
  private boolean contains(T object) {
    try {
      return shard.contains(object);
    } catch (Throwable e) {
      return true;
    }
  }
}
