package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.rest.config.WarningHandler;
import java.lang.System.Logger.Level;
import java.util.Map;

/** Passes the warnings of each answer on. */
final class WarningStep extends Step {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");

  private final WarningHandler handler;

  WarningStep(Transport next, WarningHandler handler) {
    super(next);
    this.handler = handler;
  }

  @Override
  public Response send(Request request) {
    Response response = next().send(request);
    for (Map.Entry<String, ?> header : response.headers().entrySet()) {
      if (header.getKey().equalsIgnoreCase("Warning")) {
        warn(response, header.getKey());
      }
    }
    return response;
  }

  /** What a handler throws must not lose the answer, whose connection would leak. */
  private void warn(Response response, String header) {
    for (String text : Warnings.texts(response.headers().get(header))) {
      try {
        handler.warn(text);
      } catch (RuntimeException | Error thrown) {
        LOG.log(Level.WARNING, "the warning handler failed", thrown);
      }
    }
  }
}
