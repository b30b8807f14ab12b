package dev.kubewright.rest;

import static dev.kubewright.Values.orElse;

import dev.kubewright.error.ApiException;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.json.CodecException;
import dev.kubewright.rest.crd.CrdException;
import java.io.PrintWriter;
import java.io.StringWriter;

/** Short texts for what calls end with. */
final class Outcomes {
  private Outcomes() {}

  /** Returns the kind of a failure, such as {@code TIMEOUT} or {@code api 503 Timeout}. */
  static String of(Throwable failure) {
    if (failure instanceof TransportException transport) {
      return transport.kind().toString();
    } else if (failure instanceof ApiException refused) {
      String reason = orElse(refused.status().reason(), "");
      return ("api " + refused.code() + " " + reason).strip();
    } else if (failure instanceof CodecException) {
      return "codec";
    } else if (failure.getCause() instanceof BrokenBodyException broken) {
      return broken.kind().toString();
    } else if (failure instanceof CrdException && failure.getCause() != null) {
      return of(failure.getCause());
    }
    return failure.getClass().getSimpleName();
  }

  /** Returns all that a log would print. */
  static String trace(Throwable failure) {
    var text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
