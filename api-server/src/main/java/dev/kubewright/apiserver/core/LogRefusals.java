package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Why a node has no log of a container, in the words of a kubelet. */
final class LogRefusals {
  private LogRefusals() {}

  /**
   * Returns the reason.
   *
   * @param known whether the node has a log of the container
   * @param previous whether the log before the last restart was asked for
   */
  static String of(JsonNode pod, String container, boolean known, boolean previous) {
    String which =
        "container "
            + GoText.quote(container)
            + " in pod "
            + GoText.quote(Json.string(pod, "metadata", "name"));
    JsonNode status = status(pod, container);
    if (previous && (known || status != null)) {
      return "previous terminated " + which + " not found";
    }
    if (status == null) {
      return which + " is not available";
    }
    JsonNode waiting = Json.find(status, "state", "waiting");
    if (waiting == null) {
      return which + " is waiting to start - no logs yet";
    }
    String reason = Json.string(waiting, "reason");
    return which
        + " is waiting to start: "
        + switch (reason) {
          case "ErrImagePull" -> "image can't be pulled";
          case "ImagePullBackOff" -> "trying and failing to pull image";
          default -> reason;
        };
  }

  /** Returns whether a container has not started, and has no earlier run whose log there is. */
  static boolean isWaiting(JsonNode pod, String container) {
    JsonNode status = status(pod, container);
    return status != null
        && Json.find(status, "state", "waiting") != null
        && Json.find(status, "lastState", "terminated") == null;
  }

  /** Returns whether the status of a container says that it does not run. */
  static boolean isStopped(JsonNode pod, String container) {
    JsonNode status = status(pod, container);
    return status != null
        && (Json.find(status, "state", "waiting") != null
            || Json.find(status, "state", "terminated") != null);
  }

  private static @Nullable JsonNode status(JsonNode pod, String container) {
    for (String list :
        new String[] {"containerStatuses", "initContainerStatuses", "ephemeralContainerStatuses"}) {
      for (JsonNode each : pod.path("status").path(list)) {
        if (Json.string(each, "name").equals(container)) {
          return each;
        }
      }
    }
    return null;
  }
}
