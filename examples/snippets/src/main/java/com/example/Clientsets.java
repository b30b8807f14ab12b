package com.example;

import com.example.stable.StableClientset;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.rest.RestClient;

/** One connection for the clientsets of several APIs. */
final class Clientsets {
  private Clientsets() {}

  static void count(RestClient rest) {
    // @start region="clientsets"
    var k8s = KubernetesClientset.over(rest); // the built-in API: kubewright-generated-api
    var stable = StableClientset.over(rest); // your own kinds
    System.out.println(k8s.appsV1().deployments("default").list().items().size() + " deployments");
    System.out.println(stable.stableV1().cronTabs("default").list().items().size() + " CronTabs");
    // @end
  }
}
