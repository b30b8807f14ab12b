package com.example.old;

import com.example.old.client.OldV1beta1Interface;
import dev.kubewright.annotation.Generated;
import dev.kubewright.connect.kubeconfig.KubeconfigOverrides;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.lang.AutoCloseable;
import java.lang.Deprecated;
import java.lang.Override;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;

/** The group-versions of Old over one connection. */
@Generated @NullMarked
public final class OldClientset implements AutoCloseable {
  private final RestClient rest;
  private final boolean owner;

  private OldClientset(RestClient rest, boolean owner) {
    this.rest = rest;
    this.owner = owner;
  }

  /** Borrows a connection. */
  public static OldClientset over(RestClient rest) {
    return new OldClientset(rest, false);
  }

  /** Opens a connection of its own, as {@link RestClient#connect()} does. */
  public static OldClientset connect() {
    return new OldClientset(RestClient.connect(), true);
  }

  /** Opens a connection of its own, as {@link RestClient#connect(Consumer)} does. */
  public static OldClientset connect(Consumer<KubeconfigOverrides> overrides) {
    return new OldClientset(RestClient.connect(overrides), true);
  }

  /** The kinds of {@code old.example.com/v1beta1}. */
  @Deprecated
  public OldV1beta1Interface oldV1beta1() {
    return OldV1beta1Interface.over(rest);
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
