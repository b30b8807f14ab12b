package dev.kubewright.rest.observe;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Receives the warnings that a server sends with its answers (HTTP header {@code Warning}, code
 * 299).
 */
@FunctionalInterface
public interface WarningHandler {
  /** Called with one warning, by the thread that sent the request. */
  void warn(String text);

  /**
   * Returns a handler that logs each text once, until a thousand others have come. Safe for all
   * threads.
   */
  static WarningHandler log() {
    Logger logger = System.getLogger("dev.kubewright.rest");
    return once(text -> logger.log(Level.WARNING, "the API server warns: " + text));
  }

  /** Returns a handler that ignores warnings. */
  static WarningHandler none() {
    return text -> {};
  }

  /**
   * Returns a handler that passes on each text once, until a thousand others have come. Safe for
   * all threads.
   */
  static WarningHandler once(WarningHandler handler) {
    int remembered = 1000;
    Set<String> seen =
        Collections.synchronizedSet(
            Collections.newSetFromMap(
                new LinkedHashMap<>() {
                  private static final long serialVersionUID = 1L;

                  @Override
                  protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                    return size() > remembered;
                  }
                }));
    return text -> {
      if (seen.add(text)) {
        handler.warn(text);
      }
    };
  }
}
