package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import com.example.stable.CronTab;
import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.client.CronTabInterface;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.Namespace;
import org.junit.jupiter.api.Test;

@KubernetesServer(crds = CronTabs.class)
class ServerSideApplyTest {
  private static CronTab wanted(int replicas) {
    return CronTabBuilder.build(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 4 * * *").replicas(replicas)));
  }

  @Test
  void apply_extract_upgrade(RestClient rest, @Namespace String namespace, CronTabInterface tabs) {
    ServerSideApply.apply(rest, namespace);
    ServerSideApply.extract(rest, namespace);
    assertThat(tabs.get("backup").spec().replicas()).isEqualTo(3);
    ServerSideApply.upgrade(rest, namespace);
    ServerSideApply.once(rest, namespace, wanted(3));
    rest.resources(CronTabs.TYPE).namespace(namespace).apply(wanted(9), o -> o.fieldManager("other").force(true));
    ServerSideApply.conflict(rest, namespace, wanted(4));
    assertThat(tabs.get("backup").spec().replicas()).isEqualTo(4);
  }
}
