package dev.kubewright.cache;

import dev.kubewright.cache.InformerError.Activity;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.client.ResourceType;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;

/** Logs the failures of one informer and passes them to its error handler. */
final class ErrorReporter {
  private static final Logger LOG = System.getLogger("dev.kubewright.cache");

  private final ResourceType<?> type;
  private final InformerErrorHandler handler;

  ErrorReporter(ResourceType<?> type, InformerErrorHandler handler) {
    this.type = type;
    this.handler = handler;
  }

  void report(Activity activity, Throwable cause) {
    report(activity, null, cause);
  }

  void report(Activity activity, @Nullable ObjectKey key, Throwable cause) {
    var error = new InformerError(type, activity, key, cause);
    LOG.log(Level.WARNING, error.toString(), cause);
    try {
      handler.onError(error);
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "the error handler of an informer failed", e);
    }
  }

  void note(String sentence) {
    LOG.log(Level.DEBUG, () -> "informer of " + type + ": " + sentence);
  }

  void warn(String sentence) {
    LOG.log(Level.WARNING, () -> "informer of " + type + ": " + sentence);
  }
}
