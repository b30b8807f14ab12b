package dev.kubewright.it.support;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs kubectl with a kubeconfig and a cache directory. */
public record Kubectl(Path binary, Path kubeconfig, Path cache, Path folder) {
  /** Returns kubectl. Skips the test, with the reason, if there is none. */
  public static Kubectl require(Path kubeconfig, Path cache, Path folder) {
    Optional<Path> found = ControlPlaneBinaries.find().flatMap(all -> all.binary("kubectl"));
    assumeTrue(found.isPresent(), "no kubectl: " + ControlPlaneBinaries.whyMissing());
    return new Kubectl(found.orElseThrow(), kubeconfig, cache, folder);
  }

  /** Runs it to a successful end. Returns what it printed, errors and log lines included. */
  public String run(String... arguments) throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "kubectl", ".txt");
    var command = new ArrayList<String>();
    command.add(binary.toString());
    command.addAll(List.of("--kubeconfig=" + kubeconfig, "--cache-dir=" + cache));
    command.addAll(List.of(arguments));
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
