package dev.kubewright.cache;

import dev.kubewright.cache.reflector.ErrorReporter;
import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.cache.reflector.ReflectorSink;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.client.Shard;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Drops the objects of other shares. A server without the feature gate ignores the selector and
 * sends all objects, and then every process would work on every object. Only the reflector's thread
 * uses it.
 */
final class ShardFilter<T extends KubernetesObject> implements ReflectorSink<T> {
  private final ReflectorSink<T> sink;
  private final Shard shard;
  private final ErrorReporter errors;
  private boolean warned;

  ShardFilter(ReflectorSink<T> sink, Shard shard, ErrorReporter errors) {
    this.sink = sink;
    this.shard = shard;
    this.errors = errors;
  }

  @Override
  public void change(QueueItem.Change<T> change) throws InterruptedException {
    T object =
        change instanceof QueueItem.Upsert<T> upsert
            ? upsert.object()
            : change instanceof QueueItem.Deleted<T> deleted ? deleted.object() : null;
    if (isMine(object)) {
      sink.change(change);
    }
  }

  @Override
  public void replace(QueueItem.ReplacedAll<T> all) throws InterruptedException {
    Map<ObjectKey, T> mine = new LinkedHashMap<>();
    all.objects()
        .forEach(
            (key, object) -> {
              if (isMine(object)) {
                mine.put(key, object);
              }
            });
    sink.replace(
        mine.size() == all.objects().size()
            ? all
            : new QueueItem.ReplacedAll<>(
                mine,
                all.unreadable(),
                all.unreadableWithoutKey(),
                all.resourceVersion(),
                all.namespace()));
  }

  @Override
  public void bookmark(String resourceVersion) {
    sink.bookmark(resourceVersion);
  }

  private boolean isMine(@Nullable T object) {
    boolean mine = object == null || contains(object);
    if (!mine && !warned) {
      warned = true;
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
