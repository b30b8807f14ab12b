package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.CronTabs;
import com.example.stable.StableInformerFactory;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.Shard;
import java.time.Duration;
import java.util.List;

/** Informers that receive less. */
final class FollowSomeObjects {
  private FollowSomeObjects() {}

  static SharedInformer<CronTab> namespaces(RestClient rest) {
    // @start region="namespaces"
    var factory = SharedInformerFactory.builder(rest)
        .namespaces("prod", "staging")
        .addNamespace("test", o -> o.labels("app=db"))
        .build();
    var informer = factory.informer(CronTabs.TYPE);
    System.out.println(informer.states()); // the state of each namespace
    // @end
    factory.close();
    return informer;
  }

  static void options(RestClient rest) {
    // @start region="options"
    var factory = SharedInformerFactory.builder(rest)
        .listOptions(o -> o.labels("app=db"))
        .managedFields(ManagedFieldsPolicy.DROP) // if no reader needs them
        .transform(CronTabs.TYPE, tab -> tab.with(c -> c.spec(s -> s.args(List.of()))))
        .build();
    var tabs = StableInformerFactory.over(factory);
    // @end
    tabs.close();
    factory.close();
  }

  static SharedInformer<PartialObjectMetadata> metadata(SharedInformerFactory factory) {
    // @start region="metadata"
    var names = factory.informer(CronTabs.TYPE.metadata());
    // @end
    factory.startAndSync(Duration.ofSeconds(30));
    return names;
  }

  static void shard(RestClient rest) {
    // @start region="shard"
    int processes = 3;
    int me = 0; // for example the number at the end of the pod's name in a StatefulSet
    var share = SharedInformerFactory.builder(rest).shard(Shard.byUid(me, processes)).build();
    // @end
    share.close();
  }
}
