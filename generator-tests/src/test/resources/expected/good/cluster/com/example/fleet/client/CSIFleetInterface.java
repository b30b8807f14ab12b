package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import com.example.fleet.CSIFleets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.CollectionDeletable;
import dev.kubewright.client.Creatable;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.Listable;
import dev.kubewright.client.Patchable;
import dev.kubewright.client.Updatable;
import dev.kubewright.client.Watchable;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link CSIFleet} objects on the server. */
@Generated("dev.kubewright")
@NullMarked
public interface CSIFleetInterface extends Connected<CSIFleet>,
    Creatable<CSIFleet>,
    Gettable<CSIFleet>,
    Listable<CSIFleet>,
    Watchable<CSIFleet>,
    Updatable<CSIFleet>,
    Patchable<CSIFleet>,
    Deletable<CSIFleet>,
    CollectionDeletable<CSIFleet> {
  /** Access to the objects of the cluster. */
  static CSIFleetInterface over(RestClient rest) {
    return new DefaultCSIFleets(rest.resources(CSIFleets.TYPE).cluster());
  }
}
