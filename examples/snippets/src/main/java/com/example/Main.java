package com.example;

import com.example.stable.CronTab;
import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;

public class Main {
  public static void main(String[] args) {
    // @start region="main"
    try (var rest = RestClient.connect()) { // the cluster of your kubeconfig
      CrdInstaller.over(rest).install(Crd.of(CronTabs.TYPE));
      var tabs = StableClientset.over(rest).stableV1().cronTabs("default");

      tabs.create(c -> c
          .metadata(m -> m.name("backup"))
          .spec(s -> s.cronSpec("0 3 * * *").addArg("--full")));

      tabs.edit("backup", c -> c.spec(s -> s.replicas(3)));

      for (CronTab tab : tabs.list()) {
        System.out.println(tab.metadata().name() + " runs at " + tab.spec().cronSpec()
            + " with " + tab.spec().replicas() + " workers");
      }
    }
    // @end
  }
}
