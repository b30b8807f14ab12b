package com.example.wide.client;

import com.example.wide.Sheet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Sheet} objects of one namespace from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface SheetNamespaceLister {
  /** Returns all objects. */
  List<Sheet> list();

  /** Returns the objects that match. */
  List<Sheet> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  Sheet get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<Sheet> find(String name);
}
