package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabSpec;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.ReadingSession;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The shared parts of cached objects, and their managed fields. */
class SharingIT extends Scenario {
  private static final Duration DEADLINE = Duration.ofSeconds(30);
  private static final int MANY = 30;
  private static final ResourceType<Unstructured> TREES =
      ResourceType.builder(
              Unstructured.class,
              Unstructured.CODEC,
              CronTabs.TYPE.groupVersionKind(),
              CronTabs.TYPE.plural())
          .build();

  private SharedInformerFactory.Builder factory() {
    return SharedInformerFactory.builder(rest()).namespace(namespace);
  }

  private static <T extends KubernetesObject> T cached(SharedInformer<T> informer, String name) {
    return informer.lister().list(Selector.everything()).stream()
        .filter(object -> name.equals(object.metadata().name()))
        .findFirst()
        .orElseThrow();
  }

  private Unstructured tree(String name) {
    return rest().resources(TREES).namespace(namespace).get(name);
  }

  private static CronTab bare(CronTab tab) {
    return tab.with(t -> t.metadata(m -> m.managedFields(List.of())));
  }

  @Test
  void keep_isTheDefault_objectsAreWhole() throws Exception {
    tabs().create(tab("a"));
    var recorder = new Recorder<CronTab>();

    try (var factory = factory().build()) {
      var typed = factory.informer(CronTabs.TYPE);
      var trees = factory.informer(TREES);
      typed.addHandler(recorder);
      factory.startAndSync(DEADLINE);
      tabs().edit("a", b -> b.spec(s -> s.replicas(2)));
      assertThat(recorder.next(2)).containsExactly("initial a", "update a").inOrder();

      assertThat(cached(typed, "a")).isEqualTo(tabs().get("a"));
      assertThat(cached(trees, "a").metadata().name()).isEqualTo("a");
    }
  }

  @Test
  void keep_managedFields_areThereInEveryForm() {
    tabs().create(tab("a"));

    for (boolean streaming : List.of(true, false)) {
      try (var factory =
          factory()
              .managedFields(ManagedFieldsPolicy.KEEP)
              .configure(CronTabs.TYPE, b -> b.streaming(streaming))
              .configure(TREES, b -> b.streaming(streaming))
              .build()) {
        var typed = factory.informer(CronTabs.TYPE);
        var trees = factory.informer(TREES);
        factory.startAndSync(DEADLINE);

        assertThat(cached(typed, "a")).isEqualTo(tabs().get("a"));
        assertThat(cached(typed, "a").metadata().managedFields()).isNotEmpty();
        assertThat(cached(trees, "a")).isEqualTo(tree("a"));
        assertThat(cached(trees, "a").metadata().managedFields())
            .isEqualTo(cached(typed, "a").metadata().managedFields());
        assertThat(cached(trees, "a").list("metadata", "managedFields")).isNotEmpty();
      }
    }
  }

  @Test
  void drop_typed_isTheObjectWithoutManagedFields() throws Exception {
    tabs().create(tab("a"));
    assertManaged(tabs().get("a"));

    for (boolean streaming : List.of(true, false)) {
      var recorder = new Recorder<CronTab>();
      try (var factory =
          factory()
              .managedFields(ManagedFieldsPolicy.DROP)
              .configure(CronTabs.TYPE, b -> b.streaming(streaming))
              .build()) {
        var informer = factory.informer(CronTabs.TYPE);
        informer.addHandler(recorder);
        factory.start();
        assertThat(recorder.next()).isEqualTo("initial a");
        assertThat(cached(informer, "a")).isEqualTo(bare(tabs().get("a")));

        tabs().edit("a", b -> b.spec(s -> s.replicas(streaming ? 2 : 3)));
        assertThat(recorder.next()).isEqualTo("update a");
        assertThat(cached(informer, "a")).isEqualTo(bare(tabs().get("a")));
      }
    }
  }

