package dev.kubewright.connect.call;

import dev.kubewright.concurrent.QuietLog;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Logs what callbacks of a program throw. They run for each attempt or response, so only the first
 * failure of each class of callbacks is logged, with its stack. Safe for all threads.
 */
public final class CallbackFailures {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");

  /** So many classes are remembered. Further ones are not logged. */
  private static final int MOST = 100;

  private final Set<Class<?>> failed = ConcurrentHashMap.newKeySet();

  /** Creates a log that knows no failure yet. */
  public CallbackFailures() {}

  /**
   * Logs a failure, unless the same callback has failed before. Throws nothing: the caller holds a
   * response, whose connection would leak.
   *
   * @param subject the callback for the message, such as {@code the request observer}
   */
  public void add(String subject, Object callback, Throwable thrown) {
    if (failed.size() < MOST && failed.add(callback.getClass())) {
      String what = subject + " failed; its next failures are not logged";
      QuietLog.log(() -> LOG.log(Level.WARNING, what, thrown));
    }
  }
}
