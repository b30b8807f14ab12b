package dev.kubewright.client;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Fetches long lists page by page (client-go's {@code ListPager}). Immutable, safe for all threads
 * if the server's client is.
 *
 * <pre>{@code
 * ListPager.of(pods).eachItem(ListOptions.NONE, pod -> System.out.println(pod.metadata().name()));
 * }</pre>
 *
 * <p>Requests for later pages have the token of the page before, and neither resource version nor
 * match. The token contains the version, and servers refuse a request that has both.
 *
 * @param <T> the type of the objects
 */
public final class ListPager<T> {
  private static final int PAGE_SIZE = 500;
  private static final int BUFFER_SIZE = 10;

  private final Listable<T> server;
  private final int pageSize;
  private final int pageBufferSize;
  private final boolean fullListIfExpired;

  private ListPager(
      Listable<T> server, int pageSize, int pageBufferSize, boolean fullListIfExpired) {
    this.server = Objects.requireNonNull(server, "server");
    this.pageSize = requireNotNegative(pageSize, "page size");
    this.pageBufferSize = requireNotNegative(pageBufferSize, "number of pages in advance");
    this.fullListIfExpired = fullListIfExpired;
  }

  private static int requireNotNegative(int number, String what) {
    if (number < 0) {
      throw new IllegalArgumentException("the " + what + " is negative: " + number);
    }
    return number;
  }

  /** Returns a pager with 500 objects in a page and 10 pages in advance, as in client-go. */
  public static <T> ListPager<T> of(Listable<T> server) {
    return new ListPager<>(server, PAGE_SIZE, BUFFER_SIZE, true);
  }

  /**
   * Returns a pager with another size of pages, for options without a limit.
   *
   * @param objects the number of objects, or 0 for one response with all of them. Default: 500.
   */
  public ListPager<T> withPageSize(int objects) {
    return new ListPager<>(server, objects, pageBufferSize, fullListIfExpired);
  }

  /**
   * Returns a pager that fetches another number of pages in advance. Only {@link #eachItem} does
   * so.
   *
   * @param pages the number of pages that wait. 0 still fetches the next page. Default: 10.
   */
  public ListPager<T> withPageBufferSize(int pages) {
    return new ListPager<>(server, pageSize, pages, fullListIfExpired);
  }

  /**
   * Returns a pager that lists all objects in one response, or does not, if a later page has
   * expired. Only {@link #list} does so.
   *
   * @param full Default: true.
   */
  public ListPager<T> withFullListIfExpired(boolean full) {
    return new ListPager<>(server, pageSize, pageBufferSize, full);
  }

  /**
   * A list of all pages. Immutable.
   *
   * @param list the objects of all pages, in the server's order. It has the version of the first
   *     page and no token.
   * @param paginated whether there was more than one page
   * @param <T> the type of the objects
   */
  public record Listed<T>(ObjectList<T> list, boolean paginated) {}

  /**
   * Lists all objects. If a page after the first one has expired, requests all objects in one
   * response, at the version that the options ask for. A time limit that the program has set for
   * each call counts for all pages together.
   *
   * @param options {@code limit} is the size of a page
   * @throws ExpiredException if the first page has expired, or a later one and {@link
   *     #withFullListIfExpired} is off
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  public Listed<T> list(ListOptions options) {
    Listable<T> call = server.forOneCall();
    ListOptions first = paged(options);
    ListOptions next = first;
    boolean paginated = false;
    ListMeta metadata = null;
    List<T> items = new ArrayList<>();
    do {
      ObjectList<T> page;
      try {
        page = call.list(next);
      } catch (ExpiredException expired) {
        if (!fullListIfExpired || next.continueToken() == null) {
          throw expired;
        }
        return new Listed<>(call.list(whole(first)), paginated);
      }
      next = next.after(page.metadata());
      if (metadata == null) {
        if (next == null) {
          return new Listed<>(page, false);
        }
        metadata = page.metadata();
      }
      items.addAll(page.items());
      paginated |= next != null;
    } while (next != null);
    return new Listed<>(new ObjectList<>(complete(metadata), items), paginated);
  }

  private static ListOptions whole(ListOptions options) {
    return ListOptionsBuilder.from(options).limit(null).continueToken(null).build();
  }

  private static ListMeta complete(ListMeta first) {
    return ListMetaBuilder.from(first).continueToken(null).remainingItemCount(null).build();
  }

  private ListOptions paged(ListOptions options) {
    Integer limit = options.limit();
    return pageSize > 0 && (limit == null || limit == 0)
        ? ListOptionsBuilder.from(options).limit(pageSize).build()
        : options;
  }

  /**
   * Calls an action for each object. While it runs, another thread fetches the next pages. The call
   * returns after that thread has ended. A time limit that the program has set for each call counts
   * for all pages together, and for what the action takes until the last one is requested.
   *
   * @param options {@code limit} is the size of a page
   * @param action the calling thread calls it, in the server's order. What it throws ends the call.
   * @throws ExpiredException if a page is requested too late. The action has seen the objects
   *     before it.
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time, or if
   *     the thread is interrupted
   */
  public void eachItem(ListOptions options, Consumer<? super T> action) {
    Objects.requireNonNull(action, "action");
    try (var pages =
        new PagesInAdvance<>(new Pages<>(server.forOneCall(), paged(options)), pageBufferSize)) {
      pages.start(Threads.platform());
      for (ObjectList<T> page = pages.next(); page != null; page = pages.next()) {
        page.forEach(action);
      }
    }
  }
}
