package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static dev.kubewright.rest.wait.WaitConditions.condition;
import static dev.kubewright.rest.wait.WaitConditions.crdEstablished;
import static dev.kubewright.rest.wait.WaitConditions.deleted;
import static dev.kubewright.rest.wait.WaitConditions.exists;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesWaits;
import dev.kubewright.api.batch.v1.JobBuilder;
import dev.kubewright.client.Patch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.it.kinds.stable.StableClientset;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabBuilder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.wait.RetryWatcher;
import dev.kubewright.rest.wait.Verdict;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.rest.wait.WaitException;
import dev.kubewright.rest.wait.WaitTimeoutException;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

class WaitIT extends Scenario {
  private static final Duration LONG = Duration.ofSeconds(60);

  private ResourceClient<CronTab> waiting() {
    return tabs().generic();
  }

  /** True at a number of replicas. Before each state is judged, something is done. */
  private static WaitCondition<CronTab> replicas(int wanted, IntConsumer before) {
    var states = new int[1];
    return WaitCondition.judged(
        wanted + " replicas",
        observed -> {
          before.accept(++states[0]);
          CronTab tab = observed.object();
          return Verdict.metIf(
              tab != null && Objects.equals(tab.spec().replicas(), wanted), "other replicas");
        });
  }

  private void scale(int replicas) {
    tabs().patch("a", Patch.merge("{\"spec\":{\"replicas\":" + replicas + "}}"));
  }

  @Test
  void waitUntil_changeAfterTheList_isSeenByTheWatch() {
    tabs().create(tab("a"));
    tabs().create(tab("b"));

    Optional<CronTab> tab =
        waiting()
            .waitUntil(
                "a",
                replicas(
                    5,
                    state -> {
                      if (state < 5) {
                        scale(state + 1);
                      }
                    }),
                LONG);

    assertThat(tab.orElseThrow().spec().replicas()).isEqualTo(5);
  }

  @Test
  void waitUntil_objectCreatedAndDeletedLater_isSeen() {
    var created =
        waiting()
            .waitUntil(
                "a",
                exists()
                    .and(
                        WaitCondition.<CronTab>judged(
                            "touched",
                            observed -> {
                              if (observed.object() == null) {
                                tabs().create(tab("a"));
                              }
                              return Verdict.met();
                            })),
                LONG);
    var gone =
        waiting()
            .waitUntil(
                "a",
                deleted()
                    .and(
                        WaitCondition.<CronTab>judged(
                            "deleted once",
                            observed -> {
                              if (observed.object() != null) {
                                tabs().delete("a");
                              }
                              return Verdict.met();
                            })),
                LONG);

    assertThat(created).isPresent();
    assertThat(gone).isEmpty();
  }

  @Test
  void waitUntil_connectionIsCutDuringTheWatch_continues() {
    tabs().create(tab("a"));
    try (var proxy = FaultProxy.to(server().url());
        var rest = RestClient.connect(server().config().server(proxy.url()).build())) {
      var through = StableClientset.over(rest).stableV1().cronTabs(namespace).generic();

      var tab =
          through.waitUntil(
              "a",
              replicas(
                  4,
                  state -> {
                    if (state == 1) {
                      scale(2);
                    } else if (state == 2) {
                      proxy.cut();
                      scale(4);
                      proxy.repair();
                    }
                  }),
              LONG);

      assertThat(tab.orElseThrow().spec().replicas()).isEqualTo(4);
    }
  }

  @Test
  void waitUntil_serverForgetsTheVersion_readsTheStateAgain() {
    tabs().create(tab("a"));

    var tab =
        waiting()
            .waitUntil(
                "a",
                replicas(
                    3,
                    state -> {
                      if (state == 1) {
                        scale(2);
                        scale(3);
                        server().forgetHistory();
                      }
                    }),
                LONG);

    assertThat(tab.orElseThrow().spec().replicas()).isEqualTo(3);
  }

  @Test
  void waitUntil_conditionOfACustomResource_isReadFromItsStatus() {
    CronTab created = tabs().create(tab("a"));
    tabs()
        .updateStatus(
            CronTabBuilder.from(created)
                .status(
                    s ->
                        s.addCondition(
                            c ->
                                c.type("Ready")
                                    .status("False")
                                    .reason("Pulling")
                                    .message("hunter2")
                                    .lastTransitionTime(Instant.parse("2026-01-01T00:00:00Z"))))
                .build());

    assertThat(waiting().waitUntil("a", condition("ready", "false"), LONG)).isPresent();
    var timeout =
        assertThrows(
            WaitTimeoutException.class,
            () -> waiting().waitUntil("a", condition("Ready"), Duration.ofMillis(1500)));
    assertThat(timeout)
        .hasMessageThat()
        .startsWith(
            "crontabs.stable.example.com \"a\" in namespace \""
                + namespace
                + "\": the condition \"Ready=True\" was not true within 1500 ms:"
                + " its condition Ready is False (Pulling). Last state: resourceVersion ");
    assertThat(timeout).hasMessageThat().doesNotContain("hunter2");
  }

  @Test
  void waitUntil_crd_isEstablished() {
    var crds = kubernetes().apiextensionsV1().customResourceDefinitions().generic();

    assertThat(crds.waitUntil("crontabs.stable.example.com", crdEstablished(), LONG)).isPresent();
  }