  @Test
  void drop_unstructured_isTheObjectWithoutManagedFields() throws Exception {
    tabs().create(tab("a"));
    assertManaged(tree("a"));

    for (boolean streaming : List.of(true, false)) {
      var recorder = new Recorder<Unstructured>();
      try (var informer =
          SharedInformer.builder(rest().resources(TREES).namespace(namespace), TREES)
              .managedFields(ManagedFieldsPolicy.DROP)
              .streaming(streaming)
              .build()) {
        informer.addHandler(recorder);
        informer.start();
        assertThat(recorder.next()).isEqualTo("initial a");
        assertBare(cached(informer, "a"));

        tabs().edit("a", b -> b.spec(s -> s.replicas(streaming ? 2 : 3)));
        assertThat(recorder.next()).isEqualTo("update a");
        assertBare(cached(informer, "a"));
      }
    }
  }

  private void assertBare(Unstructured object) {
    assertThat(object).isEqualTo(tree("a").without("metadata", "managedFields"));
    assertThat(object.map("metadata")).doesNotContainKey("managedFields");
    assertThat(object.metadata().managedFields()).isEmpty();
  }

  /**
   * Checks that the server has managed fields at all. Otherwise their absence in the copies proves
   * nothing.
   */
  private void assertManaged(KubernetesObject object) {
    assertThat(object.metadata().managedFields()).isNotEmpty();
  }

  @Test
  void sharing_equalParts_areOneAndCounted() throws Exception {
    for (int i = 0; i < MANY; i++) {
      // A name of its own, so that managed fields of one second are not equal as a whole.
      Map<String, String> own = Map.of("own" + i, "yes");
      CronTab tab = tab("t" + i, Map.of("tier", "web-frontend"));
      tabs().create(tab.with(t -> t.metadata(m -> m.annotations(own))));
    }
    var recorder = new Recorder<CronTab>();

    try (var factory = factory().build()) {
      var informer = factory.informer(CronTabs.TYPE);
      informer.addHandler(recorder);
      assertThat(informer.sharing()).isEqualTo(SharingStatistics.NONE);
      factory.start();
      recorder.next(MANY);
      SharingStatistics synced = informer.sharing();
      assertWithMessage("%s", synced).that(synced.stringHits()).isAtLeast(MANY);
      assertWithMessage("%s", synced).that(synced.valueHits()).isAtLeast(MANY);
      assertWithMessage("%s", synced).that(synced.keptBytes()).isAtLeast(1);
      assertWithMessage("%s", synced).that(synced.pieceHits()).isAtLeast(1);

      Set<CronTabSpec> specs = Collections.newSetFromMap(new IdentityHashMap<>());
      informer.indexer().list().forEach(t -> specs.add(t.spec()));
      assertThat(specs.size()).isAtMost(MANY / 2);

      for (int i = 0; i < MANY; i++) {
        tabs().create(tab("u" + i, Map.of("tier", "web-frontend")));
      }
      recorder.next(MANY);
      SharingStatistics followed = informer.sharing();
      assertWithMessage("%s behind %s", followed, synced)
          .that(followed.stringHits() - synced.stringHits())
          .isAtLeast(MANY);
      assertWithMessage("%s behind %s", followed, synced)
          .that(followed.valueHits() - synced.valueHits())
          .isAtLeast(MANY);
      informer.indexer().list().forEach(t -> specs.add(t.spec()));
      assertThat(specs.size()).isAtMost(MANY);
    }
  }

  @Test
  void restClient_listAndWatchWithAContext_shareAndDrop() {
    tabs().create(tab("a"));
    ReadingSession<CronTab> dropping =
        rest().resources(CronTabs.TYPE).namespace(namespace).open(ManagedFieldsPolicy.DROP);

    var listed = dropping.list();
    long hits = dropping.sharing().stringHits();
    assertThat(listed.items()).containsExactly(bare(tabs().get("a")));
    assertThat(dropping.list()).isEqualTo(listed);
    assertThat(dropping.sharing().stringHits()).isGreaterThan(hits);
    hits = dropping.sharing().stringHits();
    tabs().create(tab("b"));
    var behind = listed.metadata().resourceVersion();
    var options = WatchOptionsBuilder.build(o -> o.resourceVersion(behind).timeout(DEADLINE));
    try (var watch = dropping.watch(options)) {
      assertThat(watch.iterator().next()).isEqualTo(new WatchEvent.Added<>(bare(tabs().get("b"))));
    }
    assertThat(dropping.sharing().stringHits()).isGreaterThan(hits);
    assertManaged(tabs().list().items().get(0));
  }
}
