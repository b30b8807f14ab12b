package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.benchmarks.InformerPeer;
import dev.kubewright.cache.ResourceEventHandler;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.config.RestConfig;
import java.time.Duration;

/** The informer with its defaults. */
public final class Informer implements InformerPeer {
  /** Made by name. */
  public Informer() {}

  @Override
  public Follower follow(String url, Runnable onUpdate) {
    var rest = RestClient.create(RestConfig.builder().server(url).build());
    var factory = SharedInformerFactory.over(rest);
    SharedInformer<Pod> informer =
        KubernetesInformerFactory.over(factory).coreV1().pods().informer();
    informer.addHandler(
        new ResourceEventHandler<>() {
          @Override
          public void onUpdate(Pod before, Pod after) {
            onUpdate.run();
          }
        });
    factory.start();
    return new Follower() {
      @Override
      public void awaitSync(Duration timeout) {
        informer.awaitSync(timeout);
      }

      @Override
      public int size() {
        return informer.indexer().list().size();
      }

      @Override
      public void close() {
        factory.close();
        rest.close();
      }
    };
  }
}
