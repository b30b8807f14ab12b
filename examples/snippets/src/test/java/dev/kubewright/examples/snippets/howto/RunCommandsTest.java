package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.exec.ExecSession;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Commands need a kubelet, so a real control plane runs them. */
class RunCommandsTest {
  private static final String POD = "db-0";

  @Test
  void commands_runInAPod() throws IOException {
    var binaries = ControlPlaneBinaries.find().orElse(null);
    assumeTrue(
        binaries != null && binaries.binary(Kubelet.PLAIN.program()).isPresent(),
        "there is no control plane with a kubelet");
    try (var plane = ControlPlane.builder(binaries).kubelet(Kubelet.PLAIN).start();
        var rest = RestClient.connect(Kubeconfig.parse(plane.kubeconfig()).config())) {
      PodInterface pods = KubernetesClientset.over(rest).coreV1().pods("default");
      pods.create(p -> p
          .metadata(m -> m.name(POD))
          .spec(s -> s
              .nodeName(Kubelet.PLAIN.node())
              .addContainer(c -> c.name("app").image("none"))));

      assertThat(RunCommands.run(rest, "default", POD)).isNotEmpty();
      assertThat(RunCommands.fails(pods, POD)).isEqualTo(0);
      var lines = new ByteArrayInputStream("b\na\nb\n".getBytes(UTF_8));
      var sorted = new ByteArrayOutputStream();
      assertThat(RunCommands.piped(pods, POD, lines, sorted).exitCode()).isEqualTo(0);
      assertThat(sorted.toString(UTF_8)).isEqualTo("a\nb\n");
      assertThat(RunCommands.session(pods, POD)).isEqualTo("first0");
      assertThat(RunCommands.both(pods, POD)).contains("/missing");
      assertThat(RunCommands.terminal(pods, POD)).isEqualTo("ended with 3");
      assertThat(RunCommands.attach(pods, POD)).isEqualTo(0);
      try (ExecSession session = pods.openExec(POD, o -> o.command("false"))) {
        assertThat(RunCommands.status(session)).isEqualTo("exit code 1");
      }
    }
  }
}
