package dev.kubewright.testkit.junit;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The chosen server.
 *
 * @param binaries those of the control plane, or null for the server in memory
 * @param why a sentence for the report
 * @param missing why the tests cannot run, or empty
 */
record ServerChoice(@Nullable ControlPlaneBinaries binaries, String why, String missing) {

  /**
   * Chooses.
   *
   * @param configured the value of {@link KubernetesServer#PARAMETER}
   */
  static ServerChoice of(
      ServerKind asked, Optional<String> configured, Optional<ControlPlaneBinaries> found) {
    return switch (asked) {
      case IN_MEMORY -> memory("the annotation asks for it");
      case CONTROL_PLANE ->
          found.isPresent()
              ? real(found, "the annotation asks for it")
              : new ServerChoice(null, "", ControlPlaneBinaries.whyMissing());
      case BEST -> best(found, "the annotation asks for the best one");
      case CONFIGURED -> configured(configured.orElse("").strip(), found);
    };
  }

  private static ServerChoice configured(String value, Optional<ControlPlaneBinaries> found) {
    String because = KubernetesServer.PARAMETER + " is " + value;
    return switch (value) {
      case "" ->
          memory("it is the default; -D" + KubernetesServer.PARAMETER + "=real asks for another");
      case "memory" -> memory(because);
      case "best" -> best(found, because);
      case "real" -> {
        if (found.isEmpty()) {
          throw new ExtensionConfigurationException(
              because + ", but there is " + ControlPlaneBinaries.whyMissing());
        }
        yield real(found, because);
      }
      default ->
          throw new ExtensionConfigurationException(because + "; it can be memory, real or best");
    };
  }

  private static ServerChoice memory(String why) {
    return new ServerChoice(null, "in memory: " + why, "");
  }

  private static ServerChoice real(Optional<ControlPlaneBinaries> found, String why) {
    ControlPlaneBinaries binaries = found.orElseThrow();
    return new ServerChoice(binaries, "control plane of " + binaries.directory() + ": " + why, "");
  }

  private static ServerChoice best(Optional<ControlPlaneBinaries> found, String why) {
    return found.isPresent()
        ? real(found, why)
        : memory(why + ", and there is " + ControlPlaneBinaries.whyMissing());
  }
}
