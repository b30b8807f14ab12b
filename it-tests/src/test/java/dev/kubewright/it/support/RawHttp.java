package dev.kubewright.it.support;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.fixture.http.Http2Connection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends and receives JSON or frames over HTTP, without any of our own code between. */
public final class RawHttp {
  private static final JsonMapper JSON = new JsonMapper();

  /** More than the time after which a real server ends a session that does not begin. */
  private static final int FRAME_MILLIS = 30_000;

  /** More than the time of a request on a real server. */
  private static final Duration PATIENCE = Duration.ofSeconds(70);

  private final String url;
  private final String token;
  private final HttpClient http;

  /** Creates a client for a server. */
  public RawHttp(TestServer server) {
    this(server.url(), server.caPem(), server.token());
  }

  /** Creates a client for the server at an address. */
  public RawHttp(String url, String caPem, String token) {
    this.url = url;
    this.token = token;
    this.http = HttpClient.newBuilder().sslContext(trusting(caPem)).build();
  }

  /** Returns a context that trusts certificates in PEM. */
  public static SSLContext trusting(String pem) {
    try {
      KeyStore keys = KeyStore.getInstance(KeyStore.getDefaultType());
      keys.load(null, null);
      var certificates =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(
                  new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
      int number = 0;
      for (var certificate : certificates) {
        keys.setCertificateEntry("ca" + number++, certificate);
      }
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(keys);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Connects to a server, and agrees with it on HTTP/2. */
  public static Http2Connection http2(TestServer server) {
    URI url = URI.create(server.url());
    try {
      SSLSocketFactory factory = trusting(server.caPem()).getSocketFactory();
      var socket = (SSLSocket) factory.createSocket(url.getHost(), url.getPort());
      socket.setSoTimeout(FRAME_MILLIS);
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"h2"});
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      assertThat(socket.getApplicationProtocol()).isEqualTo("h2");
      return new Http2Connection(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a path. Every response but 200 fails the test. */
  public JsonNode get(String path) {
    return send("GET", path, "", "application/json");
  }

  /** Posts JSON. */
  public JsonNode post(String path, String body) {
    return send("POST", path, body, "application/json");
  }

  /** Posts JSON; the body of the response, whatever its status. */
  public JsonNode responseToPost(String path, String body) {
    return tryPost(path, body).body();
  }

  /**
   * A response of any status.
   *
   * @param code the HTTP status
   * @param body the document
   * @param warnings the warnings, as in the headers
   */
  public record Received(int code, JsonNode body, List<String> warnings) {}

  /** Posts JSON and returns the response, whatever its status. */
  public Received tryPost(String path, String body) {
    return trySend("POST", path, body, "application/json");
  }

  /** Sends a request and returns the response, whatever its status. */
  public Received trySend(String method, String path, String body, String type) {
    HttpResponse<String> response = exchange(method, path, body, type);
    return new Received(
        response.statusCode(),
        JSON.readTree(response.body()),
        response.headers().allValues("Warning"));
  }

  /** Sends a merge patch. */
  public JsonNode merge(String path, String body) {
    return send("PATCH", path, body, "application/merge-patch+json");
  }

  private JsonNode send(String method, String path, String body, String type) {
    HttpResponse<String> response = exchange(method, path, body, type);
    if (response.statusCode() / 100 != 2) {
      throw new AssertionError(method + " " + path + ": " + response.body());
    }
    return JSON.readTree(response.body());
  }

  /** Sends a request without a body, and returns the response with its headers. */
  public HttpResponse<String> respond(String method, String path) {
    return exchange(method, path, "", "application/json");
  }

  private HttpResponse<String> exchange(String method, String path, String body, String type) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + path))
            .timeout(PATIENCE)
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", type)
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
