package dev.kubewright.rest;

import dev.kubewright.rest.observe.Confidential;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.List;

/**
 * Marks all requests as {@link Confidential}.
 *
 * @param next sends them
 */
record ConfidentialTransport(Transport next) implements Transport {
  @Override
  public Response send(Request request) {
    return next.send(marked(request));
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    return next.connect(marked(request), protocols);
  }

  /** Does nothing, because the connection belongs to the client. */
  @Override
  public void close() {}

  private static Request marked(Request request) {
    return request.toBuilder().tag(Confidential.class, Confidential.BODIES).build();
  }
}
