package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.Deployments;
import dev.kubewright.api.apps.v1.client.DeploymentInterface;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.observe.RequestEvent;
import dev.kubewright.connect.observe.RequestObserver;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.SpeaksProtobuf;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that prefers protobuf sees and does what a client with JSON does. */
@SpeaksProtobuf
class ProtobufIT extends Scenario {
  private static final String PROTOBUF = ContentType.PROTOBUF.mediaType();
  private static final Duration DEADLINE = Duration.ofSeconds(30);

  private DeploymentInterface deployments() {
    return kubernetes().appsV1().deployments(namespace);
  }

  private RestClient json() {
    return RestClient.connect(server().config().contentType(ContentType.JSON).build());
  }

  private static Deployment deployment(String name) {
    return DeploymentBuilder.build(
        d ->
            d.metadata(m -> m.name(name).putLabel("app", name))
                .spec(
                    s ->
                        s.replicas(2)
                            .selector(l -> l.putMatchLabel("app", name))
                            .template(
                                t ->
                                    t.metadata(m -> m.putLabel("app", name))
                                        .spec(
                                            p ->
                                                p.addContainer(
                                                    c -> c.name("main").image("main:1"))))));
  }

  private static ConfigMap map(String name, String value) {
    return ConfigMapBuilder.build(
        c ->
            c.metadata(m -> m.name(name).putLabel("tier", "web"))
                .data(Map.of("key", value, "other", "ü\n")));
  }

  @Test
  void everyVerb_doesWhatItDoesInJson() {
    try (var json = json()) {
      var plain = KubernetesClientset.over(json).appsV1().deployments(namespace);
      Deployment created = deployments().create(deployment("web"));
      assertThat(created).isEqualTo(plain.get("web"));
      assertThat(deployments().get("web")).isEqualTo(created);

      Deployment updated =
          deployments().update(created.with(d -> d.spec(s -> s.replicas(3).paused(true))));
      assertThat(updated).isEqualTo(plain.get("web"));
      assertThat(updated.spec().paused()).isTrue();

      Deployment counted =
          deployments()
              .updateStatus(updated.with(d -> d.status(s -> s.replicas(3).observedGeneration(2L))));
      assertThat(counted.status().replicas()).isEqualTo(3);
      assertThat(counted).isEqualTo(plain.get("web"));
      assertThat(deployments().getStatus("web")).isEqualTo(counted);

      Deployment patched =
          deployments().patch("web", Patch.merge("{\"spec\":{\"paused\":null,\"replicas\":0}}"));
      assertThat(patched).isEqualTo(plain.get("web"));
      assertThat(patched.spec().replicas()).isEqualTo(0);

      assertThat(deployments().scale("web", 5).spec().replicas()).isEqualTo(5);
      assertThat(deployments().getScale("web").spec().replicas()).isEqualTo(5);
      Deployment edited = deployments().edit("web", b -> b.spec(s -> s.replicas(1)));
      assertThat(edited).isEqualTo(plain.get("web"));
      deployments().create(deployment("other"));

      assertThat(deployments().list().items()).isEqualTo(plain.list().items());
      deployments().delete("web", o -> o.propagation(Propagation.BACKGROUND));
      assertThat(plain.find("web")).isEmpty();
      deployments().deleteCollection("app=other");
      assertThat(plain.list().items()).isEmpty();
    }
  }

  @Test
  void apply_isReadInProtobuf() {
    Deployment applied = deployments().apply(deployment("web"), "owner");

    try (var json = json()) {
      assertThat(applied)
          .isEqualTo(KubernetesClientset.over(json).appsV1().deployments(namespace).get("web"));
    }
  }

  @Test
  void pages_haveEveryObjectOnce() {
    var maps = kubernetes().coreV1().configMaps(namespace);
    IntStream.range(0, 7).forEach(i -> maps.create(map("m" + i, "v" + i)));

    var names = new ArrayList<String>();
    for (ObjectList<ConfigMap> page : maps.pages(o -> o.limit(3).labels("tier=web"))) {
      page.items().forEach(item -> names.add(item.metadata().name()));
    }

    assertThat(names).containsExactly("m0", "m1", "m2", "m3", "m4", "m5", "m6").inOrder();
  }

