package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.PodSpecBuilder;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.cli.Main;
import dev.kubewright.rest.RestClient;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@code port-forward} can be told, beside kubectl if it is there. */
@Timeout(120)
class PortForwardTargetsIT {
  private static final Map<String, String> LABELS = Map.of("app", "web");

  @TempDir private Path folder;
  private InMemoryApiServer server;
  private Path kubeconfig;
  private int free;

  @BeforeEach
  void start() throws IOException {
    server = InMemoryApiServer.builder().tls(true).start();
    server.node().ports(connection -> connection.in().transferTo(connection.out()));
    kubeconfig = Files.writeString(folder.resolve("config"), server.kubeconfig());
    free = PodServer.freePort();
    try (RestClient rest = RestClient.over(server.transport())) {
      create(KubernetesClientset.over(rest));
    }
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static void ports(PodSpecBuilder pod) {
    pod.addContainer(
        c ->
            c.name("app")
                .image("none")
                .addPort(p -> p.name("http").containerPort(8080))
                .addPort(p -> p.name("free").containerPort(8081))
                .addPort(p -> p.name("dns").containerPort(53).protocol("UDP")));
  }

  private void create(KubernetesClientset k8s) {
    var pods = k8s.coreV1().pods("default");
    pods.create(
        p ->
            p.metadata(m -> m.name("web-a").labels(LABELS))
                .spec(
                    s -> {
                      s.nodeName(server.node().node());
                      ports(s);
                    }));
    pods.editStatus(
        "web-a",
        p -> p.status(s -> s.phase("Running").addCondition(c -> c.type("Ready").status("True"))));
    k8s.coreV1()
        .services("default")
        .create(
            s ->
                s.metadata(m -> m.name("web"))
                    .spec(
                        x ->
                            x.selector(LABELS)
                                .addPort(p -> p.name("http").port(80).targetPort("http"))
                                .addPort(p -> p.name("free").port(free).targetPort("http"))
                                .addPort(p -> p.name("metrics").port(9090).targetPort(9191))
                                .addPort(p -> p.name("dns").port(53).protocol("UDP"))));
    k8s.appsV1()
        .deployments("default")
        .create(
            d ->
                d.metadata(m -> m.name("web"))
                    .spec(
                        x ->
                            x.selector(l -> l.matchLabels(LABELS))
                                .template(
                                    t ->
                                        t.metadata(m -> m.labels(LABELS))
                                            .spec(PortForwardTargetsIT::ports))));
    k8s.appsV1()
        .statefulSets("default")
        .create(
            d ->
                d.metadata(m -> m.name("web"))
                    .spec(
                        x ->
                            x.serviceName("web")
                                .selector(l -> l.matchLabels(LABELS))
                                .template(
                                    t ->
                                        t.metadata(m -> m.labels(LABELS))
                                            .spec(PortForwardTargetsIT::ports))));
  }

  @Test
  void portForward_targets_areThoseOfKubectl() throws Exception {
    assertForwards("0 -> 8080", "web-a", ":8080");
    assertForwards("0 -> 8080", "po/web-a", ":http");
    assertForwards("0 -> 8080", "svc/web", ":http");
    assertForwards("0 -> 8080", "service/web", "0:80");
    assertForwards("0 -> 9191", "services/web", ":metrics");
    assertForwards("0 -> 8080", "deploy/web", ":http");
    assertForwards("0 -> 8080", "deployment.apps/web", ":8080");
    assertForwards("0 -> 8081", "sts/web", ":free");
    assertForwards(free + " -> 8080", "svc/web", "free");
    assertForwards(free + " -> 8080", "svc/web", String.valueOf(free));
    assertForwards(free + " -> 8080", "svc/web", free + ":http");
  }

  /** {@code 0} stands for any local port. */
  private void assertForwards(String expected, String... arguments) throws Exception {
    assertThat(line(expected, ours(arguments))).isEqualTo(expected);
    Optional<Path> kubectl = ControlPlaneBinaries.find().flatMap(all -> all.binary("kubectl"));
    if (kubectl.isPresent()) {
      assertWithMessage("kubectl")
          .that(line(expected, theirs(kubectl.get(), arguments)))
          .isEqualTo(expected);
    }
  }

  private static String line(String expected, String line) {
    assertThat(line).matches("Forwarding from 127\\.0\\.0\\.1:\\d+ -> \\d+");
    String ports = line.replaceFirst(".*:", "");
    return expected.startsWith("0 ") ? ports.replaceFirst("\\d+", "0") : ports;
  }

  private String[] all(String... arguments) {
    return Stream.concat(
            Stream.of("port-forward", "--kubeconfig=" + kubeconfig, "--address=127.0.0.1"),
            Stream.of(arguments))
        .toArray(String[]::new);
  }

  private String ours(String... arguments) throws Exception {
    var err = new ByteArrayOutputStream();
    try (var printed = new PipedInputStream();
        var out = new PipedOutputStream(printed)) {
      var run =
          new FutureTask<>(() -> Main.run(InputStream.nullInputStream(), out, err, all(arguments)));
      var thread = new Thread(run, "command");
      thread.start();
      try {
        while (printed.available() == 0 && !run.isDone()) {
          TimeUnit.MILLISECONDS.sleep(10);
        }
        assertWithMessage("%s", err).that(run.isDone()).isFalse();
        return new BufferedReader(new InputStreamReader(printed, UTF_8)).readLine();
      } finally {
        thread.interrupt();
        thread.join();
      }
    }
  }

  private String theirs(Path kubectl, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(kubectl.toString()));
    command.addAll(List.of(all(arguments)));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      return lines.readLine();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void portForward_impossibleTargets_areRefused() {
    assertRefused("has no TCP port \"53\", only one for UDP", "svc/web", ":53");
    assertRefused("has no TCP port \"none\"", "svc/web", "none");
    assertRefused("has no TCP port \"dns\", only one for UDP", "deploy/web", ":dns");
    assertRefused("'node' is no type with ports", "node/web", ":80");
    assertRefused("is neither <name> nor <type>/<name>", "svc/web/x", ":80");
    assertRefused("services \"none\" not found", "svc/none", ":80");
    assertRefused("65536", "svc/web", "65536");
    assertRefused("no pair of ports", "svc/web", "1:2:3");
  }

  private void assertRefused(String message, String... arguments) {
    var err = new ByteArrayOutputStream();
    int code =
        Main.run(InputStream.nullInputStream(), new ByteArrayOutputStream(), err, all(arguments));

    assertThat(code).isNotEqualTo(0);
    assertThat(err.toString(UTF_8)).contains(message);
  }
}
