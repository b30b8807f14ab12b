package dev.kubewright.examples.quarkus;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cache.SharedInformerFactory;
import io.quarkus.test.component.QuarkusComponentTest;
import io.quarkus.test.component.TestConfigProperty;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Quarkus' container makes the beans against an API server in memory. */
@QuarkusComponentTest(KubernetesProducer.class)
@TestConfigProperty(key = "kubernetes.kubeconfig", value = SettingsIT.KUBECONFIG)
@Timeout(120)
class SettingsIT {
  static final String KUBECONFIG = "target/kubeconfig";
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static InMemoryApiServer server;

  @Inject Settings settings;
  @Inject SharedInformerFactory shared;
  @Inject KubernetesInformerFactory informers;

  @BeforeAll
  static void serve() throws IOException {
    server = InMemoryApiServer.builder().tls(true).start();
    Files.writeString(Path.of(KUBECONFIG), server.kubeconfig());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void container_makesBeans_theyReadWhatTheyWrote() {
    shared.awaitSync(PATIENCE);
    assertThat(settings.isReady()).isTrue();
    assertThat(settings.find("shop", "colour")).isEmpty();

    var written = settings.create("shop", "colour", "green");

    informers.coreV1().configMaps().informer().awaitVersion(written, PATIENCE);
    assertThat(settings.find("shop", "colour")).hasValue("green");
  }
}
