package dev.kubewright.resource;

import java.util.Collection;
import java.util.Objects;

/**
 * Compares resource versions of one resource. Since Kubernetes 1.35 they are decimal numbers of any
 * length that grow with each write (KEP-5504). Servers of extension APIs may have other versions:
 * those can only be equal. Versions of different resources have no order. Safe for all threads.
 */
public final class ResourceVersions {
  private ResourceVersions() {}

  /**
   * Returns whether a version can be compared: a decimal number above zero without leading zeros.
   * {@code "0"} and {@code ""} have special meanings in requests, and no object has them.
   */
  public static boolean isComparable(String version) {
    if (version.isEmpty() || version.charAt(0) == '0') {
      return false;
    }
    for (int i = 0; i < version.length(); i++) {
      if (version.charAt(i) < '0' || version.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /**
   * Compares two versions of one resource.
   *
   * @return a negative number if the first one is older, zero if they are equal, a positive number
   *     if it is newer
   * @throws IllegalArgumentException if one of them is not a decimal number
   */
  public static int compare(String first, String second) {
    requireComparable(first);
    requireComparable(second);
    int lengths = Integer.compare(first.length(), second.length());
    return lengths != 0 ? lengths : first.compareTo(second);
  }

  /**
   * Returns the lowest version. Versions that have no order, such as {@code ""}, are lower than all
   * others. Returns {@code ""} if there are no versions.
   */
  public static String lowest(Collection<String> versions) {
    String lowest = "";
    for (String version : versions) {
      if (!isComparable(version)) {
        return version;
      }
      if (lowest.isEmpty() || compare(version, lowest) < 0) {
        lowest = version;
      }
    }
    return lowest;
  }

  /**
   * Returns the version if it can be compared.
   *
   * @throws IllegalArgumentException if it is not a decimal number
   */
  public static String requireComparable(String version) {
    if (!isComparable(Objects.requireNonNull(version, "version"))) {
      throw new IllegalArgumentException(
          "the resource version \"" + version + "\" is not a decimal number, so it has no order");
    }
    return version;
  }
}
