package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link CSIFleet} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCSIFleetLister implements CSIFleetLister {
  private final Lister<CSIFleet> lister;

  DefaultCSIFleetLister(Lister<CSIFleet> lister) {
    this.lister = lister;
  }

  @Override
  public List<CSIFleet> list() {
    return lister.list();
  }

  @Override
  public List<CSIFleet> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public CSIFleet get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<CSIFleet> find(String name) {
    return lister.find(name);
  }
}
