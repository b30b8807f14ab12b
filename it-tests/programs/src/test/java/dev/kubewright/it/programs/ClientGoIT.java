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
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of client-go do on each server what they are written for. */
@Timeout(300)
class ClientGoIT {
  private static final String LEASE = "lease/example --namespace=default --timeout=60s";

  static Stream<Judge> servers() {
    return Judge.wanted().stream();
  }

  static Stream<Arguments> deploymentsAndServers() {
    return Stream.of("create-update-delete-deployment", "dynamic-create-update-delete-deployment")
        .flatMap(example -> servers().map(judge -> Arguments.of(example, judge)));
  }

  @ParameterizedTest
  @MethodSource("deploymentsAndServers")
  void deployment_isCreatedUpdatedListedAndDeleted(String example, Judge judge) throws Exception {
    Path results = Program.results(example + "-" + judge);
    try (Judge.Server server = judge.start(results)) {
      Program.Result result =
          Program.named(example).run(Kubectl.LIMIT, List.of("--kubeconfig=" + server.kubeconfig()));
      assertWithMessage(result.output()).that(result.code()).isEqualTo(0);
      assertThat(result.output()).contains("Updated deployment");
      assertThat(result.output()).contains("* demo-deployment (1 replicas)");
      assertThat(result.output()).contains("Deleted deployment");
    }
  }

  @ParameterizedTest
  @MethodSource("servers")
  void leader_thatEnds_isFollowedByTheNext(Judge judge) throws Exception {
    Path results = Program.results("leader-election-" + judge);
    try (Judge.Server server = judge.start(results)) {
      Kubectl kubectl = Kubectl.on(server);
      Process first = candidate("first", server, results);
      Process second = null;
      try {
        kubectl.run("wait --for=create " + LEASE);
        kubectl.run("wait --for=jsonpath={.spec.holderIdentity}=first " + LEASE);
        second = candidate("second", server, results);
        end(first);
        kubectl.run("wait --for=jsonpath={.spec.holderIdentity}=second " + LEASE);
        end(second);
      } finally {
        first.destroyForcibly().waitFor();
        if (second != null) {
          second.destroyForcibly().waitFor();
        }
      }
    }
    assertThat(Files.readString(results.resolve("second.log"))).contains("Leader lost");
  }

  private static Process candidate(String id, Judge.Server server, Path results)
      throws IOException {
    return Program.named("leader-election")
        .start(
            results.resolve(id + ".log"),
            List.of(
                "--kubeconfig=" + server.kubeconfig(),
                "--id=" + id,
                "--lease-lock-name=example",
                "--lease-lock-namespace=default"));
  }

  private static void end(Process process) throws InterruptedException {
    process.destroy();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(0);
  }
}
