package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.StableClientset;
import com.example.stable.StableInformerFactory;
import dev.kubewright.cache.MutationCache;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import java.time.Duration;
import java.util.Optional;

/** Reads a write from the cache. */
final class ReadYourWrites {
  private ReadYourWrites() {}

  static Optional<CronTab> await(RestClient rest, String namespace, StableInformerFactory informers) {
    // @start region="await"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    var informer = informers.stableV1().cronTabs().informer();
    CronTab scaled = tabs.edit("backup", c -> c.spec(s -> s.replicas(3)));
    informer.awaitVersion(scaled, Duration.ofSeconds(10)); // CacheSyncException if the time is over
    var cached = informer.indexer().byKey(ObjectKey.of(scaled)); // at least as new as the write
    // @end
    return cached;
  }

  static Optional<CronTab> mutations(
      RestClient rest, String namespace, StableInformerFactory informers) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    var informer = informers.stableV1().cronTabs().informer();
    // @start region="mutations"
    var mutations = MutationCache.over(informer.indexer());
    CronTab scaled = mutations.onAddOrUpdate(
        tabs.edit("backup", c -> c.spec(s -> s.replicas(4))));
    var four = mutations.byKey(ObjectKey.of(scaled)); // the write, also before the cache has it
    tabs.delete("backup");
    mutations.onDelete(scaled);
    var gone = mutations.byKey(ObjectKey.of(scaled)); // empty
    // @end
    System.out.println(gone);
    return four;
  }
}
