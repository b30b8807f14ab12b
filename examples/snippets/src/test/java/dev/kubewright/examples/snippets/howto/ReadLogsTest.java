package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.api.core.v1.client.PodLogs;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.log.LogStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs need a kubelet, so a real control plane has them. Its kubelet writes lines for ever. */
class ReadLogsTest {
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void logs_areRead(@TempDir Path folder) throws IOException {
    var binaries = ControlPlaneBinaries.find().orElse(null);
    assumeTrue(
        binaries != null && binaries.binary(Kubelet.PLAIN.program()).isPresent(),
        "there is no control plane with a kubelet");
    try (var plane = ControlPlane.builder(binaries).kubelet(Kubelet.PLAIN).start();
        var rest = RestClient.connect(Kubeconfig.parse(plane.kubeconfig()).config())) {
      PodInterface pods = KubernetesClientset.over(rest).coreV1().pods("default");
      create(pods, "web-0");
      create(pods, "job-x");

      assertThat(ReadLogs.text(rest, "default")).contains("line 99 of app");
      assertThat(first(print -> ReadLogs.follow(pods, print))).contains("line 9 of app");
      assertThat(first(print -> ReadLogs.many(pods, print))).contains("web-0 line 9 of app");
      try (LogStream log = ReadLogs.resume(pods)) {
        assertThat(log.iterator().next().text()).contains("line 0");
      }
      try (LogStream log = ReadLogs.start(pods)) {
        assertThat(log.iterator().next().text()).contains("line 0");
      }
      ReadLogs.save(pods, folder.resolve("log"));
      assertThat(Files.readString(folder.resolve("log"))).endsWith("line 9 of app\n");
      try (PodLogs logs = ReadLogs.slow(pods)) {
        assertThat(logs.iterator().next().line().text()).contains("line 0");
        assertThat(logs.dropped()).isAtLeast(0);
      }
    }
  }

  private static void create(PodInterface pods, String name) {
    pods.create(p -> p
        .metadata(m -> m.name(name).putLabel("app", "web"))
        .spec(s -> s
            .nodeName(Kubelet.PLAIN.node())
            .addContainer(c -> c.name("app").image("none"))));
    pods.editStatus(name, p -> p.status(s -> s
        .phase("Running")
        .addContainerStatus(c -> c
            .name("app").image("none").imageID("none").ready(true).restartCount(0)
            .containerID("fake://1")
            .state(x -> x.running(r -> {})))));
  }

  /** Returns the first thirty lines. */
  private static List<String> first(Consumer<Consumer<String>> follow) {
    var lines = new ArrayList<String>();
    assertThrows(
        Enough.class,
        () ->
            follow.accept(
                line -> {
                  lines.add(line);
                  if (lines.size() == 30) {
                    throw new Enough();
                  }
                }));
    return lines;
  }
}
