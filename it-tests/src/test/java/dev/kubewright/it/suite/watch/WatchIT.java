package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.Patch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.FieldSelector;
import dev.kubewright.selector.Selector;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class WatchIT extends Scenario {
  private WatchProbe<CronTab> watch(Consumer<WatchOptionsBuilder> options) {
    return WatchProbe.of(tabs().watch(WatchOptionsBuilder.build(options)));
  }

  private String now() {
    return String.valueOf(tabs().list().metadata().resourceVersion());
  }

  @Test
  void watch_fromTheListsVersion_tellsEveryChange() throws Exception {
    tabs().create(tab("before"));
    String version = now();

    try (var watch = watch(o -> o.resourceVersion(version))) {
      tabs().create(tab("a"));
      assertThat(watch.next()).isEqualTo("ADDED a");
      tabs().patch("a", Patch.merge("{\"spec\":{\"replicas\":2}}"));
      assertThat(watch.next()).isEqualTo("MODIFIED a");
      assertThat(((WatchEvent.Modified<CronTab>) watch.last()).object().spec().replicas())
          .isEqualTo(2);
      tabs().delete("a");
      assertThat(watch.next()).isEqualTo("DELETED a");
    }
  }

  @Test
  void watch_withoutVersion_beginsWithWhatIsThere() throws Exception {
    tabs().create(tab("a"));

    try (var watch = watch(o -> {})) {
      assertThat(watch.next()).isEqualTo("ADDED a");
      tabs().create(tab("b"));
      assertThat(watch.next()).isEqualTo("ADDED b");
    }
  }

  @Test
  void watch_fromAnOldVersion_replaysThePast() throws Exception {
    String version = now();
    tabs().create(tab("a"));
    tabs().delete("a");
    tabs().create(tab("b"));

    try (var watch = watch(o -> o.resourceVersion(version))) {
      assertThat(watch.next()).isEqualTo("ADDED a");
      assertThat(watch.next()).isEqualTo("DELETED a");
      assertThat(watch.next()).isEqualTo("ADDED b");
    }
  }

  @Test
  void watch_initialEvents_endWithABookmark() throws Exception {
    tabs().create(tab("a"));
    tabs().create(tab("b"));

    try (var watch =
        watch(
            o ->
                o.sendInitialEvents(true)
                    .resourceVersionMatch(ResourceVersionMatch.NOT_OLDER_THAN)
                    .allowBookmarks(true))) {
      assertThat(watch.next()).isEqualTo("ADDED a");
      assertThat(watch.next()).isEqualTo("ADDED b");
      assertThat(watch.next()).isEqualTo("BOOKMARK initial");
      tabs().create(tab("c"));
      assertThat(watch.next()).isEqualTo("ADDED c");
    }
  }

  @Test
  void watch_deleted_carriesTheLastStateAtANewVersion() throws Exception {
    CronTab created = tabs().create(tab("a", Map.of("k", "v")));

    try (var watch = watch(o -> o.resourceVersion(created.metadata().resourceVersion()))) {
      tabs().delete("a");
      assertThat(watch.next()).isEqualTo("DELETED a");
      var last = ((WatchEvent.Deleted<CronTab>) watch.last()).object();
      assertThat(last.metadata().labels()).containsExactly("k", "v");
      assertThat(last.metadata().resourceVersion())
          .isNotEqualTo(created.metadata().resourceVersion());
    }
  }

  @Test
  void watch_timeout_endsQuietly() throws Exception {
    String version = now();

    try (var watch = watch(o -> o.resourceVersion(version).timeout(Duration.ofSeconds(1)))) {
      assertThat(watch.next()).isEqualTo(WatchProbe.END);
    }
  }

  @Test
  void close_byAnotherThread_endsTheIteration() throws Exception {
    tabs().create(tab("a"));
    WatchProbe<CronTab> watch = watch(o -> {});
    assertThat(watch.next()).isEqualTo("ADDED a");

    watch.close();

    assertThat(watch.next()).isEqualTo(WatchProbe.END);
    watch.close();
  }

  @Test
  void iterator_asecondTime_isRefused() {
    try (Watch<CronTab> watch = tabs().watch()) {
      var unused = watch.iterator();

      assertThrows(IllegalStateException.class, watch::iterator);
    }
  }

  @Test
  void watch_labelsComeAndGo_isAddedAndDeleted() throws Exception {
    String version = now();

    try (var watch =
        watch(o -> o.resourceVersion(version).labels(Selector.parse("tier in (web, db)")))) {
      tabs().create(tab("a"));
      tabs().create(tab("b", Map.of("tier", "web")));
      assertThat(watch.next()).isEqualTo("ADDED b");
      tabs().patch("a", Patch.merge("{\"metadata\":{\"labels\":{\"tier\":\"db\"}}}"));
      assertThat(watch.next()).isEqualTo("ADDED a");
      tabs().patch("b", Patch.merge("{\"metadata\":{\"labels\":{\"tier\":\"db\"}}}"));
      assertThat(watch.next()).isEqualTo("MODIFIED b");
      tabs().patch("b", Patch.merge("{\"metadata\":{\"labels\":{\"tier\":null}}}"));
      assertThat(watch.next()).isEqualTo("DELETED b");
      tabs().delete("b");
      tabs().delete("a");
      assertThat(watch.next()).isEqualTo("DELETED a");
    }
  }

  @Test
  void watch_oneName_tellsOfNoOther() throws Exception {
    String version = now();

    try (var watch =
        watch(o -> o.resourceVersion(version).fields(FieldSelector.equal("metadata.name", "b")))) {
      tabs().create(tab("a"));
      tabs().create(tab("b"));
      assertThat(watch.next()).isEqualTo("ADDED b");
    }
  }

  @Test
  void watch_allNamespaces_tellsOfEach() throws Exception {
    String version = now();
    var mine = Selector.of(Map.of("scenario", namespace));
    var everywhere =
        tabs(RestClient.ALL_NAMESPACES)
            .watch(WatchOptionsBuilder.build(o -> o.resourceVersion(version).labels(mine)));

    try (var watch = WatchProbe.of(everywhere)) {
      tabs().create(tab("a", Map.of("scenario", namespace)));
      assertThat(watch.next()).isEqualTo("ADDED a");
    }
  }

  @Test
  void watch_expiredVersion_isGone() throws Exception {
    String version = now();
    tabs().create(tab("a"));
    tabs().delete("a");
    server().forgetHistory();

    String said;
    try (var watch = watch(o -> o.resourceVersion(version))) {
      said = watch.next();
    } catch (ExpiredException gone) {
      said = "ERROR " + gone.code();
    }
    assertThat(said).isEqualTo("ERROR 410");
  }
}
