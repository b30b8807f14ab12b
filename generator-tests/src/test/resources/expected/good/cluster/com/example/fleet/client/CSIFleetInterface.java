package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import com.example.fleet.CSIFleetBuilder;
import com.example.fleet.CSIFleets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.BuilderVerbs;
import dev.kubewright.client.StandardVerbs;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link CSIFleet} objects on the server. */
@Generated @NullMarked
public interface CSIFleetInterface
    extends Connected<CSIFleet>, StandardVerbs<CSIFleet>, BuilderVerbs<CSIFleet, CSIFleetBuilder> {
  /** Access to the objects of the cluster. */
  static CSIFleetInterface over(RestClient rest) {
    return new DefaultCSIFleets(rest.resources(CSIFleets.TYPE).everywhere());
  }
}
