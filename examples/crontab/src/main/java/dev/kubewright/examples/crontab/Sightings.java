package dev.kubewright.examples.crontab;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.DeletedObject;
import dev.kubewright.cache.ResourceEventHandler;
import dev.kubewright.resource.ObjectKey;
import java.io.PrintStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * A handler that prints each change that the informer sees. The main thread can wait for a change.
 */
final class Sightings implements ResourceEventHandler<CronTab> {
  private final Map<ObjectKey, CronTab> seen = new HashMap<>();
  private final PrintStream out;

  Sightings(PrintStream out) {
    this.out = out;
  }

  @Override
  public void onAdd(CronTab tab, boolean isInInitialList) {
    note("is new", tab);
  }

  @Override
  public void onUpdate(CronTab before, CronTab after) {
    note("has changed", after);
  }

  @Override
  public synchronized void onDelete(DeletedObject<CronTab> deleted) {
    out.println("  informer: " + deleted.key().name() + " is deleted");
    seen.remove(deleted.key());
    notifyAll();
  }

  private synchronized void note(String what, CronTab tab) {
    out.println(
        "  informer: %s %s: schedule \"%s\", %d of %d workers"
            .formatted(
                tab.metadata().name(),
                what,
                tab.spec().cronSpec(),
                Workers.running(tab),
                Workers.wanted(tab)));
    seen.put(ObjectKey.of(tab), tab);
    notifyAll();
  }

  /**
   * Waits until a CronTab has all of its workers.
   *
   * @throws KubewrightException after one minute
   */
  synchronized void awaitWorkers(ObjectKey key, int workers) throws InterruptedException {
    await(
        key + " has " + workers + " workers",
        () -> seen.containsKey(key) && Workers.running(seen.get(key)) == workers);
  }

  /**
   * Waits until a CronTab is deleted.
   *
   * @throws KubewrightException after one minute
   */
  synchronized void awaitGone(ObjectKey key) throws InterruptedException {
    await(key + " is deleted", () -> !seen.containsKey(key));
  }

  private void await(String what, BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
    while (!condition.getAsBoolean()) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        throw new KubewrightException("the informer has not seen within one minute that " + what);
      }
      wait(left / 1_000_000 + 1);
    }
  }
}
