package dev.kubewright.meta.v1;

import java.util.function.Consumer;

/** Builds an object of a kind. For one thread. */
public interface ObjectBuilder {
  /** Changes the metadata. The calling thread calls {@code change} once. */
  ObjectBuilder metadata(Consumer<ObjectMetaBuilder> change);
}
