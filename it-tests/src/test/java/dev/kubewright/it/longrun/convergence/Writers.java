package dev.kubewright.it.longrun.convergence;

import dev.kubewright.KubewrightException;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.longrun.convergence.Written.Content;
import dev.kubewright.rest.RestClient;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Threads that create, update, patch, delete and recreate objects. Each one has names of its own
 * and its own sequence of a seed.
 */
final class Writers implements AutoCloseable {
  private static final int THREADS = 4;
  private static final int NAMES = 40;
  private static final List<String> TIERS = List.of("web", "db", "cache");

  /** What a writer does. */
  enum Verb {
    CREATE,
    UPDATE,
    EDIT,
    PATCH,
    DELETE,
    RECREATE
  }

  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private final List<Future<?>> running = new ArrayList<>();
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Map<Verb, Integer> made = new EnumMap<>(Verb.class);
  private final Pace pace;

  Writers(RestClient rest, String namespace, long seed, Pace pace) {
    this.pace = pace;
    for (int i = 0; i < THREADS; i++) {
      var writer = new Writer(i, Written.all(rest, namespace), new SplittableRandom(seed + i));
      running.add(threads.submit(writer::run));
    }
  }

  /** Returns how many changes of each kind were made. */
  synchronized Map<Verb, Integer> made() {
    return new EnumMap<>(made);
  }

  private void count(Verb verb) {
    synchronized (this) {
      made.merge(verb, 1, Integer::sum);
    }
    pace.changed();
  }

  /** One thread. */
  private final class Writer {
    private final int number;
    private final List<Written<?>> kinds;
    private final SplittableRandom random;
    private final List<Set<String>> present = new ArrayList<>();

    Writer(int number, List<Written<?>> kinds, SplittableRandom random) {
      this.number = number;
      this.kinds = kinds;
      this.random = random;
      kinds.forEach(unused -> present.add(new HashSet<>()));
    }

    Void run() throws InterruptedException {
      while (pace.awaitTurnToChange()) {
        int kind = random.nextInt(kinds.size());
        int name = random.nextInt(NAMES);
        var content =
            new Content(
                "s" + name % 7, TIERS.get(random.nextInt(TIERS.size())), random.nextInt(60));
        change(kinds.get(kind), present.get(kind), "w" + number + "-" + name, content);
      }
      return null;
    }

    private void change(Written<?> kind, Set<String> known, String name, Content content)
        throws InterruptedException {
      int draw = random.nextInt(10);
      try {
        if (!known.contains(name)) {
          kind.create(name, content);
          known.add(name);
          count(Verb.CREATE);
        } else if (draw < 3) {
          kind.update(name, content);
          count(Verb.UPDATE);
        } else if (draw < 5) {
          kind.edit(name, content);
          count(Verb.EDIT);
        } else if (draw < 8) {
          kind.patch(name, content);
          count(Verb.PATCH);
        } else {
          kind.delete(name);
          known.remove(name);
          count(Verb.DELETE);
          if (draw == 9) {
            kind.create(name, content);
            known.add(name);
            count(Verb.RECREATE);
          }
        }
      } catch (NotFoundException lost) {
        known.remove(name);
      } catch (AlreadyExistsException executed) {
        known.add(name);
      } catch (KubewrightException notNow) {
        var unused = stopped.await(20, TimeUnit.MILLISECONDS);
      }
    }
  }

  /** Ends the threads. Throws what one of them threw. */
  @Override
  public void close() {
    pace.end();
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
