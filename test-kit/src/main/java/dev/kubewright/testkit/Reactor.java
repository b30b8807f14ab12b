package dev.kubewright.testkit;

import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.util.Optional;

/** Reacts to requests in place of a server. Called by all threads that send requests. */
@FunctionalInterface
public interface Reactor {
  /**
   * Reacts to a request.
   *
   * @return the response, or empty to leave the request to the next reactor and then to the server.
   *     An exception goes to the caller of the client.
   */
  Optional<Response> react(Request request);
}
