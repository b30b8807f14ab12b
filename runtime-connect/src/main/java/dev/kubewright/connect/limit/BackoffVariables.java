package dev.kubewright.connect.limit;

import dev.kubewright.concurrent.QuietLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads client-go's environment variables for the backoff. */
final class BackoffVariables {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");
  private static final String BASE = "KUBE_CLIENT_BACKOFF_BASE";
  private static final String LONGEST = "KUBE_CLIENT_BACKOFF_DURATION";

  /** At most nine digits, so that the delay is at most 32 years. */
  private static final Pattern SECONDS = Pattern.compile("0*[1-9]\\d{0,8}");

  private BackoffVariables() {}

  static RequestBackoff read(Map<String, String> environment) {
    String base = environment.getOrDefault(BASE, "");
    String longest = environment.getOrDefault(LONGEST, "");
    if (base.isEmpty() && longest.isEmpty()) {
      return RequestBackoff.NONE;
    }
    if (!SECONDS.matcher(base).matches() || !SECONDS.matcher(longest).matches()) {
      QuietLog.log(
          () ->
              LOG.log(
                  Level.WARNING,
                  "there is no backoff: both "
                      + BASE
                      + " and "
                      + LONGEST
                      + " must be positive whole seconds"));
      return RequestBackoff.NONE;
    }
    Duration most = Duration.ofSeconds(Long.parseLong(longest));
    Duration first = Duration.ofSeconds(Long.parseLong(base));
    return RequestBackoff.exponential(first.compareTo(most) > 0 ? most : first, most);
  }
}
