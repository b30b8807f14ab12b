package dev.kubewright.rest.config;

import dev.kubewright.client.Request;
import dev.kubewright.client.TransportException;
import java.time.Duration;

/**
 * Learns of every attempt: what metrics and request logs are made of. Called by the thread that
 * sends; must be quick and safe for all threads. What it throws is logged and otherwise ignored.
 */
public interface RequestObserver {
  /** Does nothing. */
  RequestObserver NONE = new RequestObserver() {};

  /**
   * The head of an answer came.
   *
   * @param latency from the begin of the attempt
   */
  default void answered(Request request, int status, Duration latency) {}

  /**
   * No answer came.
   *
   * @param latency from the begin of the attempt
   */
  default void failed(Request request, TransportException failure, Duration latency) {}
}
