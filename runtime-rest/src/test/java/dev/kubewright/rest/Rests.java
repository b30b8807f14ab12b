package dev.kubewright.rest;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.transport.Transport;

/** Creates clients over a transport and a clock. */
public final class Rests {
  private Rests() {}

  /** Returns a client with the default configuration. */
  public static RestClient over(Transport transport, Clock clock) {
    return RestClient.over(transport, RestConfig.builder().build(), clock);
  }
}
