package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CronTab} objects of one namespace from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface CronTabNamespaceLister {
  /** Returns all objects. */
  List<CronTab> list();

  /** Returns the objects that match. */
  List<CronTab> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  CronTab get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<CronTab> find(String name);
}
