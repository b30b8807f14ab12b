package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import com.example.fleet.CSIFleets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.ClusterResourceLister;
import dev.kubewright.cache.Indexer;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CSIFleet} objects from a local cache, without copying them. */
@Generated @NullMarked
public final class CSIFleetLister extends ClusterResourceLister<CSIFleet> {
  private CSIFleetLister(Indexer<CSIFleet> indexer) {
    super(indexer, CSIFleets.TYPE);
  }

  /** Returns a lister that reads a cache. */
  public static CSIFleetLister over(Indexer<CSIFleet> indexer) {
    return new CSIFleetLister(indexer);
  }
}
