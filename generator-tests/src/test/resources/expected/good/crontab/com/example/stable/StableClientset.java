package com.example.stable;

import com.example.stable.v1.client.StableV1Interface;
import dev.kubewright.annotation.Generated;
import dev.kubewright.connect.kubeconfig.KubeconfigOverrides;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;

/** The group-versions of Stable over one connection. */
@Generated @NullMarked
public final class StableClientset implements AutoCloseable {
  private final RestClient rest;
  private final boolean owner;

  private StableClientset(RestClient rest, boolean owner) {
    this.rest = rest;
    this.owner = owner;
  }

  /** Borrows a connection. */
  public static StableClientset over(RestClient rest) {
    return new StableClientset(rest, false);
  }

  /** Opens a connection of its own, as {@link RestClient#connect()} does. */
  public static StableClientset connect() {
    return new StableClientset(RestClient.connect(), true);
  }

  /** Opens a connection of its own, as {@link RestClient#connect(Consumer)} does. */
  public static StableClientset connect(Consumer<KubeconfigOverrides> overrides) {
    return new StableClientset(RestClient.connect(overrides), true);
  }

  /** The kinds of {@code stable.example.com/v1}. */
  public StableV1Interface stableV1() {
    return StableV1Interface.over(rest);
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
