package com.example.core.v1.client;

import com.example.core.v1.Pod;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Pod} objects of one namespace from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface PodNamespaceLister {
  /** Returns all objects. */
  List<Pod> list();

  /** Returns the objects that match. */
  List<Pod> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  Pod get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<Pod> find(String name);
}
