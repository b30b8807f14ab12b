package com.example.old.client;

import com.example.old.Relic;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Relic} objects by the generic client. */
@Generated
@SuppressWarnings("deprecation")
@NullMarked
final class DefaultRelics extends ResourceClient<Relic> implements RelicInterface {
  DefaultRelics(ResourceClient<Relic> client) {
    super(client);
  }
}
