package dev.kubewright.rest.exchange;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.transport.Transport;
import java.net.URI;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A {@code RestClient} as the clients of this module see it: {@code rest.unwrap(Connection.class)}.
 * Each view of a connection has its own. Immutable, safe for all threads.
 *
 * @param exchange sends the requests
 * @param discoveryPipeline sends the requests of discovery, which have a limiter of their own
 * @param server the base URL of the server, without a slash at the end
 * @param limited whether the calls of this view have another limit than those of the connection
 * @param shared what all views have together
 */
public record Connection(
    Exchange exchange, Transport discoveryPipeline, URI server, boolean limited, Shared shared) {
  /** Returns the same connection with another limit for calls. */
  public Connection limited(UnaryOperator<Exchange> limit) {
    return new Connection(limit.apply(exchange), discoveryPipeline, server, true, shared);
  }

  /** Returns the same connection for another program. */
  public Connection of(String userAgent, String fieldManager) {
    return new Connection(
        exchange.of(userAgent, fieldManager), discoveryPipeline, server, limited, shared);
  }

  /** Returns the same connection over a layer that handles its requests first. */
  public Connection through(UnaryOperator<Transport> layer) {
    return new Connection(
        exchange.through(layer), layer.apply(discoveryPipeline), server, limited, shared);
  }

  /**
   * Returns the exchange for discovery.
   *
   * @param usual the limit of a call, unless the connection or the view has one
   */
  public Exchange discovery(Duration usual) {
    Exchange own = exchange.through(requests -> discoveryPipeline);
    return limited || exchange.ownTimeout().isPresent() ? own : own.withTimeout(usual);
  }

  /**
   * Returns when a call ends that begins now and may take any time, such as a command. The limit of
   * the connection does not count for it. That of a view does, since the program chose it for these
   * calls.
   *
   * @param own the call's own limit, or null for none. It takes the place of that of a view, but
   *     not of a view's deadline.
   */
  public Deadline longDeadline(@Nullable Duration own) {
    if (own != null) {
      return exchange.deadline(own);
    }
    return limited ? exchange.deadline() : Deadline.NONE;
  }

  /**
   * Returns when a lookup of types gives up that begins now and is a part of a call.
   *
   * @param usual its limit, unless the connection or the view has one
   */
  public Deadline lookupDeadline(Duration usual) {
    return limited || exchange.ownTimeout().isPresent()
        ? exchange.deadline()
        : exchange.deadline().orAfter(exchange.clock(), usual);
  }
}
