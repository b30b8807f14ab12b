package com.example.gears;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.gears.v1.Gears;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.document.Json;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.Namespace;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@KubernetesServer(shared = false)
class GearsWebhookTest {
  private static final String PASSWORD = "changeit";

  @Test
  void gear_ofTheOldVersion_isReadInTheNewOne(
      RestClient rest, InMemoryApiServer server, @Namespace String namespace, @TempDir Path folder)
      throws Exception {
    KeyStore keys = keys(folder.resolve("keys.p12"), "convert.gears.svc");
    var threads = Executors.newCachedThreadPool();
    var webhook = GearsWebhook.start(new InetSocketAddress("127.0.0.1", 0), tls(keys), threads);
    try {
      createService(rest);
      server.endpoint("gears", "convert", webhook.getAddress()); // namespace and name of the service
      CrdInstaller.over(rest).install(trusting(Crd.of(Gears.TYPE), keys.getCertificate("webhook")));

      rest.resources(com.example.gears.v1beta1.Gears.TYPE).namespace(namespace)
          .create(com.example.gears.v1beta1.GearBuilder.build(g -> g
              .metadata(m -> m.name("cog"))
              .spec(s -> s.color("red"))));

      var gears = rest.resources(Gears.TYPE).namespace(namespace);
      assertEquals("red", gears.get("cog").spec().colour());
      assertTrue(GearsMigration.migrate(rest)); // needs the webhook, too
    } finally {
      webhook.stop(0);
      threads.shutdownNow();
    }
  }

  private static void createService(RestClient rest) {
    var core = KubernetesClientset.over(rest).coreV1();
    core.namespaces().create(n -> n.metadata(m -> m.name("gears")));
    core.services("gears").create(s -> s
        .metadata(m -> m.name("convert"))
        .spec(p -> p.addPort(o -> o.port(443))));
  }

  /** Makes a key and a certificate for a host with the tool of the JDK. */
  private static KeyStore keys(Path file, String host) throws Exception {
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    var command = new ProcessBuilder(tool, "-genkeypair", "-alias", "webhook", "-keyalg", "EC",
        "-dname", "CN=" + host, "-ext", "SAN=dns:" + host, "-ext", "BC=ca:true",
        "-keystore", file.toString(), "-storetype", "PKCS12", "-storepass", PASSWORD);
    assertEquals(0, command.inheritIO().start().waitFor());
    return KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
  }

  private static SSLContext tls(KeyStore keys) throws Exception {
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    var context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  /** The API server trusts no webhook whose certificate the CRD does not name. */
  private static Crd trusting(Crd crd, Certificate authority) throws Exception {
    String pem = "-----BEGIN CERTIFICATE-----\n"
        + Base64.getMimeEncoder().encodeToString(authority.getEncoded())
        + "\n-----END CERTIFICATE-----\n";
    Unstructured document = Json.decode(Unstructured.CODEC, crd.json());
    return Crd.parse(Yaml.dump(document.with(
        Base64.getEncoder().encodeToString(pem.getBytes(UTF_8)),
        "spec", "conversion", "webhook", "clientConfig", "caBundle")));
  }
}
