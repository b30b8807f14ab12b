package dev.kubewright.selector;

import static dev.kubewright.Values.orElse;

import dev.kubewright.meta.v1.KubernetesObject;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * One of several equal shares of the objects of a resource. Several processes can each work on
 * their own share. Every object is in exactly one share, and stays in it. Immutable.
 *
 * <p>A share is a range of hashes: FNV-1a with 64 bits of the UID or the namespace, as in
 * Kubernetes 1.36 (KEP-5866, alpha, feature gate {@code ShardedListAndWatch}).
 *
 * @param key what is hashed
 * @param index the number of the share, from 0 to {@code count - 1}
 * @param count the number of shares, at least 1
 */
public record Shard(Key key, int index, int count) {
  private static final BigInteger ALL = BigInteger.ONE.shiftLeft(64);
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  /** The field that decides to which share an object belongs. */
  public enum Key {
    /** The UID of the object. Shares have about the same size. */
    UID("object.metadata.uid"),
    /**
     * The namespace. The objects of a namespace are in one share, so owners and what they own stay
     * together. Objects without a namespace are in one share too.
     */
    NAMESPACE("object.metadata.namespace");

    private final String path;

    Key(String path) {
      this.path = path;
    }
  }

  /**
   * Creates a share.
   *
   * @throws IllegalArgumentException if the index is not from 0 to {@code count - 1}
   */
  public Shard {
    Objects.requireNonNull(key, "key");
    if (index < 0 || index >= count) {
      throw new IllegalArgumentException(
          "the index of a shard must be from 0 to " + (count - 1) + ", not " + index);
    }
  }

  /**
   * Returns a share of the objects by their UIDs.
   *
   * @param index from 0 to {@code count - 1}
   * @throws IllegalArgumentException if the index is not in this range
   */
  public static Shard byUid(int index, int count) {
    return new Shard(Key.UID, index, count);
  }

  /**
   * Returns a share of the objects by their namespaces.
   *
   * @param index from 0 to {@code count - 1}
   * @throws IllegalArgumentException if the index is not in this range
   */
  public static Shard byNamespace(int index, int count) {
    return new Shard(Key.NAMESPACE, index, count);
  }

  /** Returns the share in the words of an API server, for {@code ListOptions.shardSelector}. */
  public String selector() {
    return "shardRange("
        + key.path
        + ", '"
        + hex(start(index))
        + "', '"
        + hex(start(index + 1))
        + "')";
  }

  private BigInteger start(int number) {
    return ALL.multiply(BigInteger.valueOf(number)).divide(BigInteger.valueOf(count));
  }

  /** Servers want 16 digits, and 17 for the end of the last range. */
  private static String hex(BigInteger value) {
    String digits = value.toString(16);
    return "0x" + "0".repeat(Math.max(0, 16 - digits.length())) + digits;
  }

  /** Returns whether an object is in this share. One without the UID counts as being in it. */
  public boolean contains(KubernetesObject object) {
    var metadata = object.metadata();
    String uid = metadata.uid();
    if (key == Key.UID) {
      return uid == null || uid.isEmpty() || containsHash(uid);
    }
    String namespace = metadata.namespace();
    return containsHash(orElse(namespace, ""));
  }

  private boolean containsHash(String value) {
    long hash = FNV_OFFSET;
    for (byte each : value.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (each & 0xff)) * FNV_PRIME;
    }
    var unsigned = new BigInteger(Long.toUnsignedString(hash));
    return start(index).compareTo(unsigned) <= 0 && unsigned.compareTo(start(index + 1)) < 0;
  }
}
