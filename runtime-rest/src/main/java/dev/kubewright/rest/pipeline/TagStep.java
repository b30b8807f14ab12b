package dev.kubewright.rest.pipeline;

import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.List;

/** Attaches a tag to requests that have none of its type. */
final class TagStep<T> extends Step {
  private final Class<T> type;
  private final T tag;

  TagStep(Transport next, Class<T> type, T tag) {
    super(next);
    this.type = type;
    this.tag = tag;
  }

  @Override
  public Response send(Request request) {
    return next().send(tagged(request));
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    return next().connect(tagged(request), protocols);
  }

  private Request tagged(Request request) {
    return request.tag(type) == null ? request.toBuilder().tag(type, tag).build() : request;
  }
}
