package dev.kubewright.processor.model;

import dev.kubewright.processor.report.Origin;
import java.util.List;

/**
 * A clientset that {@code @GenerateClientset} on a package asks for.
 *
 * @param prefix such as {@code Kubernetes}
 * @param packageName the package
 * @param groupVersions its group-versions sorted by Java name, with the chosen kinds only
 * @param origin the package
 */
public record ClientsetModel(
    String prefix, String packageName, List<GroupVersionModel> groupVersions, Origin origin) {
  /** Copies the group-versions. */
  public ClientsetModel {
    groupVersions = List.copyOf(groupVersions);
  }

  /** The kinds of all its group-versions. */
  public List<KindModel> kinds() {
    return groupVersions.stream().flatMap(version -> version.kinds().stream()).toList();
  }
}
