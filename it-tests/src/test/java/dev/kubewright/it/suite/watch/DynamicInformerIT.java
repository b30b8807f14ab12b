package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.client.Patch;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Informers of resources that the program has no class for, and of metadata. */
class DynamicInformerIT extends Scenario {
  private static final Duration DEADLINE = Duration.ofSeconds(30);
  private static final GroupVersionResource CRONTABS =
      new GroupVersionResource("stable.example.com", "v1", "crontabs");

  private SharedInformerFactory factory() {
    return SharedInformerFactory.builder(rest()).namespace(namespace).build();
  }

  @Test
  void forResource_changes_reachHandlerAndLister() throws Exception {
    CronTab a = tabs().create(tab("a", Map.of("tier", "web")));
    var recorder = new Recorder<Unstructured>();

    try (var informers = factory()) {
      var informer = informers.forResource(CRONTABS);
      assertThat(informers.forResource(CRONTABS)).isSameInstanceAs(informer);
      informer.addHandler(recorder);
      informers.startAndSync(DEADLINE);
      assertThat(recorder.next()).isEqualTo("initial a");

      var lister = informer.lister().namespace(namespace);
      assertThat(lister.get("a").as(CronTabs.TYPE)).isEqualTo(a);
      assertThat(lister.list("tier=web")).hasSize(1);
      assertThat(lister.list("tier=db")).isEmpty();
      var missing = assertThrows(NotFoundException.class, () -> lister.get("nobody"));
      assertThat(missing.isNotServed()).isFalse();
      assertThat(missing.status().details().name()).isEqualTo("nobody");
      assertThrows(NotFoundException.class, () -> informer.lister().get("a"));

      tabs().patch("a", Patch.merge("{\"spec\":{\"replicas\":4}}"));
      assertThat(recorder.next()).isEqualTo("update a");
      assertThat(lister.get("a").integer("spec", "replicas")).hasValue(4L);
      tabs().create(tab("b"));
      assertThat(recorder.next()).isEqualTo("add b");
      tabs().delete("a");
      assertThat(recorder.next()).isEqualTo("delete a");
      assertThat(lister.find("a")).isEmpty();
    }
  }

  @Test
  void metadataForResource_changes_areMetadata() throws Exception {
    CronTab a = tabs().create(tab("a", Map.of("tier", "web")));
    var recorder = new Recorder<PartialObjectMetadata>();

    try (var informers = factory()) {
      var informer = informers.metadataForResource(CRONTABS);
      assertThat((Object) informers.forResource(CRONTABS)).isNotSameInstanceAs(informer);
      informer.addHandler(recorder);
      informers.startAndSync(DEADLINE);
      assertThat(recorder.next()).isEqualTo("initial a");
      var lister = informer.lister().namespace(namespace);
      assertThat(lister.get("a").metadata()).isEqualTo(a.metadata());
      assertThat(lister.list("tier=web")).hasSize(1);
      assertThrows(NotFoundException.class, () -> lister.get("nobody"));
      tabs().delete("a");
      assertThat(recorder.next()).isEqualTo("delete a");
    }
  }

  @Test
  void forResource_clusterScoped_isReadByNameAlone() {
    try (var informers = SharedInformerFactory.over(rest())) {
      var informer = informers.forResource(new GroupVersionResource("", "v1", "namespaces"));
      informers.startAndSync(DEADLINE);

      assertThat(informer.lister().get(namespace).kind()).isEqualTo("Namespace");
      assertThat(
              assertThrows(NotFoundException.class, () -> informer.lister().get("nobody"))
                  .isNotServed())
          .isFalse();
    }
  }

  @Test
  void forResource_notServed_saysSoToTheErrorHandler() throws Exception {
    var errors = new LinkedBlockingQueue<InformerError>();
    var gadgets = new GroupVersionResource("no-such.example.com", "v1", "gadgets");
    try (var informers =
        SharedInformerFactory.builder(rest()).namespace(namespace).onError(errors::add).build()) {
      var informer = informers.forResource(gadgets);
      informers.start();

      InformerError error = errors.poll(30, TimeUnit.SECONDS);
      assertThat(error).isNotNull();
      assertThat(error.cause()).isInstanceOf(NotFoundException.class);
      assertThat(((NotFoundException) error.cause()).isNotServed()).isTrue();
      assertThat(informer.hasSynced()).isFalse();
    }
  }
}
