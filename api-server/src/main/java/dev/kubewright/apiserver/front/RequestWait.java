package dev.kubewright.apiserver.front;

import dev.kubewright.concurrent.Caller;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A wait of a request for something that can take long: a program, a webhook, or a write to come. A
 * real server has a goroutine for each request, so such waits stop no other request. Here the host
 * of the thread lets another thread take its place. A client that leaves ends the wait: its thread
 * is interrupted.
 *
 * <p>Code that a wait covers must write to no connection of a client, because an interrupt would
 * close it. On threads without a host, such as those of callers in this process, a wait does
 * nothing.
 */
public final class RequestWait {
  private static final ThreadLocal<@Nullable Host> HOSTS = new ThreadLocal<>();

  private final Caller caller = new Caller(Thread.currentThread());
  private final Runnable end;

  /** The part of a server that lends a thread to a request. */
  public interface Host {
    /**
     * Notes that the calling thread begins to wait.
     *
     * @param gone runs if the client leaves during the wait
     * @return ends the wait, on the same thread
     */
    Runnable begin(Runnable gone);
  }

  private RequestWait() {
    Host host = HOSTS.get();
    this.end = host == null ? () -> {} : host.begin(caller::wake);
  }

  /** Runs an action on the calling thread, for which a host hears of each wait in it. */
  public static <T> T hosted(Host host, Supplier<T> action) {
    HOSTS.set(host);
    try {
      return action.get();
    } finally {
      HOSTS.remove();
    }
  }

  /** Begins a wait of the calling thread. Waits are not nested. */
  public static RequestWait begin() {
    return new RequestWait();
  }

  /** Ends the wait, on the thread that has begun it. */
  public void end() {
    end.run();
    caller.leave();
  }
}
