package dev.kubewright.cache.report;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerError.Activity;
import dev.kubewright.cache.observe.InformerErrorHandler;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Logs the failures of one informer and passes them to its error handler. Nothing that the handler
 * or the log throws reaches the caller. Safe for all threads. Call it without a lock: the handler
 * is user code.
 *
 * <p>Failed requests form outages: the log gets one line when an outage begins and one when the
 * server answers again. The handler gets every failure.
 */
public final class ErrorReporter {
  private final ResourceType<?> type;
  private final String place;
  private final InformerErrorHandler handler;
  private final Clock clock;
  private final Logger log;
  private long outageBegan;
  private long failures;

  /** Creates a reporter with the log of informers. */
  public ErrorReporter(ResourceType<?> type, InformerErrorHandler handler, Clock clock) {
    this(type, "", handler, clock, System.getLogger("dev.kubewright.cache"));
  }

  public ErrorReporter(
      ResourceType<?> type, InformerErrorHandler handler, Clock clock, Logger log) {
    this(type, "", handler, clock, log);
  }

  private ErrorReporter(
      ResourceType<?> type, String place, InformerErrorHandler handler, Clock clock, Logger log) {
    this.type = type;
    this.place = place;
    this.handler = handler;
    this.clock = clock;
    this.log = log;
  }

  /** Returns a reporter for one namespace of the same informer. Its outages are its own. */
  public ErrorReporter in(String namespace) {
    String where = namespace.isEmpty() ? "" : " in namespace \"" + namespace + "\"";
    return new ErrorReporter(type, where, handler, clock, log);
  }

  /** Reports a failure that is not about one object. */
  public void report(Activity activity, Throwable cause) {
    report(activity, null, cause);
  }

  /** Reports a failure, about one object if there is a key. */
  public void report(Activity activity, @Nullable ObjectKey key, Throwable cause) {
    var error = new InformerError(type, activity, key, cause);
    log(Level.WARNING, error::toString, expected(cause) ? null : cause);
    deliver(error);
  }

  /** Reports a request that failed. */
  public void requestFailed(Throwable cause) {
    var error = new InformerError(type, Activity.FETCH, null, cause);
    boolean first = countFailure();
    log(first ? Level.WARNING : Level.DEBUG, error::toString, expected(cause) ? null : cause);
    deliver(error);
  }

  private synchronized boolean countFailure() {
    if (failures == 0) {
      outageBegan = clock.nanoTime();
    }
    return failures++ == 0;
  }

  /** Ends the outage, if there is one: the server has answered as it should. */
  public void responded() {
    long count;
    Duration lasted;
    synchronized (this) {
      if (failures == 0) {
        return;
      }
      count = failures;
      lasted = Duration.ofNanos(clock.nanoTime() - outageBegan);
      failures = 0;
    }
    log(
        Level.INFO,
        () ->
            "informer of %s%s: the server answers again, after %d failed %s in %d s"
                .formatted(
                    type, place, count, count == 1 ? "request" : "requests", lasted.toSeconds()),
        null);
  }

  /** Failures of the server and the network say everything in their message. */
  private static boolean expected(Throwable cause) {
    return cause instanceof ApiException || cause instanceof TransportException;
  }

  private void deliver(InformerError error) {
    try {
      handler.onError(error);
    } catch (Throwable e) {
      log(Level.ERROR, () -> "the error handler of the informer of " + type + " failed", e);
    }
  }

  /** Logs a sentence for people who look for a mistake. */
  public void note(String sentence) {
    log(Level.DEBUG, () -> "informer of " + type + place + ": " + sentence, null);
  }

  /** Logs a sentence and its cause for people who look for a mistake. */
  public void note(String sentence, Throwable cause) {
    log(
        Level.DEBUG,
        () -> "informer of " + type + place + ": " + sentence + ": " + text(cause),
        null);
  }

  /** Logs how many objects a cache keeps because of an object without a readable key. */
  public void keptMissing(int count) {
    warn(
        "an object without a readable key may be any that is missing, so the cache keeps "
            + count
            + (count == 1 ? " object" : " objects")
            + " that the server may have deleted");
  }

  private static String text(Throwable cause) {
    try {
      return cause instanceof KubewrightException ? "" + cause.getMessage() : cause.toString();
    } catch (Throwable thrown) {
      return cause.getClass().getName();
    }
  }

  /** Logs a warning. */
  public void warn(String sentence) {
    log(Level.WARNING, () -> "informer of " + type + place + ": " + sentence, null);
  }

  /**
   * A log that fails must not end an informer. Nor must a cause whose own text throws: it is then
   * logged without its trace.
   */
  private void log(Level level, Supplier<String> sentence, @Nullable Throwable cause) {
    try {
      if (cause != null) {
        log.log(level, sentence.get(), cause);
        return;
      }
    } catch (Throwable unreported) {
      // Once more, without the cause.
    }
    QuietLog.log(() -> log.log(level, sentence.get()));
  }
}
