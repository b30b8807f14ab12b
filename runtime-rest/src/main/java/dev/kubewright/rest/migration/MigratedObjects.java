package dev.kubewright.rest.migration;

import dev.kubewright.annotation.Scope;
import dev.kubewright.client.ObjectList;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.Resources;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.retry.Retry;
import dev.kubewright.unstructured.Unstructured;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The objects of a CRD: their pages, and how one is written again. */
final class MigratedObjects {
  private final RestClient rest;
  private final Resources<Unstructured> resources;
  private final boolean namespaced;
  private final int pageSize;

  private MigratedObjects(
      RestClient rest, Resources<Unstructured> resources, boolean namespaced, int pageSize) {
    this.rest = rest;
    this.resources = resources;
    this.namespaced = namespaced;
    this.pageSize = pageSize;
  }

  static MigratedObjects of(
      RestClient rest, Unstructured crd, String storageVersion, int pageSize) {
    ResourceType<Unstructured> type = type(crd, storageVersion);
    return new MigratedObjects(
        rest, rest.resources(type), type.scope().equals(Optional.of(Scope.NAMESPACED)), pageSize);
  }

  /** The storage version if it is served. Otherwise any other: all are stored in the same one. */
  private static ResourceType<Unstructured> type(Unstructured crd, String storageVersion) {
    String served = null;
    for (Object version : crd.list(StorageMigrator.SPEC, "versions")) {
      if (version instanceof Map<?, ?> map
          && Boolean.TRUE.equals(map.get("served"))
          && map.get("name") instanceof String name
          && (served == null || name.equals(storageVersion))) {
        served = name;
      }
    }
    if (served == null) {
      throw new MigrationException(
          "the CRD " + crd.string("metadata", "name").orElse("") + " serves no version");
    }
    String kind = crd.string(StorageMigrator.SPEC, "names", "kind").orElse("");
    String group = crd.string(StorageMigrator.SPEC, "group").orElse("");
    boolean namespaced = crd.string(StorageMigrator.SPEC, "scope").orElse("").equals("Namespaced");
    return Unstructured.typeOf(
        new GroupVersionKind(group, served, kind),
        crd.string(StorageMigrator.SPEC, "names", "plural").orElse(""),
        namespaced ? Scope.NAMESPACED : Scope.CLUSTER);
  }

  ObjectList<Unstructured> list(@Nullable String token) {
    return resources.everywhere().list(o -> o.limit(pageSize).continueToken(token));
  }

  /** Writes an object unchanged, and counts what became of it. */
  MigrationReport rewrite(Unstructured object, MigrationReport report) {
    String namespace = namespaced ? object.string("metadata", "namespace").orElse("") : "";
    var client = resources.namespace(namespace);
    try {
      var unused =
          rest.retry()
              .onError(
                  Retry.DEFAULT_BACKOFF, MigratedObjects::mayPass, () -> client.update(object));
      return report.rewritten(1);
    } catch (ConflictException | NotFoundException written) {
      // Another client has stored the object in the new version meanwhile, or has deleted it.
      return report.skipped(1);
    } catch (ApiException refused) {
      var key = new ObjectKey(namespace, object.string("metadata", "name").orElse(""));
      return report.failed(new MigrationFailure(key, String.valueOf(refused.getMessage())));
    }
  }

  /** The update has a resource version, so it takes effect once. */
  private static boolean mayPass(RuntimeException failure) {
    return failure instanceof ApiException api && api.retryable();
  }
}
