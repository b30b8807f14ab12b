package dev.kubewright.it;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A scenario with kubectl in the namespace of the test. */
abstract class KubectlScenario extends Scenario {
  @TempDir Path folder = Path.of("unset");

  @BeforeEach
  void binaryIsThere() {
    assumeTrue(
        ControlPlaneBinaries.find().flatMap(found -> found.binary("kubectl")).isPresent(),
        "no kubectl: " + ControlPlaneBinaries.whyMissing());
  }

  /** Runs a command that succeeds, and returns what it printed. */
  final String kubectl(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(
        ControlPlaneBinaries.find()
            .flatMap(found -> found.binary("kubectl"))
            .orElseThrow()
            .toString());
    command.addAll(
        List.of(
            "--kubeconfig=" + server().kubeconfig(folder),
            "--cache-dir=" + folder.resolve("cache"),
            "--namespace=" + namespace));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
    String said = Files.readString(output);
    assertWithMessage("%s: %s", command, said).that(ended && process.exitValue() == 0).isTrue();
    return said;
  }
}
