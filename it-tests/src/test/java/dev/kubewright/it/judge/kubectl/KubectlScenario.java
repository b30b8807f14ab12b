package dev.kubewright.it.judge.kubectl;

import dev.kubewright.it.support.Kubectl;
import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A scenario with kubectl in the namespace of the test. */
abstract class KubectlScenario extends Scenario {
  @TempDir Path folder = Path.of("unset");
  private Kubectl kubectl;

  @BeforeEach
  void binaryIsThere() throws IOException {
    kubectl = Kubectl.require(server().kubeconfig(folder), folder.resolve("cache"), folder);
  }

  /** Runs a command that succeeds, and returns what it printed. */
  final String kubectl(String... arguments) throws IOException, InterruptedException {
    return kubectl.run(
        Stream.concat(Stream.of("--namespace=" + namespace), Stream.of(arguments))
            .toArray(String[]::new));
  }
}
