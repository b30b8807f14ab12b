package dev.kubewright.testkit.junit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.coordination.v1alpha2.LeaseCandidates;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.client.Watch;
import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What the extension does when something goes wrong: classes of tests are run by a launcher. */
class ExtensionRulesTest {
  private static final Map<String, String> SEEN = new ConcurrentHashMap<>();

  /** The ends of threads that tests leave behind. A test may run more than once in a JVM. */
  private static volatile CountDownLatch release = new CountDownLatch(1);

  private static volatile CountDownLatch endOfTheInstance = new CountDownLatch(1);
  private static volatile CountDownLatch otherEnd = new CountDownLatch(1);

  @BeforeEach
  void latches() {
    release = new CountDownLatch(1);
    endOfTheInstance = new CountDownLatch(1);
    otherEnd = new CountDownLatch(1);
  }

  /** Results by the name of the test or class: {@code ok}, or the message of the failure. */
  private static final class Results implements TestExecutionListener {
    final Map<String, String> all = Collections.synchronizedMap(new TreeMap<>());
    final List<String> entries = Collections.synchronizedList(new ArrayList<>());

    private static String name(TestIdentifier test) {
      return test.getLegacyReportingName().replaceAll("\\(.*", "");
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      Optional<Throwable> failure = result.getThrowable();
      all.put(name(test), failure.map(thrown -> String.valueOf(thrown.getMessage())).orElse("ok"));
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
      all.put(name(test), "skipped: " + reason);
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
      entries.addAll(entry.getKeyValuePairs().values());
    }
  }

