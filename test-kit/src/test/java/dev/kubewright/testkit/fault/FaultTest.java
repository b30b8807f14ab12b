package dev.kubewright.testkit.fault;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.Range;
import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(180)
class FaultTest {
  private final InMemoryApiServer server = InMemoryApiServer.start();
  private final FakeClock clock = FakeClock.create();
  private final TestKit kit = TestKit.over(server.transport(), clock);
  private final RestClient rest = RestClient.over(kit);

  @AfterEach
  void close() {
    kit.close();
    rest.close();
    server.close();
  }

  private ConfigMapInterface maps() {
    return KubernetesClientset.over(rest).coreV1().configMaps("default");
  }

  private void create(String... names) {
    for (String name : names) {
      maps().create(ConfigMapBuilder.build(c -> c.metadata(m -> m.name(name))));
    }
  }

  private Kind kindOfCreate() {
    return assertThrows(TransportException.class, () -> create("a")).kind();
  }

  @Test
  void refuse_request_serverSeesNothing() {
    kit.on(Verb.CREATE, "configmaps").inject(new Fault.Refuse()).times(1);

    assertThat(kindOfCreate()).isEqualTo(Kind.REFUSED);
    assertThat(maps().list().items()).isEmpty();
  }

  @Test
  void reset_request_serverSeesNothing() {
    kit.on(Verb.CREATE, "configmaps").reset().times(1);

    assertThat(kindOfCreate()).isEqualTo(Kind.LOST);
    assertThat(maps().list().items()).isEmpty();
  }

  @Test
  void drop_request_isExecuted() {
    kit.on(Verb.CREATE, "configmaps").drop().times(1);

    assertThat(kindOfCreate()).isEqualTo(Kind.LOST);
    assertThat(maps().list().items()).hasSize(1);
  }

  @Test
  void halfOpen_request_timesOutByTheClockOfTheKit() {
    kit.on(Verb.CREATE, "configmaps").halfOpen().times(1);

    var late =
        assertThrows(
            TransportException.class,
            () ->
                KubernetesClientset.over(rest.withTimeout(Duration.ofHours(1)))
                    .coreV1()
                    .configMaps("default")
                    .create(ConfigMapBuilder.build(c -> c.metadata(m -> m.name("a")))));

    assertThat(late.kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(clock.waits().get(0)).isGreaterThan(Duration.ofMinutes(59));
    assertThat(maps().list().items()).isEmpty();
  }

  @Test
  void halfOpen_withoutDeadline_endsWithTheKit() throws Exception {
    kit.on(Verb.CREATE, "configmaps").halfOpen();
    var kind = new CompletableFuture<Kind>();
    Thread caller = new Thread(() -> kind.complete(kindOfCreate()), "caller");
    caller.start();

    kit.close();

    assertThat(kind.get(60, TimeUnit.SECONDS)).isEqualTo(Kind.CLOSED);
    caller.join();
  }

  @Test
  void delay_request_waitsByTheClockOfTheKit() {
    kit.on(Verb.CREATE, "configmaps").delay(Duration.ofSeconds(20)).times(1);

    create("a");

    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(20));
    assertThat(kit.injectedFaults()).containsExactly("delay", 1);
  }

  @Test
  void truncate_response_isNoProperResponse() {
    create("a", "b");
    kit.on(Verb.LIST, "configmaps").truncate(40);

    assertThrows(KubewrightException.class, () -> maps().list());
  }

  @Test
  void truncate_response_isCountedOnce() {
    create("a", "b");
    kit.on(Verb.LIST, "configmaps").truncate(40).times(1);

    assertThrows(KubewrightException.class, () -> maps().list());

    assertThat(kit.injectedFaults()).containsExactly("truncate", 1);
  }

  /** Reads a watch, which begins with the objects a, b and c. */
  private List<String> watched() {
    if (maps().list().items().isEmpty()) {
      create("a", "b", "c");
    }
    var events = new ArrayList<String>();
    try (Watch<ConfigMap> watch = maps().watch()) {
      for (WatchEvent<ConfigMap> event : watch) {
        events.add(
            event instanceof WatchEvent.Error<ConfigMap> error
                ? "error " + error.status().code()
                : event.getClass().getSimpleName());
      }
      events.add("end");
    } catch (TransportException broken) {
      events.add(broken.kind().toString());
    }
    return events;
  }

