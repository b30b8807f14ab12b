package dev.kubewright.it.longrun.fault;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.Patch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.credentials.ClientCertificate;
import dev.kubewright.connect.credentials.Credentials;
import dev.kubewright.connect.credentials.PemSource;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that makes clients again and again must not run out of anything. */
class ManyClientsIT extends Scenario {
  private static final int CLIENTS = 100;
  private static final int WARM_UP = 12;

  /** What the JVM itself may open meanwhile, such as jars and files of time zones. */
  private static final int FILES_OF_THE_JVM = 10;

  private final ExecutorService threads = Executors.newCachedThreadPool();

  @TempDir Path folder;

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @Test
  void clients_usedAndClosed_leaveNothing() throws Exception {
    tabs().create(tab("a"));
    List<RestConfig> configs = configs();
    for (int i = 0; i < WARM_UP; i++) {
      use(configs.get(i % configs.size()), i);
    }
    Leftovers before = Leftovers.now();

    for (int i = 0; i < CLIENTS; i++) {
      use(configs.get(i % configs.size()), i);
    }

    // The server in memory runs in this JVM, and sees with the next event that a watch is closed.
    before.assertNothingMore(
        FILES_OF_THE_JVM,
        () ->
            tabs()
                .patch(
                    "a",
                    Patch.merge(
                        "{\"metadata\":{\"labels\":{\"at\":\"%d\"}}}"
                            .formatted(System.nanoTime()))));
  }

  /** A token, a token in a file, a plugin, and certificates in files. */
  private List<RestConfig> configs() throws IOException {
    var configs = new ArrayList<RestConfig>();
    configs.add(server().config().build());
    Path ca = Files.writeString(folder.resolve("ca.crt"), server().caPem());
    Path token = Files.writeString(folder.resolve("token"), server().token());
    var files = RestConfig.builder().server(server().url()).ca(PemSource.file(ca));
    configs.add(files.tokenFile(token).build());
    Path response =
        Files.writeString(
            folder.resolve("answer"),
            "{\"apiVersion\":\"client.authentication.k8s.io/v1\",\"kind\":\"ExecCredential\","
                + "\"status\":{\"token\":\""
                + server().token()
                + "\"}}");
    configs.add(
        server()
            .config()
            .credentials(Credentials.exec("cat").args(response.toString()).build())
            .build());
    configs.add(withCertificateFiles(ca));
    return configs;
  }

  private RestConfig withCertificateFiles(Path ca) throws IOException {
    Path kubeconfig =
        Files.writeString(folder.resolve("kubeconfig"), server().certificateKubeconfig());
    ClientCertificate own = Kubeconfig.load(kubeconfig).config().clientCertificate().orElseThrow();
    Path chain = Files.writeString(folder.resolve("client.crt"), own.chain().read("c", t -> t));
    Path key = Files.writeString(folder.resolve("client.key"), own.key().read("k", t -> t));
    return RestConfig.builder()
        .server(server().url())
        .ca(PemSource.file(ca))
        .clientCertificate(new ClientCertificate(PemSource.file(chain), PemSource.file(key)))
        .build();
  }

  private void use(RestConfig config, int number) throws Exception {
    try (var rest = RestClient.connect(config)) {
      var tabs = rest.resources(CronTabs.TYPE).namespace(namespace);
      assertThat(tabs.list().items()).hasSize(1);
      switch (number % 4) {
        case 0 -> closedWhileAWatchIsRead(rest);
        case 1 -> closedWhileRequestsRun(rest);
        case 2 -> {
          try (Watch<CronTab> watch = tabs.watch()) {
            assertThat(watch.iterator().next()).isInstanceOf(WatchEvent.Added.class);
          }
        }
        default -> assertThat(tabs.get("a").metadata().name()).isEqualTo("a");
      }
    }
  }

  private void closedWhileAWatchIsRead(RestClient rest) throws Exception {
    var reading = new CountDownLatch(1);
    Future<?> reader =
        threads.submit(
            () -> {
              try (var watch = rest.resources(CronTabs.TYPE).namespace(namespace).watch()) {
                for (WatchEvent<CronTab> event : watch) {
                  reading.countDown();
                }
              }
              return null;
            });
    assertThat(reading.await(30, TimeUnit.SECONDS)).isTrue();
    rest.close();
    reader.get(30, TimeUnit.SECONDS);
  }

  private void closedWhileRequestsRun(RestClient rest) throws Exception {
    var running = new CountDownLatch(5);
    Future<KubewrightException> requests =
        threads.submit(
            () -> {
              while (true) {
                try {
                  var unused = rest.resources(CronTabs.TYPE).namespace(namespace).list();
                  running.countDown();
                } catch (KubewrightException ended) {
                  return ended;
                }
              }
            });
    assertThat(running.await(30, TimeUnit.SECONDS)).isTrue();
    rest.close();
    KubewrightException end = requests.get(30, TimeUnit.SECONDS);
    assertThat(end).isInstanceOf(TransportException.class);
    assertThat(((TransportException) end).kind()).isEqualTo(TransportException.Kind.CLOSED);
  }
}
