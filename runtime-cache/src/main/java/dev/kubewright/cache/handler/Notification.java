package dev.kubewright.cache.handler;

import dev.kubewright.cache.observe.InformerEvent.Kind;
import dev.kubewright.resource.ObjectKey;
import org.jspecify.annotations.Nullable;

/** An entry of a handler's queue. */
public sealed interface Notification<T> {
  /** Returns the call of the handler, or null if it is not called. */
  @Nullable Kind kind();

  record Added<T>(T object, boolean initial) implements Notification<T> {
    @Override
    public Kind kind() {
      return Kind.ADDED;
    }
  }

  record Updated<T>(T before, T after) implements Notification<T> {
    @Override
    public Kind kind() {
      return Kind.UPDATED;
    }
  }

  /** The components are those of {@link Receiver#deleted}. */
  record Deleted<T>(ObjectKey key, @Nullable T last, boolean finalStateUnknown)
      implements Notification<T> {
    @Override
    public Kind kind() {
      return Kind.DELETED;
    }
  }

  /** Marks the end of the initial objects. */
  record Synced<T>() implements Notification<T> {
    @Override
    public @Nullable Kind kind() {
      return null;
    }
  }
}
