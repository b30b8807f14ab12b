package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.it.kinds.stable.StableClientset;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.kinds.stable.v1.client.CronTabInterface;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsEntry;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.apply.ApplyConfigurations;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Clients and informers that need no managed fields. */
class ManagedFieldsOptOutIT extends Scenario {
  private static final Duration DEADLINE = Duration.ofSeconds(30);
  private static final String DROP = ";drop=metadata.managedFields";
  private static final List<String> MEDIA_TYPES =
      List.of("application/json", "application/vnd.kubernetes.protobuf");

  private RestClient dropping(ContentType form) {
    return RestClient.connect(
        server()
            .config()
            .fieldManager("dropper")
            .contentType(form)
            .wire(w -> w.managedFields(ManagedFieldsPolicy.DROP))
            .build());
  }

  private CronTabInterface tabs(RestClient over) {
    return StableClientset.over(over).stableV1().cronTabs(namespace);
  }

  private static void assertBare(KubernetesObject object) {
    assertThat(object.metadata().managedFields()).isEmpty();
  }

  /** The managers of an object on the server. */
  private Stream<String> managers(String name) {
    return tabs().get(name).metadata().managedFields().stream().map(ManagedFieldsEntry::manager);
  }

  private void assertManaged(String name, String... managers) {
    assertThat(managers(name)).containsExactlyElementsIn(List.of(managers));
  }

  @Test
  void connection_thatDrops_seesNoneAndTheServerKeepsThem() {
    tabs().create(tab("a"), o -> o.fieldManager("creator"));
    try (var rest = dropping(ContentType.JSON)) {
      CronTabInterface tabs = tabs(rest);
      CronTab read = tabs.get("a");
      assertBare(read);
      assertBare(tabs.list().items().get(0));
      assertManaged("a", "creator");

      CronTab updated = tabs.update(read.with(t -> t.spec(s -> s.replicas(2))));
      assertBare(updated);
      assertManaged("a", "creator", "dropper");

      assertBare(tabs.edit("a", t -> t.spec(s -> s.replicas(3))));
      assertBare(tabs.edit("a", t -> t.metadata(m -> m.putLabel("seen", "yes"))));
      assertBare(tabs.createOrReplace(tabs.get("a").with(t -> t.spec(s -> s.replicas(4)))));
      assertManaged("a", "creator", "dropper");

      assertThat(tabs().get("a").spec().replicas()).isEqualTo(4);
      assertThrows(
          IllegalArgumentException.class,
          () -> ApplyConfigurations.extract(CronTabs.TYPE, tabs.get("a"), "dropper"));
    }
  }

  @Test
  void watch_ofAConnectionThatDrops_bringsNone() {
    tabs().create(tab("a"));
    try (var rest = dropping(ContentType.JSON);
        var watch = tabs(rest).watch(WatchOptionsBuilder.build(o -> o.timeout(DEADLINE)))) {
      assertBare(((WatchEvent.Added<CronTab>) watch.iterator().next()).object());
    }
  }

  /** An informer's object is written back, as controllers do it. */
  @Test
  void informer_thatDrops_givesObjectsThatCanBeWritten() {
    tabs().create(tab("a"), o -> o.fieldManager("creator"));
    try (var factory =
        SharedInformerFactory.builder(rest())
            .namespace(namespace)
            .managedFields(ManagedFieldsPolicy.DROP)
            .build()) {
      var informer = factory.informer(CronTabs.TYPE);
      factory.startAndSync(DEADLINE);
      CronTab cached = informer.indexer().list().get(0);
      assertBare(cached);

      tabs()
          .update(cached.with(t -> t.spec(s -> s.replicas(2))), o -> o.fieldManager("controller"));

      assertManaged("a", "creator", "controller");
    }
  }

  @Test
  void builtInKinds_inEachForm_haveNone() {
    ConfigMap map =
        ConfigMapBuilder.build(c -> c.metadata(m -> m.name("a")).data(Map.of("k", "v")));
    kubernetes().coreV1().configMaps(namespace).create(map);
    for (ContentType form : ContentType.values()) {
      try (var rest = dropping(form);
          var factory = SharedInformerFactory.builder(rest).namespace(namespace).build()) {
        var maps = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
        assertBare(maps.get("a"));
        var informer = factory.informer(ConfigMaps.TYPE);
        factory.startAndSync(DEADLINE);
        ConfigMap cached =
            informer.indexer().list().stream()
                .filter(each -> "a".equals(each.metadata().name()))
                .findFirst()
                .orElseThrow();
        assertBare(cached);
        assertThat(maps.update(cached.with(c -> c.putData("form", form.name()))).data())
            .containsEntry("form", form.name());
      }
    }
    ConfigMap stored = kubernetes().coreV1().configMaps(namespace).get("a");
    assertThat(stored.metadata().managedFields()).isNotEmpty();
  }

  /** Servers without KEP-5958 ignore the parameter, whatever the form and the kind. */
  @Test
  void parameter_ofTheMediaType_isRefusedByNoServer() {
    tabs().create(tab("a"));
    for (String type : MEDIA_TYPES) {
      for (var resource : List.of(ConfigMaps.TYPE, CronTabs.TYPE)) {
        String accept =
            resource == CronTabs.TYPE ? "application/json" + DROP : type + DROP + ",*/*;q=0.1";
        var response =
            RestRequest.over(rest())
                .get()
                .resource(resource)
                .namespace(namespace)
                .accept(accept)
                .execute();
        assertWithMessage(accept).that(response.statusCode()).isEqualTo(200);
        assertWithMessage(accept)
            .that(response.contentType())
            .isEqualTo(resource == CronTabs.TYPE ? "application/json" : type);
      }
    }
  }
}
