package dev.kubewright.processor.model;

import java.util.List;

/**
 * The kinds of one group-version in one package.
 *
 * @param packageName the package of the records; its {@code client} sub-package has the interfaces
 * @param group the API group, empty for the core group
 * @param version the version
 * @param javaName such as {@code AppsV1}
 * @param kinds the kinds sorted by the simple names of their types
 * @param source whether one of them is source in this compilation, so that its interfaces are made
 *     now
 */
public record GroupVersionModel(
    String packageName,
    String group,
    String version,
    String javaName,
    List<KindModel> kinds,
    boolean source) {
  /** Copies the kinds. */
  public GroupVersionModel {
    kinds = List.copyOf(kinds);
  }

  /** The releases that have one of its kinds. */
  public Lifespan lifespan() {
    return Lifespan.union(kinds.stream().map(KindModel::lifespan).toList());
  }
}
