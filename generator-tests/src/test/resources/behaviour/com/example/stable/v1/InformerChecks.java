package com.example.stable.v1;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.example.stable.StableInformerFactory;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.client.ObjectList;
import dev.kubewright.transport.Representation;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import dev.kubewright.error.TransportException;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ListMetaBuilder;
import java.time.Duration;
import java.util.List;

/** What generated informers and listers do; each method is a test. */
public final class InformerChecks {
  private InformerChecks() {}

  public static void close_overAFactory_leavesTheFactoryOpen() {
    try (var factory = SharedInformerFactory.over(new Servers())) {
      var informers = StableInformerFactory.over(factory);
      var shared = informers.stableV1().cronTabs().informer();
      informers.close();
      assertThat(factory.informer(CronTabs.TYPE)).isSameInstanceAs(shared);
      factory.start();
      assertThat(shared.state()).isNotInstanceOf(InformerState.Stopped.class);
    }
  }

  public static void close_overAConnection_closesWhatItCreated() {
    var informers = StableInformerFactory.over(new Servers());
    var informer = informers.stableV1().cronTabs().informer();
    informers.close();
    assertThat(informer.state()).isInstanceOf(InformerState.Stopped.class);
    assertThrows(IllegalStateException.class, informers::start);
  }

  public static void list_ofListers_isAllObjectsOrThoseThatMatch() {
    try (var informers = StableInformerFactory.over(new Servers())) {
      var lister = informers.stableV1().cronTabs().lister();
      informers.startAndSync(Duration.ofSeconds(30));
      assertThat(lister.list()).hasSize(2);
      assertThat(lister.list(Selector.parse("app=a"))).hasSize(1);
      assertThat(lister.cronTabs("prod").list()).hasSize(1);
      assertThat(lister.cronTabs("prod").list().get(0).metadata().name()).isEqualTo("a");
      assertThat(lister.cronTabs("prod").find("b")).isEmpty();
      assertThat(lister.cronTabs("test").get("b").metadata().namespace()).isEqualTo("test");
    }
  }

  /** Has two objects and refuses watches. */
  private static final class Servers implements ListerWatchers {
    @Override
    @SuppressWarnings("unchecked") // only this resource is requested
    public <T extends KubernetesObject> ListerWatcher<T> listerWatcher(
        ResourceType<T> type, Representation representation, String namespace) {
      return (ListerWatcher<T>) new Server();
    }
  }

  private static final class Server implements ListerWatcher<CronTab> {
    @Override
    public ObjectList<CronTab> list(ListOptions options) {
      var metadata = ListMetaBuilder.build(m -> m.resourceVersion("7"));
      return new ObjectList<>(metadata, List.of(tab("prod", "a"), tab("test", "b")));
    }

    private static CronTab tab(String namespace, String name) {
      return CronTabBuilder.build(
          t -> t.metadata(m -> m.namespace(namespace).name(name).putLabel("app", name)));
    }

    @Override
    public Watch<CronTab> watch(WatchOptions options) {
      throw new TransportException(TransportException.Kind.MALFORMED, "no watches", null);
    }
  }
}
