package dev.kubewright.rest.migration;

import dev.kubewright.client.ObjectList;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.TransportException;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.unstructured.Unstructured;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites all objects of a CRD after its storage version has changed, so that older versions can
 * be removed from the CRD. Does what kube-storage-version-migrator does: lists the objects in pages
 * and updates each one without a change, which makes the API server store it in the new version.
 * Then it drops the older versions from {@code status.storedVersions}, if no object was refused.
 * Borrows the connection. Immutable, safe for all threads.
 *
 * <pre>{@code
 * MigrationReport report = StorageMigrator.over(rest).migrate("crontabs.stable.example.com");
 * }</pre>
 *
 * <p>API servers learn of a changed CRD one after another. Before a migration, wait until all of
 * them know the new storage version; this takes some seconds. An update also stores the defaults of
 * the schema. A migration can be repeated: an object that is stored in the new version already
 * costs a request and is not written again.
 */
public final class StorageMigrator {
  private static final int PAGE_SIZE = 500;
  static final String SPEC = "spec";
  private static final String STATUS = "status";
  private static final GroupVersionResource CRDS =
      new GroupVersionResource("apiextensions.k8s.io", "v1", "customresourcedefinitions");

  private final RestClient rest;
  private final int pageSize;

  private StorageMigrator(RestClient rest, int pageSize) {
    this.rest = rest;
    this.pageSize = pageSize;
  }

  /** Returns a migrator over a connection, which it borrows. */
  public static StorageMigrator over(RestClient rest) {
    return new StorageMigrator(Objects.requireNonNull(rest, "rest"), PAGE_SIZE);
  }

  /**
   * Returns a migrator with another size of pages.
   *
   * @param objects the number of objects in a page. Default: 500.
   * @throws IllegalArgumentException if the number is not positive
   */
  public StorageMigrator withPageSize(int objects) {
    if (objects <= 0) {
      throw new IllegalArgumentException("the page size is not positive: " + objects);
    }
    return new StorageMigrator(rest, objects);
  }

  /** Migrates all objects of a CRD, as {@link #migrate(String, Consumer)} without progress. */
  public MigrationReport migrate(String crd) {
    return migrate(crd, report -> {});
  }

  /**
   * Migrates all objects of a CRD to its storage version. An object that the server refuses is
   * noted in the report, and the migration goes on with the next one.
   *
   * @param crd the name of the CRD, {@code <plural>.<group>}
   * @param progress called after each page, on this thread. What it throws ends the migration.
   * @return the report. Its {@link MigrationReport#complete()} says whether the older versions were
   *     dropped.
   * @throws MigrationException if the CRD is being deleted, serves no version, or changes during
   *     the migration
   * @throws ApiException if the server refuses to list the objects, or to read or change the CRD
   * @throws TransportException if the server cannot be reached. Nothing is dropped then.
   */
  public MigrationReport migrate(String crd, Consumer<? super MigrationReport> progress) {
    Objects.requireNonNull(progress, "progress");
    Unstructured definition = crds().get(crd);
    String version = storageVersion(definition);
    MigratedObjects objects = MigratedObjects.of(rest, definition, version, pageSize);
    MigrationReport report = MigrationReport.start(crd, version);
    String token = null;
    do {
      ObjectList<Unstructured> page;
      try {
        page = objects.list(token);
      } catch (ExpiredException expired) {
        token = continuation(expired, token);
        if (token == null) {
          report = MigrationReport.start(crd, version); // everything is listed and counted again
        }
        page = objects.list(token);
      }
      for (Unstructured object : page.items()) {
        report = objects.rewrite(object, report);
      }
      String next = page.metadata().continueToken();
      token = next == null || next.isEmpty() ? null : next;
      progress.accept(report);
    } while (token != null);
    if (report.failed() > 0) {
      return report;
    }
    drop(definition, version);
    return report.completed();
  }

  /**
   * Returns the token by which the list continues with the present state, after the objects that it
   * has had. It is in the failure.
   *
   * @return null if there is none, so that the list starts again
   */
  private static @Nullable String continuation(ExpiredException expired, @Nullable String used) {
    if (used == null) {
      throw expired;
    }
    String token = expired.status().metadata().continueToken();
    return token == null || token.isEmpty() ? null : token;
  }

  private void drop(Unstructured before, String version) {
    String crd = name(before);
    List<String> only = List.of(version);
    var unused =
        rest.retry()
            .retryOnConflict(
                () -> {
                  Unstructured now = crds().get(crd);
                  boolean same =
                      now.string("metadata", "uid").equals(before.string("metadata", "uid"))
                          && generation(now) == generation(before)
                          && storageVersion(now).equals(version);
                  if (!same) {
                    throw new MigrationException(
                        "the CRD "
                            + crd
                            + " changed during the migration, so objects may have been stored in"
                            + " another version; migrate again");
                  }
                  return now.stringList(STATUS, "storedVersions").equals(only)
                      ? now
                      : crds().updateStatus(now.with(only, STATUS, "storedVersions"));
                });
  }

  private ResourceClient<Unstructured> crds() {
    return rest.resources(Unstructured.typeOf(CRDS)).everywhere();
  }

  private static String name(Unstructured crd) {
    return crd.string("metadata", "name").orElse("");
  }

  private static String storageVersion(Unstructured crd) {
    if (crd.metadata().deletionTimestamp() != null) {
      throw new MigrationException("the CRD " + name(crd) + " is being deleted");
    }
    String stored = version(crd, "storage");
    if (stored == null || !crd.stringList(STATUS, "storedVersions").contains(stored)) {
      throw new MigrationException(
          "status.storedVersions of the CRD "
              + name(crd)
              + " does not have its storage version "
              + stored
              + " yet; try again when the API server has seen the change");
    }
    return stored;
  }

  static @Nullable String version(Unstructured crd, String flag) {
    for (Object version : crd.list(SPEC, "versions")) {
      if (version instanceof Map<?, ?> map
          && Boolean.TRUE.equals(map.get(flag))
          && map.get("name") instanceof String name) {
        return name;
      }
    }
    return null;
  }

  private static long generation(Unstructured crd) {
    return crd.integer("metadata", "generation").orElse(0L);
  }
}
