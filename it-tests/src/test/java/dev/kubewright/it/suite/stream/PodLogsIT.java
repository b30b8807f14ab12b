package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.core.v1.client.PodLogLine;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The logs of many pods, on a real API server with kubelets for tests. */
@Timeout(120)
class PodLogsIT {
  private static final Instant NOON = Instant.parse("2026-07-01T12:00:00Z");

  private static Nodes nodes;
  private static RestClient rest;
  private static PodInterface pods;

  @BeforeAll
  static void start() {
    nodes = Nodes.start(List.of());
    rest = RestClient.connect(nodes.config().build());
    pods = KubernetesClientset.over(rest).coreV1().pods("default");
  }

  @AfterAll
  static void stop() {
    if (rest != null) {
      rest.close();
    }
    if (nodes != null) {
      nodes.close();
    }
  }

  private static void create(String app, String name, String... containers) {
    pods.create(
        PodBuilder.build(
            p ->
                p.metadata(m -> m.name(name).putLabel("app", app))
                    .spec(
                        s -> {
                          s.nodeName(Kubelet.PLAIN.node());
                          for (String each : containers) {
                            s.addContainer(c -> c.name(each).image("none"));
                          }
                        })));
  }

  /** Reports that containers run, as a kubelet does. */
  private static void report(String pod, int restarts, String... containers) {
    report(pod, restarts, true, containers);
  }

  private static void report(String pod, int restarts, boolean running, String... containers) {
    pods.editStatus(
        pod,
        p ->
            p.status(
                s -> {
                  s.phase("Running").containerStatuses(List.of());
                  for (String each : containers) {
                    s.addContainerStatus(
                        c ->
                            c.name(each)
                                .image("none")
                                .imageID("none")
                                .ready(true)
                                .restartCount(restarts)
                                .containerID("fake://" + pod + each + restarts)
                                .state(
                                    x -> {
                                      if (running) {
                                        x.running(r -> r.startedAt(NOON));
                                      } else {
                                        x.terminated(t -> t.exitCode(0));
                                      }
                                    }));
                  }
                }));
  }

  private static LogFiles files(String pod, String container) {
    return LogFiles.of(pods, Kubelet.PLAIN, pod, container);
  }

  private static String next(Iterator<PodLogLine> lines) {
    PodLogLine line = lines.next();
    return line.pod().name()
        + "/"
        + line.container()
        + (line.seam() ? " | " : " ")
        + line.line().text();
  }

  private static Set<String> next(Iterator<PodLogLine> lines, int count) {
    var next = new HashSet<String>();
    for (int i = 0; i < count; i++) {
      next.add(next(lines));
    }
    return next;
  }

  @Tag("streams-log-5")
  @Tag("streams-log-7")
  @Tag("streams-log-8")
  @Test
  void followLogs_podsComeRestartAndGo() {
    create("web", "web-0", "app", "sidecar", "noise");
    create("other", "other-0", "app");
    report("web-0", 0, "app", "sidecar", "noise");
    report("other-0", 0, "app");
    LogFiles app = files("web-0", "app").add(0, "a0").add(0, "a1");
    files("web-0", "sidecar").add(0, "s0");
    files("web-0", "noise").add(0, "n0");
    files("other-0", "app").add(0, "o0");
    try (PodLogs logs =
        pods.followLogs(o -> o.labels("app=web").containers(".*").exclude("nois.*").tailLines(1))) {
      var lines = logs.iterator();
      assertThat(next(lines, 2)).containsExactly("web-0/app a1", "web-0/sidecar s0");

      // A pod that is pending takes part when it starts, with all of its lines.
      create("web", "web-1", "app");
      files("web-1", "app").add(0, "b0").add(0, "b1");
      app.add(0, "a2");
      assertThat(next(lines)).isEqualTo("web-0/app a2");
      report("web-1", 0, "app");
      assertThat(List.of(next(lines), next(lines)))
          .containsExactly("web-1/app b0", "web-1/app b1")
          .inOrder();

      app.add(1, "a3").add(1, "a4");
      report("web-0", 1, "app", "sidecar", "noise");
      assertThat(List.of(next(lines), next(lines)))
          .containsExactly("web-0/app | a3", "web-0/app a4")
          .inOrder();

      pods.delete("web-1", o -> o.gracePeriodSeconds(0L));
      app.add(1, "a5");
      assertThat(next(lines)).isEqualTo("web-0/app a5");
    }
  }

