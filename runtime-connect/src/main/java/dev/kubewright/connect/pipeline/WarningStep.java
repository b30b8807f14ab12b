package dev.kubewright.connect.pipeline;

import dev.kubewright.connect.call.CallbackFailures;
import dev.kubewright.connect.call.WarningListener;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.connect.response.Warnings;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.util.List;
import java.util.Map;

/**
 * Passes the warnings of each response on: at most {@value #MOST} per response, each shortened to
 * {@value #LONGEST} characters, because a server may be hostile. A handler that is a tag of the
 * request takes the place of that of the connection.
 */
final class WarningStep extends Step {
  private static final int MOST = 100;
  private static final int LONGEST = 4096;

  private final WarningHandler handler;
  private final CallbackFailures failures = new CallbackFailures();

  WarningStep(Transport next, WarningHandler handler) {
    super(next);
    this.handler = handler;
  }

  @Override
  public Response send(Request request) {
    Response response = next().send(request);
    warn(request, response);
    return response;
  }

  /** Exceptions of handlers must not lose the response, because its connection would leak. */
  private void warn(Request request, Response response) {
    WarningHandler own = request.tag(WarningHandler.class);
    WarningListener listener = request.tag(WarningListener.class);
    for (Map.Entry<String, List<String>> header : response.headers().entrySet()) {
      if (header.getKey().equalsIgnoreCase("Warning")) {
        for (String text : Warnings.texts(header.getValue(), MOST)) {
          String shortened = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
          warn(shortened, own == null ? handler : own);
          if (listener != null) {
            listen(shortened, listener);
          }
        }
      }
    }
  }

  private void warn(String text, WarningHandler used) {
    try {
      used.warn(text);
    } catch (Throwable thrown) {
      failures.add("the warning handler", used, thrown);
    }
  }

  private void listen(String text, WarningListener listener) {
    try {
      listener.texts().accept(text);
    } catch (Throwable thrown) {
      failures.add("a listener of warnings", listener.texts(), thrown);
    }
  }
}
