package dev.kubewright.processor.model;

import java.util.List;

/**
 * One CustomResourceDefinition: all versions of a kind, which agree on names, scope and conversion.
 *
 * @param group the API group
 * @param plural the plural name
 * @param versions the versions by Kubernetes' priority, greatest first; never empty
 */
public record CrdModel(String group, String plural, List<KindModel> versions) {
  /** Copies the versions. */
  public CrdModel {
    versions = List.copyOf(versions);
  }

  /** The version whose names stand for all. */
  public KindModel names() {
    return versions.get(0);
  }
}
