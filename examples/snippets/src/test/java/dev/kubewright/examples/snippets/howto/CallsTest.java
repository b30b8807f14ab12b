package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.client.CronTabInterface;
import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.Namespace;
import dev.kubewright.testkit.junit.ServerKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits, failures, and objects of the built-in API. */
@KubernetesServer(value = ServerKind.IN_MEMORY, crds = CronTabs.class)
class CallsTest {
  @TempDir private Path folder = Path.of("unset");

  @Test
  void timeLimits(RestClient rest, @Namespace String namespace, TestKit kit) {
    TimeLimits.some(rest);
    TimeLimits.together(rest, namespace);
    kit.assertSent(1, Verb.DELETE_COLLECTION, "pods");
  }

  @Test
  void handleErrors(
      RestClient rest, @Namespace String namespace, CronTabInterface tabs, TestKit kit) {
    assertThat(HandleErrors.missing(rest, namespace)).isEmpty();
    HandleErrors.refused(rest, namespace);
    tabs.create(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *")));
    kit.on(Verb.GET, "crontabs").fail(503).times(1);
    assertThat(HandleErrors.again(rest, namespace).metadata().name()).isEqualTo("backup");
  }

  @Test
  void rollOut(RestClient rest, @Namespace String namespace) {
    assertThat(RollOut.create(rest, namespace).spec().replicas()).isEqualTo(2);
    RollOut.change(rest, namespace);
    RollOut.edit(rest, namespace);
    var deployments = KubernetesClientset.over(rest).appsV1().deployments(namespace);
    assertThat(deployments.get("web").spec().template().spec().containers().get(0).image())
        .isEqualTo("nginx:2");
    deployments.changeStatus("web", now -> now.with(d -> d.status(s -> s
        .observedGeneration(now.metadata().generation())
        .replicas(3)
        .updatedReplicas(3)
        .readyReplicas(3)
        .availableReplicas(3))));
    RollOut.await(rest, namespace);
  }

  @Test
  void secretsAndConfig(RestClient rest, @Namespace String namespace) throws IOException {
    Path certificate = Files.writeString(folder.resolve("tls.crt"), "certificate");
    SecretsAndConfig.create(rest, namespace, certificate);
    assertThat(SecretsAndConfig.read(rest, namespace)).hasValue("s3cret");
    SecretsAndConfig.config(rest, namespace);
  }
}
