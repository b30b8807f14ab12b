package dev.kubewright.examples.crontab;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.ResourceEventHandler;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.examples.crontab.client.CronTabInformer;
import java.io.PrintStream;

/**
 * The operator: an informer puts the keys of changed CronTabs into a queue, one thread takes them
 * out and brings each status in line with its spec.
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
    cronTabs.informer().addHandler(ResourceEventHandler.ofKeys(queue::add));
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
          out.println("operator: " + failure.getMessage() + "; trying again");
          queue.addRateLimited(item.get().value());
        }
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  private void reconcile(ObjectKey key) {
    var found = cronTabs.informer().indexer().byKey(key);
    if (found.isEmpty()) {
      out.println("operator: " + key + " is gone, nothing to do");
      return;
    }
    CronTab tab = found.get();
    Integer wanted = tab.spec().replicas();
    Integer ready = tab.status() == null ? null : tab.status().replicas();
    if (wanted == null || wanted.equals(ready)) {
      return;
    }
    out.println("operator: " + key + " goes from " + ready + " to " + wanted + " workers");
    setReady(key, wanted);
  }

  private void setReady(ObjectKey key, int ready) {
    try {
      clients
          .stableV1()
          .cronTabs(key.namespace())
          .editStatus(
              key.name(),
              now -> now.with(c -> c.status(s -> s.replicas(ready).message("all workers run"))));
    } catch (NotFoundException deleted) {
      out.println("operator: " + key + " went away in the meantime");
    }
  }

  /** Lets the work at hand end, then stops. */
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
