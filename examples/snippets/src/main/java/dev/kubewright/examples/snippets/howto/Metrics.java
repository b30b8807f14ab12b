package dev.kubewright.examples.snippets.howto;

import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestLog;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.rest.RestClient;
import dev.kubewright.api.core.v1.Pods;
import java.time.Duration;

/** Metrics of requests and informers. */
final class Metrics {
  private Metrics() {}

  static RestConfig.Builder slow() {
    // @start region="slow"
    var slow = new RequestObserver() {
      @Override
      public void ended(RequestEvent.Ended event) {
        if (event.duration().compareTo(Duration.ofSeconds(5)) > 0) {
          System.out.println(event.request().template() + " took " + event.duration());
        }
      }
    };
    var builder = RestConfig.builder().observer(RequestObserver.both(slow, RequestLog.of(6)));
    // @end
    return builder;
  }

  static void statistics(RestClient rest) {
    // @start region="statistics"
    try (var factory = SharedInformerFactory.builder(rest).name("crontab-operator").build()) {
      var pods = factory.informer(Pods.TYPE);
      factory.startAndSync(Duration.ofSeconds(30));
      var now = pods.statistics();
      System.out.println(now.objects() + " objects at " + now.resourceVersion());
      System.out.println("last heard from the server: " + now.lag() + " ago");
      now.handlers().forEach(h -> System.out.println(h.pending() + " calls wait"));
    }
    // @end
  }
}
