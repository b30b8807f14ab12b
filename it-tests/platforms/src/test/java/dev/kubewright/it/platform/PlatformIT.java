package dev.kubewright.it.platform;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.rest.RestClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * The in-memory server starts and answers with the library versions of this project's platform.
 */
class PlatformIT {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";

  @Test
  void clientset_createsListsAndIsNotifiedOfErrors() {
    try (InMemoryApiServer server = InMemoryApiServer.start();
        RestClient rest = RestClient.over(server.transport())) {
      var maps = KubernetesClientset.over(rest).coreV1().configMaps("default");
      maps.create(
          ConfigMapBuilder.build(m -> m.metadata(meta -> meta.name("a")).putData("k", "v")));

      var names = maps.list().items().stream().map(map -> map.metadata().name()).toList();
      assertThat(names).containsExactly("a");
      Assertions.assertThrows(NotFoundException.class, () -> maps.get("none"));
    }
  }

  @Test
  void http_listOverTls_isServedOverHttp2() throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start()) {
      HttpClient http = HttpClient.newBuilder().sslContext(trusting(server.caPem())).build();
      var response = http.send(list(server.secureUrl(), server.token()), BodyHandlers.ofString());

      assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
      assertThat(response.body()).contains("\"kind\":\"ConfigMapList\"");
    }
  }

  @Test
  void http_oddPath_isAnsweredWithAStatus() throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      HttpRequest request = list(server.url() + "/api/v1//", server.token());
      var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());

      assertThat(response.statusCode()).isEqualTo(404);
      assertThat(response.body()).contains("\"reason\":\"NotFound\"");
    }
  }

  @Test
  void classPath_hasNoLoggingProviderAndNoTreesOfJackson() {
    ClassLoader loader = PlatformIT.class.getClassLoader();
    assertThat(loader.getResource("META-INF/services/org.slf4j.spi.SLF4JServiceProvider")).isNull();
    assertThat(loader.getResource("tools/jackson/databind/JsonNode.class")).isNull();
  }

  private static HttpRequest list(String url, String token) {
    return HttpRequest.newBuilder(URI.create(url + MAPS))
        .timeout(Duration.ofSeconds(30))
        .header("Authorization", "Bearer " + token)
        .build();
  }

  private static SSLContext trusting(String pem) throws GeneralSecurityException, IOException {
    KeyStore keys = KeyStore.getInstance(KeyStore.getDefaultType());
    keys.load(null, null);
    var bytes = new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII));
    keys.setCertificateEntry(
        "ca", CertificateFactory.getInstance("X.509").generateCertificate(bytes));
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(keys);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
