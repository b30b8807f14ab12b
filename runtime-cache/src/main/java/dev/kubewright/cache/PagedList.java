package dev.kubewright.cache;

import dev.kubewright.client.ExpiredException;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ListOptionsBuilder;
import dev.kubewright.client.Listable;
import dev.kubewright.client.ObjectList;
import java.util.ArrayList;
import java.util.List;

/**
 * A list that was fetched page by page.
 *
 * @param resourceVersion the version of the first page, or {@code ""} if the server gave none
 * @param items the objects of all pages in the server's order
 * @param paged whether the list had several pages
 */
record PagedList<T>(String resourceVersion, List<T> items, boolean paged) {
  /**
   * Fetches all pages. If the token of a later page has expired, it fetches all objects in one
   * answer, at the version that was requested.
   */
  static <T> PagedList<T> fetch(Listable<T> server, ListOptions options) {
    ObjectList<T> page = server.list(options);
    String version = page.metadata().resourceVersion();
    ListOptions next = options.after(page);
    if (next == null) {
      return new PagedList<>(version == null ? "" : version, page.items(), false);
    }
    List<T> items = new ArrayList<>(page.items());
    while (next != null) {
      try {
        page = server.list(next);
      } catch (ExpiredException e) {
        return whole(server.list(ListOptionsBuilder.from(options).limit(null).build()));
      }
      items.addAll(page.items());
      next = options.after(page);
    }
    return new PagedList<>(version == null ? "" : version, items, true);
  }

  private static <T> PagedList<T> whole(ObjectList<T> list) {
    String version = list.metadata().resourceVersion();
    return new PagedList<>(version == null ? "" : version, list.items(), true);
  }
}
