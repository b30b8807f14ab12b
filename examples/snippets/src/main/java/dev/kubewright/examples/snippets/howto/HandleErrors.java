package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.StableClientset;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.retry.Retry;
import java.time.Duration;
import java.util.Optional;

/** Failures of calls. */
final class HandleErrors {
  private HandleErrors() {}

  static Optional<CronTab> missing(RestClient rest, String namespace) {
    // @start region="missing"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    Optional<CronTab> perhaps = tabs.find("backup"); // empty if it does not exist
    // @end
    return perhaps;
  }

  static void refused(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="refused"
    try {
      tabs.scale("backup", 3);
    } catch (NotFoundException missing) {
      System.err.println(missing.isNotServed() ? "is the CRD installed?" : "there is no backup");
    } catch (ForbiddenException forbidden) {
      System.err.println("ask for a role: " + forbidden.getMessage());
    } catch (ApiException refused) {
      System.err.println(refused.code() + " " + refused.reason() + ": " + refused.status().message());
    } catch (TransportException unreachable) {
      System.err.println("no response, because of " + unreachable.kind());
    }
    // @end
  }

  static CronTab again(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="again"
    CronTab tab = rest.retry()
        .within(Duration.ofMinutes(1))
        .onError(
            Retry.DEFAULT_BACKOFF,
            failure -> failure instanceof ApiException refused && refused.retryable(),
            () -> tabs.get("backup"));
    // @end
    return tab;
  }
}
