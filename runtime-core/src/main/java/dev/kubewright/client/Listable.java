package dev.kubewright.client;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.error.TransportException;
import dev.kubewright.selector.Selector;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Lists objects of a resource.
 *
 * @param <T> the type of the objects
 */
public interface Listable<T> {
  /**
   * Lists objects. With a limit, returns one page. For code that keeps options, such as a cache.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  ObjectList<T> list(ListOptions options);

  /** Lists all objects in one response. */
  default ObjectList<T> list() {
    return list(ListOptions.NONE);
  }

  /** Lists objects with options: {@code list(o -> o.labels("app=db").limit(100))}. */
  default ObjectList<T> list(Consumer<ListOptionsBuilder> options) {
    return list(ListOptionsBuilder.build(options));
  }

  /**
   * Lists the objects whose labels match: {@code list("app=db,tier!=web")}.
   *
   * @throws IllegalArgumentException if the text is not a selector, as {@link Selector#parse} does
   */
  default ObjectList<T> list(String labels) {
    return list(o -> o.labels(labels));
  }

  /**
   * Returns this resource for one call that needs several lists. If the connection has a time limit
   * for each call, all requests through the result share it, from now on. Default: returns this,
   * for implementations without such a limit. {@link ListPager} uses it.
   */
  default Listable<T> forOneCall() {
    return this;
  }

  /**
   * Lists objects page by page. Each page is requested when the iteration reaches it. A second
   * iteration lists again.
   *
   * <p>Iteration throws {@link ExpiredException} if a page is requested too late. By default,
   * servers keep the state of a list for five minutes.
   *
   * @param options the options. {@code limit} is the size of a page. Default: 500.
   */
  default Iterable<ObjectList<T>> pages(Consumer<ListOptionsBuilder> options) {
    ListOptions first = ListOptionsBuilder.build(options);
    return () -> new Pages<>(this, first);
  }

  /**
   * Streams objects: {@code stream(o -> o.labels("app=db"))}. The next page is requested when the
   * stream reaches it, as in {@link #pages}. The stream need not be closed.
   */
  default Stream<T> stream(Consumer<ListOptionsBuilder> options) {
    return Pages.stream(pages(options));
  }

  /**
   * Streams the objects whose labels match: {@code stream("app=db")}.
   *
   * @throws IllegalArgumentException if the text is not a selector, as {@link Selector#parse} does.
   *     Nothing is sent then.
   */
  default Stream<T> stream(String labels) {
    return stream(o -> o.labels(labels));
  }

  /** Streams all objects. */
  default Stream<T> stream() {
    return stream(o -> {});
  }
}
