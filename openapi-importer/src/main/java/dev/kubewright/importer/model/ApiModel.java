package dev.kubewright.importer.model;

import java.util.List;

/**
 * Everything that is to be emitted.
 *
 * @param packages the packages, sorted by name
 * @param records the records, sorted by name
 */
public record ApiModel(List<PackageModel> packages, List<RecordModel> records) {
  /** Copies the lists. */
  public ApiModel {
    packages = List.copyOf(packages);
    records = List.copyOf(records);
  }
}
