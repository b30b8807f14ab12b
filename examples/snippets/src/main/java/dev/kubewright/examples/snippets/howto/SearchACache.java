package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.StableInformerFactory;
import dev.kubewright.cache.Index;
import dev.kubewright.cache.Indexer;
import dev.kubewright.resource.ObjectKey;
import java.util.List;
import java.util.stream.Stream;

/** Reads of a cache. */
final class SearchACache {
  private SearchACache() {}

  static void lister(StableInformerFactory informers) {
    // @start region="lister"
    var tabs = informers.stableV1().cronTabs();
    List<CronTab> all = tabs.lister().list();
    List<CronTab> some = tabs.lister().cronTabs("default").list("app=db");
    CronTab one = tabs.lister().cronTabs("default").get("backup"); // NotFoundException if missing
    var perhaps = tabs.lister().cronTabs("default").find("backup"); // empty if missing
    var indexer = tabs.informer().indexer();
    var same = indexer.byKey(ObjectKey.of("default", "backup"));
    List<CronTab> inDefault = indexer.byIndex(Indexer.NAMESPACE, "default");
    // @end
    System.out.println(all.size() + some.size() + inDefault.size());
    System.out.println(one.equals(perhaps.orElseThrow()) && one.equals(same.orElseThrow()));
  }

  static List<CronTab> index(StableInformerFactory informers) {
    // @start region="index"
    Index<CronTab, Integer> byReplicas = Index.of(
        "replicas", Integer.class, tab -> Stream.ofNullable(tab.spec().replicas()).toList());
    var informer = informers.stableV1().cronTabs().informer();
    informer.addIndex(byReplicas);
    List<CronTab> single = informer.indexer().byIndex(byReplicas, 1);
    // @end
    return single;
  }

  static void snapshot(StableInformerFactory informers) {
    // @start region="snapshot"
    var now = informers.stableV1().cronTabs().informer().indexer().snapshot();
    for (ObjectKey key : now.keysByIndex(Indexer.NAMESPACE, "default")) {
      CronTab tab = now.byKey(key).orElseThrow(); // always there: both reads see one moment
      System.out.println(tab.metadata().name() + " at " + now.resourceVersion());
    }
    // @end
  }
}
