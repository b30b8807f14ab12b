package dev.kubewright.rest.http;

import dev.kubewright.rest.config.RestConfig;
import dev.kubewright.rest.config.ConfigException;

import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.Response;
import dev.kubewright.client.Transport;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.client.TransportTimeoutException;
import dev.kubewright.concurrent.Durations;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's HTTP client as a transport: HTTP/2 where TLS negotiates it and the JDK is fit for it
 * (17.0.17, 21.0.9, 24 or later), else HTTP/1.1; bodies are streamed both ways; redirects are
 * answers like any other. Safe for all threads.
 *
 * <p>An HTTP/2 connection carries as many exchanges at once as the server allows, for API servers
 * 100; each further one, such as the watch of the 101st informer, goes over an HTTP/1.1 connection
 * of its own.
 *
 * <p>It owns its threads. {@link #close} breaks off every exchange and ends them all, the HTTP
 * client's among them: since JDK 21 the client can be closed; before, its selector thread ends when
 * it is interrupted.
 */
public final class JdkTransport implements Transport {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(30);
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final URI server;
  private final ThreadGroup group;
  private final ExecutorService executor;
  private final Set<CompletableFuture<?>> waiting = ConcurrentHashMap.newKeySet();
  private final Set<JdkResponse> open = ConcurrentHashMap.newKeySet();
  private volatile @Nullable HttpClient client;
  private volatile boolean closed;

  private JdkTransport(RestConfig config) {
    this.server = config.server();
    boolean tls = server.getScheme().equalsIgnoreCase("https");
    var builder =
        HttpClient.newBuilder()
            .connectTimeout(CONNECT_TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(version(tls, Runtime.version()))
            .sslContext(tls ? Tls.context(config) : NoTlsContext.create());
    String name = "kubewright-http-" + NUMBER.incrementAndGet();
    var threads = new AtomicInteger();
    this.group = new ThreadGroup(name);
    this.executor =
        Executors.newCachedThreadPool(
            task -> {
              var thread = new Thread(group, task, name + "-" + threads.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    // The client's selector thread joins the group of the thread that builds the client.
    HttpClient.Builder complete = builder.executor(executor);
    this.client = CompletableFuture.supplyAsync(complete::build, executor).join();
  }

  /**
   * A transport to the configured server; it connects when it is first used.
   *
   * @throws ConfigException if certificates or keys cannot be used
   */
  public static JdkTransport of(RestConfig config) {
    return new JdkTransport(config);
  }

  /**
   * HTTP/2 over TLS where the JDK can cope with a server that closes the connection behind an
   * answer (JDK-8335181). API servers do so with every 401; an older JDK takes it for a broken
   * connection and loses the answer.
   */
  static HttpClient.Version version(boolean tls, Runtime.Version jdk) {
    boolean copes =
        switch (jdk.feature()) {
          case 17 -> jdk.update() >= 17;
          case 21 -> jdk.update() >= 9;
          default -> jdk.feature() >= 24;
        };
    return tls && copes ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1;
  }

  @Override
  public Response send(Request request) {
    return send(request, request.longLived());
  }

  private Response send(Request request, boolean ownConnection) {
    HttpRequest message = message(request, ownConnection);
    CompletableFuture<HttpResponse<StreamedBody>> answer = begin(request, message);
    try {
      var response = new JdkResponse(await(request, answer), open::remove);
      open.add(response);
      if (closed) {
        response.close();
      }
      return response;
    } catch (InterruptedException interrupted) {
      answer.cancel(true);
      var unused = answer.thenAccept(late -> late.body().close());
      Thread.currentThread().interrupt();
      throw new TransportException(request, Kind.INTERRUPTED, "interrupted", interrupted);
    } catch (TimeoutException late) {
      answer.cancel(true);
      var unused = answer.thenAccept(response -> response.body().close());
      throw new TransportTimeoutException(request, "no answer from " + server + " in time", late);
    } catch (ExecutionException failed) {
      if (!ownConnection && Failures.noStreamLeft(failed.getCause())) {
        return send(request, true);
      }
      throw Failures.of(request, server, failed.getCause(), closed);
    } catch (CancellationException cancelled) {
      throw new TransportException(request, Kind.CLOSED, "the client is closed", cancelled);
    } finally {
      waiting.remove(answer);
    }
  }

  private static <R> R await(Request request, CompletableFuture<R> answer)
      throws InterruptedException, ExecutionException, TimeoutException {
    return request.deadline().isLimited()
        ? answer.get(Durations.nanos(request.deadline().left()), TimeUnit.NANOSECONDS)
        : answer.get();
  }

  private CompletableFuture<HttpResponse<StreamedBody>> begin(
      Request request, HttpRequest message) {
    HttpClient sender = client;
    if (sender == null) {
      throw new TransportException(request, Kind.CLOSED, "the client is closed", null);
    }
    try {
      var answer = sender.sendAsync(message, head -> new StreamedBody());
      waiting.add(answer);
      if (closed) {
        answer.cancel(true);
      }
      return answer;
    } catch (RejectedExecutionException late) {
      throw new TransportException(request, Kind.CLOSED, "the client is closed", late);
    }
  }

  private HttpRequest message(Request request, boolean ownConnection) {
    URI uri = ServerAddress.of(server).uri(request);
    var builder = HttpRequest.newBuilder(uri).method(request.method(), publisher(request.body()));
    builder.header("Accept", request.accept());
    if (request.body() != null) {
      builder.header("Content-Type", request.body().contentType());
    }
    request
        .headers()
        .forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
    if (ownConnection) {
      builder.version(HttpClient.Version.HTTP_1_1);
    }
    return builder.build();
  }

  private static BodyPublisher publisher(@Nullable RequestBody body) {
    if (body == null || body.length() == 0) {
      return BodyPublishers.noBody();
    }
    var stream = BodyPublishers.ofInputStream(body::open);
    return body.length() < 0 ? stream : BodyPublishers.fromPublisher(stream, body.length());
  }

  @Override
  public void close() {
    closed = true;
    waiting.forEach(answer -> answer.cancel(true));
    open.forEach(JdkResponse::close);
    HttpClient ending = client;
    client = null;
    if (ending instanceof AutoCloseable closeable) {
      end(closeable);
    } else {
      group.interrupt();
    }
    executor.shutdown();
  }

  /** The threads that live because of this transport. */
  List<Thread> threads() {
    var found = new Thread[group.activeCount() + 16];
    return List.of(Arrays.copyOf(found, group.enumerate(found)));
  }

  /**
   * Since JDK 21 the client can be closed; with every exchange broken off there is nothing to wait
   * for.
   */
  private static void end(AutoCloseable client) {
    try {
      client.close();
    } catch (Exception impossible) {
      throw new TransportException(Kind.CLOSED, "the HTTP client cannot be closed", impossible);
    }
  }
}
