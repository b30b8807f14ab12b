package dev.kubewright.apiserver.webhook;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Sends JSON to webhooks over HTTPS, without proxies and without following redirects. A call ends
 * after 30 seconds, and a response has at most 16 MiB. Safe for all threads.
 */
public final class WebhookClient implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final String STOPPED = "the server is shutting down";
  private static final int RESPONSE_LIMIT = 16 * 1024 * 1024;

  private final Map<Trust, HttpClient> clients = new ConcurrentHashMap<>();
  private final Set<CompletableFuture<?>> open = ConcurrentHashMap.newKeySet();
  private final Duration timeout;
  private final int limit;
  private volatile boolean closed;

  /**
   * Whom a client trusts.
   *
   * @param name the name of the server if it is not that of the URL, or the empty string
   */
  private record Trust(String caBundle, String name) {}

  /** Creates a client. */
  public WebhookClient() {
    this(TIMEOUT, RESPONSE_LIMIT);
  }

  WebhookClient(Duration timeout, int limit) {
    this.timeout = timeout;
    this.limit = limit;
  }

  /**
   * Sends a request and waits for the response.
   *
   * @param at the webhook
   * @param caBundle the base64 text of the trusted certificates in PEM form. Empty: those of the
   *     JVM.
   * @return the body of a successful response
   * @throws WebhookFailure if the webhook cannot be reached or does not answer with success
   */
  byte[] post(Target at, String caBundle, byte[] body) throws WebhookFailure {
    String call = call(at.url());
    HttpResponse<byte[]> response;
    try {
      HttpRequest request =
          HttpRequest.newBuilder(dialled(at, call))
              .timeout(timeout)
              .header("Content-Type", "application/json")
              .header("Accept", "application/json, */*")
              .POST(HttpRequest.BodyPublishers.ofByteArray(body))
              .build();
      response = await(client(new Trust(caBundle, at.name())), request, call);
    } catch (IllegalArgumentException malformed) {
      throw new WebhookFailure(call + malformed.getMessage());
    }
    if (response.statusCode() / 100 != 2) {
      throw new WebhookFailure(WebhookStatusTexts.text(response.statusCode(), response.body()));
    }
    return response.body();
  }

  private URI dialled(Target at, String call) throws WebhookFailure {
    try {
      return at.dialled(query());
    } catch (WebhookFailure unknown) {
      throw new WebhookFailure(call + unknown.text());
    }
  }

  /** Returns how a failure of a request begins. */
  String call(String url) {
    return "Post \"" + url + query() + "\": ";
  }

  private String query() {
    return "?timeout=" + timeout.toSeconds() + "s";
  }

  private HttpResponse<byte[]> await(HttpClient client, HttpRequest request, String call)
      throws WebhookFailure {
    if (closed) {
      throw new WebhookFailure(call + STOPPED);
    }
    CompletableFuture<HttpResponse<byte[]>> response =
        client.sendAsync(request, head -> new Limited(limit));
    open.add(response);
    try {
      if (closed) {
        response.cancel(true);
      }
      return response.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failed) {
      throw new WebhookFailure(call + (closed ? STOPPED : words(failed.getCause(), request.uri())));
    } catch (TimeoutException late) {
      throw new WebhookFailure(call + "context deadline exceeded");
    } catch (CancellationException stopped) {
      throw new WebhookFailure(call + STOPPED);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new WebhookFailure(call + "interrupted");
    } finally {
      open.remove(response);
      response.cancel(true);
    }
  }

  private static String words(@Nullable Throwable failure, URI target) {
    if (failure instanceof ConnectException) {
      return "dial tcp " + target.getAuthority() + ": connect: connection refused";
    }
    if (failure instanceof HttpTimeoutException) {
      return "context deadline exceeded";
    }
    if (failure instanceof SSLException) {
      String why = String.valueOf(failure.getMessage());
      return "tls: failed to verify certificate: "
          + (why.contains("PKIX path") ? "x509: certificate signed by unknown authority" : why);
    }
    String message = failure == null ? null : failure.getMessage();
    // The JDK's words for a connection that is closed before the response.
    return message == null || message.contains("received no bytes") ? "EOF" : message;
  }

  private HttpClient client(Trust trust) throws WebhookFailure {
    HttpClient known = clients.get(trust);
    if (known == null) {
      known = build(trust);
      clients.put(trust, known);
    }
    return known;
  }

  private static HttpClient build(Trust trust) throws WebhookFailure {
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .connectTimeout(TIMEOUT)
            .proxy(HttpClient.Builder.NO_PROXY)
            .followRedirects(HttpClient.Redirect.NEVER);
    try {
      SSLContext context =
          trust.caBundle().isBlank()
              ? SSLContext.getDefault()
              : trusting(Base64.getDecoder().decode(trust.caBundle()));
      builder.sslContext(trust.name().isEmpty() ? context : NamedTls.of(context, trust.name()));
      if (!trust.name().isEmpty()) {
        SSLParameters parameters = new SSLParameters();
        parameters.setServerNames(List.of(new SNIHostName(trust.name())));
        builder.sslParameters(parameters);
      }
    } catch (GeneralSecurityException | IOException | IllegalArgumentException unusable) {
      throw new WebhookFailure("unable to load root certificates: " + unusable.getMessage());
    }
    return builder.build();
  }

  private static SSLContext trusting(byte[] pem) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    int number = 0;
    for (Certificate each :
        CertificateFactory.getInstance("X.509")
            .generateCertificates(new ByteArrayInputStream(pem))) {
      store.setCertificateEntry("ca" + number++, each);
    }
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  /** Ends the open calls. Later ones fail. */
  @Override
  public void close() {
    closed = true;
    open.forEach(call -> call.cancel(true));
    clients.clear();
  }

  /** Collects a body up to the limit. */
  private static final class Limited implements BodySubscriber<byte[]> {
    private final int limit;
    private final CompletableFuture<byte[]> result = new CompletableFuture<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private Flow.@Nullable Subscription subscription;

    Limited(int limit) {
      this.limit = limit;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
      return result;
    }

    @Override
    public void onSubscribe(Flow.Subscription to) {
      subscription = to;
      to.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
      for (ByteBuffer buffer : buffers) {
        byte[] part = new byte[buffer.remaining()];
        buffer.get(part);
        bytes.writeBytes(part);
      }
      if (bytes.size() > limit && subscription != null) {
        subscription.cancel();
        result.completeExceptionally(
            new IOException("the answer has more than " + limit + " bytes"));
      }
    }

    @Override
    public void onError(Throwable failure) {
      result.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      result.complete(bytes.toByteArray());
    }
  }
}
