package dev.kubewright.apiserver.controlplane;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Checks whether the processes are ready. */
final class Probe {
  private static final Duration TIMEOUT = Duration.ofSeconds(2);
  private static final Duration WRITING = Duration.ofSeconds(20);
  private static final long PAUSE_MILLIS = 50;

  private final HttpClient http;

  Probe(String caPem) {
    http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .sslContext(trusting(caPem))
            .build();
  }

  private static SSLContext trusting(String caPem) {
    try {
      var pem = new ByteArrayInputStream(caPem.getBytes(StandardCharsets.US_ASCII));
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      store.setCertificateEntry(
          "ca", CertificateFactory.getInstance("X.509").generateCertificate(pem));
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns whether the etcd at the address has this name. Another program may listen there. */
  boolean isMember(String url, String name) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/v3/cluster/member/list"))
            .timeout(TIMEOUT)
            .POST(HttpRequest.BodyPublishers.ofString("{}"))
            .build();
    return answers(request, "\"name\":\"" + name + "\"");
  }

  /** Returns whether the API server at the address reports that it is ready. */
  boolean isReady(String url, String token) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/readyz"))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + token)
            .build();
    return answers(request, "ok") && hasDefaultNamespace(url, token);
  }

  private boolean hasDefaultNamespace(String url, String token) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/api/v1/namespaces/default"))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + token)
            .build();
    return answers(request, "default");
  }

  private boolean answers(HttpRequest request, String part) {
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      return response.statusCode() == 200 && response.body().contains(part);
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  /** Makes etcd forget all revisions but the newest. */
  void compact(String url) {
    String header = "\"revision\":\"";
    String response = post(url + "/v3/kv/range", "{\"key\":\"AA==\"}");
    int from = response.indexOf(header) + header.length();
    String revision = response.substring(from, response.indexOf('"', from));
    var unused =
        post(url + "/v3/kv/compaction", "{\"revision\":\"" + revision + "\",\"physical\":true}");
  }

  private String post(String url, String body) {
    return responseTo(
        "etcd",
        HttpRequest.newBuilder(URI.create(url))
            .timeout(TIMEOUT)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  /** Writes an object at the API server. */
  void write(String method, String url, String type, String body, String token) {
    var unused =
        responseTo(
            "the API server",
            HttpRequest.newBuilder(URI.create(url))
                .timeout(WRITING)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", type)
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build());
  }

  private String responseTo(String server, HttpRequest request) {
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() / 100 != 2) {
        throw new ControlPlaneException(
            server + " refused " + request.uri() + ": " + response.body());
      }
      return response.body();
    } catch (IOException e) {
      throw new ControlPlaneException(
          server + " did not answer " + request.uri() + ": " + e.getMessage());
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  /**
   * Waits until the condition holds. Returns false at the deadline, or when the process has ended.
   */
  static boolean await(BooleanSupplier condition, ChildProcess process, long deadlineNanos) {
    while (!condition.getAsBoolean()) {
      if (!process.isAlive() || System.nanoTime() - deadlineNanos > 0) {
        return false;
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        throw interrupted();
      }
    }
    return process.isAlive();
  }

  private static ControlPlaneException interrupted() {
    Thread.currentThread().interrupt();
    return new ControlPlaneException("interrupted while the control plane starts");
  }
}
