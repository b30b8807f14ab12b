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

/** {@link CSIFleet} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface CSIFleetLister {
  /** The objects of a cache. */
  static CSIFleetLister over(Indexer<CSIFleet> indexer) {
    return new DefaultCSIFleetLister(Lister.over(indexer, CSIFleets.TYPE));
  }

  /** The objects that match. */
  List<CSIFleet> list(Selector selector);

  /**
   * The object with a name.
   *
   * @throws NotFoundException if it is not there
   */
  CSIFleet get(String name);

  /** The object with a name if it is there. */
  Optional<CSIFleet> find(String name);
}
