package dev.kubewright.examples.snippets.explain;

import com.example.stable.CronTabs;
import com.example.stable.StableInformerFactory;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.rest.RestClient;
import java.time.Duration;
import java.util.Map;

/** An informer that leaves out what no reader needs. */
final class Memory {
  private Memory() {}

  static void less(RestClient rest) {
    // @start region="less"
    try (var factory = SharedInformerFactory.builder(rest)
        .managedFields(ManagedFieldsPolicy.DROP)
        .transform(CronTabs.TYPE, tab -> tab.with(c -> c.metadata(m -> m.annotations(Map.of()))))
        .build()) {
      var tabs = StableInformerFactory.over(factory).stableV1().cronTabs();
      factory.startAndSync(Duration.ofSeconds(30));
      SharingStatistics sharing = tabs.informer().sharing();
      System.out.println(sharing.stringHits() + " strings were shared");
    }
    // @end
  }
}
