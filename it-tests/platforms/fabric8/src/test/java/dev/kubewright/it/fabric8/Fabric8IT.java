package dev.kubewright.it.fabric8;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.InMemoryApiServer;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The fabric8 client watches the in-memory server. It prefers watches over WebSocket, which this
 * server refuses, and then watches over HTTP.
 */
@Timeout(60)
class Fabric8IT {
  private static final String NAMESPACE = "default";

  private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void watch_changesOfOneObject_areReported(boolean tls) throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(tls).start();
        KubernetesClient client = client(server);
        var watch = client.configMaps().inNamespace(NAMESPACE).watch(new Recorder())) {
      assertThat(watch).isNotNull();
      client.resource(map("a")).create();
      assertThat(next()).isEqualTo("ADDED a");
      client.resource(map("a").edit().addToData("k", "v").build()).update();
      assertThat(next()).isEqualTo("MODIFIED a");
      client.resource(map("a")).delete();
      assertThat(next()).isEqualTo("DELETED a");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void informer_objectsBeforeAndAfterItsStart_areInItsStore(boolean tls) throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(tls).start();
        KubernetesClient client = client(server)) {
      client.resource(map("a")).create();
      try (var informer = client.configMaps().inNamespace(NAMESPACE).inform(new Recorder())) {
        assertThat(next()).isEqualTo("add a");
        client.resource(map("b")).create();
        assertThat(next()).isEqualTo("add b");
        assertThat(informer.getStore().list()).hasSize(2);
        client.resource(map("a")).delete();
        assertThat(next()).isEqualTo("delete a");
        assertThat(informer.isWatching()).isTrue();
      }
    }
  }

  private String next() throws InterruptedException {
    return seen.poll(30, TimeUnit.SECONDS);
  }

  private static KubernetesClient client(InMemoryApiServer server) {
    Config config = Config.fromKubeconfig(server.kubeconfig());
    // It asks ten more times for a WebSocket, with pauses that add up to twenty seconds otherwise.
    config.setRequestRetryBackoffInterval(1);
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  private static ConfigMap map(String name) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(NAMESPACE)
        .endMetadata()
        .build();
  }

  private final class Recorder implements Watcher<ConfigMap>, ResourceEventHandler<ConfigMap> {
    @Override
    public void eventReceived(Action action, ConfigMap map) {
      if (action != Action.BOOKMARK) {
        seen.add(action + " " + map.getMetadata().getName());
      }
    }

    @Override
    public void onClose(WatcherException cause) {
      seen.add("closed: " + cause);
    }

    @Override
    public void onAdd(ConfigMap map) {
      seen.add("add " + map.getMetadata().getName());
    }

    @Override
    public void onUpdate(ConfigMap before, ConfigMap after) {
      seen.add("update " + after.getMetadata().getName());
    }

    @Override
    public void onDelete(ConfigMap map, boolean stale) {
      seen.add("delete " + map.getMetadata().getName());
    }
  }
}
