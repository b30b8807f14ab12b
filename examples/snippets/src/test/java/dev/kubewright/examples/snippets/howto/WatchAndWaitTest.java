package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.client.CronTabInterface;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cache.CacheSyncException;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.Namespace;
import dev.kubewright.testkit.junit.ServerKind;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Calls that return only when something ends them. */
@KubernetesServer(value = ServerKind.IN_MEMORY, crds = CronTabs.class, shared = false)
class WatchAndWaitTest {
  private final ExecutorService thread = Executors.newSingleThreadExecutor();

  @AfterEach
  void stop() throws InterruptedException {
    thread.shutdownNow();
    assertThat(thread.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
  }

  private static void end(Future<?> call) throws Exception {
    call.get(30, TimeUnit.SECONDS);
  }

  private void awaitWatch(InMemoryApiServer server, Future<?> call) {
    while (server.openWatches() == 0 && !call.isDone()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void watch_endsWithTheStream(InMemoryApiServer server, RestClient rest, @Namespace String namespace)
      throws Exception {
    var call = thread.submit(() -> WatchAndWait.watch(rest, namespace));
    awaitWatch(server, call);
    server.endWatches();
    end(call);
  }

  @Test
  void follow_endsWithTheConnection(InMemoryApiServer server, @Namespace String namespace)
      throws Exception {
    var own = RestClient.over(server.transport());
    var call = thread.submit(() -> WatchAndWait.follow(own, namespace));
    awaitWatch(server, call);
    own.close();
    end(call);
  }

  @Test
  void retryWatch_endsWithTheConnection(
      InMemoryApiServer server, CronTabInterface tabs, @Namespace String namespace)
      throws Exception {
    tabs.create(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *")));
    var own = RestClient.over(server.transport());
    var call = thread.submit(() -> WatchAndWait.retryWatch(own, namespace));
    awaitWatch(server, call);
    own.close();
    end(call);
  }

  @Test
  void operator_endsWithTheConnection(InMemoryApiServer server) throws Exception {
    var own = RestClient.over(server.transport());
    var call = thread.submit(() -> RunAnOperator.end(own));
    awaitWatch(server, call);
    own.close();
    var failed = Assertions.assertThrows(ExecutionException.class, () -> end(call));
    assertThat(failed).hasCauseThat().isInstanceOf(CacheSyncException.class);
  }

  @Test
  void rollout_waitsForTheStatus(RestClient rest, @Namespace String namespace) throws Exception {
    var deployments = KubernetesClientset.over(rest).appsV1().deployments(namespace);
    deployments.create(d -> d
        .metadata(m -> m.name("web"))
        .spec(s -> s
            .replicas(1)
            .selector(l -> l.putMatchLabel("app", "web"))
            .template(t -> t
                .metadata(m -> m.putLabel("app", "web"))
                .spec(p -> p.addContainer(c -> c.name("web").image("web:1"))))));
    var started = new CountDownLatch(1);
    var call = thread.submit(() -> {
      started.countDown();
      WatchAndWait.rollout(rest, namespace);
    });
    started.await();
    deployments.changeStatus("web", now -> now.with(d -> d.status(s -> s
        .observedGeneration(now.metadata().generation())
        .replicas(1)
        .updatedReplicas(1)
        .readyReplicas(1)
        .availableReplicas(1))));
    end(call);
  }

  @Test
  void poll_endsWithTheThirdPod(RestClient rest, @Namespace String namespace) throws Exception {
    var pods = KubernetesClientset.over(rest).coreV1().pods(namespace);
    for (String name : List.of("a", "b", "c")) {
      pods.create(p -> p
          .metadata(m -> m.name(name).putLabel("app", "db"))
          .spec(s -> s.addContainer(c -> c.name("db").image("postgres"))));
    }
    end(thread.submit(() -> WatchAndWait.poll(rest, namespace)));
  }
}