  @Tag("streams-log-4")
  @Tag("streams-log-8")
  @Test
  void followLogs_connectionsCut_losesAndRepeatsNothingInOrder() throws Exception {
    int count = 10;
    var files = new ArrayList<LogFiles>();
    for (int i = 0; i < count; i++) {
      create("cut", "cut-" + i, "app");
      report("cut-" + i, 0, "app");
      files.add(files("cut-" + i, "app").add(0, "0"));
    }
    try (var proxy = FaultProxy.to(nodes.plane().url());
        var proxied = RestClient.connect(nodes.config().server(proxy.url()).build());
        PodLogs logs =
            KubernetesClientset.over(proxied)
                .coreV1()
                .pods("default")
                .followLogs(o -> o.labels("app=cut").maxConcurrent(count))) {
      var writer =
          CompletableFuture.runAsync(
              () -> {
                for (int line = 1; line <= 300; line++) {
                  for (LogFiles each : files) {
                    each.add(0, String.valueOf(line));
                  }
                  if (line % 100 == 50) {
                    proxy.hit(new Fault.Reset());
                  }
                }
              });
      Map<String, Integer> seen = new HashMap<>();
      var lines = logs.iterator();
      for (int i = 0; i < count * 301; i++) {
        PodLogLine line = lines.next();
        int expected = seen.merge(line.pod().name(), 1, Integer::sum) - 1;
        assertThat(line.line().text()).isEqualTo(String.valueOf(expected));
        assertThat(line.seam()).isFalse();
      }
      writer.get(60, TimeUnit.SECONDS);
    }
  }

  @Tag("streams-log-8")
  @Test
  void followLogs_fewPlaces_othersWaitUntilOneEnds() {
    for (int i = 0; i < 3; i++) {
      create("few", "few-" + i, "app");
      report("few-" + i, 0, false, "app");
      files("few-" + i, "app").add(0, "line").end(0);
    }
    try (PodLogs logs = pods.followLogs(o -> o.labels("app=few").maxConcurrent(1))) {
      assertThat(next(logs.iterator(), 3))
          .containsExactly("few-0/app line", "few-1/app line", "few-2/app line");
    }
  }

  @Tag("streams-log-8")
  @Test
  void followLogs_mergeWindow_ordersByTime() {
    create("merge", "merge-0", "app");
    create("merge", "merge-1", "app");
    LogFiles first = files("merge-0", "app");
    LogFiles second = files("merge-1", "app");
    for (int i = 0; i < 100; i++) {
      (i % 3 == 0 ? first : second).add(0, NOON.plusMillis(i), List.of("line " + i));
    }
    report("merge-0", 0, "app");
    report("merge-1", 0, "app");
    try (PodLogs logs =
        pods.followLogs(o -> o.labels("app=merge").mergeWindow(Duration.ofSeconds(2)))) {
      var lines = logs.iterator();
      for (int i = 0; i < 100; i++) {
        assertThat(lines.next().line().text()).isEqualTo("line " + i);
      }
    }
  }

  @Tag("streams-log-9")
  @Test
  void followLogs_clientIsClosed_ends() {
    create("closed", "closed-0", "app");
    report("closed-0", 0, "app");
    files("closed-0", "app").add(0, "line");
    var other = RestClient.connect(nodes.config().build());
    try (PodLogs logs =
        KubernetesClientset.over(other)
            .coreV1()
            .pods("default")
            .followLogs(o -> o.labels("app=closed"))) {
      var lines = logs.iterator();
      lines.next();
      other.close();
      assertThat(lines.hasNext()).isFalse();
    }
  }

  @Tag("streams-log-9")
  @Test
  void followLogs_twoHundred_takeFewThreadsAndDescriptors() throws Exception {
    int count = 200;
    for (int i = 0; i < count; i++) {
      create("many", "many-" + i, "app");
      report("many-" + i, 0, "app");
      // Without files, the kubelet writes ten lines a second.
    }
    try (var warm = RestClient.connect(nodes.config().build())) {
      KubernetesClientset.over(warm).coreV1().pods("default").log("many-0", o -> o.tailLines(1));
    }
    long descriptors = descriptors();
    int threads = platformThreads();
    try (var client = RestClient.connect(nodes.config().build())) {
      PodLogs logs =
          KubernetesClientset.over(client)
              .coreV1()
              .pods("default")
              .followLogs(o -> o.labels("app=many").resume(false));
      Set<String> seen = new HashSet<>();
      int most = 0;
      var lines = logs.iterator();
      for (int i = 0; i < count * 30 || seen.size() < count; i++) {
        seen.add(lines.next().pod().name());
        most = i % 500 == 0 ? Math.max(most, platformThreads() - threads) : most;
      }
      long open = descriptors() - descriptors;
      System.gc();
      long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
      long begun = System.nanoTime();
      logs.close();
      long closing = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
      System.out.printf(
          "200 follows: %d descriptors, %d platform threads, heap %d MiB, close %d ms%n",
          open, most, heap, closing);
      assertWithMessage("descriptors").that(open).isAtMost(210);
      assertWithMessage("ms to close").that(closing).isAtMost(1000);
      if (Runtime.version().feature() >= 21) {
        assertWithMessage("platform threads").that(most).isAtMost(30);
      }
    }
    for (int i = 0; i < 600 && descriptors() > descriptors + 5; i++) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    assertWithMessage("descriptors after the end").that(descriptors()).isAtMost(descriptors + 5);
  }

  /** Before JDK 21, all threads. */
  private static int platformThreads() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }

  private static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }
}
