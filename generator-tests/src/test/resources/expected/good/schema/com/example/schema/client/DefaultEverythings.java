package com.example.schema.client;

import com.example.schema.Everything;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Everything} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEverythings extends ResourceClient<Everything> implements EverythingInterface {
  DefaultEverythings(ResourceClient<Everything> client) {
    super(client);
  }
}
