package dev.kubewright.benchmarks.fabric8;

import dev.kubewright.benchmarks.InformerPeer;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The informer with its defaults, but watching over plain HTTP as all others do. */
public final class Informer implements InformerPeer {
  /** Made by name. */
  public Informer() {}

  @Override
  public Follower follow(String url, Runnable onUpdate) {
    var client = connect(url);
    var informer =
        client.pods().inAnyNamespace().runnableInformer(0).addEventHandler(handler(onUpdate));
    return new Running(client, List.of(informer), List.of(started(informer)));
  }

  @Override
  public Follower followEach(String url, List<String> namespaces) {
    var client = connect(url);
    List<SharedIndexInformer<Pod>> informers = new ArrayList<>();
    List<CompletableFuture<Void>> started = new ArrayList<>();
    for (String namespace : namespaces) {
      var informer =
          client
              .pods()
              .inNamespace(namespace)
              .runnableInformer(0)
              .addEventHandler(handler(() -> {}));
      informers.add(informer);
      started.add(started(informer));
    }
    return new Running(client, informers, started);
  }

  private static KubernetesClient connect(String url) {
    var config =
        new ConfigBuilder()
            .withAutoConfigure(false)
            .withMasterUrl(url)
            .withOnlyHttpWatches(true)
            .build();
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  private static CompletableFuture<Void> started(SharedIndexInformer<Pod> informer) {
    return informer.start().toCompletableFuture();
  }

  private record Running(
      KubernetesClient client,
      List<SharedIndexInformer<Pod>> informers,
      List<CompletableFuture<Void>> started)
      implements Follower {
    @Override
    public void awaitSync(Duration timeout) throws InterruptedException {
      try {
        CompletableFuture.allOf(started.toArray(CompletableFuture[]::new))
            .get(timeout.toSeconds(), TimeUnit.SECONDS);
      } catch (ExecutionException | TimeoutException failed) {
        throw new IllegalStateException("no sync", failed);
      }
    }

    @Override
    public int size() {
      return informers.stream().mapToInt(informer -> informer.getStore().list().size()).sum();
    }

    @Override
    public void close() {
      informers.forEach(SharedIndexInformer::stop);
      client.close();
    }
  }

  private static ResourceEventHandler<Pod> handler(Runnable onUpdate) {
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(Pod pod) {}

      @Override
      public void onUpdate(Pod before, Pod after) {
        onUpdate.run();
      }

      @Override
      public void onDelete(Pod pod, boolean stateUnknown) {}
    };
  }
}
