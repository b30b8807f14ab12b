package dev.kubewright.examples.crontab;

import dev.kubewright.KubewrightException;
import dev.kubewright.cache.DeletedObject;
import dev.kubewright.cache.ResourceEventHandler;
import dev.kubewright.client.ObjectKey;
import java.io.PrintStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Prints what the informer sees, and lets the main thread wait for it. */
final class Sightings implements ResourceEventHandler<CronTab> {
  private final Map<ObjectKey, CronTab> seen = new HashMap<>();
  private final PrintStream out;

  Sightings(PrintStream out) {
    this.out = out;
  }

  @Override
  public void onAdd(CronTab tab, boolean isInInitialList) {
    note("added  ", tab);
  }

  @Override
  public void onUpdate(CronTab before, CronTab after) {
    note("updated", after);
  }

  @Override
  public synchronized void onDelete(DeletedObject<CronTab> deleted) {
    out.println("informer: deleted " + deleted.key());
    seen.remove(deleted.key());
    notifyAll();
  }

  private synchronized void note(String what, CronTab tab) {
    Integer ready = tab.status() == null ? null : tab.status().replicas();
    ObjectKey key = ObjectKey.of(tab);
    out.println(
        "informer: "
            + what
            + " "
            + key
            + ": \""
            + tab.spec().cronSpec()
            + "\", "
            + tab.spec().replicas()
            + " wanted, "
            + (ready == null ? "none" : ready)
            + " ready");
    seen.put(key, tab);
    notifyAll();
  }

  /**
   * Waits until what was seen is as wanted.
   *
   * @throws KubewrightException after a minute
   */
  synchronized void await(String what, Predicate<Map<ObjectKey, CronTab>> wanted)
      throws InterruptedException {
    long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
    while (!wanted.test(seen)) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        throw new KubewrightException("the informer has not seen within a minute that " + what);
      }
      wait(left / 1_000_000 + 1);
    }
  }
}
