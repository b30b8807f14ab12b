package com.example.fleet.client;

import com.example.fleet.Policy;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.GetOptions;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ObjectList;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Policy} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultPolicies implements PolicyInterface {
  private final ResourceClient<Policy> client;

  DefaultPolicies(ResourceClient<Policy> client) {
    this.client = client;
  }

  @Override
  public Policy get(String name, GetOptions options) {
    return client.get(name, options);
  }

  @Override
  public ObjectList<Policy> list(ListOptions options) {
    return client.list(options);
  }
}
