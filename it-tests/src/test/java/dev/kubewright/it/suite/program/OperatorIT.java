package dev.kubewright.it.suite.program;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.cache.workqueue.WorkItem;
import dev.kubewright.error.ApiException;
import dev.kubewright.it.kinds.stable.StableInformerFactory;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.kinds.stable.v1.client.CronTabLister;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** An informer feeds a queue, and a loop reconciles the objects. */
class OperatorIT extends Scenario {
  private final RateLimitingQueue<ObjectKey> queue = new RateLimitingQueue<>();
  private final AtomicInteger failures = new AtomicInteger();
  private final Map<String, CountDownLatch> converged = new ConcurrentHashMap<>();

  @Test
  void loop_wantedAndObserved_converge() throws Exception {
    for (String name : new String[] {"a", "b", "c", "later"}) {
      converged.put(name, new CountDownLatch(1));
    }
    tabs().create(tab("a"));
    tabs().create(tab("b").with(t -> t.spec(s -> s.replicas(3))));
    try (var informers = SharedInformerFactory.builder(rest()).namespace(namespace).build()) {
      var informer = StableInformerFactory.over(informers).stableV1().cronTabs();
      informer.informer().addHandler(h -> h.enqueue(queue));
      informers.startAndSync(Duration.ofSeconds(30));
      Thread worker = new Thread(() -> work(informer.lister()), "operator");
      worker.start();
      tabs().create(tab("c").with(t -> t.spec(s -> s.replicas(0))));
      await("a");
      await("b");
      await("c");
      tabs().create(tab("later").with(t -> t.spec(s -> s.replicas(5))));
      await("later");
      queue.shutDown();
      worker.join(TimeUnit.SECONDS.toMillis(30));
      assertThat(worker.isAlive()).isFalse();
    }

    for (CronTab tab : tabs().list()) {
      assertThat(tab.status().replicas()).isEqualTo(tab.spec().replicas());
    }
    assertThat(failures.get()).isEqualTo(1);
  }

  private void await(String name) throws InterruptedException {
    assertWithMessage(name).that(converged.get(name).await(30, TimeUnit.SECONDS)).isTrue();
  }

  private void work(CronTabLister lister) {
    try {
      for (Optional<WorkItem<ObjectKey>> next = queue.take();
          next.isPresent();
          next = queue.take()) {
        try (WorkItem<ObjectKey> item = next.get()) {
          attempt(lister, item);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void attempt(CronTabLister lister, WorkItem<ObjectKey> item) {
    ObjectKey key = item.value();
    try {
      reconcile(lister, key.name());
      queue.forget(key);
    } catch (ApiException busy) {
      failures.incrementAndGet();
      queue.addRateLimited(item);
    }
  }

  /** The first attempt for {@code b} meets a missing object, so it must be repeated. */
  private void reconcile(CronTabLister lister, String name) {
    if (name.equals("b") && failures.get() == 0) {
      tabs().get("not-there");
    }
    CronTab tab = lister.cronTabs(namespace).get(name);
    Integer wanted = tab.spec().replicas();
    if (!wanted.equals(tab.status().replicas())) {
      tabs()
          .changeStatus(name, t -> CronTabBuilder.from(t).status(s -> s.replicas(wanted)).build());
    }
    converged.get(name).countDown();
  }
}
