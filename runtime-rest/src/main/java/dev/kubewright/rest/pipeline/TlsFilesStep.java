package dev.kubewright.rest.pipeline;

import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.List;

/** Has certificates in files compared before attempts. See {@link TlsRenewal#check}. */
final class TlsFilesStep extends Step {
  private final TlsRenewal renewal;

  TlsFilesStep(Transport next, TlsRenewal renewal) {
    super(next);
    this.renewal = renewal;
  }

  @Override
  public Response send(Request request) {
    renewal.check(request.deadline());
    return next().send(request);
  }

  @Override
  public Duplex connect(Request request, List<String> protocols) {
    renewal.check(request.deadline());
    return next().connect(request, protocols);
  }
}
