package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import com.example.stable.CronTabs;
import com.example.stable.client.CronTabInterface;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.ServerKind;
import dev.kubewright.testkit.junit.Namespace;
import org.junit.jupiter.api.Test;

/** The server in memory does not support server-side apply. */
@KubernetesServer(value = ServerKind.CONTROL_PLANE, crds = CronTabs.class)
class ServerSideApplyTest {
  @Test
  void apply_extract_upgrade(RestClient rest, @Namespace String namespace, CronTabInterface tabs) {
    ServerSideApply.apply(rest, namespace);
    ServerSideApply.extract(rest, namespace);
    assertThat(tabs.get("backup").spec().replicas()).isEqualTo(3);
    ServerSideApply.upgrade(rest, namespace);
  }
}
