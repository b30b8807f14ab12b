package dev.kubewright.it.longrun.fault;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.TransportException;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.TestAbortedException;

/** Servers that forget their history, start again, or go back to a backup. */
@Timeout(300)
class BackupIT {
  private static final int WRITES = 200;

  /** A test with a server of its own. */
  private interface Body {
    void run(TestServer server, ConfigMapInterface maps) throws Exception;
  }

  private static void with(Judge judge, Body body) throws Exception {
    judge
        .obstacle()
        .ifPresent(
            why -> {
              throw new TestAbortedException(why);
            });
    try (TestServer server = judge.start();
        RestClient rest = server.connect()) {
      body.run(server, KubernetesClientset.over(rest).coreV1().configMaps("default"));
    }
  }

  private static ConfigMap map(String name) {
    return ConfigMapBuilder.build(
        c -> c.metadata(m -> m.name(name).labels(Map.of("of", "backup"))));
  }

  private static ListOptions mine(String version, ResourceVersionMatch match) {
    return ListOptionsBuilder.build(
        o -> o.labels("of=backup").resourceVersion(version).resourceVersionMatch(match));
  }

  private static List<String> names(Iterable<ConfigMap> maps) {
    var names = new ArrayList<String>();
    maps.forEach(map -> names.add(map.metadata().name()));
    return names;
  }

  /** Reads a watch that ends after a second. */
  private static List<String> watched(ConfigMapInterface maps, String version) {
    var events = new ArrayList<String>();
    var options =
        WatchOptionsBuilder.build(
            o -> o.labels("of=backup").resourceVersion(version).timeout(Duration.ofSeconds(1)));
    try (Watch<ConfigMap> watch = maps.watch(options)) {
      for (WatchEvent<ConfigMap> event : watch) {
        events.add(
            event instanceof WatchEvent.Error<ConfigMap> error
                ? "ERROR " + error.status().code()
                : event.getClass().getSimpleName());
      }
    } catch (ExpiredException gone) {
      events.add("ERROR " + gone.code());
    }
    return events;
  }

  private static void awaitReady(ConfigMapInterface maps) {
    Waits.until(
        "the server answers",
        () -> {
          try {
            return maps.list(mine("0", ResourceVersionMatch.NOT_OLDER_THAN)) != null;
          } catch (KubewrightException notYet) {
            return false;
          }
        });
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void history_forgotten_listsAndPagesAreExpiredAndTheTokenOfTheFailureContinues(Judge judge)
      throws Exception {
    with(
        judge,
        (server, maps) -> {
          for (String name : new String[] {"a", "b", "c"}) {
            maps.create(map(name));
          }
          var first = maps.list(o -> o.labels("of=backup").limit(1));
          String then = first.metadata().resourceVersion();
          maps.create(map("d"));
          maps.delete("b");

          server.forgetHistory();
          awaitReady(maps);

          var exact =
              assertThrows(
                  ExpiredException.class, () -> maps.list(mine(then, ResourceVersionMatch.EXACT)));
          assertThat(exact.status().message())
              .isEqualTo("The resourceVersion for the provided list is too old.");
          var page =
              assertThrows(
                  ExpiredException.class,
                  () ->
                      maps.list(
                          o ->
                              o.labels("of=backup")
                                  .limit(1)
                                  .continueToken(first.metadata().continueToken())));
          String rest = page.status().metadata().continueToken();
          assertThat(rest).isNotEmpty();
          assertThat(names(maps.list(o -> o.labels("of=backup").limit(10).continueToken(rest))))
              .containsExactly("c", "d");
          assertThat(watched(maps, then)).containsExactly("ERROR 410");
        });
  }

  /** The API server has changes in its own memory, which etcd has forgotten. */
  @Test
  void etcd_compacted_watchesGoOn() {
    assumeTrue(ControlPlaneBinaries.find().isPresent(), ControlPlaneBinaries::whyMissing);
    try (var plane = ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow()).start();
        var rest =
            RestClient.connect(
                RestConfig.builder()
                    .server(plane.url())
                    .caPem(plane.caPem())
                    .token(plane.token())
                    .build())) {
      var maps = KubernetesClientset.over(rest).coreV1().configMaps("default");
      String then = maps.create(map("a")).metadata().resourceVersion();
      maps.create(map("b"));

      plane.compact();

      assertThat(watched(maps, then)).containsExactly("Added");
    }
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void server_startedAgain_watchesOfOlderVersionsAreExpiredAndListsAreNot(Judge judge)
      throws Exception {
    with(
        judge,
        (server, maps) -> {
          maps.create(map("a"));
          String then = maps.list().metadata().resourceVersion();
          maps.create(map("b"));

          server.kill();
          assertThrows(TransportException.class, () -> maps.list());
          server.restart();
          awaitReady(maps);

          assertThat(watched(maps, then)).containsExactly("ERROR 410");
          assertThat(names(maps.list(mine(then, ResourceVersionMatch.EXACT)))).containsExactly("a");
          maps.create(map("c"));
          assertThat(names(maps.list("of=backup"))).containsExactly("a", "b", "c");
        });
  }

  @ParameterizedTest
  @EnumSource(Judge.class)
  void backup_restored_versionsGoBackwards(Judge judge) throws Exception {
    with(
        judge,
        (server, maps) -> {
          maps.create(map("kept"));
          Runnable restore = server.backup();
          awaitReady(maps);
          maps.delete("kept");
          for (int i = 0; i < WRITES; i++) {
            maps.create(map("lost-" + i));
          }
          String later = maps.list().metadata().resourceVersion();

          restore.run();
          awaitReady(maps);

          var now = maps.list("of=backup");
          assertThat(names(now)).containsExactly("kept");
          String current = now.metadata().resourceVersion();
          assertWithMessage("the version of the list")
              .that(Long.parseLong(current))
              .isLessThan(Long.parseLong(later));
          assertThat(watched(maps, later)).isEmpty();
          var early =
              assertThrows(
                  ApiException.class,
                  () -> maps.list(mine(later, ResourceVersionMatch.NOT_OLDER_THAN)));
          assertThat(early.code()).isEqualTo(504);
          assertThat(early.causes().get(0).reason()).isEqualTo("ResourceVersionTooLarge");
          maps.create(map("again"));
          assertThat(watched(maps, current)).containsExactly("Added");
        });
  }
}
