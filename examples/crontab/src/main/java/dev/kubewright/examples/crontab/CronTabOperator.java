package dev.kubewright.examples.crontab;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.cache.workqueue.WorkItem;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.examples.crontab.client.CronTabInformer;
import dev.kubewright.examples.crontab.client.CronTabInterface;
import dev.kubewright.resource.ObjectKey;
import java.io.PrintStream;

/**
 * The operator. An informer puts the keys of changed CronTabs into a queue. One thread takes them
 * out, "starts" the missing workers, and writes their number to the status.
 */
final class CronTabOperator implements AutoCloseable {
  private final RateLimitingQueue<ObjectKey> queue = new RateLimitingQueue<>();
  private final StableClientset clients;
  private final CronTabInformer cronTabs;
  private final PrintStream out;
  private final Thread worker;

  CronTabOperator(StableClientset clients, CronTabInformer cronTabs, PrintStream out) {
    this.clients = clients;
    this.cronTabs = cronTabs;
    this.out = out;
    this.worker = new Thread(this::work, "crontab-operator");
    cronTabs.informer().addHandler(h -> h.enqueue(queue));
  }

  void start() {
    worker.start();
  }

  private void work() {
    try {
      for (var item = queue.take(); item.isPresent(); item = queue.take()) {
        try (var key = item.get()) {
          reconcile(key.value());
          queue.forget(key.value());
        } catch (KubewrightException failure) {
          again(item.get(), String.valueOf(failure.getMessage()));
        } catch (RuntimeException mistake) {
          // One object that the code cannot handle must not end the operator for all others.
          again(item.get(), mistake.toString());
        }
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  private void again(WorkItem<ObjectKey> item, String why) {
    out.println("  operator: " + why + "; trying again");
    queue.addRateLimited(item);
  }

  private void reconcile(ObjectKey key) {
    var cached = cronTabs.informer().indexer().byKey(key);
    if (cached.isEmpty() || missing(cached.get()) == 0) {
      return; // deleted, or nothing to do
    }
    CronTabInterface tabs = clients.stableV1().cronTabs(key.namespace());
    try {
      // The cache may be behind our own last write: workers must not be started twice.
      CronTab now = tabs.get(key.name());
      if (missing(now) != 0) {
        report(key, missing(now));
        int running = Workers.wanted(now);
        tabs.editStatus(
            key.name(), c -> c.status(s -> s.replicas(running).message("all workers run")));
      }
    } catch (NotFoundException deletedMeanwhile) {
      // The informer reports the deletion too: nothing is left to do.
    }
  }

  private static int missing(CronTab tab) {
    return Workers.wanted(tab) - Workers.running(tab);
  }

  private void report(ObjectKey key, int missing) {
    out.println(
        "  operator: %s %d %s for %s"
            .formatted(
                missing > 0 ? "starts" : "stops",
                Math.abs(missing),
                Math.abs(missing) == 1 ? "worker" : "workers",
                key.name()));
  }

  /** Waits until the queue is empty, then stops. */
  @Override
  public void close() {
    try {
      queue.shutDownWithDrain();
      worker.join();
    } catch (InterruptedException hurry) {
      worker.interrupt();
      Thread.currentThread().interrupt();
    }
  }
}
