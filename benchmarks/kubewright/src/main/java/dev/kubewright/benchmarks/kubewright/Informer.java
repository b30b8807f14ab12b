package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.benchmarks.InformerPeer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.Shard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The informer with its defaults. */
public class Informer implements InformerPeer {
  /** Made by name. */
  public Informer() {}

  @Override
  public Follower follow(String url, Runnable onUpdate) {
    var rest = connect(url);
    return follow(rest, SharedInformerFactory.over(rest), onUpdate);
  }

  @Override
  public Follower followShare(String url, int shares, Runnable onUpdate) {
    var rest = connect(url);
    var factory = SharedInformerFactory.builder(rest).shard(Shard.byUid(0, shares)).build();
    return follow(rest, factory, onUpdate);
  }

  private static Follower follow(
      RestClient rest, SharedInformerFactory factory, Runnable onUpdate) {
    SharedInformer<Pod> informer = pods(factory);
    informer.addHandler(h -> h.onUpdate((before, after) -> onUpdate.run()));
    factory.start();
    return new Running(rest, List.of(factory), List.of(informer));
  }

  @Override
  public Follower followEach(String url, List<String> namespaces) {
    var rest = connect(url);
    List<SharedInformerFactory> factories = new ArrayList<>();
    List<SharedInformer<Pod>> informers = new ArrayList<>();
    for (String namespace : namespaces) {
      var factory = SharedInformerFactory.builder(rest).namespace(namespace).build();
      SharedInformer<Pod> informer = pods(factory);
      informer.addHandler(h -> h.onAddOrUpdate(pod -> {}));
      factory.start();
      factories.add(factory);
      informers.add(informer);
    }
    return new Running(rest, factories, informers);
  }

  private RestClient connect(String url) {
    return RestClient.connect(RestConfig.builder().server(url).contentType(contentType()).build());
  }

  ContentType contentType() {
    return ContentType.JSON;
  }

  private static SharedInformer<Pod> pods(SharedInformerFactory factory) {
    return KubernetesInformerFactory.over(factory).coreV1().pods().informer();
  }

  private record Running(
      RestClient rest, List<SharedInformerFactory> factories, List<SharedInformer<Pod>> informers)
      implements Follower {
    @Override
    public void awaitSync(Duration timeout) {
      informers.forEach(informer -> informer.awaitSync(timeout));
    }

    @Override
    public int size() {
      return informers.stream().mapToInt(informer -> informer.indexer().list().size()).sum();
    }

    @Override
    public void close() {
      factories.forEach(SharedInformerFactory::close);
      rest.close();
    }
  }
}
