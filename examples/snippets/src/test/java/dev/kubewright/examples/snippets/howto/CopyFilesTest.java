package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies need a kubelet, so a real control plane runs them. */
class CopyFilesTest {
  private static final String POD = "web-0";

  @TempDir Path folder;

  @Test
  void files_areCopiedThereAndBack() throws IOException {
    var binaries = ControlPlaneBinaries.find().orElse(null);
    assumeTrue(
        binaries != null && binaries.binary(Kubelet.PLAIN.program()).isPresent(),
        "there is no control plane with a kubelet");
    Path site = Files.createDirectory(folder.resolve("site"));
    Files.writeString(site.resolve("index.html"), "hello");
    String target = folder.resolve("target").toString();
    try (var plane = ControlPlane.builder(binaries).kubelet(Kubelet.PLAIN).start();
        var rest = RestClient.connect(Kubeconfig.parse(plane.kubeconfig()).config())) {
      PodInterface pods = KubernetesClientset.over(rest).coreV1().pods("default");
      pods.create(p -> p
          .metadata(m -> m.name(POD))
          .spec(s -> s
              .nodeName(Kubelet.PLAIN.node())
              .addContainer(c -> c.name("app").image("none"))));

      Path back = folder.resolve("back");
      assertThat(CopyFiles.copy(rest, POD, site, target, back).files()).isEqualTo(1);
      assertThat(Files.readString(back.resolve("index.html"))).isEqualTo("hello");
      Path again = folder.resolve("again");
      assertThat(CopyFiles.options(pods, POD, target, again).bytes()).isEqualTo(5);
      assertThat(CopyFiles.single(pods, POD, target + "/app.conf")).contains("debug");
      assertThat(CopyFiles.failures(pods, POD, target + "/none", again)).isFalse();
      assertThat(CopyFiles.failures(pods, POD, target, again)).isTrue();
    }
  }
}
