package dev.kubewright.examples.springboot;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.RestClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.health.contributor.Status;
import org.springframework.context.ConfigurableApplicationContext;

/** The context starts against an API server in memory, works, and closes what it made. */
@Timeout(120)
class ApplicationIT {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  // @start region="test"
  @TempDir private Path folder;

  private ConfigurableApplicationContext start(InMemoryApiServer server) throws Exception {
    Path kubeconfig = Files.writeString(folder.resolve("config"), server.kubeconfig());
    return new SpringApplicationBuilder(Application.class)
        .web(WebApplicationType.NONE)
        .properties("kubernetes.kubeconfig=" + kubeconfig, "spring.main.banner-mode=off")
        .run();
  }

  @Test
  void context_starts_beansReadWhatTheyWrote() throws Exception {
    try (var server = InMemoryApiServer.builder().tls(true).start();
        var context = start(server)) {
      context.getBean(SharedInformerFactory.class).awaitSync(PATIENCE);
      Settings settings = context.getBean(Settings.class);
      assertThat(settings.find("shop", "colour")).isEmpty();

      var written = settings.create("shop", "colour", "green");

      var maps = context.getBean(KubernetesInformerFactory.class).coreV1().configMaps();
      maps.informer().awaitVersion(written, PATIENCE);
      assertThat(settings.find("shop", "colour")).hasValue("green");
      assertThat(settings.find("shop", "size")).isEmpty();
    }
  }

  // @end

  @Test
  void health_followsTheInformer() throws Exception {
    try (var server = InMemoryApiServer.builder().tls(true).start();
        var context = start(server)) {
      context.getBean(SharedInformerFactory.class).awaitSync(PATIENCE);
      SettingsHealth health = context.getBean(SettingsHealth.class);
      assertThat(health.health().getStatus()).isEqualTo(Status.UP);

      context.getBean(SharedInformerFactory.class).close();

      assertThat(health.health().getStatus()).isEqualTo(Status.DOWN);
    }
  }

  @Test
  void health_informerThatNobodyStarted_isDown() {
    try (var server = InMemoryApiServer.builder().tls(true).start();
        var rest = RestClient.over(server.transport());
        var informers = KubernetesInformerFactory.over(rest)) {
      var health = new SettingsHealth(informers).health();

      assertThat(health.getStatus()).isEqualTo(Status.DOWN);
      assertThat(health.getDetails()).containsEntry("informer", "waiting to be started");
    }
  }

  @Test
  void context_closes_informersAndConnectionEnd() throws Exception {
    try (var server = InMemoryApiServer.builder().tls(true).start()) {
      var context = start(server);
      var factory = context.getBean(SharedInformerFactory.class);
      factory.awaitSync(PATIENCE);
      var maps = context.getBean(KubernetesInformerFactory.class).coreV1().configMaps().informer();
      var clientset = context.getBean(KubernetesClientset.class);

      context.close();

      assertThat(maps.state()).isInstanceOf(InformerState.Stopped.class);
      var refused =
          assertThrows(
              TransportException.class, () -> clientset.coreV1().configMaps("default").list());
      assertThat(refused).hasMessageThat().contains("the client is closed");
    }
  }
}
