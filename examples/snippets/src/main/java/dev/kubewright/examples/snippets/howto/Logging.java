package dev.kubewright.examples.snippets.howto;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.connect.observe.RequestLog;
import dev.kubewright.connect.observe.WarningHandler;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;

/** Logs of requests and warnings. */
final class Logging {
  private Logging() {}

  static RestConfig level() {
    // @start region="level"
    var config = Kubeconfig.standard().toBuilder().observer(RequestLog.of(6)).build();
    // @end
    return config;
  }

  static RestConfig.Builder consumer() {
    // @start region="consumer"
    var builder = RestConfig.builder().observer(RequestLog.to(8, System.err::println));
    // @end
    return builder;
  }

  static RestConfig.Builder warnings() {
    // @start region="warnings"
    var builder = RestConfig.builder()
        .warnings(WarningHandler.once(text -> System.err.println("Warning: " + text)));
    // @end
    return builder;
  }

  static void someCalls(RestClient rest) {
    // @start region="some-calls"
    var printing = rest.withWarnings(text -> System.out.println("warning: " + text));
    RestRequest.over(printing).path("readyz").text();
    // @end
  }
}
