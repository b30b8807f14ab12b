package com.example.core.v1;

import com.example.core.v1.client.CoreV1Interface;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import org.jspecify.annotations.NullMarked;

/** The group-versions of Core over one connection. */
@NullMarked
@Generated("dev.kubewright")
public final class CoreClientset implements AutoCloseable {
  private final RestClient rest;

  private final boolean owner;

  private CoreClientset(RestClient rest, boolean owner) {
    this.rest = rest;
    this.owner = owner;
  }

  /** Borrows a connection. */
  public static CoreClientset over(RestClient rest) {
    return new CoreClientset(rest, false);
  }

  /** Opens a connection of its own, as {@link RestClient#connect()} does. */
  public static CoreClientset connect() {
    return new CoreClientset(RestClient.connect(), true);
  }

  /** The kinds of {@code v1}. */
  public CoreV1Interface coreV1() {
    return CoreV1Interface.over(rest);
  }

  /** What the server serves. */
  public DiscoveryClient discovery() {
    return rest.discovery();
  }

  /** The connection. */
  public RestClient restClient() {
    return rest;
  }

  /** Closes the connection if {@link #connect()} opened it. */
  @Override
  public void close() {
    if (owner) {
      rest.close();
    }
  }
}
