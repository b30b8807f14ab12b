package com.example.old.client;

import com.example.old.Relic;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Relic} objects of one namespace from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
public interface RelicNamespaceLister {
  /** Returns all objects. */
  List<Relic> list();

  /** Returns the objects that match. */
  List<Relic> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  Relic get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<Relic> find(String name);
}
