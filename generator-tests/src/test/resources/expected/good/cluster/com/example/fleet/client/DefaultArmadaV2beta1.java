package com.example.fleet.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code fleet.example.com/v2beta1}. */
@Generated
@NullMarked
final class DefaultArmadaV2beta1 implements ArmadaV2beta1Interface {
  private final RestClient rest;

  DefaultArmadaV2beta1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public CSIFleetInterface csiFleets() {
    return CSIFleetInterface.over(rest);
  }

  @Override
  public PolicyInterface policies(String namespace) {
    return PolicyInterface.over(rest, namespace);
  }
}
