package dev.kubewright.apiserver.controlplane;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A directory with the binaries of a control plane.
 *
 * @param directory the directory. It holds at least {@code etcd} and {@code kube-apiserver}.
 */
public record ControlPlaneBinaries(Path directory) {
  private static final String ENVIRONMENT = "KUBEBUILDER_ASSETS";
  private static final String PROPERTY = "kubewright.controlPlane.bin";

  /**
   * Finds the binaries. Looks in the directory of the environment variable {@code
   * KUBEBUILDER_ASSETS}, then in that of the system property {@code kubewright.controlPlane.bin}.
   */
  public static Optional<ControlPlaneBinaries> find() {
    for (Path candidate : candidates()) {
      if (missingIn(candidate).isEmpty()) {
        return Optional.of(new ControlPlaneBinaries(candidate));
      }
    }
    return Optional.empty();
  }

  /** Returns why {@link #find} finds nothing, as a sentence for a skipped test. */
  public static String whyMissing() {
    List<Path> candidates = candidates();
    if (candidates.isEmpty()) {
      return "no control plane: neither the environment variable "
          + ENVIRONMENT
          + " nor the system property "
          + PROPERTY
          + " names a directory with etcd and kube-apiserver; \"setup-envtest use -p path\" of"
          + " controller-runtime downloads one and prints its path";
    }
    List<String> reasons = new ArrayList<>();
    for (Path candidate : candidates) {
      reasons.add(candidate + " has no " + String.join(", no ", missingIn(candidate)));
    }
    return "no control plane: " + String.join("; ", reasons);
  }

  private static List<Path> candidates() {
    List<Path> candidates = new ArrayList<>();
    String assets = System.getenv(ENVIRONMENT);
    if (assets != null && !assets.isBlank()) {
      candidates.add(Path.of(assets));
    }
    String property = System.getProperty(PROPERTY, "");
    if (!property.isBlank()) {
      candidates.add(Path.of(property));
    }
    return candidates;
  }

  private static List<String> missingIn(Path directory) {
    List<String> missing = new ArrayList<>();
    for (String name : List.of("etcd", "kube-apiserver")) {
      if (!Files.isExecutable(directory.resolve(name))) {
        missing.add(name);
      }
    }
    return missing;
  }

  /** Returns the path of a binary, such as {@code kubectl}, if it exists. */
  public Optional<Path> binary(String name) {
    Path path = directory.resolve(name);
    return Files.isExecutable(path) ? Optional.of(path) : Optional.empty();
  }

  Path require(String name) {
    return binary(name)
        .orElseThrow(() -> new IllegalStateException(directory + " has no executable " + name));
  }
}
