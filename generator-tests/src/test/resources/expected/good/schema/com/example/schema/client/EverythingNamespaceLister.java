package com.example.schema.client;

import com.example.schema.Everything;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Everything} objects of one namespace from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface EverythingNamespaceLister {
  /** Returns all objects. */
  List<Everything> list();

  /** Returns the objects that match. */
  List<Everything> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  Everything get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<Everything> find(String name);
}
