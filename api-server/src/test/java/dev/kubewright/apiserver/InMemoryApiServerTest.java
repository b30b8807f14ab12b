package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.TestClient.Received;
import dev.kubewright.apiserver.tls.CertificateAuthority;
import dev.kubewright.apiserver.tls.KubeconfigText;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;

final class InMemoryApiServerTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";

  private static SSLContext trusting(String pem) throws Exception {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    var in = new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII));
    store.setCertificateEntry(
        "ca", CertificateFactory.getInstance("X.509").generateCertificate(in));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  @Test
  void tls_clientThatTrustsTheAuthority_isServedOverHttp2() throws Exception {
    try (InMemoryApiServer server =
        InMemoryApiServer.builder().tls(true).token("secret", "jane").start()) {
      HttpClient http = HttpClient.newBuilder().sslContext(trusting(server.caPem())).build();
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.secureUrl() + "/api/v1/namespaces"))
              .header("Authorization", "Bearer secret")
              .build();
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
      assertThat(server.kubeconfig()).contains(server.secureUrl());
      assertThat(server.kubeconfig()).contains("certificate-authority-data: ");
    }
  }

  private static String whoAmI(InMemoryApiServer server, String kubeconfig, String... headers)
      throws Exception {
    SSLContext context = ClientContext.of(kubeconfig);
    var request =
        HttpRequest.newBuilder(
                URI.create(
                    server.secureUrl() + "/apis/authentication.k8s.io/v1/selfsubjectreviews"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{}"));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HttpClient.newBuilder()
        .sslContext(context)
        .build()
        .send(request.build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void clientCertificate_ofTheAuthority_isTheUser() throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start()) {
      String review =
          whoAmI(server, server.certificateKubeconfig("jane, the \"dev\"", List.of("#a", "b")));

      assertThat(review).contains("\"username\":\"jane, the \\\"dev\\\"\"");
      assertThat(review).contains("\"groups\":[\"#a\",\"b\",\"system:authenticated\"]");
      assertThat(review).contains("\"authentication.kubernetes.io/credential-id\":[\"X509SHA256=");
    }
  }

  @Test
  void clientCertificate_ofAnotherAuthority_isUnauthorizedUnlessATokenIsRight() throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start()) {
      String foreign =
          KubeconfigText.withCertificate(
              server.secureUrl(),
              server.caPem(),
              CertificateAuthority.create("kubewright-ca").client("jane", List.of()));

      assertThat(whoAmI(server, foreign)).contains("\"reason\":\"Unauthorized\"");
      assertThat(whoAmI(server, foreign, "Authorization", "Bearer " + server.token()))
          .contains("\"username\":\"admin\"");
    }
  }

  @Test
  void tokens_knowTheirUsers() {
    try (InMemoryApiServer server = InMemoryApiServer.builder().token("secret", "jane").start()) {
      Received review =
          new TestClient(server)
              .create("/apis/authentication.k8s.io/v1/selfsubjectreviews", "{'metadata':{}}");
      assertThat(review.string("/status/userInfo/username")).isEqualTo("jane");
      TestClient old = new TestClient(server.url(), InMemoryApiServer.DEFAULT_TOKEN);
      assertThat(old.get("/api").status()).isEqualTo(401);
    }
  }

  @Test
  void tokenRequest_tokenIsAccepted() {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      TestClient client = new TestClient(server);
      String accounts = "/api/v1/namespaces/default/serviceaccounts";
      client.create(accounts, "{'metadata':{'name':'robot'}}");
      Received issued = client.create(accounts + "/robot/token", "{'spec':{}}");
      TestClient robot = new TestClient(server.url(), issued.string("/status/token"));
      Received review =
          robot.create("/apis/authentication.k8s.io/v1/selfsubjectreviews", "{'metadata':{}}");
      assertThat(review.string("/status/userInfo/username"))
          .isEqualTo("system:serviceaccount:default:robot");
    }
  }

  @Test
  void tokenRequest_tokenHasEnded_isUnauthorized() {
    var now = new AtomicReference<>(Instant.parse("2030-01-01T00:00:00.5Z"));
    try (InMemoryApiServer server = InMemoryApiServer.builder().clock(now::get).start()) {
      TestClient client = new TestClient(server);
      String accounts = "/api/v1/namespaces/default/serviceaccounts";
      client.create(accounts, "{'metadata':{'name':'robot'}}");
      Received issued =
          client.create(accounts + "/robot/token", "{'spec':{'expirationSeconds':600}}");
      TestClient robot = new TestClient(server.url(), issued.string("/status/token"));
      assertThat(issued.string("/status/expirationTimestamp")).isEqualTo("2030-01-01T00:10:00Z");

      now.set(Instant.parse("2030-01-01T00:09:59.9Z"));
      assertThat(robot.get("/api").status()).isEqualTo(200);
      now.set(Instant.parse("2030-01-01T00:10:00Z"));
      assertThat(robot.get("/api").status()).isEqualTo(401);
    }
  }

  @Test
  void tokenRequest_token_isAJsonWebTokenWithTheClaimsOfARealOne() {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      TestClient client = new TestClient(server);
      String accounts = "/api/v1/namespaces/default/serviceaccounts";
      client.create(accounts, "{'metadata':{'name':'robot'}}");
      String token =
          client.create(accounts + "/robot/token", "{'spec':{}}").string("/status/token");

      String claims =
          new String(Base64.getUrlDecoder().decode(token.split("\\.")[1]), StandardCharsets.UTF_8);

      assertThat(claims).contains("\"sub\":\"system:serviceaccount:default:robot\"");
      assertThat(claims).contains("\"aud\":[\"https://kubernetes.default.svc\"]");
      assertThat(claims).containsMatch("\"exp\":\\d+,\"iat\":\\d+");
    }
  }

  @Test
  void writes_fromManyThreads_everyRevisionOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      TestClient client = new TestClient(server);
      List<Future<String>> revisions = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        String body = "{'metadata':{'name':'m" + i + "'}}";
        revisions.add(
            threads.submit(() -> client.create(MAPS, body).string("/metadata/resourceVersion")));
      }
      List<String> seen = new ArrayList<>();
      for (Future<String> revision : revisions) {
        seen.add(revision.get());
      }
      assertThat(seen).containsNoDuplicates();
      try (var events = client.watch(MAPS + "?watch=true&resourceVersion=5")) {
        long last = 0;
        for (int i = 0; i < 100; i++) {
          long next = events.nextEvent().at("/object/metadata/resourceVersion").asLong();
          assertThat(next).isGreaterThan(last);
          last = next;
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void close_leavesNoThreads() throws InterruptedException {
    InMemoryApiServer server = InMemoryApiServer.start();
    TestClient client = new TestClient(server);
    try (var events = client.watch(MAPS + "?watch=true")) {
      assertThat(events.status).isEqualTo(200);
      server.close();
    }
    for (Thread thread : serverThreads()) {
      thread.join(5000);
    }
    assertThat(serverThreads()).isEmpty();
  }

  private static Set<Thread> serverThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("kubewright-api-server"))
        .collect(Collectors.toSet());
  }

  @Test
  void discovery_aggregated_hasEveryGroup() throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      String accept =
          "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json";
      Received groups = new TestClient(server).get("/apis", accept);
      assertThat(groups.string("/kind")).isEqualTo("APIGroupDiscoveryList");
      assertThat(groups.body().at("/items").size())
          .isEqualTo(new TestClient(server).get("/apis").body().at("/groups").size());
      assertThat(groups.string("/items/1/metadata/name")).isEqualTo("apps");
      assertThat(groups.string("/items/1/versions/0/freshness")).isEqualTo("Current");
    }
  }

  @Test
  void realOnly_everyEntryHasAReason() {
    for (RealOnly entry : RealOnly.values()) {
      assertThat(entry.reason()).isNotEmpty();
    }
  }

  /** A JDK's client asks for an upgrade in its first request over plain HTTP. */
  @Test
  void plainHttp_clientAsksForAnUpgrade_isServedOverHttp1() throws Exception {
    try (var server = InMemoryApiServer.start()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.url() + "/openapi/v2"))
              .header("Authorization", "Bearer " + server.token())
              .build();
      var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());

      assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
      assertThat(response.body()).endsWith("}");
    }
  }
}
