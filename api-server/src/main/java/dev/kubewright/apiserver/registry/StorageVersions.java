package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.resource.Resource;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** The hash in discovery for the version in which the objects of a resource are stored. */
public final class StorageVersions {
  private static final int HASH_BYTES = 8;

  private StorageVersions() {}

  /** Returns the hash for a resource. */
  public static String hash(Resource resource, Strategy strategy) {
    String kind = strategy.storageVersion() + "/" + resource.kind();
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(kind.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(Arrays.copyOf(digest, HASH_BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
