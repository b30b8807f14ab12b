package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Endpoints} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEndpoints extends ResourceClient<Endpoints> implements EndpointsInterface {
  DefaultEndpoints(ResourceClient<Endpoints> client) {
    super(client);
  }
}
