package dev.kubewright.it.fabric8;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import io.fabric8.kubernetes.client.okhttp.OkHttpClientFactory;
import io.fabric8.kubernetes.client.vertx.VertxHttpClientFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The fabric8 client with its defaults watches both servers, over WebSocket. The real one is left
 * out if there are no binaries of it.
 */
@Timeout(60)
class Fabric8IT {
  private static final String NAMESPACE = "default";
  private static final List<AutoCloseable> OPEN = new ArrayList<>();
  private static final List<Server> SERVERS = new ArrayList<>();

  private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();

  /** A server and how to reach it. */
  record Server(String name, String kubeconfig) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The HTTP clients of fabric8. */
  enum Http {
    VERTX {
      @Override
      HttpClient.Factory factory() {
        return new VertxHttpClientFactory();
      }
    },
    JDK {
      @Override
      HttpClient.Factory factory() {
        return new JdkHttpClientFactory();
      }
    },
    OKHTTP {
      @Override
      HttpClient.Factory factory() {
        return new OkHttpClientFactory();
      }
    };

    abstract HttpClient.Factory factory();
  }

  @BeforeAll
  static void start() {
    var clear = InMemoryApiServer.start();
    OPEN.add(clear);
    SERVERS.add(new Server("in memory", clear.kubeconfig()));
    var secure = InMemoryApiServer.builder().tls(true).start();
    OPEN.add(secure);
    SERVERS.add(new Server("in memory, TLS", secure.kubeconfig()));
    ControlPlaneBinaries.find()
        .ifPresentOrElse(
            binaries -> {
              var real = ControlPlane.builder(binaries).start();
              OPEN.add(real);
              SERVERS.add(new Server("real", real.kubeconfig()));
            },
            () -> System.out.println(ControlPlaneBinaries.whyMissing()));
  }

  @AfterAll
  static void stop() throws Exception {
    for (AutoCloseable each : OPEN) {
      each.close();
    }
  }

  static List<Arguments> clients() {
    return SERVERS.stream()
        .flatMap(server -> List.of(Http.values()).stream().map(http -> Arguments.of(server, http)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("clients")
  void watch_changesOfObjects_areReported(Server server, Http http) throws Exception {
    String name = name("watched", http);
    try (KubernetesClient client = client(server, http);
        var watch = client.configMaps().inNamespace(NAMESPACE).withName(name).watch(recorder())) {
      assertThat(watch).isNotNull();
      client.resource(map(name)).create();
      assertThat(next()).isEqualTo("ADDED " + name);
      client.resource(map(name).edit().addToData("k", "v").build()).update();
      assertThat(next()).isEqualTo("MODIFIED " + name);
      client.resource(map(name)).delete();
      assertThat(next()).isEqualTo("DELETED " + name);
    }
  }

  @ParameterizedTest
  @MethodSource("clients")
  void informer_objectsBeforeAndAfterItsStart_areInItsStore(Server server, Http http)
      throws Exception {
    String first = name("a", http);
    String second = name("b", http);
    try (KubernetesClient client = client(server, http)) {
      client.resource(map(first)).create();
      try (var informer =
          client
              .configMaps()
              .inNamespace(NAMESPACE)
              .withLabel("http", http.name())
              .inform(recorder())) {
        assertThat(next()).isEqualTo("add " + first);
        client.resource(map(second)).create();
        assertThat(next()).isEqualTo("add " + second);
        assertThat(informer.getStore().list()).hasSize(2);
        client.resource(map(first)).delete();
        assertThat(next()).isEqualTo("delete " + first);
        assertThat(informer.isWatching()).isTrue();
      }
    }
  }

  private String next() throws InterruptedException {
    return seen.poll(30, TimeUnit.SECONDS);
  }

  private static KubernetesClient client(Server server, Http http) {
    return new KubernetesClientBuilder()
        .withConfig(Config.fromKubeconfig(server.kubeconfig()))
        .withHttpClientFactory(http.factory())
        .build();
  }

  private static String name(String prefix, Http http) {
    return prefix + "-" + http.ordinal();
  }

  /** Its label is the HTTP client that its name ends with. */
  private static ConfigMap map(String name) {
    Http http = Http.values()[name.charAt(name.length() - 1) - '0'];
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(NAMESPACE)
        .addToLabels("http", http.name())
        .endMetadata()
        .build();
  }

  private Recorder recorder() {
    return new Recorder();
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
