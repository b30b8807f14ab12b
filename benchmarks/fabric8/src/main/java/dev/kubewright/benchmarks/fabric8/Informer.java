package dev.kubewright.benchmarks.fabric8;

import dev.kubewright.benchmarks.InformerPeer;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The informer with its defaults, but watching over plain HTTP as all others do. */
public final class Informer implements InformerPeer {
  /** Made by name. */
  public Informer() {}

  @Override
  public Follower follow(String url, Runnable onUpdate) {
    var config =
        new ConfigBuilder()
            .withAutoConfigure(false)
            .withMasterUrl(url)
            .withOnlyHttpWatches(true)
            .build();
    var client = new KubernetesClientBuilder().withConfig(config).build();
    var informer =
        client.pods().inAnyNamespace().runnableInformer(0).addEventHandler(handler(onUpdate));
    var started = informer.start().toCompletableFuture();
    return new Follower() {
      @Override
      public void awaitSync(Duration timeout) throws InterruptedException {
        try {
          started.get(timeout.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failed) {
          throw new IllegalStateException("no sync", failed);
        }
      }

      @Override
      public int size() {
        return informer.getStore().list().size();
      }

      @Override
      public void close() {
        informer.stop();
        client.close();
      }
    };
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
