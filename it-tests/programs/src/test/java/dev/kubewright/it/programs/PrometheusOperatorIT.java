package dev.kubewright.it.programs;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Prometheus Operator makes what its objects ask for, and logs no error on either server. */
@Timeout(300)
class PrometheusOperatorIT {
  static Stream<Judge> servers() {
    return Judge.wanted().stream();
  }

  @ParameterizedTest
  @MethodSource("servers")
  void objects_areReconciledWithStatus(Judge judge) throws Exception {
    Path results = Program.results("prometheus-operator-" + judge);
    Path log = results.resolve("log.txt");
    Transcript transcript = new Transcript();
    try (Judge.Server server = judge.start(results)) {
      Kubectl kubectl = Kubectl.on(server);
      install(kubectl);
      Process operator =
          Program.named("prometheus-operator")
              .with("KUBECONFIG", server.kubeconfig().toString())
              .start(log, List.of("--web.listen-address=127.0.0.1:0"));
      try {
        reconciles(kubectl, transcript);
        assertThat(errors(log)).isEmpty();
      } finally {
        operator.destroy();
        if (!operator.waitFor(60, TimeUnit.SECONDS)) {
          operator.destroyForcibly().waitFor();
        }
      }
      assertWithMessage("the exit code, see %s", log).that(operator.exitValue()).isEqualTo(0);
    }
    transcript.check("prometheus-operator.txt", judge, results);
  }

  private static void install(Kubectl kubectl) throws IOException, InterruptedException {
    Path crds = Program.file("prometheus-operator-crds");
    kubectl.run("apply --server-side --filename=" + crds.toRealPath());
    kubectl.run("wait --for=condition=Established crd --all --timeout=60s");
  }

  private static void reconciles(Kubectl kubectl, Transcript transcript)
      throws IOException, InterruptedException {
    kubectl.run("apply --filename=prometheus-operator/objects.yaml");
    for (String object : List.of("prometheus/main", "alertmanager/main")) {
      kubectl.run("wait --for=condition=Reconciled " + object + " --timeout=90s");
    }
    kubectl.run(
        transcript,
        "get statefulsets,services,secrets,configmaps --selector=managed-by --output=name");
    kubectl.run(
        transcript,
        "get prometheus,alertmanager --output=jsonpath={range.items[*]}{.kind}{.status}{'\\n'}{end}");

    kubectl.run("patch prometheus main --type=merge --patch={\"spec\":{\"replicas\":3}}");
    kubectl.run("wait --for=jsonpath={.spec.replicas}=3 statefulset/prometheus-main --timeout=90s");
    kubectl.run(
        "wait --for=jsonpath={.status.conditions[?(@.type==\"Reconciled\")].observedGeneration}=2 prometheus/main --timeout=90s");
    kubectl.run(transcript, "get statefulset prometheus-main --output=yaml --show-managed-fields");
    kubectl.run("delete prometheus main");
  }

  private static List<String> errors(Path log) throws IOException {
    return Files.readString(log)
        .lines()
        .filter(
            line ->
                line.contains("level=error")
                    || line.contains("level=warn")
                    || line.contains("panic"))
        .toList();
  }
}