  @Test
  void waitUntil_jobFails_endsAtOnce() {
    var jobs = kubernetes().batchV1().jobs(namespace);
    raw()
        .post(
            "/apis/batch/v1/namespaces/" + namespace + "/jobs",
            "{\"apiVersion\":\"batch/v1\",\"kind\":\"Job\",\"metadata\":{\"name\":\"sum\"},"
                + "\"spec\":{\"template\":{\"spec\":{\"restartPolicy\":\"Never\","
                + "\"containers\":[{\"name\":\"main\",\"image\":\"main:1\"}]}}}}");
    Instant now = Instant.parse("2026-01-01T00:00:00Z");
    jobs.updateStatus(
        JobBuilder.from(jobs.get("sum"))
            .status(
                s ->
                    s.startTime(now)
                        .addCondition(
                            c -> c.type("FailureTarget").status("True").lastTransitionTime(now))
                        .addCondition(c -> c.type("Failed").status("True").lastTransitionTime(now)))
            .build());

    var failed =
        assertThrows(
            WaitException.class, () -> jobs.waitUntil("sum", KubernetesWaits.jobComplete(), LONG));

    assertThat(failed).hasMessageThat().contains("cannot become true: it has failed");
    assertThat(jobs.waitUntil("sum", KubernetesWaits.jobDone(), LONG)).isPresent();
  }

  @Test
  void retryWatch_connectionIsCut_losesAndRepeatsNothing() {
    String version = tabs().create(tab("a")).metadata().resourceVersion();
    var seen = new ArrayList<Integer>();
    try (var proxy = FaultProxy.to(server().url());
        var rest = RestClient.connect(server().config().server(proxy.url()).build())) {
      var through = StableClientset.over(rest).stableV1().cronTabs(namespace).generic();
      scale(2);
      try (var watcher = through.retryWatch(o -> o.resourceVersion(version))) {
        for (var event : watcher) {
          seen.add(((WatchEvent.Modified<CronTab>) event).object().spec().replicas());
          if (seen.size() == 1) {
            proxy.cut();
            scale(3);
            scale(4);
            proxy.repair();
          } else if (seen.size() == 3) {
            break;
          }
        }
      }
    }

    assertThat(seen).isEqualTo(List.of(2, 3, 4));
  }

  @Test
  void retryWatch_serverForgetsTheVersion_endsWithTheError() {
    String version = tabs().create(tab("a")).metadata().resourceVersion();
    for (int replicas = 1; replicas < 4; replicas++) {
      scale(replicas);
    }
    server().forgetHistory();
    var events = new ArrayList<WatchEvent<CronTab>>();

    try (var watcher = waiting().retryWatch(o -> o.resourceVersion(version))) {
      watcher.forEach(events::add);
    }

    assertThat(events).hasSize(1);
    assertThat(((WatchEvent.Error<CronTab>) events.get(0)).status().code()).isEqualTo(410);
  }

  @Test
  void follow_serverForgetsTheVersion_givesTheDifference() throws Exception {
    tabs().create(tab("a"));
    tabs().create(tab("b"));
    try (var proxy = FaultProxy.to(server().url());
        var rest = RestClient.connect(server().config().server(proxy.url()).build());
        var watch = StableClientset.over(rest).stableV1().cronTabs(namespace).follow();
        var probe = WatchProbe.of(watch)) {
      assertThat(List.of(probe.next(), probe.next())).containsExactly("ADDED a", "ADDED b");
      scale(2);
      assertThat(probe.next()).isEqualTo("MODIFIED a");

      proxy.cut();
      tabs().delete("b");
      tabs().create(tab("c"));
      scale(3);
      server().forgetHistory();
      proxy.repair();

      assertThat(List.of(probe.next(), probe.next(), probe.next()))
          .containsExactly("MODIFIED a", "ADDED c", "DELETED b");
      tabs().delete("c");
      assertThat(probe.next()).isEqualTo("DELETED c");
    }
  }

  @Test
  void follow_labels_seesWhatMatches() throws Exception {
    tabs().create(tab("a", Map.of("app", "db")));
    tabs().create(tab("b"));
    var watch = tabs().follow("app=db");
    try (var probe = WatchProbe.of(watch)) {
      assertThat(probe.next()).isEqualTo("ADDED a");
      tabs().edit("b", b -> b.metadata(m -> m.putLabel("app", "db")));
      assertThat(probe.next()).isEqualTo("ADDED b");
      watch.close();
      assertThat(probe.next()).isEqualTo(WatchProbe.END);
    }
  }

  @Test
  void follow_unknownResource_throws() {
    var unknown =
        DynamicClient.over(rest()).resource("nowhere.example.com", "v1", "things").namespace("a");

    assertThrows(NotFoundException.class, () -> unknown.follow().iterator().hasNext());
  }

  @Test
  void retryWatch_closedByAnotherThread_ends() throws Exception {
    String version = tabs().create(tab("a")).metadata().resourceVersion();
    RetryWatcher<CronTab> watcher = waiting().retryWatch(o -> o.resourceVersion(version));
    try (var probe = WatchProbe.of(watcher)) {
      scale(2);
      assertThat(probe.next()).isEqualTo("MODIFIED a");
      watcher.close();
      assertThat(probe.next()).isEqualTo(WatchProbe.END);
    }
  }

  @Test
  void waitUntil_clientClosedByAnotherThread_ends() throws Exception {
    tabs().create(tab("a"));
    var judged = new CountDownLatch(1);
    var ended = new CompletableFuture<Throwable>();
    RestClient rest = server().connect();
    var through = StableClientset.over(rest).stableV1().cronTabs(namespace).generic();
    Thread thread =
        new Thread(
            () -> {
              try {
                through.waitUntil("a", replicas(99, state -> judged.countDown()), LONG);
              } catch (RuntimeException e) {
                ended.complete(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    assertThat(judged.await(30, TimeUnit.SECONDS)).isTrue();

    rest.close();

    Throwable thrown = ended.get(30, TimeUnit.SECONDS);
    assertThat(thrown).isInstanceOf(TransportException.class);
    assertThat(((TransportException) thrown).kind()).isEqualTo(TransportException.Kind.CLOSED);
  }
}
