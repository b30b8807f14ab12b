package com.example.app;

import com.example.app.client.AppV1Interface;
import com.example.lib.client.LibV1Interface;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import org.jspecify.annotations.NullMarked;

/** The group-versions of App over one connection. */
@NullMarked
@Generated("dev.kubewright")
public final class AppClientset implements AutoCloseable {
  private final RestClient rest;

  private final boolean owner;

  private AppClientset(RestClient rest, boolean owner) {
    this.rest = rest;
    this.owner = owner;
  }

  /** Borrows a connection. */
  public static AppClientset over(RestClient rest) {
    return new AppClientset(rest, false);
  }

  /** Opens a connection of its own, as {@link RestClient#connect()} does. */
  public static AppClientset connect() {
    return new AppClientset(RestClient.connect(), true);
  }

  /** The kinds of {@code app.example.com/v1}. */
  public AppV1Interface appV1() {
    return AppV1Interface.over(rest);
  }

  /** The kinds of {@code lib.example.com/v1}. */
  public LibV1Interface libV1() {
    return LibV1Interface.over(rest);
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
