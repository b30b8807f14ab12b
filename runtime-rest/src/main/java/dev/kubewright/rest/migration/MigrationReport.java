package dev.kubewright.rest.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The progress or the result of a storage migration. Immutable.
 *
 * @param crd the name of the CRD
 * @param storageVersion the version in which the objects are stored again
 * @param rewritten number of objects that were updated without a change
 * @param skipped number of objects that other clients have changed or deleted since they were
 *     listed. They need no update.
 * @param failed number of objects that the server refused
 * @param failures the first 100 of them, in the order of the list
 * @param complete whether all objects are stored in this version, and {@code status.storedVersions}
 *     of the CRD names no other one
 */
public record MigrationReport(
    String crd,
    String storageVersion,
    long rewritten,
    long skipped,
    long failed,
    List<MigrationFailure> failures,
    boolean complete) {
  private static final int SHOWN = 100;

  /** Copies the failures. */
  public MigrationReport {
    Objects.requireNonNull(crd, "crd");
    Objects.requireNonNull(storageVersion, "storageVersion");
    failures = List.copyOf(failures);
  }

  static MigrationReport start(String crd, String storageVersion) {
    return new MigrationReport(crd, storageVersion, 0, 0, 0, List.of(), false);
  }

  MigrationReport rewritten(long more) {
    return new MigrationReport(
        crd, storageVersion, rewritten + more, skipped, failed, failures, false);
  }

  MigrationReport skipped(long more) {
    return new MigrationReport(
        crd, storageVersion, rewritten, skipped + more, failed, failures, false);
  }

  MigrationReport failed(MigrationFailure failure) {
    List<MigrationFailure> all = failures;
    if (all.size() < SHOWN) {
      all = new ArrayList<>(failures);
      all.add(failure);
    }
    return new MigrationReport(crd, storageVersion, rewritten, skipped, failed + 1, all, false);
  }

  MigrationReport completed() {
    return new MigrationReport(crd, storageVersion, rewritten, skipped, failed, failures, true);
  }
}
