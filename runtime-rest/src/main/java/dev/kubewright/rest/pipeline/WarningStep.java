package dev.kubewright.rest.pipeline;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.rest.observe.WarningHandler;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;

/**
 * Passes the warnings of each answer on: at most {@value #MOST} per answer, each shortened to
 * {@value #LONGEST} characters, because a server may be hostile. A handler that is a tag of the
 * request takes the place of that of the connection.
 */
final class WarningStep extends Step {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final int MOST = 100;
  private static final int LONGEST = 4096;

  private final WarningHandler handler;

  WarningStep(Transport next, WarningHandler handler) {
    super(next);
    this.handler = handler;
  }

  @Override
  public Response send(Request request) {
    Response response = next().send(request);
    try {
      warn(request, response);
    } catch (Throwable thrown) {
      // An exception of a handler must not lose the answer, because its connection would leak.
      LOG.log(Level.WARNING, "the warnings of an answer could not be passed on", thrown);
    }
    return response;
  }

  private void warn(Request request, Response response) {
    WarningHandler own = request.tag(WarningHandler.class);
    WarningListener listener = request.tag(WarningListener.class);
    for (Map.Entry<String, List<String>> header : response.headers().entrySet()) {
      if (header.getKey().equalsIgnoreCase("Warning")) {
        for (String text : Warnings.texts(header.getValue(), MOST)) {
          String shortened = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
          warn(shortened, own == null ? handler : own);
          if (listener != null) {
            listener.texts().accept(shortened);
          }
        }
      }
    }
  }

  private static void warn(String text, WarningHandler handler) {
    try {
      handler.warn(text);
    } catch (RuntimeException | Error thrown) {
      LOG.log(Level.WARNING, "the warning handler failed", thrown);
    }
  }
}
