package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Verb;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cache.Environment;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.workqueue.RateLimiter;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.fault.FaultSeed;
import dev.kubewright.testkit.fault.Reason;
import dev.kubewright.testkit.tcp.FaultProxy;
import dev.kubewright.testkit.time.FakeClock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;

/** Faults between a program and its server. */
final class FaultsInTests {
  private FaultsInTests() {}

  static void rules(TestKit kit) {
    // @start region="rules"
    kit.on(Verb.PATCH, "crontabs").fail(Reason.CONFLICT).times(2); // edit sends PATCH
    kit.on(Verb.CREATE, "pods").inNamespace("a").named("web").delay(Duration.ofSeconds(1));
    kit.on(Verb.WATCH, "*").afterEvents(3).times(1).reset();
    // @end
  }

  static void asserts(TestKit kit) {
    // @start region="asserts"
    kit.actions().forEach(System.out::println); // such as: create pods a/web
    kit.assertSent(0, Verb.DELETE, "*");
    // @end
  }

  static int openWatches(TestKit kit, RestClient rest) {
    // @start region="open-watches"
    try (var factory = SharedInformerFactory.over(rest)) {
      var informer = factory.informer(CronTabs.TYPE);
      factory.startAndSync(Duration.ofSeconds(30));

      int injected = kit.injectIntoOpenWatches("crontabs", new Fault.Failure(410)); // it lists again
      System.out.println(injected + " watch, now " + informer.state());
      // @end
      return injected;
    }
  }

  static void seed(TestKit kit, RestClient rest, String namespace) {
    // @start region="seed"
    FaultSeed faults = FaultSeed.of(System.nanoTime(), 0.2); // every fifth request
    System.out.println(faults);
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    kit.faults(faults);
    for (int i = 0; i < 100; i++) {
      String name = "tab-" + i;
      try {
        tabs.create(c -> c
            .metadata(m -> m.name(name))
            .spec(s -> s.cronSpec("0 3 * * *")));
      } catch (KubewrightException failed) {
        System.out.println(name + ": " + failed.getMessage());
      }
    }
    kit.faults(null);
    System.out.println(tabs.list().items().size() + " created, faults: " + kit.injectedFaults());
    // @end
  }

  static void proxy() {
    // @start region="proxy"
    try (var server = InMemoryApiServer.builder().tls(true).start();
        var proxy = FaultProxy.to(server.secureUrl());
        var rest = RestClient.connect(RestConfig.builder()
            .server(proxy.url())
            .caPem(server.caPem())
            .token(server.token())
            .build())) {
      System.out.println(DiscoveryClient.over(rest).serverVersion());
      proxy.hit(new Fault.Reset()); // every open connection, now
      proxy.onConnect(connection -> connection.number() % 3 == 0
          ? Optional.of(new Fault.Throttle(1_000, Duration.ofSeconds(2)))
          : Optional.empty()); // each third new connection
      System.out.println(DiscoveryClient.over(rest).serverVersion()); // on a new connection
      proxy.cut(); // no connection until repair()
      proxy.repair();
      System.out.println(proxy.counts());
    }
    // @end
  }

  static int server(InMemoryApiServer server, RestClient rest, String namespace) {
    // @start region="server"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    var backup = server.backup();
    tabs.create(c -> c
        .metadata(m -> m.name("lost"))
        .spec(s -> s.cronSpec("0 3 * * *")));

    server.kill(); // every connection breaks, and nothing listens
    server.restart(); // the same address, the same objects
    server.compact(); // older watches and pages are expired (410)
    server.restore(backup); // resource versions go backwards: "lost" never existed

    System.out.println(tabs.list().items().size()); // 0
    // @end
    return tabs.list().items().size();
  }

  static void clock() {
    // @start region="clock"
    var clock = FakeClock.create();
    try (var server = InMemoryApiServer.builder().clock(clock).start();
        var rest = RestClient.over(TestKit.over(server.transport(), clock))) {
      System.out.println(DiscoveryClient.over(rest).serverVersion());
      clock.advance(Duration.ofMinutes(1)); // open watches get a bookmark
    }
    // @end
  }

  static int queue() {
    // @start region="queue"
    var clock = FakeClock.create();
    var queue = new RateLimitingQueue<ObjectKey>(RateLimiter.forControllers(clock), clock);
    queue.addAfter(ObjectKey.of("prod", "backup"), Duration.ofHours(1));
    clock.advance(Duration.ofHours(1));
    System.out.println(queue.size()); // 1
    // @end
    return queue.size();
  }

  static String resync(RestClient rest) throws InterruptedException {
    // @start region="resync"
    var clock = FakeClock.create();
    var system = Environment.system();
    var fake = new Environment(clock, system.threads(), system.handlerThreads(), system.random());
    var again = new LinkedBlockingQueue<CronTab>();
    try (var factory = SharedInformerFactory.builder(rest)
        .environment(fake)
        .resync(Duration.ofHours(10))
        .build()) {
      factory.informer(CronTabs.TYPE).addHandler(h -> h.onUpdate((before, tab) -> again.add(tab)));
      factory.startAndSync(ChronoUnit.FOREVER.getDuration()); // a limit would be over at once
      clock.advance(Duration.ofHours(10));
      return again.take().metadata().name();
    }
    // @end
  }
}
