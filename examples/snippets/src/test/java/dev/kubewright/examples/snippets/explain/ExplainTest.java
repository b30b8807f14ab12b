package dev.kubewright.examples.snippets.explain;

import com.example.stable.CronTabs;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import org.junit.jupiter.api.Test;

@KubernetesServer(crds = CronTabs.class)
class ExplainTest {
  @Test
  void objects() {
    Objects.parts();
    Objects.lists();
    Objects.nulls();
  }

  @Test
  void memory(RestClient rest) {
    Memory.less(rest);
  }
}
