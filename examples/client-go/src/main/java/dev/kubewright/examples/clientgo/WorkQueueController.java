package dev.kubewright.examples.clientgo;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.client.ConfigMapInformer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.cache.workqueue.WorkItem;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A controller: the informer's events become keys in a queue, and a worker takes the keys. A key
 * that fails comes back later, and after five tries it is given up.
 */
final class WorkQueueController {
  private static final int MOST_TRIES = 5;
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final String NAME = "workqueue-example";

  private final RateLimitingQueue<ObjectKey> queue = new RateLimitingQueue<>();
  private final ConfigMapInformer maps;
  private final PrintStream out;
  private final CountDownLatch synced = new CountDownLatch(1);
  private int failures = 2; // so that the example shows how a key comes back

  private WorkQueueController(ConfigMapInformer maps, PrintStream out) {
    this.maps = maps;
    this.out = out;
    maps.informer().addHandler(h -> h.onKey(this::add));
  }

  private void add(ObjectKey key) {
    if (key.name().equals(NAME)) {
      queue.add(key);
    }
  }

  static void run(RestConfig config, String namespace, PrintStream out)
      throws InterruptedException {
    try (var rest = RestClient.connect(config);
        var factory = SharedInformerFactory.builder(rest).namespace(namespace).build()) {
      var controller =
          new WorkQueueController(
              KubernetesInformerFactory.over(factory).coreV1().configMaps(), out);
      factory.startAndSync(LIMIT);
      var worker = new Thread(controller::work, "worker");
      worker.start();

      var clients = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
      clients.create(c -> c.metadata(m -> m.name(NAME)).data(Map.of("greeting", "hello")));
      if (!controller.synced.await(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        throw new IllegalStateException("the controller did not finish");
      }
      clients.delete(NAME);
      controller.queue.shutDownWithDrain();
      worker.join();
      out.println("The worker has stopped.");
    }
  }

  private void work() {
    try {
      for (var item = queue.take(); item.isPresent(); item = queue.take()) {
        try (var taken = item.get()) {
          handle(taken);
        }
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  private void handle(WorkItem<ObjectKey> item) {
    ObjectKey key = item.value();
    try {
      sync(key);
      queue.forget(key);
    } catch (KubewrightException failure) {
      if (queue.numRequeues(key) < MOST_TRIES) {
        out.println("Trying " + key.name() + " again: " + failure.getMessage());
        queue.addRateLimited(item);
      } else {
        out.println("Giving up " + key.name() + ": " + failure.getMessage());
        queue.forget(key);
      }
    }
  }

  private void sync(ObjectKey key) {
    var map = maps.informer().indexer().byKey(key);
    if (map.isEmpty()) {
      return; // deleted
    }
    if (failures > 0) {
      failures--;
      throw new KubewrightException("not ready yet");
    }
    out.println("Synced " + key.name() + ": " + map.get().data().get("greeting"));
    synced.countDown();
  }
}
