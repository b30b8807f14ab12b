package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.unstructured.Tree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class MutationDetectorTest {
  private static final class Bean implements KubernetesObject {
    private final ObjectMeta metadata;
    private Map<String, Object> fields = new TreeMap<>();

    Bean(String name, int version) {
      metadata =
          ObjectMetaBuilder.build(m -> m.name(name).namespace("ns").resourceVersion("" + version));
      fields.put("sizes", new ArrayList<>(List.of(1, 2)));
    }

    @Override
    public ObjectMeta metadata() {
      return metadata;
    }
  }

  private static final class BeanCodec implements Codec<Bean> {
    @Override
    public Bean read(JsonReader in) {
      throw new UnsupportedOperationException("read");
    }

    @Override
    public void write(JsonWriter out, Bean bean) {
      if (bean.fields.containsKey("broken")) {
        throw new StackOverflowError("endless bean");
      }
      Tree.CODEC.write(out, bean.fields);
    }
  }

  private static final ResourceType<Bean> TYPE =
      ResourceType.builder(
              Bean.class,
              new BeanCodec(),
              new GroupVersionKind("example.com", "v1", "Bean"),
              "beans")
          .build();

  private final FakeClock clock = new FakeClock();
  private final FakeListerWatcher<Bean> server = new FakeListerWatcher<>();
  private final List<Thread> checks = new CopyOnWriteArrayList<>();
  private final List<String> errors = new CopyOnWriteArrayList<>();

  /** Starts real threads and keeps those of checks. */
  private Thread start(String name, Runnable task) {
    Thread thread = Threads.platform().start(name, task);
    if (name.endsWith("mutation-detector")) {
      checks.add(thread);
    }
    return thread;
  }

  private OwnedInformer<Bean> informer(boolean on) {
    var informer =
        SharedInformer.builder(server, TYPE)
            .streaming(false)
            .mutationDetector(on)
            .environment(new Environment(clock, this::start, Threads.platform(), () -> 0L))
            .onError(
                error -> errors.add(error.activity() + " " + error.key() + " " + error.cause()))
            .build();
    informer.start();
    informer.awaitSync(FakeClock.FOREVER);
    return informer;
  }

  private void oneSecond() throws InterruptedException {
    clock.advance(Duration.ofSeconds(1));
    for (Thread check : checks) {
      check.join();
    }
  }

  @Test
  void changedBean_isReportedOnceWithItsPaths() throws Exception {
    var a = new Bean("a", 1);
    var b = new Bean("b", 2);
    server.list(10, a, b);
    try (var informer = informer(true)) {
      oneSecond();
      assertThat(errors).isEmpty();
      informer.indexer().list().get(0);
      b.fields.put("secret", "hidden");
      b.fields.put("sizes", new ArrayList<>(List.of(1, 3, 4)));
      oneSecond();
      oneSecond();
      assertThat(errors).hasSize(1);
      assertThat(errors.get(0))
          .isEqualTo(
              "MUTATION ns/b dev.kubewright.KubewrightException: the program has changed a cached"
                  + " object, which all readers share: $.sizes[1] changed, $.sizes[2] added,"
                  + " $.secret added; change a copy instead");
    }
  }

  @Test
  void changedBean_afterTwoMinutes_isNotWatchedAnyMore() throws Exception {
    var a = new Bean("a", 1);
    server.list(10, a);
    try (var informer = informer(true)) {
      for (int i = 0; i < 120; i++) {
        oneSecond();
      }
      a.fields.put("late", true);
      oneSecond();
      assertThat(errors).isEmpty();
      assertThat(informer.indexer().size()).isEqualTo(1);
      assertThat(checks).hasSize(120);
    }
  }

  @Test
  void beanOfAWatchEvent_isWatchedToo() throws Exception {
    server.list(10);
    var watch = server.openWatch();
    try (var informer = informer(true)) {
      var a = new Bean("a", 11);
      watch.send(FakeListerWatcher.added(a));
      informer.awaitVersion("11", FakeClock.FOREVER);
      a.fields.clear();
      oneSecond();
      assertThat(errors).hasSize(1);
      assertThat(errors.get(0)).contains("$.sizes removed");
    }
  }

  @Test
  void beanThatCannotBeEncoded_isReported() throws Exception {
    var a = new Bean("a", 1);
    var b = new Bean("b", 2);
    b.fields.put("broken", true);
    server.list(10, a, b);
    try (var informer = informer(true)) {
      assertThat(errors)
          .containsExactly("MUTATION ns/b java.lang.StackOverflowError: endless bean");
      assertThat(informer.indexer().size()).isEqualTo(2);
      a.fields.put("broken", true);
      oneSecond();
      oneSecond();
      assertThat(errors).hasSize(2);
    }
  }

  @Test
  void off_watchesNothing() throws Exception {
    var a = new Bean("a", 1);
    server.list(10, a);
    try (var informer = informer(false)) {
      a.fields.clear();
      oneSecond();
      assertThat(errors).isEmpty();
      assertThat(checks).isEmpty();
      assertThat(informer.hasSynced()).isTrue();
    }
  }

  @Test
  void close_leavesNoThreadAndNoAlarm() throws Exception {
    server.list(10, new Bean("a", 1));
    var informer = informer(true);
    oneSecond();
    informer.close();
    clock.advance(Duration.ofMinutes(1));
    assertThat(checks).hasSize(1);
    assertThat(checks.get(0).isAlive()).isFalse();
  }

  @Test
  void records_areNotWatched() {
    try (var h = new InformerHarness()) {
      h.builder.mutationDetector(true);
      h.server.list(10, Widget.of("a", 7));
      int alarms = h.clock.alarms();
      h.synced();
      // The codec of widgets throws, so encoding one would be an error.
      assertThat(h.errors.entries()).isEmpty();
      assertThat(h.clock.alarms()).isEqualTo(alarms);
    }
  }

  /** The error handler may block, and is called by an alarm. */
  @Test
  void checkWhoseThreadCannotBeStarted_isSetAgainBeforeItIsReported() {
    var alarms = new ArrayList<Integer>();
    server.list(10, new Bean("a", 1));
    try (var informer =
        SharedInformer.builder(server, TYPE)
            .streaming(false)
            .mutationDetector(true)
            .environment(new Environment(clock, this::startNoCheck, Threads.platform(), () -> 0L))
            .onError(error -> alarms.add(clock.alarms()))
            .build()) {
      informer.start();
      informer.awaitSync(FakeClock.FOREVER);
      int before = clock.alarms();

      clock.advance(Duration.ofSeconds(1));

      assertThat(alarms).containsExactly(before);
    }
  }

  private Thread startNoCheck(String name, Runnable task) {
    if (name.endsWith("mutation-detector")) {
      throw new OutOfMemoryError("unable to create native thread");
    }
    return Threads.platform().start(name, task);
  }

  /** The detector helps to find mistakes, and must not end an informer. */
  @Test
  void noAlarmCanBeSet_isReportedAndTheInformerGoesOn() {
    var none = new IllegalStateException("no timer");
    var unarmed =
        new FakeClock() {
          @Override
          public Alarm schedule(Duration delay, Runnable task) {
            throw none;
          }
        };
    server.list(10, new Bean("a", 1));
    try (var informer =
        SharedInformer.builder(server, TYPE)
            .streaming(false)
            .mutationDetector(true)
            .environment(new Environment(unarmed, this::start, Threads.platform(), () -> 0L))
            .onError(error -> errors.add(error.activity() + " " + error.cause()))
            .build()) {
      informer.start();
      informer.awaitSync(FakeClock.FOREVER);

      assertThat(errors).containsExactly("MUTATION " + none);
    }
  }
}
