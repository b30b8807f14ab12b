package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsEntry;
import dev.kubewright.rest.dynamic.MetadataClient;
import dev.kubewright.selector.FieldSelector;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Events of server-side apply: one for each write, and none for what changes nothing. */
class AppliedWatchIT extends Scenario {
  private static final int APPLIES = 4;
  private static final FieldSelector ONLY = FieldSelector.equal("metadata.name", "a");

  private static ConfigMap map(String value) {
    return ConfigMapBuilder.build(c -> c.metadata(m -> m.name("a")).putData("k", value));
  }

  private ConfigMap apply(String value, String manager) {
    return kubernetes().coreV1().configMaps(namespace).apply(map(value), manager);
  }

  private static List<String> managers(KubernetesObject object) {
    return object.metadata().managedFields().stream().map(ManagedFieldsEntry::manager).toList();
  }

  private static KubernetesObject modified(WatchProbe<?> watch) {
    return ((WatchEvent.Modified<? extends KubernetesObject>) watch.last()).object();
  }

  /** Times of managed fields are whole seconds, so each apply is in another second. */
  @Test
  @Tag("ssa-83")
  void apply_everySecondTheSame_isOneWrite() throws Exception {
    ConfigMap first = apply("1", "me");
    String version = String.valueOf(first.metadata().resourceVersion());
    try (var watch =
        WatchProbe.of(
            kubernetes()
                .coreV1()
                .configMaps(namespace)
                .watch(o -> o.resourceVersion(version).fields(ONLY)))) {
      for (int i = 0; i < APPLIES; i++) {
        long second = Instant.now().getEpochSecond();
        Waits.until("the next second", () -> Instant.now().getEpochSecond() > second);
        assertThat(apply("1", "me")).isEqualTo(first);
      }

      ConfigMap other = apply("2", "me");

      assertThat(watch.next()).isEqualTo("MODIFIED a");
      assertThat(modified(watch)).isEqualTo(other);
    }
  }

  @Test
  @Tag("ssa-84")
  void apply_ofAnotherManagerWithEqualValues_isOneEvent() throws Exception {
    ConfigMap first = apply("1", "me");
    String version = String.valueOf(first.metadata().resourceVersion());
    var metadata = MetadataClient.over(rest()).resource(ConfigMaps.TYPE).namespace(namespace);
    try (var watch =
            WatchProbe.of(
                kubernetes()
                    .coreV1()
                    .configMaps(namespace)
                    .watch(o -> o.resourceVersion(version).fields(ONLY)));
        var partial = WatchProbe.of(metadata.watch(o -> o.resourceVersion(version).fields(ONLY)))) {
      ConfigMap shared = apply("1", "other");
      assertThat(managers(shared)).containsExactly("me", "other");
      apply("1", "other");
      ConfigMap changed = apply("1", "third");

      for (var each : List.of(watch, partial)) {
        assertThat(each.next()).isEqualTo("MODIFIED a");
        assertThat(each.next()).isEqualTo("MODIFIED a");
        assertThat(managers(modified(each))).containsExactly("me", "other", "third");
        assertThat(modified(each).metadata()).isEqualTo(changed.metadata());
      }
      kubernetes().coreV1().configMaps(namespace).delete("a");
      assertThat(watch.next()).isEqualTo("DELETED a");
      assertThat(partial.next()).isEqualTo("DELETED a");
    }
  }
}
