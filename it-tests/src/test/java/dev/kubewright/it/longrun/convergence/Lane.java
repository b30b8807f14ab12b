package dev.kubewright.it.longrun.convergence;

import dev.kubewright.cache.Environment;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerBuilder;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.client.ObjectList;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.Selector;
import dev.kubewright.testkit.fault.TcpFault;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * An informer with its own connection through a {@link FaultProxy}, two indexes, and a handler that
 * keeps a copy.
 */
final class Lane<T extends KubernetesObject> implements AutoCloseable {
  /** What an informer does that has no request under way. */
  static final String IDLE = "idle";

  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final List<String> LABELS = List.of("shard", "tier");

  private final String name;
  private final Selector selector;
  private final FaultProxy proxy;
  private final LaneTransport transport;
  private final RestClient rest;
  private final SharedInformerFactory factory;
  private final SharedInformer<T> informer;
  private final Mirror<T> mirror;
  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
  private final ResourceClient<T> direct;

  /** What all informers of a run have in common. */
  record Common(
      Plant plant,
      RestClient direct,
      String namespace,
      Sizes sizes,
      RandomGenerator random,
      IntSupplier era,
      Consumer<String> contradictions) {}

  /**
   * What an informer follows.
   *
   * @param contentType the form that its connection prefers
   */
  record Followed<T extends KubernetesObject>(
      ResourceType<T> type, Selector selector, ContentType contentType) {
    static <T extends KubernetesObject> Followed<T> of(ResourceType<T> type, Selector selector) {
      return new Followed<>(type, selector, TestServer.CONTENT_TYPE);
    }

    Followed<T> inProtobuf() {
      return new Followed<>(type, selector, ContentType.PROTOBUF);
    }
  }

  Lane(Common common, String name, Followed<T> followed, Consumer<SharedInformerBuilder<T>> more) {
    ResourceType<T> type = followed.type();
    this.name = name;
    this.selector = followed.selector();
    this.proxy = FaultProxy.builder(common.plant().url()).doing(this::doing).start();
    var wire =
        RestConfig.builder()
            .server(proxy.url())
            .caPem(common.plant().caPem())
            .wire(
                w ->
                    w.watchSilence(LIMIT).deadAfter(LIMIT).openTimeout(LIMIT).connectTimeout(LIMIT))
            .build();
    this.transport = new LaneTransport(JdkTransport.of(wire), common.plant().token());
    this.rest =
        RestClient.over(
            transport,
            RestConfig.builder().timeout(LIMIT).contentType(followed.contentType()).build());
    this.direct = common.direct().resources(type).namespace(common.namespace());
    var environment =
        new Environment(
            new FastClock(common.sizes().speed()),
            recording(Threads.best()),
            recording(Threads.platform()),
            common.random());
    this.factory =
        SharedInformerFactory.builder(rest)
            .namespace(common.namespace())
            .listOptions(o -> o.labels(selector))
            .environment(environment)
            .configure(
                type,
                builder -> {
                  LABELS.forEach(label -> builder.index(label, object -> values(object, label)));
                  more.accept(builder);
                })
            .build();
    this.informer = factory.informer(type);
    this.mirror = new Mirror<>(name, common.era(), common.contradictions());
    var unused = informer.addHandler(mirror);
  }

  private Threads recording(Threads starter) {
    return (role, task) -> {
      Thread thread = starter.start(role, task);
      threads.add(thread);
      return thread;
    };
  }

  private static List<String> values(KubernetesObject object, String label) {
    String value = object.metadata().labels().get(label);
    return value == null ? List.of() : List.of(value);
  }

  void start() {
    factory.start();
  }

  void awaitSync(Duration timeout) {
    factory.awaitSync(timeout);
  }

  String name() {
    return name;
  }

  long calls() {
    return mirror.calls();
  }

  long unseen() {
    return mirror.unseen();
  }

  int errorResponses() {
    return transport.errorResponses();
  }

