package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.errors.GoText;
import java.nio.charset.StandardCharsets;

/** Finds the name of a manager that a request does not name. */
public final class UserAgents {
  private static final int MAX_BYTES = 128;

  private UserAgents() {}

  /**
   * Returns the name of the manager of a request: the given one, or the start of the user agent.
   * May be empty.
   */
  public static String manager(String fieldManager, String userAgent) {
    if (!fieldManager.isEmpty()) {
      return fieldManager;
    }
    int slash = userAgent.indexOf('/');
    String product = slash < 0 ? userAgent : userAgent.substring(0, slash);
    StringBuilder name = new StringBuilder();
    int bytes = 0;
    for (int point : product.codePoints().toArray()) {
      if (!GoText.isPrintable(point)) {
        continue;
      }
      bytes += Character.toString(point).getBytes(StandardCharsets.UTF_8).length;
      if (bytes > MAX_BYTES) {
        break;
      }
      name.appendCodePoint(point);
    }
    return name.toString();
  }
}
