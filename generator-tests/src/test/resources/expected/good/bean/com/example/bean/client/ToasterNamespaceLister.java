package com.example.bean.client;

import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Toaster} objects of one namespace from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface ToasterNamespaceLister {
  /** Returns all objects. */
  List<Toaster> list();

  /** Returns the objects that match. */
  List<Toaster> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  Toaster get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<Toaster> find(String name);
}