  /** Returns {@code watch}, {@code fetch} or {@link #IDLE}. */
  String doing() {
    boolean initial =
        informer.state() instanceof InformerState.Streaming
            || informer.state() instanceof InformerState.Listing;
    if (transport.fetches() || (initial && transport.watches())) {
      return "fetch";
    }
    return transport.watches() ? "watch" : IDLE;
  }

  /** Returns whether a fault finds a request under way that no fault disturbs yet. */
  boolean isReady() {
    return !doing().equals(IDLE)
        && proxy.connections().stream()
            .anyMatch(connection -> connection.fault() == null && connection.received() > 0);
  }

  String hit(TcpFault fault) {
    return proxy.hit(fault);
  }

  void failNext(int code) {
    transport.failNext(code);
  }

  /** Returns whether the informer watches from a version that the server has. */
  boolean isBehind(long version) {
    String reached = informer.lastSyncResourceVersion();
    return informer.state() instanceof InformerState.Watching
        && !reached.isEmpty()
        && Long.parseLong(reached) <= version;
  }

  /** Ends what still disturbs the connections. */
  void repair() {
    proxy.repair();
  }

  /** Returns how the store, the indexes and the copy differ from a fresh list, or nothing. */
  String difference() {
    ObjectList<T> list = direct.list(o -> o.labels(selector));
    var wanted = new HashMap<ObjectKey, T>();
    list.items().forEach(object -> wanted.put(ObjectKey.of(object), object));
    String store = difference("store", wanted, stored());
    String copy = difference("copy", wanted, mirror.copy());
    return store.isEmpty() && copy.isEmpty() ? indexDifference(wanted) : store + copy;
  }

  private Map<ObjectKey, T> stored() {
    var stored = new HashMap<ObjectKey, T>();
    informer.indexer().list().forEach(object -> stored.put(ObjectKey.of(object), object));
    return stored;
  }

  private String difference(String what, Map<ObjectKey, T> wanted, Map<ObjectKey, T> found) {
    var text = new StringBuilder();
    var keys = new HashSet<>(wanted.keySet());
    keys.addAll(found.keySet());
    int count = 0;
    for (ObjectKey key : keys) {
      T one = wanted.get(key);
      T other = found.get(key);
      if (!Objects.equals(one, other) && count++ < 3) {
        text.append(key).append(" is ").append(version(other));
        text.append(" and not ").append(version(one)).append("; ");
      }
    }
    return count == 0 ? "" : "%s %s differs in %d: %s(%s)".formatted(name, what, count, text, this);
  }

  private static String version(@Nullable KubernetesObject object) {
    return object == null ? "missing" : String.valueOf(object.metadata().resourceVersion());
  }

  private String indexDifference(Map<ObjectKey, T> wanted) {
    Indexer<T> indexer = informer.indexer();
    for (String label : LABELS) {
      var keys = new HashMap<String, Set<ObjectKey>>();
      wanted.forEach(
          (key, object) ->
              values(object, label)
                  .forEach(v -> keys.computeIfAbsent(v, unused -> new HashSet<>()).add(key)));
      var found = new HashMap<String, Set<ObjectKey>>();
      indexer.indexValues(label).forEach(v -> found.put(v, indexer.keysByIndex(label, v)));
      if (!keys.equals(found)) {
        return name + " index " + label + " has " + found + " and not " + keys;
      }
    }
    return "";
  }

  /** Returns a sentence if an index holds an object under a value that the object does not have. */
  String wrongIndex() {
    for (String label : LABELS) {
      for (String value : informer.indexer().indexValues(label)) {
        for (T object : informer.indexer().byIndex(label, value)) {
          if (!values(object, label).contains(value)) {
            return name + " index " + label + " has under " + value + ": " + object.metadata();
          }
        }
      }
    }
    return "";
  }

  /** Returns the names of the threads of the informer that still run. */
  List<String> running() {
    return threads.stream().filter(Thread::isAlive).map(Thread::getName).toList();
  }

  /** Closes the informer, and then what it stands on. */
  @Override
  public void close() {
    factory.close();
    mirror.close();
    rest.close();
    transport.close();
    proxy.close();
  }

  @Override
  public String toString() {
    return name + ": " + informer.state() + ", " + doing() + ", " + proxy.connections();
  }
}
