package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.Values.isTrue;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.FakeWatch;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.transport.ListerWatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Many changes, broken streams, and handlers that come late or leave. At the end, all of them agree
 * with the server. Enable it with {@code -Dkubewright.stress=SEEDS}. {@code -Dkubewright.seed}
 * repeats one.
 */
@EnabledIfSystemProperty(named = "kubewright.stress", matches = "\\d+")
class InformerStressTest {
  private static final int CHANGES = 3000;
  private static final int NAMES = 40;

  @Test
  void randomChanges_allHandlersAgreeWithTheServer() {
    int rounds = Integer.getInteger("kubewright.stress");
    long first = Long.getLong("kubewright.seed", 20_261_121L);
    for (int i = 0; i < rounds; i++) {
      round(first + i);
    }
  }

  private static void round(long seed) {
    var random = new Random(seed);
    var server = new Server();
    var clock = new FakeClock();
    var mirrors = new ArrayList<Mirror>();
    try (var informer =
        SharedInformer.builder(server, Widget.TYPE)
            .streaming(random.nextBoolean())
            .environment(new Environment(clock, Threads.best(), Threads.best(), () -> 0L))
            .index("color", w -> List.of(w.color()))
            .build()) {
      informer.start();
      for (int i = 0; i < CHANGES; i++) {
        step(random, server);
        if (random.nextInt(300) == 0) {
          var mirror = new Mirror();
          mirror.registration = informer.addHandler(mirror);
          mirrors.add(mirror);
        }
        if (random.nextInt(600) == 0 && !mirrors.isEmpty()) {
          mirrors.remove(random.nextInt(mirrors.size())).registration.close();
        }
      }
      var last = Widget.of("last", 0);
      server.change(last.name(), "red");
      for (var mirror : mirrors) {
        mirror.journal.awaitEntry("last");
        assertWithMessage("seed " + seed).that(mirror.seen).isEqualTo(server.state());
        assertWithMessage("seed " + seed).that(mirror.broken).isEmpty();
      }
      assertWithMessage("seed " + seed).that(informer.state()).isNotNull();
    }
  }

  private static void step(Random random, Server server) {
    String name = "w" + random.nextInt(NAMES);
    int what = random.nextInt(100);
    if (what < 70) {
      server.change(name, random.nextBoolean() ? "red" : "blue");
    } else if (what < 97) {
      server.delete(name);
    } else {
      server.breakStreams(random.nextBoolean());
    }
  }

  /** Builds a copy from the notifications alone, and records contradictions. */
  private static final class Mirror implements ResourceEventHandler<Widget> {
    final Map<String, String> seen = new TreeMap<>();
    final List<String> broken = new ArrayList<>();
    final Journal journal = new Journal();
    Registration registration;

    @Override
    public void onAdd(Widget object, boolean isInInitialList) {
      put(object, null);
    }

    @Override
    public void onUpdate(Widget before, Widget after) {
      put(after, before.version());
    }

    private void put(Widget object, String expected) {
      String before = seen.put(object.name(), object.version());
      if (!Objects.equals(before, expected)) {
        broken.add(object + " after " + before + ", told " + expected);
      }
      if (object.name().equals("last")) {
        journal.add("last");
      }
    }

    @Override
    public void onDelete(DeletedObject<Widget> deleted) {
      if (seen.remove(deleted.object().orElseThrow().name()) == null) {
        broken.add("unknown " + deleted);
      }
    }
  }

  /** A small server with a history, whose streams break. */
  private static final class Server implements ListerWatcher<Widget> {
    private final Map<String, Widget> objects = new LinkedHashMap<>();
    private final List<WatchEvent<Widget>> history = new ArrayList<>();
    private final List<FakeWatch<Widget>> open = new ArrayList<>();
    private int oldest;

    synchronized void change(String name, String color) {
      var object = Widget.of(name, history.size() + 1, color);
      boolean known = objects.put(name, object) != null;
      emit(known ? FakeListerWatcher.modified(object) : FakeListerWatcher.added(object));
    }

    synchronized void delete(String name) {
      var object = objects.remove(name);
      if (object != null) {
        emit(FakeListerWatcher.deleted(Widget.of(name, history.size() + 1, object.color())));
      }
    }

    private void emit(WatchEvent<Widget> event) {
      history.add(event);
      open.forEach(watch -> watch.send(event));
    }

    /** Ends all streams. Forgets the history if {@code expire} is true. */
    synchronized void breakStreams(boolean expire) {
      if (expire) {
        oldest = history.size();
      }
      open.forEach(FakeWatch::end);
      open.clear();
    }

    synchronized Map<String, String> state() {
      Map<String, String> state = new TreeMap<>();
      objects.values().forEach(object -> state.put(object.name(), object.version()));
      return state;
    }

    @Override
    public synchronized ObjectList<Widget> list(ListOptions options) {
      var metadata = ListMetaBuilder.build(m -> m.resourceVersion("" + history.size()));
      return new ObjectList<>(metadata, new ArrayList<>(objects.values()));
    }

    @Override
    public synchronized Watch<Widget> watch(WatchOptions options) {
      var watch = new FakeWatch<Widget>();
      if (isTrue(options.sendInitialEvents())) {
        objects.values().forEach(object -> watch.send(FakeListerWatcher.added(object)));
        watch.send(FakeListerWatcher.initialEnd(history.size()));
      } else {
        int from = Integer.parseInt(options.resourceVersion());
        if (from < oldest) {
          throw FakeListerWatcher.refusal(410, "Expired");
        }
        history.subList(from, history.size()).forEach(watch::send);
      }
      open.add(watch);
      return watch;
    }
  }
}
