package com.example.fleet.client;

import com.example.fleet.Policies;
import com.example.fleet.Policy;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.Listable;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Policy} objects on the server. */
@Generated @NullMarked
public interface PolicyInterface extends Connected<Policy>, Gettable<Policy>, Listable<Policy> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static PolicyInterface over(RestClient rest, String namespace) {
    return new DefaultPolicies(rest.resources(Policies.TYPE).namespace(namespace));
  }
}
