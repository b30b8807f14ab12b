package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import com.example.fleet.CSIFleets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CSIFleet} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface CSIFleetLister {
  /** Returns a lister that reads a cache. */
  static CSIFleetLister over(Indexer<CSIFleet> indexer) {
    return new DefaultCSIFleetLister(Lister.over(indexer, CSIFleets.TYPE));
  }

  /** Returns all objects. */
  List<CSIFleet> list();

  /** Returns the objects that match. */
  List<CSIFleet> list(Selector selector);

  /**
   * Returns the object with a name.
   *
   * @throws NotFoundException if the cache does not hold it
   */
  CSIFleet get(String name);

  /** Returns the object with a name, or empty if the cache does not hold it. */
  Optional<CSIFleet> find(String name);
}