  /** For the client, a broken watch has ended. So the transport is read. */
  @Test
  void reset_inAWatch_breaksAfterTheEvents() throws Exception {
    create("a", "b", "c");
    var path = List.of("api", "v1", "namespaces", "default", "configmaps");
    Request request =
        Request.builder(Operation.ofPath(Verb.WATCH, path)).parameter("watch", true).build();
    kit.on(Verb.WATCH, "*").reset().afterEvents(2);

    try (Response watch = kit.send(request)) {
      var lines = new BufferedReader(new InputStreamReader(watch.body(), StandardCharsets.UTF_8));
      assertThat(lines.readLine()).contains("\"ADDED\"");
      assertThat(lines.readLine()).contains("\"ADDED\"");
      var broken = assertThrows(BrokenBodyException.class, lines::readLine);
      assertThat(broken.kind()).isEqualTo(Kind.LOST);
    }
    assertThat(watched()).containsExactly("Added", "Added", "end").inOrder();
    assertThat(kit.injectedFaults()).containsExactly("reset", 2);
    assertThat(kit.openWatches()).isEmpty();
  }

  @Test
  void drop_inAWatch_endsIt() {
    kit.on(Verb.WATCH, "configmaps").drop().afterEvents(1);

    assertThat(watched()).containsExactly("Added", "end").inOrder();
  }

  @Test
  void fail_inAWatch_isAnErrorEventAndTheEnd() {
    kit.on(Verb.WATCH, "configmaps").fail(410).afterEvents(1);

    assertThat(watched()).containsExactly("Added", "error 410", "end").inOrder();
  }

  @Test
  void delay_inAWatch_losesNothing() {
    kit.on(Verb.WATCH, "configmaps").delay(Duration.ofSeconds(5)).afterEvents(1).times(1);
    create("a", "b");

    try (Watch<ConfigMap> watch = maps().watch()) {
      var events = watch.iterator();
      assertThat(events.next()).isInstanceOf(WatchEvent.Added.class);
      assertThat(events.next()).isInstanceOf(WatchEvent.Added.class);
    }
    assertThat(clock.waits()).containsExactly(Duration.ofSeconds(5));
  }

  @Test
  void halfOpen_inAWatch_endsWhenItIsClosed() throws Exception {
    kit.on(Verb.WATCH, "configmaps").halfOpen().afterEvents(1);
    create("a", "b");
    var ended = new CompletableFuture<String>();
    Watch<ConfigMap> watch = maps().watch();
    var events = watch.iterator();
    assertThat(events.next()).isInstanceOf(WatchEvent.Added.class);
    assertThat(kit.openWatches().toString()).contains("watch configmaps default/");
    Thread reader =
        new Thread(
            () -> {
              try {
                ended.complete(events.hasNext() ? "more" : "end");
              } catch (TransportException broken) {
                ended.complete(broken.kind().toString());
              }
            });
    reader.start();

    watch.close();

    assertThat(ended.get(60, TimeUnit.SECONDS)).isAnyOf("end", "CLOSED");
    reader.join();
    assertThat(kit.openWatches()).isEmpty();
  }

  private static Request.Builder request(Verb verb) {
    return Request.builder(
        Operation.of(verb, ConfigMaps.TYPE.groupVersionResource()).inNamespace("default"));
  }

  /** A watch of the transport, so that no client opens another one after a fault. */
  private Response openWatch() {
    return kit.send(request(Verb.WATCH).parameter("watch", true).build());
  }

