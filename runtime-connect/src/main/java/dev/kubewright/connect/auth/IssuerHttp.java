package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/**
 * An HTTP client of the JDK for a few exchanges with an issuer of tokens. It uses HTTP/1.1, no
 * proxy, and follows no redirect. {@link #close} breaks exchanges off and ends the threads, so that
 * nothing stays until the next refresh. Safe for all threads.
 */
final class IssuerHttp implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final String name = "kubewright-oidc-" + NUMBER.incrementAndGet();
  private final ThreadGroup group = group(name);
  private final ExecutorService executor;
  private final CompletableFuture<Void> closed = new CompletableFuture<>();
  private final HttpClient client;

  /** Creates a client that trusts what a context trusts. */
  IssuerHttp(SSLContext tls) {
    this.executor =
        Executors.newCachedThreadPool(
            task -> {
              var thread = new Thread(group, task, name);
              thread.setDaemon(true);
              return thread;
            });
    boolean made = false;
    try {
      // The client's own thread joins the group of the thread that builds the client.
      this.client = CompletableFuture.supplyAsync(() -> client(tls), executor).join();
      made = true;
    } finally {
      if (!made) {
        executor.shutdownNow();
      }
    }
  }

  private HttpClient client(SSLContext tls) {
    return HttpClient.newBuilder()
        .sslContext(tls)
        .executor(executor)
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NEVER)
        .proxy(HttpClient.Builder.NO_PROXY)
        .build();
  }

  /** Before JDK 19, a thread group that is not a daemon stays in its parent for ever. */
  @SuppressWarnings("removal") // later JDKs drop groups by themselves
  private static ThreadGroup group(String name) {
    var group = new ThreadGroup(name);
    if (Runtime.version().feature() < 19) {
      group.setDaemon(true);
    }
    return group;
  }

  /**
   * Sends a request and reads the answer whole.
   *
   * @param most the greatest size of the body, in bytes
   * @throws IOException if there is no answer, or a larger one
   * @throws TimeoutException if it has not arrived at the deadline
   */
  HttpResponse<byte[]> send(HttpRequest request, int most, Deadline deadline)
      throws IOException, InterruptedException, TimeoutException {
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request, head -> new LimitedBody(most));
    try {
      CompletableFuture<Object> first = CompletableFuture.anyOf(answer, closed);
      first.get(Durations.nanos(deadline.left()), TimeUnit.NANOSECONDS);
      if (!answer.isDone()) {
        throw new IOException("the client is closed");
      }
      return answer.get();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof IOException cause
          ? cause
          : new IOException("the exchange failed", failed.getCause());
    } finally {
      answer.cancel(true);
    }
  }

  /** Returns the threads of this client. */
  int threads() {
    return group.activeCount();
  }

  @Override
  public void close() {
    if (!closed.complete(null)) {
      return;
    }
    if (client instanceof AutoCloseable closeable) {
      var closer = new Thread(group, () -> end(closeable), name + "-end");
      closer.setDaemon(true);
      closer.start();
    } else {
      // Before JDK 21 the client cannot be closed. Its own thread ends when it is interrupted.
      group.interrupt();
      executor.shutdownNow();
    }
  }

  /** The thread is interrupted first, so that closing breaks exchanges off. */
  private void end(AutoCloseable closeable) {
    Thread.currentThread().interrupt();
    try {
      closeable.close();
    } catch (Exception impossible) {
      throw new IllegalStateException("the HTTP client cannot be closed", impossible);
    } finally {
      executor.shutdownNow();
    }
  }
}
