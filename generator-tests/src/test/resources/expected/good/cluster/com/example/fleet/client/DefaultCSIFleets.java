package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import com.example.fleet.CSIFleetBuilder;
import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.rest.ResourceClient;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Access to {@link CSIFleet} objects by the generic client. */
@Generated @NullMarked
final class DefaultCSIFleets extends ResourceClient<CSIFleet> implements CSIFleetInterface {
  DefaultCSIFleets(ResourceClient<CSIFleet> client) {
    super(client);
  }

  @Override
  public CSIFleet buildFrom(@Nullable CSIFleet object, Consumer<CSIFleetBuilder> change) {
    return Drafts.change(CSIFleetBuilder.from(object), change).build();
  }
}
