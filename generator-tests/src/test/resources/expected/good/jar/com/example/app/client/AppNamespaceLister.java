package com.example.app.client;

import com.example.app.App;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link App} objects of one namespace from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface AppNamespaceLister {
  /** Returns all objects. */
  List<App> list();

  /** Returns the objects that match. */
  List<App> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  App get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<App> find(String name);
}
