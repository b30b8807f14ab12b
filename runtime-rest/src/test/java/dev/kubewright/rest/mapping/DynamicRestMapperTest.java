package dev.kubewright.rest.mapping;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.Documents;
import dev.kubewright.rest.discovery.GroupDiscoveryFailedException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class DynamicRestMapperTest {
  private static final String FIRST = "first.example.com";
  private static final String NEW = "new.example.com";
  private static final GroupVersionKind GADGET = new GroupVersionKind(NEW, "v1", "Gadget");

  private final RecordedServer server = RecordedServer.of(true, "invented.json");
  private final FakeClock clock = new FakeClock();
  private final List<String> warnings = new ArrayList<>();
  private final DynamicRestMapper mapper = mapper(3);

  private DynamicRestMapper mapper(int burst) {
    return DynamicRestMapper.builder(DiscoveryClient.over(server.connect()))
        .limit(burst, Duration.ofSeconds(1))
        .clock(clock)
        .warnings(warnings::add)
        .build();
  }

  @Test
  void restMapping_kindWithVersion_needsOneRequest() {
    RestMapping jobs = mapper.restMapping(new GroupVersionKind(FIRST, "v1", "Job"));

    assertThat(jobs.resource().resource()).isEqualTo("jobs");
    assertThat(jobs.namespaced()).isTrue();
    assertThat(server.takeSent()).containsExactly("/apis/" + FIRST + "/v1");
  }

  @Test
  void restMapping_kindWithoutVersion_readsItsGroupOnceAndPrefersItsVersion() {
    var kind = new GroupKind(FIRST, "Job");

    assertThat(mapper.restMapping(kind).kind().version()).isEqualTo("v2");
    assertThat(mapper.restMapping(kind, "v0", "v1").kind().version()).isEqualTo("v1");

    assertThat(server.takeSent())
        .containsExactly("/apis/" + FIRST, "/apis/" + FIRST + "/v2", "/apis/" + FIRST + "/v1");
  }

  /** A version alone does not say which one the group prefers. */
  @Test
  void restMapping_oneVersionIsKnown_readsTheGroupForItsPreference() {
    mapper.restMapping(new GroupVersionKind(FIRST, "v1", "Job"));

    assertThat(mapper.restMapping(new GroupKind(FIRST, "Job")).kind().version()).isEqualTo("v2");
  }

  @Test
  void kindFor_nameWithoutGroup_readsEverythingOnce() {
    // metrics.example.com has pods too, and is known first
    mapper.restMapping(new GroupKind("metrics.example.com", "PodMetrics"));
    server.takeSent();

    assertThat(mapper.kindFor(PartialResource.of("pods")).kind()).isEqualTo("Pod");
    assertThat(mapper.mappingFor("po").resource().resource()).isEqualTo("pods");
    assertThat(mapper.mappingFor("jobs.v1.first.example.com").kind().version()).isEqualTo("v1");
    assertThat(mapper.mappingFor("Owl").resource().resource()).isEqualTo("owls");
    assertThat(mapper.singular("nodes")).isEqualTo("node");

    assertThat(server.takeSent()).containsExactly("/api", "/apis");
  }

  @Test
  void mappingFor_ambiguousShortName_warnsOfEachOther() {
    assertThat(mapper.mappingFor("l").kind().kind()).isEqualTo("Lion");

    assertThat(warnings)
        .containsExactly(
            "the short name \"l\" means lions.second.example.com here, but it is also one of"
                + " owls.third.example.com",
            "the short name \"l\" means lions.second.example.com here, but it is also one of"
                + " lizards.storage.example.com");
  }

  @Test
  void kindFor_beginningOfAGroup_findsTheGroup() {
    assertThat(mapper.kindFor(new PartialResource("storage", "", "classes")).group())
        .isEqualTo("storage.example.com");
  }

  @Test
  void restMapping_installedMeanwhile_isFoundByExactlyOneReload() {
    assertThrows(NoKindMatchException.class, () -> mapper.restMapping(GADGET));
    server.takeSent();
    server.install(NEW, "v1", "gadgets", "Gadget");

    assertThat(mapper.restMapping(GADGET).resource().resource()).isEqualTo("gadgets");
    assertThat(mapper.restMapping(GADGET).resource().resource()).isEqualTo("gadgets");

    assertThat(server.takeSent()).containsExactly("/apis/" + NEW + "/v1");
  }

  /** The other thread is faster than this one: it has read before this one gets its turn. */
  @Test
  void restMapping_otherThreadReadsBetweenLookAndTurn_isFoundWithoutAnotherReload() {
    server.install(NEW, "v1", "gadgets", "Gadget");
    var mappers = new ArrayList<DynamicRestMapper>();
    DiscoveryInterface slow =
        beforeTheTurn(
            DiscoveryClient.over(server.connect()),
            () -> assertThat(mappers.get(0).restMapping(GADGET).kind()).isEqualTo(GADGET));
    mappers.add(DynamicRestMapper.builder(slow).build());

    assertThat(mappers.get(0).restMapping(GADGET).resource().resource()).isEqualTo("gadgets");

    assertThat(server.takeSent()).containsExactly("/apis/" + NEW + "/v1");
  }

  /** A lookup asks for its deadline after it has looked at what is known, and before its turn. */
  private static DiscoveryInterface beforeTheTurn(DiscoveryInterface discovery, Runnable other) {
    var began = new AtomicBoolean();
    return (DiscoveryInterface)
        Proxy.newProxyInstance(
            DiscoveryInterface.class.getClassLoader(),
            new Class<?>[] {DiscoveryInterface.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("deadline") && !began.getAndSet(true)) {
                other.run();
              }
              return method.invoke(discovery, arguments);
            });
  }

  @Test
  void restMapping_kindAddedToAKnownVersion_isFoundByExactlyOneReload() {
    server.install(NEW, "v1", "gizmos", "Gizmo");
    mapper.restMapping(new GroupVersionKind(NEW, "v1", "Gizmo"));
    server.takeSent();
    server.install(NEW, "v1", "gadgets", "Gadget");

    assertThat(mapper.restMapping(GADGET).resource().resource()).isEqualTo("gadgets");

    assertThat(server.takeSent()).containsExactly("/apis/" + NEW + "/v1");
  }

  @Test
  void storm_unknownKinds_sendsNoMoreThanTheLimit() {
    for (int i = 0; i < 100; i++) {
      var kind = new GroupVersionKind("g" + i + ".example.com", "v1", "Thing");
      assertThrows(NoKindMatchException.class, () -> mapper.restMapping(kind));
    }
    assertThat(server.takeSent()).hasSize(3);

    var refused = assertThrows(NoMatchException.class, () -> mapper.restMapping(GADGET));

    assertThat(refused.retryAfter()).hasValue(Duration.ofSeconds(1));
    assertThat(refused).hasMessageThat().contains("try again in 1000 ms");
    assertThat(server.takeSent()).isEmpty();
  }

  @Test
  void storm_afterAWhile_mayAskAgain() {
    for (int i = 0; i < 5; i++) {
      assertThrows(NoKindMatchException.class, () -> mapper.restMapping(GADGET));
    }
    server.install(NEW, "v1", "gadgets", "Gadget");
    server.takeSent();
    assertThrows(NoKindMatchException.class, () -> mapper.restMapping(GADGET));

    clock.advance(Duration.ofSeconds(1));

    assertThat(mapper.restMapping(GADGET).kind()).isEqualTo(GADGET);
    assertThat(server.takeSent()).hasSize(1);
  }

  @Test
  void storm_manyThreads_sendsNoMoreThanTheLimit() throws Exception {
    var tasks = new ArrayList<Callable<Boolean>>();
    for (int i = 0; i < 64; i++) {
      var kind = new GroupVersionKind("g" + i + ".example.com", "v1", "Thing");
      tasks.add(
          () -> {
            assertThrows(NoKindMatchException.class, () -> mapper.restMapping(kind));
            return true;
          });
    }

    runAll(tasks);

    assertThat(server.takeSent()).hasSize(3);
  }

  @Test
  void reload_thatFindsWhatIsWanted_doesNotCount() {
    var strict = mapper(1);
    for (int i = 0; i < 20; i++) {
      String group = "g" + i + ".example.com";
      server.install(group, "v1", "things", "Thing");
      assertThat(strict.restMapping(new GroupVersionKind(group, "v1", "Thing")).kind().group())
          .isEqualTo(group);
    }

    assertThat(server.takeSent()).hasSize(20);
  }

  @Test
  void threads_thatNeedTheSameType_shareOneRequest() throws Exception {
    server.install(NEW, "v1", "gadgets", "Gadget");
    var arrived = new CountDownLatch(1);
    var released = new CountDownLatch(1);
    server.before(
        request -> {
          arrived.countDown();
          await(released);
        });
    var tasks = new ArrayList<Callable<Boolean>>();
    for (int i = 0; i < 8; i++) {
      tasks.add(() -> mapper.restMapping(GADGET).kind().equals(GADGET));
    }
    var threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Boolean>> responses = new ArrayList<>();
      tasks.forEach(task -> responses.add(threads.submit(task)));
      await(arrived);
      released.countDown();
      for (Future<Boolean> response : responses) {
        assertThat(response.get(60, TimeUnit.SECONDS)).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(server.takeSent()).hasSize(1);
  }

  /** It began before the type was installed, so its result proves nothing. */
  @Test
  void joinedReload_beganBeforeTheTypeWasInstalled_readsOnceMore() throws Exception {
    var arrived = new CountDownLatch(1);
    var released = new CountDownLatch(1);
    server.before(
        request -> {
          server.before(later -> {});
          arrived.countDown();
          await(released);
        });
    var early = new FutureTask<>(() -> mapper.restMapping(GADGET));
    var late = new FutureTask<>(() -> mapper.restMapping(GADGET));
    Thread first = start(early);
    await(arrived);
    server.install(NEW, "v1", "gadgets", "Gadget");
    Thread second = start(late);
    awaitWaiting(second);
    released.countDown();

    assertThat(late.get(60, TimeUnit.SECONDS).kind()).isEqualTo(GADGET);
    var missed = assertThrows(ExecutionException.class, () -> early.get(60, TimeUnit.SECONDS));
    assertThat(missed).hasCauseThat().isInstanceOf(NoKindMatchException.class);
    assertThat(server.takeSent()).hasSize(2);
    first.join();
  }

  @Test
  void waitingThread_interrupted_leavesTheReadingOneAlone() throws Exception {
    server.install(NEW, "v1", "gadgets", "Gadget");
    var arrived = new CountDownLatch(1);
    var released = new CountDownLatch(1);
    server.before(
        request -> {
          arrived.countDown();
          await(released);
        });
    var reading = new FutureTask<>(() -> mapper.restMapping(GADGET));
    start(reading);
    await(arrived);
    var waiting =
        new FutureTask<>(
            () -> {
              var stopped =
                  assertThrows(TransportException.class, () -> mapper.restMapping(GADGET));
              return stopped.kind() == Kind.INTERRUPTED && Thread.interrupted();
            });
    Thread waiter = start(waiting);
    awaitWaiting(waiter);
    waiter.interrupt();

    assertThat(waiting.get(60, TimeUnit.SECONDS)).isTrue();
    released.countDown();
    assertThat(reading.get(60, TimeUnit.SECONDS).kind()).isEqualTo(GADGET);
  }

  private static Thread start(FutureTask<?> task) {
    var thread = new Thread(task, "lookup");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void awaitWaiting(Thread thread) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (thread.getState() != Thread.State.TIMED_WAITING) { // a lookup has a time limit
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  @Test
  void version_thatVanished_isUnknownAfterTheNextReload() {
    server.install(NEW, "v1", "gadgets", "Gadget");
    mapper.restMapping(GADGET);
    server.remove("/apis/" + NEW + "/v1");
    server.remove("/apis/" + NEW);

    assertThat(mapper.restMapping(GADGET).kind()).isEqualTo(GADGET);
    assertThrows(
        NoKindMatchException.class, () -> mapper.restMapping(new GroupKind(NEW, "Gadget")));
    assertThrows(NoKindMatchException.class, () -> mapper.restMapping(GADGET));
  }

  @Test
  void reset_forgetsAllTypes() {
    server.install(NEW, "v1", "gadgets", "Gadget");
    mapper.restMapping(GADGET);
    server.remove("/apis/" + NEW + "/v1");

    mapper.reset();

    assertThrows(NoKindMatchException.class, () -> mapper.restMapping(GADGET));
  }

  @Test
  void group_withAVersionThatFails_doesNotGuessThePreferredVersion() {
    server.put("/apis/" + FIRST + "/v2", 503, "{}");
    var kind = new GroupKind(FIRST, "Job");

    var failed = assertThrows(GroupDiscoveryFailedException.class, () -> mapper.restMapping(kind));

    assertThat(failed.failures().keySet()).containsExactly(new GroupVersion(FIRST, "v2"));
    assertThat(mapper.restMapping(kind, "v1").kind().version()).isEqualTo("v1");
  }

  @Test
  void noMatch_afterPartialDiscovery_namesWhatWasMissed() {
    var failing = RecordedServer.of(true, "healthy.json", "failing.json");
    var dynamic = DynamicRestMapper.over(DiscoveryClient.over(failing.connect()));

    var missing =
        assertThrows(NoResourceMatchException.class, () -> dynamic.mappingFor("nodemetrics"));

    assertThat(missing.failures().keySet())
        .containsExactly(new GroupVersion("metrics.k8s.io", "v1beta1"));
    assertThat(missing).hasMessageThat().contains("could not discover metrics.k8s.io/v1beta1");
    assertThat(dynamic.mappingFor("deploy").kind().kind()).isEqualTo("Deployment");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void typesOfAVersionThatIsDown_stayKnownWhenEverythingIsReadAgain(boolean aggregated) {
    RecordedServer cluster = metricsServer(aggregated);
    var dynamic = DynamicRestMapper.over(DiscoveryClient.over(cluster.connect()));
    var metrics = new GroupVersionKind("metrics.k8s.io", "v1beta1", "NodeMetrics");
    RestMapping before = dynamic.restMapping(metrics);
    assertThat(dynamic.restMapping(metrics.groupKind())).isEqualTo(before);
    serveMetrics(cluster, false);

    assertThat(dynamic.mappingFor("po").kind().kind()).isEqualTo("Pod");

    assertThat(dynamic.restMapping(metrics)).isEqualTo(before);
    assertThat(dynamic.restMapping(metrics.groupKind())).isEqualTo(before);
    assertThat(dynamic.mappingFor("nodemetrics")).isEqualTo(before);
    var missing = assertThrows(NoResourceMatchException.class, () -> dynamic.mappingFor("unheard"));
    assertThat(missing.failures().keySet()).containsExactly(metrics.groupVersion());

    serveMetrics(cluster, true);
    assertThrows(NoResourceMatchException.class, () -> dynamic.mappingFor("unheard"));
    assertThat(dynamic.restMapping(metrics)).isEqualTo(before);
  }

  private static RecordedServer metricsServer(boolean aggregated) {
    RecordedServer cluster = RecordedServer.of(aggregated);
    cluster
        .put("/api", 200, Documents.CORE)
        .put(
            "/api/v1",
            200,
            "{'resources':[{'name':'pods','kind':'Pod','namespaced':true,'shortNames':['po']}]}")
        .put("/apis", 200, Documents.groups("metrics.k8s.io v1beta1"));
    String pods =
        Documents.resource("pods", "Pod").replace("'verbs'", "'shortNames':['po'],'verbs'");
    cluster.aggregated("/api", Documents.aggregated("", "[" + Documents.current("v1", pods) + "]"));
    cluster.install("metrics.k8s.io", "v1beta1", "nodemetrics", "NodeMetrics");
    serveMetrics(cluster, true);
    return cluster;
  }

  private static void serveMetrics(RecordedServer cluster, boolean up) {
    String nodes = Documents.resource("nodemetrics", "NodeMetrics");
    cluster.aggregated(
        "/apis",
        Documents.aggregated(
            "metrics.k8s.io",
            "["
                + (up
                    ? Documents.current("v1beta1", nodes)
                    : "{'version':'v1beta1','freshness':'Stale'}")
                + "]"));
    if (up) {
      cluster.install("metrics.k8s.io", "v1beta1", "nodemetrics", "NodeMetrics");
    } else {
      cluster.put("/apis/metrics.k8s.io/v1beta1", 503, "{}");
    }
  }

  /** What was known of the version alone does not say which one the group prefers. */
  @Test
  void typesOfAVersionThatIsDown_theOthersOfItsGroupUnknown_doNotGuessThePreferredVersion() {
    var kind = new GroupVersionKind(FIRST, "v2", "Job");
    mapper.restMapping(kind);
    server.put("/apis/" + FIRST + "/v2", 503, "{}");

    assertThrows(GroupDiscoveryFailedException.class, () -> mapper.restMapping(kind.groupKind()));

    assertThat(mapper.restMapping(kind).kind()).isEqualTo(kind);
    assertThat(mapper.restMapping(kind.groupKind(), "v1").kind().version()).isEqualTo("v1");
  }

  @Test
  void typesOfAVersionThatIsDown_stayKnownWhenTheirGroupIsReadAgain() {
    var kind = new GroupKind(FIRST, "Job");
    assertThat(mapper.restMapping(kind).kind().version()).isEqualTo("v2");
    server.put("/apis/" + FIRST + "/v2", 503, "{}");

    assertThrows(
        GroupDiscoveryFailedException.class,
        () -> mapper.restMapping(new GroupKind(FIRST, "Unheard")));

    assertThat(mapper.restMapping(kind).kind().version()).isEqualTo("v2");
    server.remove("/apis/" + FIRST + "/v2");
    assertThrows(
        NoKindMatchException.class, () -> mapper.restMapping(new GroupKind(FIRST, "Unheard")));
    assertThat(mapper.restMapping(kind).kind().version()).isEqualTo("v1");
  }

  /** A stale version is missing in aggregated documents, and may be the preferred one. */
  @Test
  void typesOfAStaleVersion_stayKnownAndPreferred() {
    var stale = RecordedServer.of(true);
    stale.put("/api", 404, "");
    stale.aggregated("/apis", staleGroup("Current"));
    var dynamic = DynamicRestMapper.over(DiscoveryClient.over(stale.connect()));
    RestMapping before = dynamic.mappingFor("gadgets");
    assertThat(before.kind().version()).isEqualTo("v2");
    stale.aggregated("/apis", staleGroup("Stale"));

    assertThrows(NoResourceMatchException.class, () -> dynamic.mappingFor("unheard"));

    assertThat(dynamic.mappingFor("gadgets")).isEqualTo(before);
    assertThat(dynamic.restMapping(new GroupKind(NEW, "Gadget"))).isEqualTo(before);
  }

  private static String staleGroup(String freshness) {
    String resources = "'resources':[" + Documents.resource("gadgets", "Gadget") + "]}";
    return Documents.aggregated(
        NEW,
        ("[{'version':'v2','freshness':'%s'," + resources + ",{'version':'v1'," + resources + "]")
            .formatted(freshness));
  }

  @Test
  void brokenListOfOneGroup_leavesTheKindsOfOthers() {
    server.put("/apis/x/v1", 200, "{'groupVersion':'x/v1','resources':[{'kind':'X'}]}");
    var pod = new GroupVersionKind("", "v1", "Pod");
    assertThat(mapper.restMapping(pod).kind()).isEqualTo(pod);

    assertThrows(
        NoKindMatchException.class, () -> mapper.restMapping(new GroupVersionKind("x", "v1", "X")));

    assertThat(mapper.restMapping(pod).kind()).isEqualTo(pod);
  }

  @Test
  void discoveryForbidden_isThrownAndCounts() {
    server.put("/apis/" + NEW + "/v1", 403, "{}");
    for (int i = 0; i < 3; i++) {
      assertThrows(ForbiddenException.class, () -> mapper.restMapping(GADGET));
    }

    assertThrows(NoKindMatchException.class, () -> mapper.restMapping(GADGET));
    assertThat(server.takeSent()).hasSize(3);
  }

  @Test
  void transportThatThrowsAnError_isAskedAgain() {
    server.install(NEW, "v1", "gadgets", "Gadget");
    server.before(
        request -> {
          throw new AssertionError("user code");
        });
    assertThrows(AssertionError.class, () -> mapper.restMapping(GADGET));
    server.before(request -> {});

    assertThat(mapper.restMapping(GADGET).kind()).isEqualTo(GADGET);
  }

  @Test
  void transportThatUsesTheMapper_isReportedSo() {
    var reported = new AtomicReference<Throwable>();
    server.before(
        request ->
            reported.set(
                assertThrows(IllegalStateException.class, () -> mapper.restMapping(GADGET))));

    assertThrows(NoKindMatchException.class, () -> mapper.restMapping(GADGET));

    assertThat(reported.get()).hasMessageThat().startsWith("discovery calls the mapper");
  }

  @Test
  void names_thatNoServerCanServe_sendNoRequest() {
    for (String group : List.of("a/b", "..", "Apps", "a%2fb", "a b")) {
      assertThrows(
          NoKindMatchException.class,
          () -> mapper.restMapping(new GroupVersionKind(group, "v1", "Thing")));
      assertThrows(
          NoResourceMatchException.class,
          () -> mapper.resourceFor(new PartialResource(group, "", "things")));
    }

    assertThat(server.takeSent()).isEmpty();
  }

  @Test
  void mapperOfAConnection_isMadeOnceAndSharedByItsViews() {
    RestClient rest = server.connect();
    RestMapper shared = DynamicRestMapper.over(rest);

    assertThat(DynamicRestMapper.over(rest)).isSameInstanceAs(shared);
    assertThat(DynamicRestMapper.over(server.connect())).isNotSameInstanceAs(shared);
    assertThat(server.takeSent()).isEmpty();
    assertThat(shared.mappingFor("po").kind().kind()).isEqualTo("Pod");
    server.takeSent();
    RestClient view = rest.withTimeout(Duration.ofSeconds(7));
    assertThat(DynamicRestMapper.over(view).mappingFor("po").kind().kind()).isEqualTo("Pod");
    assertThat(server.takeSent()).isEmpty();
  }

  @Test
  void limit_thatIsNotPositive_isRefused() {
    var builder = DynamicRestMapper.builder(DiscoveryClient.over(server.connect()));

    assertThrows(IllegalArgumentException.class, () -> builder.limit(0, Duration.ofSeconds(1)));
    assertThrows(IllegalArgumentException.class, () -> builder.limit(1, Duration.ZERO));
  }

  private static void runAll(List<Callable<Boolean>> tasks) throws Exception {
    var threads = Executors.newFixedThreadPool(tasks.size());
    try {
      for (Future<Boolean> response : threads.invokeAll(tasks)) {
        assertThat(response.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
