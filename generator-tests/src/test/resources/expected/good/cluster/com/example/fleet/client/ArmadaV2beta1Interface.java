package com.example.fleet.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code fleet.example.com/v2beta1}. */
@Generated @NullMarked
public interface ArmadaV2beta1Interface extends CSIFleetsGetter, PoliciesGetter {
  /** The kinds over a connection. */
  static ArmadaV2beta1Interface over(RestClient rest) {
    return () -> rest;
  }

  /** The connection. */
  RestClient restClient();

  @Override
  default CSIFleetInterface csiFleets() {
    return CSIFleetInterface.over(restClient());
  }

  @Override
  default PolicyInterface policies(String namespace) {
    return PolicyInterface.over(restClient(), namespace);
  }

  /** Those of the connection's namespace. */
  default PolicyInterface policies() {
    return policies(restClient().defaultNamespace());
  }
}
