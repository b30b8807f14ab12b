package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerObserver;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.client.ObjectList;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ListMetaBuilder;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.transport.Representation;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SharedInformerFactoryTest {
  private static final ResourceType<Widget> GADGETS =
      ResourceType.builder(
              Widget.class,
              new Widget.NoCodec<Widget>(),
              new GroupVersionKind("example.com", "v1", "Gadget"),
              "gadgets")
          .scope(Scope.CLUSTER)
          .build();

  private final Servers servers = new Servers();

  private static final class Servers implements ListerWatchers, AutoCloseable {
    int closed;

    final Map<ResourceType<?>, FakeListerWatcher<?>> all = new HashMap<>();
    final List<String> asked = new ArrayList<>();

    @Override
    @SuppressWarnings("unchecked") // stored under this very type
    public <T extends KubernetesObject> ListerWatcher<T> listerWatcher(
        ResourceType<T> type, Representation representation, String ns) {
      asked.add(representation + " " + type.plural() + " in \"" + ns + "\"");
      return (ListerWatcher<T>) server(type);
    }

    @Override
    public void close() {
      closed++;
    }

    @SuppressWarnings("unchecked") // stored under this very type
    <T extends KubernetesObject> FakeListerWatcher<T> server(ResourceType<T> type) {
      return (FakeListerWatcher<T>) all.computeIfAbsent(type, unused -> new FakeListerWatcher<T>());
    }
  }

  private SharedInformerFactory.Builder builder() {
    return SharedInformerFactory.builder(servers)
        .environment(new Environment(new FakeClock(), Threads.best(), Threads.best(), () -> 0L))
        .configure(Widget.TYPE, b -> b.streaming(false))
        .configure(GADGETS, b -> b.streaming(false));
  }

  @Test
  void informersOfOneResource_haveIdentitiesOfTheirOwn() {
    var seen = new Journal();
    var observer =
        InformerObserver.of(
            event -> {
              if (event instanceof InformerEvent.Opened) {
                seen.add(event.informer());
              }
            });
    try (var factory = builder().namespace("ns").name("views").observer(observer).build()) {
      factory.informer(Widget.TYPE);
      factory.informer(Widget.TYPE.metadata());
      factory.forResource(Widget.TYPE.groupVersionResource());
      factory.metadataForResource(Widget.TYPE.groupVersionResource());
      factory.start();
      assertThat(seen.awaitSize(4))
          .containsExactly(
              "views/widgets.example.com (Widget) ns",
              "views/widgets.example.com (PartialObjectMetadata) ns",
              "views/widgets.example.com (Unstructured) ns",
              "views/widgets.example.com (PartialObjectMetadata) ns #1");
    }
  }

  /** Starts a thread that waits, and returns what it ends with. */
  private static CompletableFuture<Void> waiting(SharedInformerFactory factory) {
    return CompletableFuture.runAsync(factory::awaitClose, task -> new Thread(task).start());
  }

  @Test
  @Timeout(180)
  void awaitClose_factoryIsClosed_returnsAfterTheEndOfTheInformers() throws Exception {
    var factory = builder().build();
    var informer = factory.informer(Widget.TYPE);
    servers.server(Widget.TYPE).list(1);
    factory.start();
    var waiting = waiting(factory);
    factory.awaitSync(FakeClock.FOREVER);
    assertThat(waiting.isDone()).isFalse();

    factory.close();

    waiting.get();
    assertThat(informer.state()).isEqualTo(new InformerState.Stopped());
    factory.awaitClose();
  }

  @Test
  @Timeout(180)
  void awaitClose_clientIsClosed_throwsWithTheInformerThatFailed() {
    try (var factory = builder().build()) {
      factory.informer(Widget.TYPE);
      servers.server(Widget.TYPE).listFails(FakeListerWatcher.failure(Kind.CLOSED));
      var waiting = waiting(factory);
      factory.start();

      var ended = assertThrows(ExecutionException.class, waiting::get);
      assertThat(ended).hasCauseThat().isInstanceOf(CacheSyncException.class);
      assertThat(ended)
          .hasCauseThat()
          .hasMessageThat()
          .matches("the informer of widgets.example.com has failed: .*CLOSED.*");
    }
  }

  @Test
  void awaitClose_interrupted_throwsAndKeepsTheFlag() {
    try (var factory =
        SharedInformerFactory.builder(servers).environment(Environment.system()).build()) {
      Thread.currentThread().interrupt();
      assertThrows(CacheSyncException.class, factory::awaitClose);
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void start_oneInformerCannotBeStarted_othersAreStarted() {
    Threads threads =
        (name, task) -> {
          if (name.contains("gadgets")) {
            throw new OutOfMemoryError("no thread for " + name);
          }
          return Threads.best().start(name, task);
        };
    try (var factory =
        builder()
            .environment(new Environment(new FakeClock(), threads, threads, () -> 0L))
            .build()) {
      factory.informer(GADGETS);
      servers.server(Widget.TYPE).list(10);
      var widgets = factory.informer(Widget.TYPE);

      var failure = assertThrows(OutOfMemoryError.class, factory::start);

      assertThat(failure).hasMessageThat().contains("gadgets");
      widgets.awaitSync(FakeClock.FOREVER);
    }
  }

  @Test
  void informer_askedTwice_isTheSame() {
    try (var factory = builder().namespace("ns").build()) {
      assertThat(factory.informer(Widget.TYPE)).isSameInstanceAs(factory.informer(Widget.TYPE));
      factory.informer(GADGETS);
      assertThat(servers.asked)
          .containsExactly("OBJECTS widgets in \"ns\"", "OBJECTS gadgets in \"\"")
          .inOrder();
    }
  }

  @Test
  void informer_equalTypes_shareOne() {
    try (var factory = builder().build()) {
      assertThat(factory.informer(sprockets())).isSameInstanceAs(factory.informer(sprockets()));
      assertThat(servers.asked).containsExactly("OBJECTS sprockets in \"\"");
    }
  }

  @Test
  void forResource_askedTwice_sharesOneInformerForEachRepresentation() {
    var gears = new GroupVersionResource("example.com", "v1", "gears");
    try (var factory = builder().namespace("ns").build()) {
      SharedInformer<Unstructured> objects = factory.forResource(gears);
      SharedInformer<PartialObjectMetadata> metadata = factory.metadataForResource(gears);

      assertThat(factory.forResource(gears)).isSameInstanceAs(objects);
      assertThat(factory.metadataForResource(gears)).isSameInstanceAs(metadata);
      assertThat(factory.informer(Unstructured.typeOf(gears))).isSameInstanceAs(objects);
      assertThat(servers.asked)
          .containsExactly("OBJECTS gears in \"ns\"", "METADATA gears in \"ns\"")
          .inOrder();
    }
  }

  @Test
  void forResource_listerWithoutKnownScope_readsBothKindsOfKeys() {
    var gears = new GroupVersionResource("example.com", "v1", "gears");
    try (var factory = builder().build()) {
      var informer = factory.forResource(gears);
      var lister = Lister.over(informer.indexer().partial(), informer.type());

      assertThat(lister.find("a")).isEmpty();
      assertThat(lister.namespace("ns").find("a")).isEmpty();
      var missing = assertThrows(NotFoundException.class, () -> lister.namespace("ns").get("a"));
      assertThat(missing.isNotServed()).isFalse();
      assertThat(missing.path()).isEqualTo("/apis/example.com/v1/namespaces/ns/gears/a");
      assertThrows(NotFoundException.class, () -> lister.get("a"));
    }
  }

  private static ResourceType<Widget> sprockets() {
    var kind = new GroupVersionKind("example.com", "v1", "Sprocket");
    return ResourceType.builder(Widget.class, GADGETS.codec(), kind, "sprockets").build();
  }

  @Test
  void informer_ofMetadata_isSeparateAndFetchesMetadata() {
    try (var factory = builder().build()) {
      var whole = factory.informer(Widget.TYPE);
      var metadata = factory.informer(Widget.TYPE.metadata());
      assertThat(metadata).isNotSameInstanceAs(whole);
      assertThat(factory.informer(Widget.TYPE.metadata())).isSameInstanceAs(metadata);
      assertThat(servers.asked)
          .containsExactly("OBJECTS widgets in \"\"", "METADATA widgets in \"\"")
          .inOrder();
    }
  }

  @Test
  void informer_shared_cannotBeClosed() {
    try (var factory = builder().build()) {
      assertThat(factory.informer(Widget.TYPE)).isNotInstanceOf(AutoCloseable.class);
    }
  }

  @Test
  void close_leavesTheBorrowedConnectionOpen() {
    var factory = builder().build();
    factory.informer(Widget.TYPE);
    factory.close();
    SharedInformerFactory.over(servers).close();
    assertThat(servers.closed).isEqualTo(0);
  }

  @Test
  void start_again_startsTheNewInformers() {
    servers.server(Widget.TYPE).list(10, Widget.of("a", 1));
    servers.server(GADGETS).list(20);
    try (var factory = builder().build()) {
      var widgets = factory.informer(Widget.TYPE);
      factory.start();
      factory.awaitSync(FakeClock.FOREVER);
      var gadgets = factory.informer(GADGETS);
      factory.start();
      factory.awaitSync(FakeClock.FOREVER);
      assertThat(widgets.indexer().keys()).containsExactly(ObjectKey.of("ns", "a"));
      assertThat(gadgets.lastSyncResourceVersion()).isEqualTo("20");
      assertThat(servers.server(Widget.TYPE).listed()).hasSize(1);
    }
  }

  @Test
  void startAndSync_again_waitsForTheNewInformersToo() {
    servers.server(Widget.TYPE).list(10, Widget.of("a", 1));
    servers.server(GADGETS).list(20);
    try (var factory = builder().build()) {
      var widgets = factory.informer(Widget.TYPE);
      factory.startAndSync(FakeClock.FOREVER);
      assertThat(widgets.lister().list()).hasSize(1);
      var gadgets = factory.informer(GADGETS);
      factory.startAndSync(FakeClock.FOREVER);
      assertThat(gadgets.lister().list()).isEmpty();
    }
  }

  @Test
  void startAndSync_timeIsOver_informersStillRun() {
    var response = new CompletableFuture<ObjectList<Widget>>();
    servers.server(Widget.TYPE).onList(options -> response.join());
    try (var factory = builder().build()) {
      var widgets = factory.informer(Widget.TYPE);
      assertThrows(CacheSyncException.class, () -> factory.startAndSync(Duration.ZERO));
      response.complete(
          new ObjectList<>(ListMetaBuilder.build(m -> m.resourceVersion("10")), List.of()));
      widgets.awaitSync(FakeClock.FOREVER);
      assertThat(widgets.lister().list()).isEmpty();
    }
  }

  @Test
  void startAndSync_factoryIsClosed_isRefused() {
    var factory = builder().build();
    factory.close();
    assertThrows(IllegalStateException.class, () -> factory.startAndSync(FakeClock.FOREVER));
  }

  /** In client-go the lister is empty. */
  @Test
  void lister_informerIsRequestedAfterTheStart_isNotStarted() {
    servers.server(Widget.TYPE).list(10);
    try (var factory = builder().build()) {
      factory.informer(Widget.TYPE);
      factory.startAndSync(FakeClock.FOREVER);
      var late = factory.informer(GADGETS).lister();
      assertThat(assertThrows(CacheSyncException.class, late::list))
          .hasMessageThat()
          .contains("gadgets.example.com (waiting to be started) is read before");
    }
  }

  @Test
  void awaitSync_timeIsOver_namesTheUnsyncedInformers() {
    try (var factory = builder().build()) {
      factory.informer(Widget.TYPE);
      factory.informer(GADGETS);
      var e = assertThrows(CacheSyncException.class, () -> factory.awaitSync(Duration.ofMillis(2)));
      assertThat(e)
          .hasMessageThat()
          .matches(
              "not in sync within 2 ms: widgets.example.com \\(waiting to be started\\),"
                  + " gadgets.example.com \\(waiting to be started\\)");
    }
  }

  @Test
  void transform_ofOneResource_appliesToItOnly() {
    servers.server(Widget.TYPE).list(10, Widget.of("a", 1));
    try (var factory =
        builder().transform(Widget.TYPE, w -> Widget.of(w.name(), 1, "plain")).build()) {
      var widgets = factory.informer(Widget.TYPE);
      factory.start();
      factory.awaitSync(FakeClock.FOREVER);
      assertThat(widgets.indexer().list().get(0).color()).isEqualTo("plain");
    }
  }

  @Test
  void close_closesInformersAndRefusesMore() {
    var factory = builder().build();
    var widgets = factory.informer(Widget.TYPE);
    factory.start();
    factory.close();
    factory.close();
    assertThat(widgets.state()).isEqualTo(new InformerState.Stopped());
    assertThrows(IllegalStateException.class, factory::start);
    assertThrows(IllegalStateException.class, () -> factory.informer(GADGETS));
  }

  @Test
  void configuration_asksForItsOwnInformer_isRefused() {
    var holder = new AtomicReference<SharedInformerFactory>();
    var factory =
        SharedInformerFactory.builder(servers)
            .configure(Widget.TYPE, builder -> holder.get().informer(Widget.TYPE))
            .build();
    holder.set(factory);

    for (int i = 0; i < 2; i++) {
      var e = assertThrows(IllegalStateException.class, () -> factory.informer(Widget.TYPE));
      assertThat(e).hasMessageThat().contains("widgets.example.com");
      assertThat(e).hasMessageThat().contains("configure");
    }
    factory.close();
  }

  @Test
  void configuration_asksForAnotherInformer_getsIt() {
    var holder = new AtomicReference<SharedInformerFactory>();
    var other = new AtomicReference<SharedInformer<Widget>>();
    var factory =
        SharedInformerFactory.builder(servers)
            .configure(Widget.TYPE, builder -> other.set(holder.get().informer(GADGETS)))
            .build();
    holder.set(factory);

    factory.informer(Widget.TYPE);

    assertThat(other.get()).isSameInstanceAs(factory.informer(GADGETS));
    factory.close();
  }

  @Test
  void builder_namespacesOfAClusterScopedType_areRefused() {
    var builder = SharedInformer.builder(servers, GADGETS).namespaces("a", "b");

    var e = assertThrows(IllegalArgumentException.class, builder::build);

    assertThat(e)
        .hasMessageThat()
        .isEqualTo(
            "the objects of gadgets.example.com have no namespace, so an informer cannot follow"
                + " [a, b]; leave the namespaces out");
  }
}
