package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The profiles of AppArmor that annotations of new pods name. */
public final class AppArmorProfiles {
  private static final String ANNOTATION = "container.apparmor.security.beta.kubernetes.io/";
  private static final String LOCAL = "localhost/";

  /** The longest name of a local profile: that of a path in Linux. */
  private static final int LONGEST = 4095;

  private AppArmorProfiles() {}

  /**
   * Gives containers of a new pod the fields that say the same as its annotations. A field of a
   * container that is there stays, and no annotation is made from a field.
   */
  public static void fillFields(ObjectNode pod) {
    JsonNode annotations = pod.path("metadata").path("annotations");
    JsonNode spec = pod.path("spec");
    if (annotations.isEmpty() || Json.string(spec, "os", "name").equals("windows")) {
      return;
    }
    for (String list : List.of("initContainers", "containers", "ephemeralContainers")) {
      for (JsonNode container : spec.path(list)) {
        String profile = Json.string(annotations, ANNOTATION + Json.string(container, "name"));
        ObjectNode field = field(profile);
        if (field != null && Json.find(container, "securityContext", "appArmorProfile") == null) {
          Json.child((ObjectNode) container, "securityContext").set("appArmorProfile", field);
        }
      }
    }
  }

  /** Returns the field for the value of an annotation, or null if there is none. */
  private static @Nullable ObjectNode field(String profile) {
    if (profile.equals("runtime/default")) {
      return Json.object().put("type", "RuntimeDefault");
    }
    if (profile.equals("unconfined")) {
      return Json.object().put("type", "Unconfined");
    }
    String local = profile.startsWith(LOCAL) ? profile.substring(LOCAL.length()) : "";
    boolean valid = !local.isEmpty() && local.strip().equals(local) && local.length() <= LONGEST;
    return valid ? Json.object().put("type", "Localhost").put("localhostProfile", local) : null;
  }
}
