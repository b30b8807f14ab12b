package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.client.PodLogLine;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.it.support.Waits;
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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The logs of many pods, on any server. */
@Timeout(120)
abstract class PodLogsScenario extends StreamScenario {
  static final Instant NOON = Instant.parse("2026-07-01T12:00:00Z");

  void create(String app, String name, String... containers) {
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
  void report(String pod, int restarts, String... containers) {
    report(pod, restarts, true, containers);
  }

  void report(String pod, int restarts, boolean running, String... containers) {
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

  private StreamServer.Runs files(String pod, String container) {
    return server().log(pods, Kubelet.PLAIN, pod, container);
  }

  static String next(Iterator<PodLogLine> lines) {
    PodLogLine line = lines.next();
    return line.pod().name()
        + "/"
        + line.container()
        + (line.seam() ? " | " : " ")
        + line.line().text();
  }

  static Set<String> next(Iterator<PodLogLine> lines, int count) {
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
    StreamServer.Runs app = files("web-0", "app").add(0, "a0").add(0, "a1");
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
    var files = new ArrayList<StreamServer.Runs>();
    for (int i = 0; i < count; i++) {
      create("cut", "cut-" + i, "app");
      report("cut-" + i, 0, "app");
      files.add(files("cut-" + i, "app").add(0, "0"));
    }
    try (var fragile = server().connectFragile();
        PodLogs logs =
            KubernetesClientset.over(fragile.client())
                .coreV1()
                .pods("default")
                .followLogs(o -> o.labels("app=cut").maxConcurrent(count))) {
      var writer =
          CompletableFuture.runAsync(
              () -> {
                for (int line = 1; line <= 300; line++) {
                  for (StreamServer.Runs each : files) {
                    each.add(0, String.valueOf(line));
                  }
                  if (line % 100 == 50) {
                    fragile.cut();
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
    StreamServer.Runs first = files("merge-0", "app");
    StreamServer.Runs second = files("merge-1", "app");
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
  void followLogs_clientIsClosed_readerGetsAFailureAndThreadsEnd() {
    create("closed", "closed-0", "app", "silent");
    report("closed-0", 0, "app", "silent"); // there is no log of "silent", so it is tried again
    files("closed-0", "app").add(0, "line");
    var other = server().connect();
    var errors = new CopyOnWriteArrayList<RuntimeException>();
    try (PodLogs logs =
        KubernetesClientset.over(other)
            .coreV1()
            .pods("default")
            .followLogs(o -> o.labels("app=closed").containers(".*").onError(errors::add))) {
      var lines = logs.iterator();
      lines.next();
      other.close();

      var failed = assertThrows(TransportException.class, lines::hasNext);
      assertThat(failed.kind()).isEqualTo(Kind.CLOSED);
      Waits.until(
          "threads end", () -> Figures.threads("kubewright-(log-closed|logs-).*").isEmpty());
      assertThat(errors.stream().filter(PodLogsScenario::isClosed).toList()).isEmpty();
    }
  }

  private static boolean isClosed(RuntimeException failure) {
    return failure instanceof TransportException failed && failed.kind() == Kind.CLOSED;
  }
}
