package dev.kubewright.cache.store;

import java.util.Collection;

/** Compares resource versions, which are decimal numbers without leading zeros. */
public final class Versions {
  private Versions() {}

  /** Returns the lowest version. {@code ""} is lower than all others. */
  public static String lowest(Collection<String> versions) {
    return versions.stream().min(Versions::compare).orElse("");
  }

  private static int compare(String one, String other) {
    return one.length() == other.length()
        ? one.compareTo(other)
        : Integer.compare(one.length(), other.length());
  }
}