  private static Results run(Map<String, String> configuration, Class<?>... tests) {
    var results = new Results();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(Arrays.stream(tests).map(test -> selectClass(test)).toList())
                .configurationParameters(configuration)
                .build(),
            results);
    return results;
  }

  /** For classes whose tests all leak, so that nothing has to end in time. */
  private static final Map<String, String> IMPATIENT =
      Map.of(KubernetesServerExtension.PATIENCE, "1");

  /** For classes that leak beside tests that do not. */
  private static final Map<String, String> PATIENT_ENOUGH =
      Map.of(KubernetesServerExtension.PATIENCE, "5");

  @KubernetesServer(leaks = Leaks.FAIL)
  static class Leaking {
    @Test
    void thread() {
      new Thread(Leaking::hang, "left-by-the-test").start();
    }

    private static void hang() {
      try {
        release.await();
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
      }
    }

    @Test
    void watch(ConfigMapInterface maps) {
      forget(maps.watch());
    }
  }

  @KubernetesServer(leaks = Leaks.FAIL)
  static class Tidy {
    @Test
    void nothing(ConfigMapInterface maps) {
      try (Watch<?> watch = maps.watch()) {
        assertThat(watch).isNotNull();
      }
    }
  }

  @Test
  void leaks_left_areNamedInTheFailure() {
    Results results = run(IMPATIENT, Leaking.class);
    release.countDown();
    Results tidy = run(Map.of(), Tidy.class);

    assertThat(results.all.get("thread"))
        .startsWith("the test left behind:\n  thread left-by-the-test at ");
    assertThat(results.all.get("watch"))
        .startsWith("the test left behind:\n  watch configmaps leaking-watch-");
    assertThat(tidy.all).containsEntry("nothing", "ok");
  }

  @KubernetesServer(shared = false)
  static class Failing {
    @Test
    void fails(@Namespace String namespace, InMemoryApiServer server) {
      SEEN.put("namespace", namespace);
      SEEN.put("url", server.url());
      fail("as it should");
    }

    @Test
    void others(RestClient rest) {
      SEEN.put("found", String.valueOf(exists(rest, SEEN.getOrDefault("namespace", ""))));
    }

    private static boolean exists(RestClient rest, String namespace) {
      try {
        return namespace.isEmpty()
            || KubernetesClientset.over(rest).coreV1().namespaces().get(namespace) != null;
      } catch (NotFoundException gone) {
        return false;
      }
    }
  }

  @Test
  void namespace_ofAFailedTest_isDeletedAndTheOwnServerIsClosed() {
    Results results =
        run(
            Map.of(
                "junit.jupiter.testmethod.order.default",
                "org.junit.jupiter.api.MethodOrderer$MethodName"),
            Failing.class);

    assertThat(results.all).containsEntry("fails", "as it should");
    assertThat(results.all).containsEntry("others", "ok");
    assertThat(SEEN).containsEntry("found", "false");
    assertThat(results.entries.get(0))
        .isEqualTo("in memory: it is the default; -Dkubewright.test.server=real asks for another");
    var config = RestConfig.builder().server(SEEN.get("url"));
    try (var rest = RestClient.connect(config.token("any").build())) {
      assertThrows(TransportException.class, () -> DiscoveryClient.over(rest).serverVersion());
    }
  }

  @KubernetesServer
  static class Sharing {
    @Test
    void sharing(RestConfig config) {
      SEEN.put("sharing", config.server().toString());
    }
  }

  @KubernetesServer(ServerKind.IN_MEMORY)
  static class SharingToo {
    @Test
    void sharingToo(RestConfig config) {
      SEEN.put("sharingToo", config.server().toString());
    }
  }

  @Test
  void server_ofARun_isSharedAndClosedAtTheEnd() {
    Results results = run(Map.of(), Sharing.class, SharingToo.class);

    assertThat(results.all).containsEntry("sharing", "ok");
    String url = SEEN.getOrDefault("sharing", "");
    assertThat(SEEN).containsEntry("sharingToo", url);
    var config = RestConfig.builder().server(url).insecure(true).build();
    try (var rest = RestClient.connect(config)) {
      assertThrows(TransportException.class, () -> DiscoveryClient.over(rest).serverVersion());
    }
  }

  @KubernetesServer(value = ServerKind.IN_MEMORY, runtimeConfig = "coordination.k8s.io/v1alpha2")
  static class Early {
    @Test
    void early(RestConfig config, RestClient rest) {
      SEEN.put("early", config.server().toString());
      SEEN.put("candidates", "" + servesCandidates(rest));
    }
  }

  @KubernetesServer(ServerKind.IN_MEMORY)
  static class Usual {
    @Test
    void usual(RestConfig config, RestClient rest) {
      SEEN.put("usual", config.server().toString());
      SEEN.put("no candidates", "" + servesCandidates(rest));
    }
  }

  private static boolean servesCandidates(RestClient rest) {
    return DiscoveryClient.over(rest).serves(LeaseCandidates.TYPE);
  }

  @Test
  void runtimeConfig_ofAClass_isThatOfItsServer() {
    Results results = run(Map.of(), Early.class, Usual.class);

    assertThat(results.all).containsEntry("early", "ok");
    assertThat(results.all).containsEntry("usual", "ok");
    assertThat(SEEN).containsEntry("candidates", "true");
    assertThat(SEEN).containsEntry("no candidates", "false");
    assertThat(SEEN.get("early")).isNotEqualTo(SEEN.get("usual"));
  }

  @KubernetesServer
  static class Controlling {
    @Test
    void memory(InMemoryApiServer server) {}

    @Test
    void plane(ControlPlane plane) {}

    @Test
    void number(@Namespace int number) {}
  }

  @KubernetesServer(shared = false)
  static class Mistaken {
    @Test
    void plane(ControlPlane plane) {}
  }

  @Test
  void parameters_thatAreNotThere_sayWhatToDo() {
    Results results = run(Map.of(), Controlling.class);

    assertThat(results.all.get("memory")).contains("@KubernetesServer(shared = false)");
    assertThat(results.all.get("plane")).contains("@KubernetesServer(shared = false)");
    assertThat(results.all.get("number")).contains("@Namespace is for parameters of type String");
    assertThat(run(Map.of(), Mistaken.class).all.get("plane"))
        .contains("@KubernetesServer(ServerKind.CONTROL_PLANE)");
  }

  @KubernetesServer(crdFiles = "crds/widgets.yaml")
  static class First {
    @Test
    void first() {}
  }

  @KubernetesServer(crdFiles = "crds/other-widgets.yaml")
  static class Second {
    @Test
    void second() {}
  }

  @KubernetesServer(crdFiles = "crds/none.yaml")
  static class NoFile {
    @Test
    void never() {}
  }

  @KubernetesServer(crds = String.class)
  static class NoType {
    @Test
    void never() {}
  }

  @Test
  void crds_thatDifferOrAreMissing_areFailuresOfTheClass() {
    Results results = run(Map.of(), First.class, Second.class, NoFile.class, NoType.class);

    assertThat(results.all).containsEntry("first", "ok");
    String all = results.all.toString();
    assertThat(all).contains("a different CRD widgets.example.com on the shared server");
    assertThat(all).contains("crdFiles names crds/none.yaml, which is not on the class path");
    assertThat(all)
        .contains(
            "crds names java.lang.String, which has no public static TYPE; name the generated class"
                + " of the kind, such as CronTabs.class for CronTab");
  }

  @KubernetesServer
  @Execution(ExecutionMode.CONCURRENT)
  static class Parallel {
    private static final CyclicBarrier BARRIER = new CyclicBarrier(2);

    @Test
    void one(ConfigMapInterface maps) throws Exception {
      meet(maps);
    }

    @Test
    void two(ConfigMapInterface maps) throws Exception {
      meet(maps);
    }

    private static void meet(ConfigMapInterface maps) throws Exception {
      maps.create(ConfigMapBuilder.build(c -> c.metadata(m -> m.name("same"))));
      BARRIER.await(60, TimeUnit.SECONDS);
      assertThat(maps.list().items()).hasSize(1);
    }
  }

  @Test
  void parallelTests_ofOneServer_doNotMeet() {
    Results results =
        run(
            Map.of(
                "junit.jupiter.execution.parallel.enabled", "true",
                "junit.jupiter.execution.parallel.config.strategy", "fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "2"),
            Parallel.class);

    assertThat(results.all).containsEntry("one", "ok");
    assertThat(results.all).containsEntry("two", "ok");
  }

  @KubernetesServer(leaks = Leaks.FAIL)
  @TestInstance(Lifecycle.PER_CLASS)
  static class OnlyInstance {
    private final String namespace;

    OnlyInstance(@Namespace String namespace) {
      this.namespace = namespace;
    }

    @Test
    void constructed() {
      assertThat(namespace).startsWith("only-instance");
    }
  }

  @Test
  void onlyInstance_constructorHasParameters() {
    assertThat(run(Map.of(), OnlyInstance.class).all).containsEntry("constructed", "ok");
  }

  abstract static class Contract {
    @Nested
    class Inherited {
      @Test
      void inherited(ConfigMapInterface maps) {
        assertThat(maps.list().items()).isEmpty();
      }
    }
  }

  @KubernetesServer
  static class Fulfilled extends Contract {}

  @Test
  void nestedClass_ofAnUnannotatedBase_hasTheServerOfTheSubclass() {
    assertThat(run(Map.of(), Fulfilled.class).all).containsEntry("inherited", "ok");
  }

  @KubernetesServer(shared = false)
  static class Killing {
    @Test
    void kill(InMemoryApiServer server) {
      server.kill();
    }
  }

  @Test
  void ownServer_killedByATest_isNoFailureOfTheTest() {
    assertThat(run(Map.of(), Killing.class).all).containsEntry("kill", "ok");
  }

  @KubernetesServer(shared = false)
  static class Broken {
    @Test
    void first(InMemoryApiServer server) {
      server.kill();
    }

    @Test
    void second() {}
  }

  @KubernetesServer(shared = false)
  static class BrokenCore {
    @Test
    void third(InMemoryApiServer server) {
      server.fail(new GroupVersion("", "v1"));
    }

    @Test
    void fourth(InMemoryApiServer server) {}
  }

  @KubernetesServer(shared = false)
  static class Mended {
    @Test
    void fifth(InMemoryApiServer server) {
      server.kill();
      server.restart();
    }

    @Test
    void sixth(ConfigMapInterface maps) {
      assertThat(maps.list().items()).isEmpty();
    }
  }

  @Test
  void ownServer_leftBroken_nextTestNamesTheOneThatBrokeIt() {
    Results results =
        run(
            Map.of(
                "junit.jupiter.testmethod.order.default",
                "dev.kubewright.testkit.junit.ExtensionRulesTest$InTurn"),
            Broken.class,
            BrokenCore.class,
            Mended.class);

    for (String good : List.of("first", "third", "fifth", "sixth")) {
      assertThat(results.all).containsEntry(good, "ok");
    }
    assertThat(results.all.get("second")).contains("the test with the namespace broken-first-");
    assertThat(results.all.get("fourth")).contains("the test with the namespace broken-core-third");
  }

  /** Runs the tests in the order in which their names count. */
  static final class InTurn implements MethodOrderer {
    private static final List<String> TURNS =
        List.of("first", "second", "third", "fourth", "fifth", "sixth");

    @Override
    public void orderMethods(MethodOrdererContext context) {
      context
          .getMethodDescriptors()
          .sort(Comparator.comparing(method -> TURNS.indexOf(method.getMethod().getName())));
    }
  }

  /**
   * Leaves a watch open, but reachable: the client closes a watch that is collected, so that
   * nothing would be left to find.
   */
  private static void forget(Watch<?> watch) {
    FORGOTTEN.add(watch);
  }

  private static final Queue<Watch<?>> FORGOTTEN = new ConcurrentLinkedQueue<>();

  @AfterAll
  static void closeForgotten() {
    FORGOTTEN.forEach(Watch::close);
  }

  @KubernetesServer(leaks = Leaks.FAIL)
  static class WatchOfTheClass {
    @BeforeAll
    static void open(ConfigMapInterface maps) {
      forget(maps.watch());
    }

    @Test
    void beside() {}
  }

  @KubernetesServer(leaks = Leaks.FAIL)
  @TestInstance(Lifecycle.PER_CLASS)
  static class ThreadOfTheInstance {
    ThreadOfTheInstance(@Namespace String namespace) {
      startThread("left-by-" + namespace, endOfTheInstance);
    }

    @Test
    void beside() {}
  }

  private static void startThread(String name, CountDownLatch end) {
    Thread thread =
        new Thread(
            () -> {
              try {
                end.await();
              } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }

  @Test
  void leaks_ofTheClass_areFailuresOfTheClass() {
    Results watching = run(PATIENT_ENOUGH, WatchOfTheClass.class);
    Results threaded = run(PATIENT_ENOUGH, ThreadOfTheInstance.class);
    endOfTheInstance.countDown();

    assertThat(watching.all).containsEntry("beside", "ok");
    assertThat(watching.all.get(WatchOfTheClass.class.getName()))
        .startsWith("the test class left behind:\n  watch configmaps watch-of-the-class-");
    assertThat(threaded.all).containsEntry("beside", "ok");
    assertThat(threaded.all.get(ThreadOfTheInstance.class.getName()))
        .startsWith("the test class left behind:\n  thread left-by-thread-of-the-instance-");
  }

  /** The test of the one class and the thread of the other one live at the same time. */
  private static final CyclicBarrier BOTH = new CyclicBarrier(2);

  @KubernetesServer(leaks = Leaks.FAIL)
  static class Bystander {
    @Test
    void innocent() throws Exception {
      BOTH.await(60, TimeUnit.SECONDS);
      BOTH.await(60, TimeUnit.SECONDS);
    }
  }

  @KubernetesServer
  static class Starter {
    @Test
    void starts() throws Exception {
      BOTH.await(60, TimeUnit.SECONDS);
      startThread("of-another-class", otherEnd);
      BOTH.await(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void leaks_classesInParallel_threadOfAnotherClassIsNoLeak() {
    Results results =
        run(
            Map.of(
                "junit.jupiter.execution.parallel.enabled", "TRUE",
                "junit.jupiter.execution.parallel.mode.default", "same_thread",
                "junit.jupiter.execution.parallel.mode.classes.default", "concurrent",
                "junit.jupiter.execution.parallel.config.strategy", "fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "2"),
            Bystander.class,
            Starter.class);
    otherEnd.countDown();

    assertThat(results.all).containsEntry("innocent", "ok");
    assertThat(results.all).containsEntry("starts", "ok");
  }

  /** Its method is not static, so it is no door. */
  public static final class Wanderer {
    public Wanderer over(RestClient rest) {
      return rest == null ? new Wanderer() : this;
    }
  }

  @KubernetesServer
  static class Wandering {
    @Test
    void wanders(Wanderer wanderer) {}
  }

  @Test
  void parameter_whoseMethodIsNotStatic_isUnknownToTheExtension() {
    assertThat(run(Map.of(), Wandering.class).all.get("wanders"))
        .contains("No ParameterResolver registered");
  }

  @Test
  void runningServer_thatCannotBeUsed_isClosed() {
    var first = new IOException("no connection, and not declared");
    var second = new IOException("no end, and not declared");

    var failure =
        assertThrows(
            IOException.class,
            () ->
                RunningServer.orClose(
                    () -> {
                      throw Rethrow.of(first);
                    },
                    () -> {
                      throw Rethrow.of(second);
                    }));

    assertThat(failure).isSameInstanceAs(first);
    assertThat(failure.getSuppressed()).asList().containsExactly(second);
  }

  @Test
  void configuration_unknownValue_isAFailure() {
    Results results = run(Map.of(KubernetesServer.PARAMETER, "reel"), First.class);

    assertThat(results.all.toString())
        .contains("kubewright.test.server is reel; it can be memory, real or best");
  }

  @Test
  void choice_eachWay_saysWhichAndWhy() {
    var found = Optional.of(new ControlPlaneBinaries(Path.of("assets")));
    Optional<ControlPlaneBinaries> none = Optional.empty();

    assertThat(choice(ServerKind.IN_MEMORY, "real", found))
        .isEqualTo("in memory: the annotation asks for it");
    assertThat(choice(ServerKind.CONTROL_PLANE, "memory", found))
        .isEqualTo("control plane of assets: the annotation asks for it");
    assertThat(choice(ServerKind.BEST, "", found)).startsWith("control plane of assets: ");
    assertThat(choice(ServerKind.BEST, "", none)).startsWith("in memory: the annotation asks");
    assertThat(choice(ServerKind.CONFIGURED, "real", found))
        .isEqualTo("control plane of assets: kubewright.test.server is real");
    assertThat(choice(ServerKind.CONFIGURED, "best", none))
        .startsWith("in memory: kubewright.test.server is best, and there is no control plane: ");
    assertThat(choice(ServerKind.CONFIGURED, "memory", found))
        .isEqualTo("in memory: kubewright.test.server is memory");
    var skipped = ServerChoice.of(ServerKind.CONTROL_PLANE, Optional.empty(), none);
    assertThat(skipped.missing()).startsWith("no control plane: ");
    var failed =
        assertThrows(
            ExtensionConfigurationException.class,
            () -> choice(ServerKind.CONFIGURED, "real", none));
    assertThat(failed)
        .hasMessageThat()
        .startsWith("kubewright.test.server is real, but there is no control plane: ");
  }

  private static String choice(
      ServerKind kind, String configured, Optional<ControlPlaneBinaries> found) {
    return ServerChoice.of(kind, Optional.of(configured), found).why();
  }
}
