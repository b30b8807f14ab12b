package dev.kubewright.apiserver.resource;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** The hash in discovery for the version in which the objects of a resource are stored. */
public final class StorageVersions {
  private static final int HASH_BYTES = 8;

  /** Kinds that are stored in an older version than the newest served one. */
  private static final Map<String, String> OLDER =
      Map.of(
          "apiextensions.k8s.io/customresourcedefinitions", "v1beta1",
          "certificates.k8s.io/clustertrustbundles", "v1beta1",
          "certificates.k8s.io/podcertificaterequests", "v1beta1",
          "resource.k8s.io/devicetaintrules", "v1beta2",
          "storagemigration.k8s.io/storageversionmigrations", "v1beta1");

  private StorageVersions() {}

  /** Returns the hash for a resource of the catalog. */
  public static String hash(Resource resource, Catalog catalog) {
    String kind = storedAs(resource, catalog) + "/" + resource.kind();
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(kind.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(Arrays.copyOf(digest, HASH_BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String storedAs(Resource resource, Catalog catalog) {
    CustomVersion custom = resource.custom();
    if (custom != null) {
      return custom.conversion().storage();
    }
    if (resource.bucket().equals("/events")) {
      return "/v1";
    }
    String older = OLDER.get(resource.bucket());
    if (older != null) {
      return resource.group() + "/" + older;
    }
    List<String> versions =
        catalog.all().stream()
            .filter(other -> other.bucket().equals(resource.bucket()))
            .map(Resource::version)
            .sorted(Versions.PREFERRED_FIRST)
            .toList();
    return resource.group() + "/" + versions.get(0);
  }
}
