package com.example;

import com.example.stable.CronTabs;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import org.junit.jupiter.api.Test;

@KubernetesServer(crds = CronTabs.class)
class ClientsetsTest {
  @Test
  void count(RestClient rest) {
    Clientsets.count(rest);
  }
}
