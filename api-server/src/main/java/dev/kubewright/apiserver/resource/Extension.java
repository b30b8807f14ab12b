package dev.kubewright.apiserver.resource;

import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A version of an API group that another server is to serve, as an APIService says. No such server
 * is reachable from here, so the version is announced and every request to it fails.
 *
 * @param group the group
 * @param version the version
 * @param groupPriority the order of groups, high ones first
 * @param versionPriority the order of versions in the group, high ones first
 */
public record Extension(String group, String version, int groupPriority, int versionPriority) {
  /** Reads an APIService. Returns null for one that names no service. */
  public static @Nullable Extension of(JsonNode apiService) {
    JsonNode spec = apiService.path("spec");
    if (!spec.path("service").isObject()) {
      return null;
    }
    return new Extension(
        Json.string(spec, "group"),
        Json.string(spec, "version"),
        spec.path("groupPriorityMinimum").asInt(0),
        spec.path("versionPriority").asInt(0));
  }

  boolean is(String otherGroup, String otherVersion) {
    return group.equals(otherGroup) && version.equals(otherVersion);
  }
}
