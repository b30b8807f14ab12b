package dev.kubewright.examples.snippets.howto;

import com.example.stable.StableClientset;
import com.example.stable.StableInformerFactory;
import dev.kubewright.cache.workqueue.AddOptions;
import dev.kubewright.cache.workqueue.PriorityWorkQueue;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reconciles CronTabs. */
final class RunAnOperator {
  private RunAnOperator() {}

  static void loop(RestClient rest) throws InterruptedException {
    // @start region="loop"
    var clients = StableClientset.over(rest);
    var queue = new RateLimitingQueue<ObjectKey>();
    try (var informers = StableInformerFactory.over(rest)) {
      var tabs = informers.stableV1().cronTabs();
      tabs.informer().addHandler(h -> h.enqueue(queue));
      informers.startAndSync(Duration.ofSeconds(30));
      for (var next = queue.take(); next.isPresent(); next = queue.take()) {
        try (var item = next.get()) {
          ObjectKey key = item.value();
          tabs.informer().indexer().byKey(key).ifPresent(tab ->
              clients.stableV1().cronTabs(key.namespace()).editStatus(key.name(), c ->
                  c.status(s -> s.replicas(tab.spec().replicas()))));
          queue.forget(key);
        } catch (RuntimeException failure) {
          System.getLogger("operator").log(System.Logger.Level.WARNING, "trying again", failure);
          queue.addRateLimited(next.get()); // closed by now, but it still has its priority
        }
      }
    }
    // @end
  }

  static void workers(RateLimitingQueue<ObjectKey> queue, Consumer<ObjectKey> reconcile)
      throws InterruptedException {
    // @start region="workers"
    Runnable loop = () -> {
      try {
        for (var next = queue.take(); next.isPresent(); next = queue.take()) {
          try (var item = next.get()) {
            reconcile.accept(item.value());
            queue.forget(item.value());
          } catch (RuntimeException failure) {
            queue.addRateLimited(next.get());
          }
        }
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
      }
    };
    var workers = Stream.generate(() -> new Thread(loop)).limit(4).toList();
    workers.forEach(Thread::start);
    for (var worker : workers) {
      worker.join(); // until the queue is shut down
    }
    // @end
  }

  static PriorityWorkQueue<ObjectKey> priority(StableInformerFactory informers) {
    // @start region="priority"
    var queue = new PriorityWorkQueue<ObjectKey>();
    informers.stableV1().cronTabs().informer().addHandler(h -> h.enqueue(queue));
    var soon = AddOptions.priority(10).withAfter(Duration.ofSeconds(5));
    queue.add(ObjectKey.of("prod", "backup"), soon);
    // @end
    return queue;
  }

  static void end(RestClient rest) {
    // @start region="end"
    try (var informers = StableInformerFactory.over(rest)) {
      informers.stableV1().cronTabs().informer().addHandler(h -> h
          .onAddOrUpdate(tab -> System.out.println(tab.metadata().name())));
      Runtime.getRuntime().addShutdownHook(new Thread(informers::close));
      informers.start();
      informers.awaitClose();
    }
    // @end
  }

  static Thread drain(RateLimitingQueue<ObjectKey> queue) {
    // @start region="drain"
    var hook = new Thread(() -> {
      try {
        queue.shutDownWithDrain(); // returns when the loop has handled all keys
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
      }
    });
    Runtime.getRuntime().addShutdownHook(hook);
    // @end
    return hook;
  }
}
