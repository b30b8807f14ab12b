package dev.kubewright.cache.reflector;

import org.jspecify.annotations.Nullable;

/**
 * The resource version that a reflector has received last. It is lost when the server refuses it as
 * expired or unknown, or has gone back to an older state. Then the newest version is requested, and
 * the position is found again with all objects of that version.
 *
 * <p>The reflector's thread changes it. Any thread may read {@code last}.
 */
final class Position {
  /** The request for whatever version the server has in memory. */
  static final String ANY = "0";

  private volatile String last = "";
  private boolean lost;

  /** Returns the version that was received last, or {@code ""} before the first one. */
  String last() {
    return last;
  }

  /** Moves to a version, unless the server gave none. */
  void moveTo(@Nullable String version) {
    if (version != null && !version.isEmpty()) {
      last = version;
    }
  }

  void lose() {
    lost = true;
  }

  /** All objects have arrived. */
  void found() {
    lost = false;
  }

  /** Returns the version at which a stream of initial objects begins, or {@code ""} for any. */
  String forStream() {
    return lost ? "" : last;
  }

  /** Returns the version that a list requests, or {@code ""} for the newest. */
  String forList() {
    return !lost && last.isEmpty() ? ANY : forStream();
  }
}
