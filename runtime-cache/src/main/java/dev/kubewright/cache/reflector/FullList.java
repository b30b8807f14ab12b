package dev.kubewright.cache.reflector;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.error.ExpiredException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.transport.ReadingSession;
import java.util.function.BooleanSupplier;

/**
 * A list of all objects, page by page. The objects are taken while they arrive, so that no page is
 * kept beside the collected objects.
 *
 * @param all the collected objects, with the version of the first page
 * @param paginated whether there was more than one page
 */
record FullList<T extends KubernetesObject>(QueueItem.ReplacedAll<T> all, boolean paginated) {
  /**
   * Lists all objects. If a page after the first one has expired, lists them again in one response,
   * at the version that the options ask for.
   *
   * @param first the options of the first page. {@code limit} is the size of a page.
   * @param stopped whether no more pages are wanted
   * @throws KubewrightException if no more pages are wanted, or if a request fails
   */
  static <T extends KubernetesObject> FullList<T> read(
      ReadingSession<T> session, ListOptions first, Incoming<T> incoming, BooleanSupplier stopped) {
    var objects = new InitialObjects<>(incoming);
    ListMeta head = session.list(first, objects);
    boolean paginated = false;
    for (ListOptions next = first.after(head); next != null; ) {
      if (stopped.getAsBoolean()) {
        throw new KubewrightException("stopped between two pages of a list");
      }
      paginated = true;
      try {
        next = next.after(session.list(next, objects));
      } catch (ExpiredException expired) {
        objects = new InitialObjects<>(incoming);
        head = session.list(whole(first), objects);
        next = null;
      }
    }
    return new FullList<>(objects.at(head.resourceVersion()), paginated);
  }

  private static ListOptions whole(ListOptions options) {
    return ListOptionsBuilder.from(options).limit(null).continueToken(null).build();
  }
}
