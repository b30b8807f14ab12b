package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.proxy.BridgeLease;
import dev.kubewright.connect.proxy.ProxyException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.ResponseInfo;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * One request over one generation, until the body of its response has ended. It enters the
 * generation once and leaves it exactly once: when the sender has the response's head and the body
 * is over. A body may be over before its head is handed out.
 *
 * <p>The head is taken when the JDK's client asks for the body's reader. The client's own future
 * would complete later: the common pool completes it, and a program may have filled that pool with
 * blocking tasks.
 */
final class Attempt implements StreamedBody.Listener {
  private final Generation generation;
  private final Request request;
  private final Deadline deadline;
  private final boolean ownConnection;
  private final @Nullable BridgeLease lease;
  private final Upload upload;
  private final StreamedBody body = new StreamedBody(this);
  private final CompletableFuture<ResponseInfo> head = new CompletableFuture<>();
  private final Runnable ending = this::breakOff;
  private final AtomicInteger parts = new AtomicInteger(2);
  private volatile boolean broken;
  private volatile @Nullable Silence silence;
  private volatile @Nullable CompletableFuture<HttpResponse<StreamedBody>> response;

  /**
   * Creates an attempt.
   *
   * @param deadline deadline for the head of the response
   * @param ownConnection whether it must not share a connection with other requests
   */
  Attempt(Generation generation, Request request, Deadline deadline, boolean ownConnection) {
    this.generation = generation;
    this.request = request;
    this.deadline = deadline;
    this.ownConnection = ownConnection;
    this.lease = generation.lease();
    boolean reads = request.method().equals("GET");
    boolean http2 = !ownConnection && generation.server().version() == HttpClient.Version.HTTP_2;
    // Until the server's protocol is known, only a GET can be repeated by mistake over HTTP/1.1.
    boolean harmless = http2 && (generation.speaksHttp2() || !reads);
    this.upload = new Upload(request.body(), !harmless, generation.blocking());
  }

  /**
   * Breaks the body off if nothing comes for some time. To be called before {@link #send}.
   *
   * @param dead called then, after the body is broken off. Must not block.
   */
  void breakOffAfter(Duration silence, Runnable dead) {
    this.silence = new Silence(generation.clock(), silence, body, dead);
  }

  /**
   * Sends the request and waits for the head of the response.
   *
   * @throws ExecutionException if the client fails
   * @throws TransportException if the wait ends early
   */
  Response send(HttpClient client) throws ExecutionException {
    boolean responded = false;
    try {
      begin(client);
      ResponseInfo info = headOf(deadline);
      if (!ownConnection) {
        generation.heard();
        generation.spoke(info.version());
      }
      Silence listening = silence;
      if (listening != null) {
        listening.begin();
      }
      var complete = new JdkResponse(info, body);
      responded = true;
      return complete;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted", interrupted);
    } catch (TimeoutException late) {
      throw new TransportTimeoutException(
          request, "no response from " + generation.server().place() + " in time", late);
    } catch (CancellationException | RejectedExecutionException ended) {
      throw TransportException.closed(request, ended);
    } finally {
      if (!responded) {
        breakOff();
      }
      partOver();
    }
  }

  /** Waits for the head. A failure of the proxy is worth more than what the JDK's client says. */
  private ResponseInfo headOf(Deadline limit)
      throws InterruptedException, ExecutionException, TimeoutException {
    ProxyException refused;
    try {
      ResponseInfo info = Waiting.until(limit, head);
      refused = lease == null ? null : lease.failure();
      refused = refused == null ? generation.refusal(info.statusCode()) : refused;
      if (refused == null) {
        return info;
      }
    } catch (ExecutionException failed) {
      refused = Failures.ofProxy(lease, failed.getCause());
      if (refused == null) {
        throw failed;
      }
    } catch (TimeoutException late) {
      refused = lease == null ? null : lease.late();
      if (refused == null) {
        throw late;
      }
    }
    throw new ExecutionException(refused);
  }

  private void begin(HttpClient client)
      throws InterruptedException, ExecutionException, TimeoutException {
    HttpRequest message = message();
    if (Thread.interrupted()) {
      throw new InterruptedException("before the request was sent");
    }
    generation.add(ending);
    var sent = client.sendAsync(message, this::headArrived);
    response = sent;
    if (broken) {
      sent.cancel(true);
    }
    var unused = sent.whenComplete((whole, failed) -> failed(failed));
  }

  /**
   * The JDK's client cannot read trailers. Where HTTP/1.1 has them, it leaves them in the
   * connection, as the begin of the next response.
   */
  private StreamedBody headArrived(ResponseInfo info) {
    boolean http1 = info.version() == HttpClient.Version.HTTP_1_1;
    if (http1 && info.headers().firstValue("Trailer").isPresent()) {
      generation.retire();
    }
    head.complete(info);
    return body;
  }

  private void failed(@Nullable Throwable failed) {
    if (failed != null) {
      boolean wrapped = failed instanceof CompletionException && failed.getCause() != null;
      head.completeExceptionally(wrapped ? failed.getCause() : failed);
    }
  }

  private HttpRequest message() throws InterruptedException, ExecutionException, TimeoutException {
    URI uri = generation.uri(request, deadline);
    var builder = HttpRequest.newBuilder(uri);
    upload.setMethod(builder, request.method());
    builder.header("Accept", request.accept());
    if (request.body() != null) {
      builder.header("Content-Type", request.body().contentType());
    }
    for (var header : request.headers().entrySet()) {
      for (String value : header.getValue()) {
        builder.header(header.getKey(), value);
      }
    }
    if (lease != null) {
      builder.setHeader(BridgeLease.HEADER, lease.secret());
    }
    if (ownConnection) {
      builder.version(HttpClient.Version.HTTP_1_1);
    }
    return builder.build();
  }

  /** Ends the exchange at any point. Any thread may call it, any number of times. */
  private void breakOff() {
    broken = true; // first, so that begin() cancels what this method cannot see yet
    body.close();
    CompletableFuture<?> sent = response;
    if (sent != null) {
      sent.cancel(true);
    }
    head.cancel(false);
  }

  @Override
  public void arrived() {
    if (!ownConnection) {
      generation.heard();
    }
    Silence listening = silence;
    if (listening != null) {
      listening.heard();
    }
  }

  @Override
  public void over(boolean complete) {
    upload.close();
    Silence listening = silence;
    if (listening != null) {
      listening.end();
    }
    if (lease != null) {
      lease.close();
    }
    generation.remove(ending);
    if (complete && (ownConnection || !generation.speaksHttp2())) {
      generation.idled();
    }
    partOver();
  }

  private void partOver() {
    if (parts.decrementAndGet() == 0) {
      generation.leave();
    }
  }
}
