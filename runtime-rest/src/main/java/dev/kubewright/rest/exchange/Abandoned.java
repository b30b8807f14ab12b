package dev.kubewright.rest.exchange;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import java.lang.System.Logger.Level;
import java.lang.ref.Cleaner;

/** Closes answers that nobody closed before their reader was collected, and says so. */
final class Abandoned implements Runnable {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");
  private static final Cleaner CLEANER = Cleaner.create();

  private final Request request;
  private final Response response;
  private volatile boolean closed;

  private Abandoned(Request request, Response response) {
    this.request = request;
    this.response = response;
  }

  /**
   * Observes a reader.
   *
   * @param reader must not be reachable from the answer
   * @return to be cleaned when the reader is closed
   */
  static Cleaner.Cleanable register(Object reader, Request request, Response response) {
    var state = new Abandoned(request, response);
    var cleanable = CLEANER.register(reader, state);
    return () -> {
      state.closed = true;
      cleanable.clean();
    };
  }

  @Override
  public void run() {
    if (!closed) {
      LOG.log(
          Level.WARNING,
          request + ": the watch was abandoned without close(); it is closed now, close it in time");
      response.close();
    }
  }
}
