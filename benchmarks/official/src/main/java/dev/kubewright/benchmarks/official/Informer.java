package dev.kubewright.benchmarks.official;

import dev.kubewright.benchmarks.InformerPeer;
import io.kubernetes.client.informer.ResourceEventHandler;
import io.kubernetes.client.informer.SharedIndexInformer;
import io.kubernetes.client.informer.SharedInformerFactory;
import io.kubernetes.client.openapi.ApiClient;
import io.kubernetes.client.openapi.apis.CoreV1Api;
import io.kubernetes.client.openapi.models.V1Pod;
import io.kubernetes.client.openapi.models.V1PodList;
import io.kubernetes.client.util.Config;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** The informer with its defaults. */
public final class Informer implements InformerPeer {
  /** Made by name. */
  public Informer() {}

  @Override
  public Follower follow(String url, Runnable onUpdate) {
    var client = connect(url);
    var api = new CoreV1Api(client);
    var factory = new SharedInformerFactory(client);
    SharedIndexInformer<V1Pod> informer =
        factory.sharedIndexInformerFor(
            p ->
                api.listPodForAllNamespaces()
                    .watch(p.watch)
                    .resourceVersion(p.resourceVersion)
                    .timeoutSeconds(p.timeoutSeconds)
                    .buildCall(null),
            V1Pod.class,
            V1PodList.class,
            0);
    informer.addEventHandler(handler(onUpdate));
    factory.startAllRegisteredInformers();
    return new Running(List.of(factory), List.of(informer));
  }

  /** A factory keeps one informer of a type, so each namespace has a factory. */
  @Override
  public Follower followEach(String url, List<String> namespaces) {
    var client = connect(url);
    var api = new CoreV1Api(client);
    List<SharedInformerFactory> factories = new ArrayList<>();
    List<SharedIndexInformer<V1Pod>> informers = new ArrayList<>();
    for (String namespace : namespaces) {
      var factory = new SharedInformerFactory(client);
      SharedIndexInformer<V1Pod> informer =
          factory.sharedIndexInformerFor(
              p ->
                  api.listNamespacedPod(namespace)
                      .watch(p.watch)
                      .resourceVersion(p.resourceVersion)
                      .timeoutSeconds(p.timeoutSeconds)
                      .buildCall(null),
              V1Pod.class,
              V1PodList.class,
              0);
      informer.addEventHandler(handler(() -> {}));
      factory.startAllRegisteredInformers();
      factories.add(factory);
      informers.add(informer);
    }
    return new Running(factories, informers);
  }

  private static ApiClient connect(String url) {
    var client = Config.fromUrl(url);
    client.setReadTimeout(0);
    return client;
  }

  private static ResourceEventHandler<V1Pod> handler(Runnable onUpdate) {
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(V1Pod pod) {}

      @Override
      public void onUpdate(V1Pod before, V1Pod after) {
        onUpdate.run();
      }

      @Override
      public void onDelete(V1Pod pod, boolean stateUnknown) {}
    };
  }

  private record Running(
      List<SharedInformerFactory> factories, List<SharedIndexInformer<V1Pod>> informers)
      implements Follower {
    private static final long STEP = Duration.ofMillis(1).toNanos();

    @Override
    public void awaitSync(Duration timeout) {
      // The client has no other way to learn of it.
      long end = System.nanoTime() + timeout.toNanos();
      for (SharedIndexInformer<V1Pod> informer : informers) {
        while (!informer.hasSynced()) {
          if (System.nanoTime() - end > 0) {
            throw new IllegalStateException("no sync");
          }
          LockSupport.parkNanos(STEP);
        }
      }
    }

    @Override
    public int size() {
      return informers.stream().mapToInt(informer -> informer.getIndexer().list().size()).sum();
    }

    @Override
    public void close() {
      factories.forEach(factory -> factory.stopAllRegisteredInformers(true));
    }
  }
}
