package dev.kubewright.apiserver.errors;

/**
 * The plural name of a resource, with its group.
 *
 * @param group the API group, empty for core
 * @param resource the plural
 */
public record GroupResource(String group, String resource) {
  /** Returns {@code deployments.apps}, or the plural alone in core. */
  public String qualified() {
    return group.isEmpty() ? resource : resource + "." + group;
  }
}
