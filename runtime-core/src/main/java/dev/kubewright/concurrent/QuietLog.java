package dev.kubewright.concurrent;

/** Logs without harm to the caller. */
public final class QuietLog {
  private QuietLog() {}

  /**
   * Runs a log statement. What it throws is ignored, because there is no other place to report it:
   * a log whose disk is full must not lose an item, an event or a response.
   */
  public static void log(Runnable statement) {
    try {
      statement.run();
    } catch (Throwable unheard) {
      // see above
    }
  }
}
