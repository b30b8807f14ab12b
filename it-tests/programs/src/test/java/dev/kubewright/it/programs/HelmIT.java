package dev.kubewright.it.programs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Helm installs, changes and removes a chart, and prints on each server what {@code helm-*.txt}
 * says. No controller runs: the test does what a kubelet and the controllers would do.
 */
@Timeout(600)
class HelmIT {
  private static final String ALL =
      "get deployments,services,configmaps,widgets --namespace=shop --output=yaml"
          + " --show-managed-fields";
  private static final String DEPLOYMENT =
      "get deployment web --namespace=shop --output=yaml --show-managed-fields";

  private final Transcript transcript = new Transcript();

  static Stream<Judge> servers() {
    return Judge.wanted().stream();
  }

  @ParameterizedTest
  @MethodSource("servers")
  void release_withServerSideApply_livesAsOnARealServer(Judge judge) throws Exception {
    Path results = Program.results("helm-apply-" + judge);
    try (Judge.Server server = judge.start(results)) {
      Helm helm = Helm.on(server, results, transcript);
      Kubectl kubectl = Kubectl.on(server);
      helm.run("install web chart --create-namespace");
      helm.run("list");
      helm.run("status web");
      helm.run("get all web");
      kubectl.run(transcript, ALL);

      helm.run("upgrade web chart --set=replicas=3 --set=greeting=hi");
      helm.run("upgrade web chart --set=replicas=4 --dry-run=server");
      helm.run("upgrade web chart --set=extra.color=red");
      helm.run("upgrade web chart --set=greeting=this-is-far-too-long-for-it");
      kubectl.run(transcript, DEPLOYMENT);
      kubectl.run(
          transcript,
          "apply --server-side --field-manager=other --force-conflicts --filename=helm/other.yaml");
      helm.run("upgrade web chart --set=replicas=3 --set=greeting=hey");
      helm.run("upgrade web chart --set=replicas=3 --set=greeting=hey --force-conflicts");
      helm.run("history web");
      helm.run("rollback web 1");
      kubectl.run(
          transcript,
          "get deployment,configmap web --namespace=shop --output=yaml --show-managed-fields");
      helm.run("template web chart --dry-run=server");
      helm.run("uninstall web");
      helm.run("list --all-namespaces");
      kubectl.run(
          transcript,
          "get deployments,services,configmaps,widgets,pods,secrets --namespace=shop"
              + " --output=name");
    }
    transcript.check("helm-apply.txt", judge, results);
  }

  @ParameterizedTest
  @MethodSource("servers")
  void release_withoutServerSideApply_livesAsOnARealServer(Judge judge) throws Exception {
    Path results = Program.results("helm-merge-" + judge);
    try (Judge.Server server = judge.start(results)) {
      Helm helm = Helm.on(server, results, transcript);
      Kubectl kubectl = Kubectl.on(server);
      helm.run("install web chart --create-namespace --server-side=false");
      helm.run("upgrade web chart --server-side=false --set=replicas=2 --set=greeting=hi");
      // Entries of one second are sorted by manager: this one comes first in any case.
      kubectl.run(
          transcript,
          "annotate deployment web --namespace=shop seen=yes --field-manager=annotator");
      helm.run(
          "upgrade web chart --server-side=false --reuse-values"
              + " --set=image=registry.example.com/shop:2.0");
      kubectl.run(transcript, ALL);
      helm.run("upgrade web chart --server-side=true --reuse-values");
      helm.run("rollback web 2 --server-side=false");
      kubectl.run(transcript, DEPLOYMENT);
      helm.run("uninstall web --keep-history");
      helm.run("status web");
      helm.run("list --uninstalled");
    }
    transcript.check("helm-merge.txt", judge, results);
  }

  @ParameterizedTest
  @MethodSource("servers")
  void waits_endWhenTheStatusSaysSo(Judge judge) throws Exception {
    Path results = Program.results("helm-wait-" + judge);
    try (Judge.Server server = judge.start(results)) {
      Helm helm = Helm.on(server, results, transcript);
      Kubectl kubectl = Kubectl.on(server);
      Helm.Running install =
          helm.start("install web chart --create-namespace --wait --timeout=90s");
      rollOut(kubectl);
      install.end();
      Helm.Running test = helm.start("test web --timeout=90s");
      kubectl.run("wait --for=create pod/web-test --namespace=shop --timeout=60s");
      kubectl.run(
          "patch pod web-test --namespace=shop --subresource=status"
              + " --patch={\"status\":{\"phase\":\"Succeeded\"}}");
      test.end();
      helm.run("status web");
      helm.run("get hooks web");
      helm.run("uninstall web --wait --timeout=90s");
      kubectl.run(
          transcript, "get deployments,services,widgets,pods --namespace=shop --output=name");
    }
    transcript.check("helm-wait.txt", judge, results);
  }

  /** Writes the status that the controllers write when all pods run. */
  private static void rollOut(Kubectl kubectl) throws IOException, InterruptedException {
    kubectl.run("wait --for=create namespace/shop --timeout=60s");
    kubectl.run("wait --for=create deployment/web --namespace=shop --timeout=60s");
    String generation =
        kubectl.run("get deployment web --namespace=shop --output=jsonpath={.metadata.generation}");
    kubectl.run(
        "patch deployment web --namespace=shop --subresource=status --patch={\"status\":{"
            + "\"observedGeneration\":"
            + generation
            + ",\"replicas\":1,\"updatedReplicas\":1,\"readyReplicas\":1,\"availableReplicas\":1,"
            + "\"conditions\":[{\"type\":\"Available\",\"status\":\"True\"},"
            + "{\"type\":\"Progressing\",\"status\":\"True\","
            + "\"reason\":\"NewReplicaSetAvailable\"}]}}");
  }
}
