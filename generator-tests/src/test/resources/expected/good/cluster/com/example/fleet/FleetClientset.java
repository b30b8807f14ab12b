package com.example.fleet;

import com.example.fleet.client.ArmadaV2beta1Interface;
import dev.kubewright.annotation.Generated;
import dev.kubewright.connect.kubeconfig.KubeconfigOverrides;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;

/** The group-versions of Fleet over one connection. */
@Generated @NullMarked
public final class FleetClientset implements AutoCloseable {
  private final RestClient rest;
  private final boolean owner;

  private FleetClientset(RestClient rest, boolean owner) {
    this.rest = rest;
    this.owner = owner;
  }

  /** Borrows a connection. */
  public static FleetClientset over(RestClient rest) {
    return new FleetClientset(rest, false);
  }

  /** Opens a connection of its own, as {@link RestClient#connect()} does. */
  public static FleetClientset connect() {
    return new FleetClientset(RestClient.connect(), true);
  }

  /** Opens a connection of its own, as {@link RestClient#connect(Consumer)} does. */
  public static FleetClientset connect(Consumer<KubeconfigOverrides> overrides) {
    return new FleetClientset(RestClient.connect(overrides), true);
  }

  /** The kinds of {@code fleet.example.com/v2beta1}. */
  public ArmadaV2beta1Interface armadaV2beta1() {
    return ArmadaV2beta1Interface.over(rest);
  }

  /** What the server serves. */
  public DiscoveryClient discovery() {
    return DiscoveryClient.over(rest);
  }

  /** The connection. */
  public RestClient restClient() {
    return rest;
  }

  /** Closes the connection if {@code connect} opened it. */
  @Override
  public void close() {
    if (owner) {
      rest.close();
    }
  }
}
