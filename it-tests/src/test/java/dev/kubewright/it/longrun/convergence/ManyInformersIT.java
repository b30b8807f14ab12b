package dev.kubewright.it.longrun.convergence;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.cache.Environment;
import dev.kubewright.cache.OwnedInformer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.Selector;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two hundred informers share one client. What they cost in threads and connections is printed. */
@Timeout(300)
class ManyInformersIT extends Scenario {
  private static final int INFORMERS = 200;
  private static final Duration SYNC = Duration.ofSeconds(120);

  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

  @Test
  void informers_overOneHttp2Client_syncFollowAndClose() {
    follow(true);
  }

  @Test
  void informers_overOneHttp1Client_syncFollowAndClose() {
    follow(false);
  }

  private void follow(boolean http2) {
    IntStream.range(0, INFORMERS).forEach(i -> create("first", i));
    int threadsBefore = platformThreads().size();
    List<OwnedInformer<ConfigMap>> informers = new ArrayList<>();
    List<AtomicInteger> seen = new ArrayList<>();
    try (var proxy = FaultProxy.to(server().url());
        var client =
            RestClient.connect(
                server().config().server(proxy.url()).wire(w -> w.http2(http2)).build())) {
      IntStream.range(0, INFORMERS).forEach(i -> informers.add(informer(client, i, seen)));
      try {
        informers.forEach(OwnedInformer::start);
        informers.forEach(informer -> informer.awaitSync(SYNC));
        informers.forEach(informer -> assertThat(informer.indexer().size()).isEqualTo(1));
        Waits.until(
            "all watch",
            () -> informers.stream().allMatch(i -> i.state() instanceof InformerState.Watching));
        IntStream.range(0, INFORMERS).forEach(i -> create("second", i));
        Waits.until(
            "all have two objects", () -> seen.stream().allMatch(count -> count.get() == 2));
        print(http2, threadsBefore, proxy.connections().size());
      } finally {
        informers.forEach(OwnedInformer::close);
      }
      assertWithMessage("threads of informers")
          .that(threads.stream().filter(Thread::isAlive).map(Thread::getName).toList())
          .isEmpty();
      // Some servers see that a client of HTTP/1.1 is gone only when they write to it: the first
      // write is answered by a reset, which the second one meets.
      IntStream.range(0, INFORMERS).forEach(i -> create("third", i));
      IntStream.range(0, INFORMERS).forEach(i -> create("fourth", i));
      Waits.until("their connections end", () -> proxy.connections().size() <= 2);
    }
    Waits.until(
        "the threads of the client end", () -> platformThreads().size() <= threadsBefore + 2);
  }

  /** The threads of this JVM that the server in memory and the proxy do not have. */
  private static List<Thread> platformThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !thread.getName().startsWith("fault-proxy"))
        .filter(thread -> !thread.getName().startsWith("kubewright-api-server"))
        .toList();
  }

  private void print(boolean http2, int threadsBefore, int connections) {
    long own = threads.stream().filter(Thread::isAlive).count();
    List<Thread> platform = platformThreads();
    long ownPlatform = platform.stream().filter(threads::contains).count();
    System.out.printf(
        "%s, %s, JDK %d: %d informers have %d threads of their own, %d of them platform threads; the"
            + " client has %d platform threads more; %d connections%n",
        judge,
        http2 ? "HTTP/2" : "HTTP/1.1",
        Runtime.version().feature(),
        INFORMERS,
        own,
        ownPlatform,
        platform.size() - threadsBefore - ownPlatform,
        connections);
    assertThat(own).isAtMost(3L * INFORMERS);
    assertThat(connections).isAtMost(INFORMERS + 2);
  }

  private void create(String name, int number) {
    var unused =
        rest()
            .resources(ConfigMaps.TYPE)
            .namespace(namespace)
            .create(
                ConfigMapBuilder.build(
                    m ->
                        m.metadata(
                            meta -> meta.name(name + "-" + number).putLabel("n", "n" + number))));
  }

  private OwnedInformer<ConfigMap> informer(
      RestClient client, int number, List<AtomicInteger> seen) {
    var count = new AtomicInteger();
    seen.add(count);
    var informer =
        SharedInformer.builder(
                client.resources(ConfigMaps.TYPE).namespace(namespace), ConfigMaps.TYPE)
            .listOptions(o -> o.labels(Selector.parse("n=n" + number)))
            .environment(
                new Environment(
                    Clock.system(),
                    recording(Threads.best()),
                    recording(Threads.platform()),
                    () -> ThreadLocalRandom.current().nextLong()))
            .build();
    var unused = informer.addHandler(h -> h.onAddOrUpdate(map -> count.incrementAndGet()));
    return informer;
  }

  private Threads recording(Threads starter) {
    return (name, task) -> {
      Thread thread = starter.start(name, task);
      threads.add(thread);
      return thread;
    };
  }
}
