package dev.kubewright.it.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.conversion.ConversionHandler;
import dev.kubewright.conversion.ConversionResponse;
import dev.kubewright.document.Json;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A conversion webhook on loopback, over HTTPS. */
public final class ConversionServer implements AutoCloseable {
  private final CertificateAuthority authority = CertificateAuthority.create("conversion-ca");
  private final ExecutorService threads = Executors.newFixedThreadPool(4);
  private final AtomicInteger reviews = new AtomicInteger();
  private final Responding handler;
  private final HttpsServer server;

  /** Answers a request. */
  private interface Responding {
    ConversionResponse respond(HttpExchange exchange) throws IOException;
  }

  /** Starts a server on a free port. */
  public ConversionServer(ConversionHandler handler) throws IOException, GeneralSecurityException {
    this(
        (Responding)
            exchange ->
                handler.respond(
                    exchange.getRequestMethod(),
                    exchange.getRequestHeaders().getFirst("Content-Type"),
                    exchange.getRequestBody()),
        List.of("127.0.0.1"));
  }

  /** Starts a server that gives any responses on a free port. */
  public ConversionServer(Function<byte[], ConversionResponse> behaviour)
      throws IOException, GeneralSecurityException {
    this(behaviour, "127.0.0.1");
  }

  /** Starts a server that gives any responses, with a certificate for a host. */
  public ConversionServer(Function<byte[], ConversionResponse> behaviour, String host)
      throws IOException, GeneralSecurityException {
    this(
        (Responding) exchange -> behaviour.apply(exchange.getRequestBody().readAllBytes()),
        List.of(host));
  }

  private ConversionServer(Responding handler, List<String> hosts)
      throws IOException, GeneralSecurityException {
    this.handler = handler;
    this.server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(SigningIssuer.context(authority.server("conversion", hosts))));
    server.setExecutor(threads);
    server.createContext("/convert", this::respond);
    server.start();
  }

  private void respond(HttpExchange exchange) throws IOException {
    reviews.incrementAndGet();
    try (exchange) {
      ConversionResponse response = handler.respond(exchange);
      exchange.getResponseHeaders().set("Content-Type", response.contentType());
      exchange.sendResponseHeaders(response.status(), response.body().length);
      exchange.getResponseBody().write(response.body());
    }
  }

  /** Returns the number of requests so far. */
  public int reviews() {
    return reviews.get();
  }

  /** Returns the port on loopback. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Returns the URL of the webhook. */
  public String url() {
    return "https://127.0.0.1:" + server.getAddress().getPort() + "/convert";
  }

  /** Returns a CRD whose conversion this server does. */
  public Crd of(Crd crd) {
    return of(crd, url());
  }

  /** Returns a CRD whose conversion another server does, with the certificates of this one. */
  public Crd of(Crd crd, String url) {
    return of(crd, Map.of("url", url));
  }

  /** Returns a CRD whose conversion a service does, with the certificates of this server. */
  public Crd of(Crd crd, String namespace, String service, int port) {
    Map<String, ?> reference =
        Map.of("namespace", namespace, "name", service, "port", port, "path", "/convert");
    return of(crd, Map.of("service", reference));
  }

  private Crd of(Crd crd, Map<String, ?> place) {
    Map<String, Object> client = new HashMap<>(place);
    client.put("caBundle", Base64.getEncoder().encodeToString(authority.pem().getBytes(UTF_8)));
    return Crd.parse(
        Json.encodeToString(
            Unstructured.CODEC,
            Json.decode(Unstructured.CODEC, crd.json())
                .with(client, "spec", "conversion", "webhook", "clientConfig")));
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
