package dev.kubewright.rest.exchange;

import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.lang.System.Logger.Level;
import java.lang.ref.Cleaner;

/** Closes responses whose reader was collected without being closed, and logs a warning. */
final class Abandoned implements Runnable {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");

  /**
   * The only static state in this module. A cleaner needs a thread, which must live longer than the
   * clients whose forgotten watches it closes. So all clients share one, and none of them can close
   * it.
   */
  private static final Cleaner CLEANER = Cleaner.create();

  private final Request request;
  private final Response response;
  private volatile boolean closed;

  private Abandoned(Request request, Response response) {
    this.request = request;
    this.response = response;
  }

  /**
   * Watches over a reader.
   *
   * @param reader must not be reachable from the response
   * @return an action that closes the response without a warning
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
    if (closed) {
      response.close();
      return;
    }
    // Not on the cleaner's thread, which all watches share, because a transport or a log may block.
    Threads.platform().startOrRun("kubewright-abandoned", this::closeForgotten);
  }

  private void closeForgotten() {
    try {
      response.close();
    } finally {
      String warning = request + ": the watch was abandoned without close(). It is closed now.";
      QuietLog.log(() -> LOG.log(Level.WARNING, warning));
    }
  }
}
