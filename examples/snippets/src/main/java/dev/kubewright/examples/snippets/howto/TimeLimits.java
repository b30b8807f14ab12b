package dev.kubewright.examples.snippets.howto;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.dynamic.DynamicClient;
import java.time.Duration;

/** Limits of time. */
final class TimeLimits {
  private TimeLimits() {}

  static void all() {
    // @start region="all"
    var rest = RestClient.connect(o -> o.timeout(Duration.ofSeconds(10)));
    // @end
    rest.close();
  }

  static void some(RestClient rest) {
    // @start region="some"
    var impatient = rest.withTimeout(Duration.ofSeconds(2)); // the same connection
    System.out.println(RestRequest.over(impatient).path("readyz").text());
    // @end
  }

  static void together(RestClient rest, String namespace) {
    // @start region="together"
    var oneLimit = rest.until(Deadline.after(Duration.ofMinutes(1))); // begins now
    var pods = DynamicClient.over(oneLimit).resource("pods").namespace(namespace);
    pods.list("app=db").forEach(pod -> System.out.println(pod.metadata().name()));
    pods.deleteCollection("app=db");
    // @end
  }
}
