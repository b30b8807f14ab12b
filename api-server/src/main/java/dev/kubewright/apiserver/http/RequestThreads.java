package dev.kubewright.apiserver.http;

import dev.kubewright.apiserver.front.RequestWait;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The threads of a server. While the thread of a request waits for something else, there may be one
 * thread more, as {@link java.util.concurrent.ForkJoinPool.ManagedBlocker} does it for its pool. So
 * requests that wait, however many, stop no others.
 */
final class RequestThreads extends QueuedThreadPool {
  private static final int WORKING = 200;

  /** More threads than that could be too many for the machine. */
  private static final int MOST_WAITING = 10_000;

  /** After this time without work, a thread ends. Jetty's default. */
  private static final int IDLE_MILLIS = 60_000;

  private int waiting;

  RequestThreads() {
    // Jetty's own queue asks for the size of cache lines by JMX: 100 ms of the first start.
    super(WORKING, 2, IDLE_MILLIS, -1, new LinkedBlockingQueue<>(), null);
    setName("kubewright-api-server");
    setDaemon(true);
  }

  /**
   * Returns the host of a request.
   *
   * @param unread whether bytes of the body may come. Then HTTP/1.1 does not show that the client
   *     leaves.
   */
  RequestWait.Host host(Request request, boolean unread) {
    return new Waiting(request, unread);
  }

  /** The waits of one request. They may be many, one after the other. */
  private final class Waiting implements RequestWait.Host {
    private final Request request;
    private final boolean unread;
    private volatile Runnable gone = () -> {};
    private volatile boolean failed;
    private boolean listening;

    Waiting(Request request, boolean unread) {
      this.request = request;
      this.unread = unread;
    }

    @Override
    public Runnable begin(Runnable then) {
      gone = then;
      if (!listening) {
        listening = true;
        request.addFailureListener(failure -> fail());
      }
      CloseNotifier client = new CloseNotifier(request);
      if (failed) {
        then.run();
      } else if (!unread) {
        client.begin(then);
      }
      waits(1);
      return () -> {
        waits(-1);
        client.end();
      };
    }

    private void fail() {
      failed = true;
      gone.run();
    }
  }

  /** Notes that so many more threads wait, or less if the number is negative. */
  synchronized void waits(int more) {
    waiting += more;
    setMaxThreads(WORKING + Math.min(waiting, MOST_WAITING));
    if (more > 0) {
      // The pool looks at its limit only when it gets a task, and others may wait in its queue.
      try {
        execute(() -> {});
      } catch (RejectedExecutionException stopped) {
        // The server ends, and so does this wait.
      }
    }
  }
}
