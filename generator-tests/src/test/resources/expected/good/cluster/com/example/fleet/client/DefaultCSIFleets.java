package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link CSIFleet} objects by the generic client. */
@Generated
@NullMarked
final class DefaultCSIFleets extends ResourceClient<CSIFleet> implements CSIFleetInterface {
  DefaultCSIFleets(ResourceClient<CSIFleet> client) {
    super(client);
  }
}
