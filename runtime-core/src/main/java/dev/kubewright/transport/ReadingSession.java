package dev.kubewright.transport;

import dev.kubewright.client.Listable;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Watchable;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.document.SharingStatistics;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.ListMeta;

/**
 * Lists and watches for one thread. Objects share their equal parts with objects that the session
 * read before. The first thread that uses a session owns it. Other threads may only close it, close
 * its watches, and read its statistics.
 *
 * <p>The session of a REST client does not repeat a failed request, except that of a later page of
 * a list. The owner repeats it, so that it can report each failure.
 *
 * @param <T> the type of the objects
 */
public interface ReadingSession<T> extends Listable<T>, Watchable<T>, AutoCloseable {
  /**
   * Lists objects, and passes each one on as soon as it is read. An object that cannot be read does
   * not disturb the others, while {@link #list(ListOptions)} fails for it. Implementations that do
   * not decode need not override this method.
   *
   * @param options the options. With a limit, one page is listed.
   * @param items gets the objects. If the list fails in the middle, it has got some of them.
   * @return the metadata of the list or page
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  default ListMeta list(ListOptions options, ListItems<? super T> items) {
    ObjectList<T> page = list(options);
    page.forEach(items::item);
    return page.metadata();
  }

  /** Returns how much of the input was shared. The numbers are approximate while a thread reads. */
  SharingStatistics sharing();

  /** Drops the state for sharing. Open watches continue. Calling it again does nothing. */
  @Override
  void close();
}
