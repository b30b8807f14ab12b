package dev.kubewright.it.longrun.convergence;

import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultCounts;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Causes the acts of a seed one after the other, and counts what they hit. Each one waits for an
 * informer with a request under way that no fault disturbs, so the pace is that of the informers.
 */
final class Damage {
  private static final long PATIENCE_SECONDS = 60;

  private final Plant plant;
  private final List<Lane<?>> lanes;
  private final Pace pace;
  private final Versions versions;
  private final Consumer<String> contradictions;
  private final SortedMap<String, SortedMap<String, Integer>> hits = new TreeMap<>();

  /**
   * The versions of the server.
   *
   * @param era is even, and odd from a restore until all informers have noticed it
   * @param newest returns the newest version
   */
  record Versions(AtomicInteger era, LongSupplier newest) {}

  Damage(
      Plant plant,
      List<Lane<?>> lanes,
      Pace pace,
      Versions versions,
      Consumer<String> contradictions) {
    this.plant = plant;
    this.lanes = lanes;
    this.pace = pace;
    this.versions = versions;
    this.contradictions = contradictions;
  }

  /** Returns what was hit so far. */
  FaultCounts counts() {
    return new FaultCounts(hits);
  }

  /** Returns how many faults have hit an open watch or a fetch under way. */
  int effective() {
    return counts().hitting("watch") + counts().hitting("fetch");
  }

  /** Causes faults until so many have hit an open watch or a fetch under way. */
  void cause(Iterator<Act> acts, int faults) throws InterruptedException {
    int last = 0;
    while (effective() < faults && pace.awaitTurnToHit()) {
      cause(acts.next());
      if (effective() > last) {
        last = effective();
        pace.hit();
      }
      if (last % 10 == 0) {
        lanes.stream().map(Lane::wrongIndex).filter(s -> !s.isEmpty()).forEach(contradictions);
      }
      if (last % 100 == 0) {
        System.out.println(last + " faults, " + pace.changes() + " changes");
      }
    }
  }

  private void cause(Act act) throws InterruptedException {
    if (act instanceof Act.Network network) {
      Lane<?> lane = choose(network.draw());
      count(network.fault().name(), lane.hit(network.fault()));
    } else if (act instanceof Act.ErrorResponse error) {
      Lane<?> lane = choose(error.draw());
      lane.failNext(error.code());
      count("error-" + error.code(), lane.hit(new Fault.Drop()));
    } else if (act instanceof Act.OnServer onServer) {
      cause(onServer.fault());
    }
  }

  private Lane<?> choose(int draw) throws InterruptedException {
    await(() -> "a request is under way: " + lanes, () -> lanes.stream().anyMatch(Lane::isReady));
    List<Lane<?>> ready = List.copyOf(lanes.stream().filter(Lane::isReady).toList());
    List<Lane<?>> some = ready.isEmpty() ? lanes : ready;
    return some.get(draw % some.size());
  }

  /** A fault of the server is one fault, whatever the number of informers. */
  private void cause(Act.ServerFault fault) throws InterruptedException {
    count(fault.name().toLowerCase(Locale.ROOT).replace('_', '-'), doing());
    switch (fault) {
      case KILL -> plant.kill();
      case KILL_STORAGE -> plant.killStorage();
      case COMPACT -> plant.compact();
      case KEEP -> plant.keep();
      case RESTORE -> restore();
    }
  }

  /**
   * Until an informer has noticed that versions went backwards, the writers wait: once the server
   * has reached the version of the informer again, no client can know that it is another history.
   */
  private void restore() throws InterruptedException {
    pace.hold(true);
    versions.era.incrementAndGet();
    plant.restore();
    for (Lane<?> lane : lanes) {
      await(
          () -> "the restore was noticed: " + lane,
          () -> lane.isBehind(versions.newest.getAsLong()));
    }
    versions.era.incrementAndGet();
    pace.hold(false);
  }

  private String doing() {
    var all = lanes.stream().map(Lane::doing).toList();
    return all.contains("watch") ? "watch" : all.contains("fetch") ? "fetch" : Lane.IDLE;
  }

  private void count(String fault, String what) {
    hits.computeIfAbsent(fault, unused -> new TreeMap<>()).merge(what, 1, Integer::sum);
  }

  private static void await(Supplier<String> what, BooleanSupplier condition)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("after " + PATIENCE_SECONDS + " s not so: " + what.get());
      }
      var unused = new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS);
    }
  }
}
