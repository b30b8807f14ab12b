package dev.kubewright.it.longrun.fault;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that read, and one that creates, changes and deletes config maps, until it is closed.
 * They pause a little after each request, so that the tests of other modules get the processor too.
 */
final class Load implements AutoCloseable {
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Future<?>> running = new ArrayList<>();
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final AtomicInteger succeeded = new AtomicInteger();
  private final Queue<KubewrightException> failures = new ConcurrentLinkedQueue<>();
  private final ResourceClient<ConfigMap> maps;

  Load(RestClient rest, String namespace, int readers) {
    this.maps = rest.resources(ConfigMaps.TYPE).namespace(namespace);
    for (int i = 0; i < readers; i++) {
      boolean lists = i % 2 == 0;
      running.add(threads.submit(() -> repeat(number -> read(lists))));
    }
    running.add(threads.submit(() -> repeat(this::write)));
  }

  private interface Step {
    void run(int number);
  }

  private Void repeat(Step step) throws InterruptedException {
    for (int number = 0; !stopped.await(20, TimeUnit.MILLISECONDS); number++) {
      try {
        step.run(number);
        succeeded.incrementAndGet();
      } catch (KubewrightException failure) {
        failures.add(failure);
      }
    }
    return null;
  }

  private void read(boolean lists) {
    if (lists) {
      var unused = maps.list();
      return;
    }
    try {
      var unused = maps.get("map-0");
    } catch (NotFoundException deleted) {
      // It is deleted and created again and again.
    }
  }

  private void write(int number) {
    String name = "map-" + number / 3 % 10;
    try {
      switch (number % 3) {
        case 0 -> {
          var unused = maps.create(map(name, number));
        }
        case 1 -> {
          var unused = maps.change(name, map -> map.with(m -> m.putData("edited", "" + number)));
        }
        default -> {
          if (number % 2 == 0) {
            var unused = maps.delete(name);
          }
        }
      }
    } catch (NotFoundException | AlreadyExistsException other) {
      // An earlier write failed, or was executed although its response was lost.
    }
  }

  private static ConfigMap map(String name, int number) {
    return ConfigMapBuilder.build(
        m -> m.metadata(meta -> meta.name(name)).putData("number", "" + number));
  }

  /** Returns how many requests have failed since the failures were taken. */
  int failures() {
    return failures.size();
  }

  /** Returns the failures since the last call, and forgets them. */
  List<KubewrightException> takeFailures() {
    var taken = new ArrayList<KubewrightException>();
    for (var failure = failures.poll(); failure != null; failure = failures.poll()) {
      taken.add(failure);
    }
    return taken;
  }

  /** Waits until this many more requests have succeeded. */
  void awaitMore(int count) {
    int wanted = succeeded.get() + count;
    Waits.until("requests succeed: " + failures, () -> succeeded.get() >= wanted);
  }

  /** Ends the threads. Throws what one of them threw, other than failures of requests. */
  @Override
  public void close() {
    stopped.countDown();
    try {
      for (Future<?> one : running) {
        one.get(60, TimeUnit.SECONDS);
      }
    } catch (InterruptedException | ExecutionException | TimeoutException broken) {
      throw new AssertionError(broken);
    } finally {
      threads.shutdownNow();
    }
  }
}
