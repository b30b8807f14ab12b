package dev.kubewright.it.programs;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The test suites of controller-runtime, each on a new server, do what {@code
 * controller-runtime.txt} says. {@code programs.suites} names some of them, with commas between
 * them.
 */
@Timeout(1200)
class ControllerRuntimeIT {
  private static final Duration LIMIT = Duration.ofMinutes(15);

  static Stream<Arguments> suitesAndServers() throws IOException {
    List<String> wanted =
        Arrays.stream(System.getProperty("programs.suites", "").split(","))
            .filter(name -> !name.isBlank())
            .toList();
    List<Judge> judges = Judge.wanted();
    return SuiteTable.read().suites().stream()
        .filter(suite -> wanted.isEmpty() || wanted.contains(suite.name()))
        .flatMap(suite -> judges.stream().map(judge -> Arguments.of(suite, judge)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("suitesAndServers")
  void suite_isAsTheTableSays(SuiteTable.Suite suite, Judge judge) throws Exception {
    Path results = Program.results(suite.name().replace('/', '-') + "-" + judge);
    Path junit = results.resolve("junit.xml");
    // A second attempt of a spec that must fail can clash with what the first one left running.
    int attempts = suite.failed(judge).isEmpty() ? 2 : 1;
    Program.Result result;
    try (Judge.Server server = judge.start(results)) {
      result =
          Program.named(suite.file())
              .in(Program.file("controller-runtime").resolve("pkg").resolve(suite.name()))
              .with("USE_EXISTING_CLUSTER", "true")
              .with("KUBECONFIG", server.kubeconfig().toString())
              .run(LIMIT, flags(attempts, junit));
    }
    Files.writeString(results.resolve("output.txt"), result.output());
    SuiteReport report = SuiteReport.read(junit, result.output());
    assertWithMessage("%s on %s: %s passed, see %s", suite, judge, report.passed(), results)
        .that(String.join("\n", suite.differences(judge, report)))
        .isEmpty();
    assertWithMessage("the exit code of %s", suite)
        .that(result.code() == 0)
        .isEqualTo(report.failed().isEmpty());
  }

  /**
   * The same order of specs each time. A spec that fails can be tried once more: in one about
   * cancelled contexts, an informer that syncs soon wins. Tests without aggregated discovery need a
   * server that they start themselves.
   */
  private static List<String> flags(int attempts, Path junit) {
    return List.of(
        "-test.v",
        "-test.timeout=14m",
        "-test.skip=/aggregatedDiscovery=false",
        "-ginkgo.no-color",
        "-ginkgo.seed=1",
        "-ginkgo.flake-attempts=" + attempts,
        "-ginkgo.junit-report=" + junit);
  }
}
