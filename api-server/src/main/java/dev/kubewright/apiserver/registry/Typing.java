package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.resource.CustomVersion;

/**
 * Something that is another for objects with a built-in type than for those with a schema.
 *
 * @param <T> what there is for either
 */
public interface Typing<T> {
  /** Returns it for a built-in type. */
  T builtIn();

  /** Returns it for a version of a CRD. */
  T custom(CustomVersion version);
}