  @Test
  void watch_tellsEveryChange() {
    var maps = kubernetes().coreV1().configMaps(namespace);
    String version = maps.list().metadata().resourceVersion();

    try (var watch = maps.watch(o -> o.resourceVersion(version).timeout(DEADLINE))) {
      var events = watch.iterator();
      ConfigMap created = maps.create(map("a", "1"));
      ConfigMap updated = maps.update(created.with(c -> c.putData("key", "2")));
      maps.delete("a");

      assertThat(nextOf(events, "a")).isEqualTo(new WatchEvent.Added<>(created));
      assertThat(nextOf(events, "a")).isEqualTo(new WatchEvent.Modified<>(updated));
      assertThat(nextOf(events, "a")).isInstanceOf(WatchEvent.Deleted.class);
    }
  }

  /** Returns the next event about an object. A controller may add objects of its own. */
  private static WatchEvent<ConfigMap> nextOf(Iterator<WatchEvent<ConfigMap>> events, String name) {
    while (true) {
      WatchEvent<ConfigMap> event = events.next();
      ConfigMap object =
          event instanceof WatchEvent.Added<ConfigMap> added
              ? added.object()
              : event instanceof WatchEvent.Modified<ConfigMap> modified
                  ? modified.object()
                  : event instanceof WatchEvent.Deleted<ConfigMap> deleted
                      ? deleted.object()
                      : null;
      if (object != null && name.equals(object.metadata().name())) {
        return event;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void informer_followsTheServer(boolean streaming) throws Exception {
    var maps = kubernetes().coreV1().configMaps(namespace);
    IntStream.range(0, 5).forEach(i -> maps.create(map("m" + i, "v")));
    var recorder = new Recorder<ConfigMap>();

    try (var informer =
        SharedInformer.builder(
                rest().resources(ConfigMaps.TYPE).namespace(namespace), ConfigMaps.TYPE)
            .listOptions(o -> o.labels("tier=web"))
            .streaming(streaming)
            .pageSize(2)
            .build()) {
      informer.startAndSync(DEADLINE);
      informer.addHandler(recorder);
      assertThat(recorder.next(5))
          .containsExactly("initial m0", "initial m1", "initial m2", "initial m3", "initial m4");
      maps.create(map("new", "1"));
      assertThat(recorder.next()).isEqualTo("add new");
      ConfigMap changed = maps.patch("new", Patch.merge("{\"data\":{\"key\":\"2\"}}"));
      assertThat(recorder.next()).isEqualTo("update new");
      assertThat(informer.indexer().byKey(ObjectKey.of(namespace, "new"))).hasValue(changed);
      maps.delete("new");
      assertThat(recorder.next()).isEqualTo("delete new");
    }
  }

  /** Answers the first watch with a frame that cannot be read, whose length comes first. */
  private static final class BrokenWatch implements Transport {
    private final Transport next;
    private final String token;
    private final byte[] frame;
    private final AtomicInteger watches = new AtomicInteger();

    BrokenWatch(Transport next, String token, int length) {
      this.next = next;
      this.token = token;
      this.frame = ByteBuffer.allocate(7).putInt(length).put(new byte[] {-1, -1, -1}).array();
    }

    @Override
    public Response send(Request request) {
      if (request.operation().verb() != Verb.WATCH || watches.getAndIncrement() > 0) {
        return next.send(request.toBuilder().header("Authorization", "Bearer " + token).build());
      }
      return new Response() {
        @Override
        public int status() {
          return 200;
        }

        @Override
        public Map<String, List<String>> headers() {
          return Map.of("Content-Type", List.of(PROTOBUF + ";stream=watch"));
        }

        @Override
        public InputStream body() {
          return new ByteArrayInputStream(frame);
        }

        @Override
        public void close() {}
      };
    }

    @Override
    public void close() {
      next.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, Integer.MAX_VALUE, -1})
  void informer_frameThatCannotBeRead_fetchesAgain(int length) throws Exception {
    var maps = kubernetes().coreV1().configMaps(namespace);
    var recorder = new Recorder<ConfigMap>();
    var config = server().config().contentType(ContentType.PROTOBUF).build();
    var protobuf = RestConfig.builder().contentType(ContentType.PROTOBUF).build();

    try (var wire = JdkTransport.of(config);
        var broken = new BrokenWatch(wire, server().token(), length);
        var client = RestClient.over(broken, protobuf);
        var informer =
            SharedInformer.builder(
                    client.resources(ConfigMaps.TYPE).namespace(namespace), ConfigMaps.TYPE)
                .listOptions(o -> o.labels("tier=web"))
                .streaming(false)
                .build()) {
      informer.addHandler(recorder);
      informer.startAndSync(DEADLINE);
      maps.create(map("a", "1"));
      assertThat(recorder.next()).isEqualTo("add a");
      maps.create(map("b", "1"));
      assertThat(recorder.next()).isEqualTo("add b");
      assertThat(broken.watches.get()).isAtLeast(2);
    }
  }

  @Test
  void informerOfMetadata_ofACustomResource_followsTheServer() throws Exception {
    tabs().create(tab("a"));
    var type = CronTabs.TYPE.metadata();
    var recorder = new Recorder<PartialObjectMetadata>();

    try (var informer =
        SharedInformer.builder(rest().resources(type).namespace(namespace), type).build()) {
      informer.addHandler(recorder);
      informer.start();
      assertThat(recorder.next()).isEqualTo("initial a");
      tabs().create(tab("b"));
      assertThat(recorder.next()).isEqualTo("add b");
      tabs().delete("a");
      assertThat(recorder.next()).isEqualTo("delete a");
    }
  }

  @Test
  void errors_areThoseOfJson() {
    deployments().create(deployment("web"));
    Deployment current = deployments().get("web");
    deployments().patch("web", Patch.merge("{\"spec\":{\"paused\":true}}"));

    assertSame(NotFoundException.class, client -> client.get("nobody"));
    assertSame(AlreadyExistsException.class, client -> client.create(deployment("web")));
    assertSame(ConflictException.class, client -> client.update(current));
    assertSame(
        InvalidException.class,
        client -> client.create(deployment("bad").with(d -> d.metadata(m -> m.name("No_DNS")))));
  }

  private <E extends ApiException> void assertSame(
      Class<E> type, Consumer<DeploymentInterface> call) {
    try (var json = json()) {
      var plain = KubernetesClientset.over(json).appsV1().deployments(namespace);
      E expected = assertThrows(type, () -> call.accept(plain));
      E found = assertThrows(type, () -> call.accept(deployments()));

      assertThat(found.status()).isEqualTo(expected.status());
      assertThat(found).hasMessageThat().isEqualTo(expected.getMessage());
    }
  }

  /** What exists in a new cluster: roles, flow schemas, services, namespaces and more. */
  @Test
  void everyListedKind_isWhatItIsInJson() {
    deployments().create(deployment("web"));
    int compared = 0;
    try (var json = json()) {
      for (ResourceType<?> type : KubernetesScheme.SCHEME.types()) {
        // For each list of component statuses, the server asks the components again.
        if (type.verbs().contains(Verb.LIST) && !type.plural().equals("componentstatuses")) {
          compared += compare(type, json);
        }
      }
    }
    assertThat(compared).isAtLeast(10);
  }

  /** Objects that change between the lists are compared again. */
  private <T extends KubernetesObject> int compare(ResourceType<T> type, RestClient json) {
    for (int attempt = 0; attempt < 20; attempt++) {
      List<T> before;
      try {
        before = json.resources(type).namespace("").list().items();
      } catch (NotFoundException notServed) {
        return 0;
      }
      List<T> found = rest().resources(type).namespace("").list().items();
      if (json.resources(type).namespace("").list().items().equals(before)) {
        assertWithMessage("%s", type).that(found).isEqualTo(before);
        return before.size();
      }
    }
    throw new AssertionError(type + " do not stop changing");
  }

  @Test
  void responses_areInProtobuf() {
    var types = new CopyOnWriteArrayList<String>();
    var observer =
        new RequestObserver() {
          @Override
          public void responded(RequestEvent.Responded event) {
            types.add(event.status() + " " + event.headers().get("Content-Type").get(0));
          }
        };
    try (var watched =
        RestClient.connect(
            server().config().contentType(ContentType.PROTOBUF).observer(observer).build())) {
      var maps = watched.resources(ConfigMaps.TYPE).namespace(namespace);
      maps.create(map("a", "1"));
      maps.get("a");
      maps.list();
      assertThrows(NotFoundException.class, () -> maps.get("nobody"));
      maps.watch(o -> o.resourceVersion("0").timeout(DEADLINE)).close();
      watched.resources(Deployments.TYPE.metadata()).namespace(namespace).list();
      watched.resources(CronTabs.TYPE.metadata()).namespace(namespace).list();
      watched.resources(CronTabs.TYPE).namespace(namespace).list();
      maps.delete("a");
    }

    assertThat(types)
        .containsExactly(
            "201 " + PROTOBUF,
            "200 " + PROTOBUF,
            "200 " + PROTOBUF,
            "404 " + PROTOBUF,
            "200 " + PROTOBUF + ";stream=watch",
            "200 " + PROTOBUF,
            "200 " + PROTOBUF,
            "200 application/json",
            "200 " + PROTOBUF)
        .inOrder();
  }
}