  /** Reads a watch on a thread of its own until it ends, and says how. */
  private static CompletableFuture<List<String>> reading(Response watch, CountDownLatch first) {
    var read = new CompletableFuture<List<String>>();
    var thread =
        new Thread(
            () -> {
              var seen = new ArrayList<String>();
              try (var lines =
                  new BufferedReader(new InputStreamReader(watch.body(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                  seen.add(line.substring(9, line.indexOf('"', 9)));
                  first.countDown();
                }
                seen.add("end");
              } catch (BrokenBodyException broken) {
                seen.add(broken.kind().toString());
              } catch (IOException | RuntimeException broken) {
                seen.add(broken.toString());
              }
              read.complete(seen);
            },
            "reader-of-a-watch");
    thread.setDaemon(true);
    thread.start();
    return read;
  }

  static List<Arguments> endings() {
    return List.of(
        Arguments.of(new Fault.Reset(), "LOST"),
        Arguments.of(new Fault.Refuse(), "LOST"),
        Arguments.of(new Fault.Drop(), "end"),
        Arguments.of(new Fault.Truncate(0), "end"),
        Arguments.of(new Fault.Failure(410), "ERROR"));
  }

  @ParameterizedTest
  @MethodSource("endings")
  void injectIntoOpenWatches_endingFault_wakesTheReader(RequestFault fault, String ending)
      throws Exception {
    create("a");
    var first = new CountDownLatch(2);
    try (Response watch = openWatch();
        Response other = openWatch()) {
      var read = reading(watch, first);
      var beside = reading(other, first);
      assertThat(first.await(60, TimeUnit.SECONDS)).isTrue();

      assertThat(kit.injectIntoOpenWatches("secrets", fault)).isEqualTo(0);
      assertThat(kit.injectIntoOpenWatches("configmaps", fault)).isEqualTo(2);
      assertThat(kit.injectIntoOpenWatches("configmaps", fault)).isEqualTo(0);

      for (var each : List.of(read, beside)) {
        List<String> seen = each.get(60, TimeUnit.SECONDS);
        assertThat(seen.subList(0, seen.size() - (ending.equals("ERROR") ? 1 : 0)))
            .containsExactly("ADDED", ending)
            .inOrder();
      }
    }
    assertThat(kit.injectedFaults()).containsExactly(fault.name(), 2);
    assertThat(kit.injectIntoOpenWatches("*", fault)).isEqualTo(0);
    await(() -> server.openWatches() == 0);
  }

  @Test
  void injectIntoOpenWatches_delay_keepsTheEventsAndTheWatch() throws Exception {
    create("a");
    var first = new CountDownLatch(1);
    try (Response watch = openWatch()) {
      var read = reading(watch, first);
      assertThat(first.await(60, TimeUnit.SECONDS)).isTrue();

      assertThat(kit.injectIntoOpenWatches("*", new Fault.Delay(Duration.ofMinutes(3))))
          .isEqualTo(1);
      create("b");
      server.endWatches();

      assertThat(read.get(60, TimeUnit.SECONDS)).containsExactly("ADDED", "ADDED", "end").inOrder();
    }
    assertThat(clock.waits()).containsExactly(Duration.ofMinutes(3));
  }

  /** The time passes while the client reads nothing. */
  @Test
  void injectIntoOpenWatches_delay_countsFromTheInjection() throws Exception {
    create("a");
    try (Response watch = openWatch()) {
      InputStream body = watch.body();
      skipLine(body);
      assertThat(kit.injectIntoOpenWatches("*", new Fault.Delay(Duration.ofMinutes(3))))
          .isEqualTo(1);
      clock.advance(Duration.ofMinutes(1));
      create("b");

      skipLine(body);
    }
    assertThat(clock.waits()).containsExactly(Duration.ofMinutes(2));
  }

  private static void skipLine(InputStream body) throws IOException {
    for (int next = body.read(); next != '\n'; next = body.read()) {
      assertThat(next).isAtLeast(0);
    }
  }

  @Test
  void injectIntoOpenWatches_truncate_endsAfterTheBytesOfLaterEvents() throws Exception {
    create("a");
    try (Response watch = openWatch()) {
      InputStream body = watch.body();
      skipLine(body);

      assertThat(kit.injectIntoOpenWatches("*", new Fault.Truncate(50))).isEqualTo(1);
      create("b");

      assertThat(new String(body.readNBytes(50), StandardCharsets.UTF_8)).contains("ADDED");
      assertThat(body.read()).isEqualTo(-1);
    }
  }

  @Test
  void injectIntoOpenWatches_halfOpen_endsBySilence() throws Exception {
    create("a");
    Request request =
        request(Verb.WATCH).parameter("watch", true).silence(Duration.ofMinutes(2)).build();
    var first = new CountDownLatch(1);
    try (Response watch = kit.send(request)) {
      var read = reading(watch, first);
      assertThat(first.await(60, TimeUnit.SECONDS)).isTrue();

      assertThat(kit.injectIntoOpenWatches("*", new Fault.HalfOpen())).isEqualTo(1);

      assertThat(read.get(60, TimeUnit.SECONDS)).containsExactly("ADDED", "LOST").inOrder();
    }
    assertThat(clock.waits()).containsExactly(Duration.ofMinutes(2));
  }

  /** The reader has got a part of a line, so the error event comes after the rest of it. */
  @Test
  void injectIntoOpenWatches_failureInTheMiddleOfALine_comesAfterTheLine() throws Exception {
    create("a", "b");
    try (Response watch = openWatch()) {
      InputStream body = watch.body();
      String begin = new String(body.readNBytes(10), StandardCharsets.UTF_8);
      assertThat(kit.injectIntoOpenWatches("*", new Fault.Failure(410))).isEqualTo(1);

      String rest = new String(body.readAllBytes(), StandardCharsets.UTF_8);

      List<String> lines = (begin + rest).lines().toList();
      assertThat(lines.get(0)).endsWith("}}");
      assertThat(lines.get(lines.size() - 1)).startsWith("{\"type\":\"ERROR\"");
      assertThat(lines.size()).isIn(Range.closed(2, 3));
    }
  }

  @Test
  void injectIntoOpenWatches_ofAnInformer_opensAnother() {
    try (var factory = SharedInformerFactory.builder(rest).namespace("default").build()) {
      var informer = factory.informer(ConfigMaps.TYPE);
      factory.startAndSync(Duration.ofSeconds(60));
      await(() -> !kit.openWatches().isEmpty());

      assertThat(kit.injectIntoOpenWatches("configmaps", new Fault.Reset())).isEqualTo(1);
      create("later");

      await(() -> informer.indexer().list().size() == 1);
      assertThat(kit.actions(Verb.WATCH, "configmaps").size()).isAtLeast(2);
    }
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - end).isLessThan(0L);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }

  @Test
  void refuse_forATime_refusesAllRequestsUntilThen() {
    kit.on(Verb.CREATE, "configmaps").inject(new Fault.Refuse(Duration.ofSeconds(30))).times(1);

    assertThat(kindOfCreate()).isEqualTo(Kind.REFUSED);
    assertThat(kindOfCreate()).isEqualTo(Kind.REFUSED);
    clock.advance(Duration.ofSeconds(31));
    create("a");

    assertThat(maps().list().items()).hasSize(1);
    assertThat(kit.injectedFaults()).containsExactly("refuse", 1);
  }

  @Test
  void halfOpen_silence_endsBeforeTheDeadline() {
    kit.on(Verb.LIST, "configmaps").halfOpen().times(1);
    Request request = request(Verb.LIST).silence(Duration.ofMinutes(1)).build();

    var late = assertThrows(TransportException.class, () -> kit.send(request).close());

    assertThat(late.kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(clock.waits()).containsExactly(Duration.ofMinutes(1));
  }

  @Test
  void seed_sameRequests_sameFaults() {
    FaultSeed faults = FaultSeed.of(42, 0.5);
    System.out.println(faults);

    List<String> first = outcomes(faults);

    assertThat(outcomes(faults)).isEqualTo(first);
    assertThat(first).contains("ok");
    assertThat(first.stream().distinct().count()).isAtLeast(3);
    assertThat(outcomes(FaultSeed.of(43, 0.5))).isNotEqualTo(first);
  }

  private List<String> outcomes(FaultSeed faults) {
    kit.faults(faults);
    var outcomes = new ArrayList<String>();
    for (int i = 0; i < 40; i++) {
      try {
        maps().deleteCollection(o -> o.labels("of=nobody"));
        outcomes.add("ok");
      } catch (TransportException failure) {
        outcomes.add(failure.kind().toString());
      } catch (KubewrightException failure) {
        outcomes.add(failure.getClass().getSimpleName());
      }
    }
    return outcomes;
  }

  @Test
  void seed_neighbours_drawIndependently() {
    var kinds = new ArrayList<RequestFault>();
    for (int i = 0; i < 20; i++) {
      kinds.add(new Fault.Delay(Duration.ofMillis(i)));
    }
    var faults = new FaultSeed(11, 1, kinds);
    System.out.println(faults);
    int equal = 0;
    for (int i = 0; i < 2_000; i++) {
      int lines = faults.injection(i, Verb.WATCH).orElseThrow().lines();
      Fault next = faults.injection(i + 1, Verb.WATCH).orElseThrow().fault();
      equal += lines == kinds.indexOf(next) ? 1 : 0;
    }
    assertThat(equal).isIn(Range.closed(50, 160)); // 100 are expected by chance
  }

  @Test
  void seed_share_isKept() {
    FaultSeed faults = FaultSeed.of(7, 0.25);
    System.out.println(faults);
    int injected = 0;
    for (int i = 0; i < 10_000; i++) {
      injected += faults.injection(i, Verb.GET).isPresent() ? 1 : 0;
    }
    assertThat(injected).isIn(Range.closed(2_200, 2_800));
    assertThat(faults.toString()).contains("7");
    assertThrows(IllegalArgumentException.class, () -> FaultSeed.of(1, 1.5));
    assertThrows(IllegalArgumentException.class, () -> new FaultSeed(1, 1, List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Fault.Truncate(-1));
  }
}
