package com.example.core.v1.client;

import com.example.core.v1.Pod;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** {@link Pod} objects of one namespace in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface PodNamespaceLister {
  /** The objects that match. */
  List<Pod> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  Pod get(String name);

  /** The object with a name if it is there. */
  Optional<Pod> find(String name);
}
