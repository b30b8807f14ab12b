package dev.kubewright.cache.reflector;

import dev.kubewright.client.ListItems;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ListOptionsBuilder;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.client.ReadingSession;
import dev.kubewright.json.CodecException;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a server has gone back to an older state, because its storage was restored from
 * a backup. Such a server accepts a watch from a version that it has not reached, sends nothing
 * until it reaches the version again, and then only later changes: the cache would stay wrong for
 * ever, and no event would say so.
 *
 * <p>A restore ends watches. So before a watch is opened again, and before all objects are fetched
 * again, one object is listed without a version: the list has the newest version of the server. A
 * server that has caught up by then cannot be told from one that never went back.
 *
 * <p>Versions are compared as Kubernetes says since 1.35: as numbers of any length. Others are not
 * compared.
 */
final class Setback {
  /** Only the version counts. The object may even be one that cannot be read. */
  private static final ListItems<Object> IGNORED =
      new ListItems<>() {
        @Override
        public void item(Object object) {}

        @Override
        public void unreadable(@Nullable ObjectKey key, CodecException cause) {}
      };

  private Setback() {}

  /**
   * Returns the newest version of the server if it is lower than a version that the server has
   * sent, otherwise {@code ""}.
   *
   * @throws dev.kubewright.KubewrightException if the request fails
   */
  static String find(String position, ReadingSession<?> session, ListOptions options) {
    if (!isNumber(position)) {
      return "";
    }
    var one = ListOptionsBuilder.from(options).limit(1).build();
    String newest = session.list(one, IGNORED).resourceVersion();
    return newest != null && isLower(newest, position) ? newest : "";
  }

  /** Whether both are decimal numbers without leading zeros, and the first one is the lower. */
  static boolean isLower(String one, String other) {
    if (!isNumber(one) || !isNumber(other)) {
      return false;
    }
    return one.length() == other.length()
        ? one.compareTo(other) < 0
        : one.length() < other.length();
  }

  private static boolean isNumber(String version) {
    return !version.isEmpty()
        && version.charAt(0) != '0'
        && version.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
