package dev.kubewright.connect.call;

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
   * Logs a failure, unless the same callback has failed before. A log that fails too is ignored:
   * the caller holds a response, whose connection would leak.
   *
   * @param subject the callback for the message, such as {@code the request observer}
   */
  public void add(String subject, Object callback, Throwable thrown) {
    try {
      if (failed.size() < MOST && failed.add(callback.getClass())) {
        LOG.log(Level.WARNING, subject + " failed; its next failures are not logged", thrown);
      }
    } catch (Throwable unheard) {
      // There is no other place to report it.
    }
  }
}
