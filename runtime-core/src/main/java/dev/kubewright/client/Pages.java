package dev.kubewright.client;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Requests the pages of a list one after another. For one thread. */
final class Pages<T> implements Iterator<ObjectList<T>> {
  /** Page size of client-go's pager. */
  private static final int SIZE = 500;

  private final Listable<T> server;
  private @Nullable ListOptions next;

  Pages(Listable<T> server, ListOptions options) {
    this.server = server;
    this.next =
        options.limit() == null ? ListOptionsBuilder.from(options).limit(SIZE).build() : options;
  }

  static <T> Stream<T> stream(Iterable<ObjectList<T>> pages) {
    return StreamSupport.stream(pages.spliterator(), false).flatMap(page -> page.items().stream());
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public ObjectList<T> next() {
    ListOptions options = next;
    if (options == null) {
      throw new NoSuchElementException("there are no more pages");
    }
    ObjectList<T> page = server.list(options);
    next = options.after(page.metadata());
    return page;
  }
}
