package com.example.v1.client;

import com.example.v1.Gadget;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Gadget} objects of one namespace from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface GadgetNamespaceLister {
  /** Returns all objects. */
  List<Gadget> list();

  /** Returns the objects that match. */
  List<Gadget> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  Gadget get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<Gadget> find(String name);
}
