package dev.kubewright.connect.jdk;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/**
 * An HTTP client of the JDK for a few exchanges with an issuer of tokens. It uses HTTP/1.1, no
 * proxy, and follows no redirect. {@link #close} breaks exchanges off and ends the threads, so that
 * nothing stays until the next refresh. Safe for all threads.
 */
public final class IssuerHttp implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final ClientThreads threads =
      new ClientThreads("kubewright-oidc-" + NUMBER.incrementAndGet());
  private final CompletableFuture<Void> closed = new CompletableFuture<>();
  private final HttpClient client;

  /** Creates a client that trusts what a context trusts. */
  public IssuerHttp(SSLContext tls) {
    boolean made = false;
    try {
      this.client = threads.build(() -> client(tls));
      made = true;
    } finally {
      if (!made) {
        threads.end(null);
      }
    }
  }

  private HttpClient client(SSLContext tls) {
    return HttpClient.newBuilder()
        .sslContext(tls)
        .executor(threads.executor())
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NEVER)
        .proxy(HttpClient.Builder.NO_PROXY)
        .build();
  }

  /**
   * Sends a request and reads the response whole.
   *
   * @param most the greatest size of the body, in bytes
   * @throws LimitedBody.TooLargeException if the body is larger
   * @throws IOException if there is no response
   * @throws TimeoutException if it has not arrived at the deadline
   */
  public HttpResponse<byte[]> send(HttpRequest request, int most, Deadline deadline)
      throws IOException, InterruptedException, TimeoutException {
    CompletableFuture<HttpResponse<byte[]>> response =
        client.sendAsync(request, head -> new LimitedBody(most));
    try {
      CompletableFuture<Object> first = CompletableFuture.anyOf(response, closed);
      first.get(Durations.nanos(deadline.left()), TimeUnit.NANOSECONDS);
      if (!response.isDone()) {
        throw new IOException("the client is closed");
      }
      return response.get();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof IOException cause
          ? cause
          : new IOException("the exchange failed", failed.getCause());
    } finally {
      response.cancel(true);
    }
  }

  @Override
  public void close() {
    if (closed.complete(null)) {
      threads.end(client);
    }
  }
}
