package dev.kubewright.examples.metrics;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.workqueue.PriorityWorkQueue;
import dev.kubewright.cache.workqueue.QueueConfig;
import dev.kubewright.cache.workqueue.RateLimiter;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.limit.RequestLimiter;
import dev.kubewright.connect.observe.RequestLog;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.PrintStream;
import java.time.Duration;

/**
 * Makes a few requests on an API server in memory, runs an informer and a work queue, and prints
 * what a scrape by Prometheus would see.
 */
public final class Main {
  private Main() {}

  /** Runs the example. */
  public static void main(String[] args) throws Exception {
    try (var server = InMemoryApiServer.builder().tls(true).start()) {
      var config =
          RestConfig.builder()
              .server(server.secureUrl())
              .caPem(server.caPem())
              .token(server.token())
              .build();
      run(config, config.namespace(), System.out);
      runInformer(config, config.namespace(), System.out);
    }
  }

  /**
   * Runs the example. It deletes what it has created.
   *
   * @param config how to connect
   * @param namespace the namespace to work in
   * @param out where to print
   */
  public static void run(RestConfig config, String namespace, PrintStream out) {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    var observed =
        config.toBuilder()
            .limiter(RequestLimiter.tokenBucket(50, 100))
            .observer(
                RequestObserver.both(
                    new ClientMetrics(registry),
                    RequestLog.to(6, line -> out.println("# " + line))))
            .build();
    try (var rest = RestClient.connect(observed)) {
      var maps = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
      maps.create(map -> map.metadata(m -> m.name("metrics-example")).putData("k", "v"));
      maps.list();
      maps.delete("metrics-example");
      try {
        maps.get("metrics-example");
      } catch (NotFoundException gone) {
        out.println("# " + gone.getMessage());
      }
    }
    out.print(registry.scrape());
  }

  /**
   * Runs the part with an informer and a work queue. It deletes what it has created.
   *
   * @param config how to connect
   * @param namespace the namespace to work in
   * @param out where to print
   */
  public static void runInformer(RestConfig config, String namespace, PrintStream out)
      throws InterruptedException {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    var named = QueueConfig.named("metrics-example", new WorkQueueMetrics(registry));
    var queue = new PriorityWorkQueue<ObjectKey>(RateLimiter.forControllers(named.clock()), named);
    try (var rest = RestClient.connect(config);
        var factory =
            SharedInformerFactory.builder(rest)
                .namespace(namespace)
                .name("metrics-example")
                .observer(new InformerMetrics(registry))
                .build()) {
      factory.informer(ConfigMaps.TYPE).addHandler(h -> h.enqueue(queue));
      factory.startAndSync(Duration.ofSeconds(30));
      var maps = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
      maps.create(map -> map.metadata(m -> m.name("informer-example")));
      takeUntil(ObjectKey.of(namespace, "informer-example"), queue);
      String scrape = registry.scrape();
      maps.delete("informer-example");
      out.print(scrape);
    }
  }

  private static void takeUntil(ObjectKey wanted, PriorityWorkQueue<ObjectKey> queue)
      throws InterruptedException {
    ObjectKey taken;
    do {
      try (var item = queue.take().orElseThrow()) {
        taken = item.value();
      }
    } while (!taken.equals(wanted));
  }
}
