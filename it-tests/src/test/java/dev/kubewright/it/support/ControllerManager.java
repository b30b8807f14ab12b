package dev.kubewright.it.support;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.Pem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A kube-controller-manager on a server that somebody else runs. Its content type is the default.
 */
public final class ControllerManager implements AutoCloseable {
  private final Process process;
  private final Path log;

  private ControllerManager(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /**
   * Starts it. Skips the test, with the reason, if there is no such binary.
   *
   * @param folder an empty folder for its files
   */
  public static ControllerManager start(String kubeconfig, Path folder, String... flags) {
    Optional<Path> binary =
        ControlPlaneBinaries.find().flatMap(all -> all.binary("kube-controller-manager"));
    assumeTrue(
        binary.isPresent(), "no kube-controller-manager: " + ControlPlaneBinaries.whyMissing());
    Path log = folder.resolve("controller-manager.log");
    try {
      var command = new ArrayList<String>();
      command.add(binary.orElseThrow().toString());
      command.add("--kubeconfig=" + Files.writeString(folder.resolve("kcm"), kubeconfig));
      Path key =
          Files.writeString(
              folder.resolve("sa.key"),
              Pem.of(CertificateAuthority.create("sa").client("sa", List.of()).key()));
      command.add("--service-account-private-key-file=" + key);
      command.add("--secure-port=0");
      command.addAll(List.of(flags));
      return new ControllerManager(
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start(),
          log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether it has not ended by itself. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Returns what it has printed so far. */
  public String log() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
