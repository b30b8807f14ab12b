package dev.kubewright.benchmarks.loader;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.rest.RestClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A real control plane with a kubelet of each kind, and pods on them: {@code FOLLOWED MEGABYTES}.
 * Prints {@code ready KUBECONFIG HOME PORT...}, and the processor time of its servers for each line
 * of its input. Ends with its input.
 */
public final class StreamsMain {
  private StreamsMain() {}

  /** Runs until its input ends. */
  public static void main(String[] args) throws IOException {
    var builder =
        ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
            .apiServerFlags(
                List.of("--max-requests-inflight=400", "--max-mutating-requests-inflight=400"))
            .timeout(Duration.ofMinutes(3));
    for (Kubelet kubelet : Kubelet.values()) {
      builder.kubelet(kubelet);
    }
    try (ControlPlane plane = builder.start();
        var programs = new PodPrograms()) {
      String home = createPods(plane, Integer.parseInt(args[0]));
      Path kubeconfig = Files.createTempFile("benchmark", ".kubeconfig");
      Files.writeString(kubeconfig, plane.kubeconfig());
      say(
          "ready",
          kubeconfig,
          home,
          programs.response(3000),
          programs.response(Integer.parseInt(args[1]) * 1_000_000L),
          programs.echo(),
          programs.count());
      var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      while (lines.readLine() != null) {
        say("cpu", cpu(plane));
      }
      Files.delete(kubeconfig);
    }
    System.exit(0);
  }

  private static void say(Object... words) {
    System.out.println(String.join("\t", List.of(words).stream().map(String::valueOf).toList()));
    System.out.flush();
  }

  private static double cpu(ControlPlane plane) {
    return plane.pids().stream()
        .flatMap(pid -> ProcessHandle.of(pid).stream())
        .flatMap(each -> each.info().totalCpuDuration().stream())
        .mapToDouble(time -> time.toNanos() / 1e9)
        .sum();
  }

  private static String createPods(ControlPlane plane, int followed) {
    try (RestClient rest = RestClient.connect(ServerMain.config(plane).build())) {
      PodInterface pods = KubernetesClientset.over(rest).coreV1().pods("default");
      create(pods, "on-plain", Kubelet.PLAIN, "plain");
      create(pods, "on-passed", Kubelet.EXTENDED, "passed");
      create(pods, "written", Kubelet.PLAIN, "written");
      for (int i = 0; i < followed; i++) {
        create(pods, "many-" + i, Kubelet.PLAIN, "many");
      }
      return pods.exec("on-plain", "pwd").stdout().strip();
    }
  }

  private static void create(PodInterface pods, String name, Kubelet kubelet, String app) {
    pods.create(
        PodBuilder.build(
            p ->
                p.metadata(m -> m.name(name).labels(Map.of("app", app)))
                    .spec(
                        s ->
                            s.nodeName(kubelet.node())
                                .addContainer(c -> c.name("app").image("none")))));
    pods.editStatus(
        name,
        p ->
            p.status(
                s ->
                    s.phase("Running")
                        .addCondition(c -> c.type("Ready").status("True"))
                        .addContainerStatus(
                            c ->
                                c.name("app")
                                    .image("none")
                                    .imageID("none")
                                    .ready(true)
                                    .restartCount(0)
                                    .containerID("fake://" + name)
                                    .state(x -> x.running(r -> r.startedAt(Instant.now()))))));
  }
}
