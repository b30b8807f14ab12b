package com.example.fleet.client;

import com.example.fleet.Policy;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Policy} objects by the generic client. */
@Generated @NullMarked
final class DefaultPolicies extends ResourceClient<Policy> implements PolicyInterface {
  DefaultPolicies(ResourceClient<Policy> client) {
    super(client);
  }
}
