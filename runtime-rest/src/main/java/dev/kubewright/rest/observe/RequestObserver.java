package dev.kubewright.rest.observe;

import dev.kubewright.client.Request;
import dev.kubewright.client.TransportException;
import java.time.Duration;

/**
 * Receives every attempt, for metrics and request logs. The sending thread calls it, so it must be
 * quick and safe for all threads. Exceptions that it throws are logged and otherwise ignored.
 */
public interface RequestObserver {
  /** An observer that does nothing. */
  RequestObserver NONE = new RequestObserver() {};

  /**
   * Called when status and headers of an answer have arrived.
   *
   * @param latency the time since the start of the attempt
   */
  default void answered(Request request, int status, Duration latency) {}

  /**
   * Called when there was no answer.
   *
   * @param latency the time since the start of the attempt
   */
  default void failed(Request request, TransportException failure, Duration latency) {}
}
