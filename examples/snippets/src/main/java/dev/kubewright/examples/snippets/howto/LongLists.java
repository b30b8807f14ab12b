package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTab;
import com.example.stable.StableClientset;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.ListPager;
import dev.kubewright.client.ObjectList;
import dev.kubewright.rest.RestClient;

/** Lists in pages. */
final class LongLists {
  private LongLists() {}

  static long stream(RestClient rest, String namespace) {
    // @start region="stream"
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    long suspended = tabs.stream("app=db").filter(t -> t.spec().replicas() == null).count();
    for (ObjectList<CronTab> page : tabs.pages(o -> o.limit(100))) {
      System.out.println(page.items().size());
    }
    // @end
    return suspended;
  }

  static void pager(RestClient rest, String namespace) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs(namespace);
    // @start region="pager"
    var all = ListPager.of(tabs).list(ListOptions.NONE);
    System.out.println(all.list().items().size() + (all.paginated() ? " in pages" : ""));
    ListPager.of(tabs).withPageSize(100)
        .eachItem(ListOptions.NONE, tab -> System.out.println(tab.metadata().name()));
    // @end
  }
}
