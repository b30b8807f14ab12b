package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.IdleProxy;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.exec.CommandResult;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.log.LogStream;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Many commands, long streams, and broken connections. */
@Timeout(300)
class ExecUnderLoadIT {
  private static final int PARALLEL = 200;

  private static Nodes nodes;

  @BeforeAll
  static void start() {
    nodes = Nodes.start(List.of());
  }

  @AfterAll
  static void stop() {
    if (nodes != null) {
      nodes.close();
    }
  }

  private static PodInterface pods(RestClient rest) {
    return KubernetesClientset.over(rest).coreV1().pods("default");
  }

  private static void sequence(PodInterface pods, int count) {
    for (int i = 0; i < count; i++) {
      Kubelet kubelet = Kubelet.values()[i % 2];
      CommandResult result = pods.exec(Nodes.pod(kubelet), o -> o.command("true").container("app"));
      assertThat(result.exitCode()).isEqualTo(0);
    }
  }

  /** All are open at once before the first one ends. */
  @Tag("streams-exec-19")
  @Test
  void exec_manyAtOnce_takeADescriptorAndAThreadEach() throws Exception {
    try (RestClient rest = RestClient.connect(nodes.config().build())) {
      PodInterface pods = pods(rest);
      sequence(pods, 2);
      long descriptors = descriptors();
      int threads = threads();
      var sessions = new ArrayList<ExecSession>();
      for (int i = 0; i < PARALLEL; i++) {
        String pod = Nodes.pod(Kubelet.values()[i % 2]);
        sessions.add(pods.openExec(pod, o -> o.command("cat").container("app").stdin()));
      }
      var texts = new ArrayList<CompletableFuture<String>>();
      for (ExecSession session : sessions) {
        var text = new CompletableFuture<String>();
        texts.add(text);
        var unused = Threads.best().start("reader", () -> text.complete(all(session)));
      }
      long openDescriptors = descriptors() - descriptors;
      int openThreads = threads() - threads;
      for (int i = 0; i < PARALLEL; i++) {
        sessions.get(i).stdin().write(("number " + i).getBytes(UTF_8));
        sessions.get(i).stdin().close();
      }
      for (int i = 0; i < PARALLEL; i++) {
        assertThat(texts.get(i).get(60, TimeUnit.SECONDS)).isEqualTo("number " + i);
        assertThat(sessions.get(i).waitFor()).isEqualTo(0);
        sessions.get(i).close();
      }
      System.out.println(
          PARALLEL
              + " sessions: "
              + openDescriptors
              + " descriptors, "
              + openThreads
              + " platform threads on JDK "
              + Runtime.version().feature());
      assertWithMessage("descriptors").that(openDescriptors).isAtMost(PARALLEL + 20);
      if (Runtime.version().feature() >= 21) {
        assertWithMessage("platform threads").that(openThreads).isAtMost(PARALLEL + 30);
      }
      Waits.until("no descriptor is left", () -> descriptors() <= descriptors + 2);
    }
  }

  private static String all(ExecSession session) {
    try {
      return new String(session.stdout().readAllBytes(), UTF_8);
    } catch (IOException broken) {
      return broken.toString();
    }
  }

  /** In a JVM of 64 MiB. */
  @Tag("streams-exec-6")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void exec_longStreamsBothWays_needLittleMemory(Kubelet kubelet) throws Exception {
    var command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx64m",
            "-cp",
            System.getProperty("java.class.path"),
            LongStreams.class.getName(),
            nodes.plane().kubeconfig(),
            Nodes.pod(kubelet));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      System.out.print(said);
      assertWithMessage(said).that(process.waitFor()).isEqualTo(0);
    } finally {
      process.destroyForcibly();
    }
  }

  @Tag("streams-exec-16")
  @ParameterizedTest
  @EnumSource(Kubelet.class)
  void status_apiServerDies_isLost(Kubelet kubelet) throws IOException {
    try (RestClient rest = RestClient.connect(nodes.config().build());
        ExecSession session =
            pods(rest)
                .openExec(
                    Nodes.pod(kubelet), o -> o.command("sh", "-c", "echo started; sleep 60"))) {
      assertThat(session.stdout().readNBytes(8)).isEqualTo("started\n".getBytes(UTF_8));
      long before = System.nanoTime();

      nodes.plane().killApiServer();
      Lost lost = (Lost) session.status();

      assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(5));
      assertThat(lost.cause().kind()).isEqualTo(Kind.LOST);
    } finally {
      nodes.plane().restartApiServer();
    }
  }

  @Tag("streams-exec-16")
  @Test
  void status_halfOpenConnection_isLostAfterTheSilence() throws IOException {
    var silence = Duration.ofSeconds(2);
    try (var proxy = FaultProxy.to(nodes.plane().url());
        RestClient rest =
            RestClient.connect(
                nodes
                    .config()
                    .server(proxy.url())
                    .wire(w -> w.duplexSilence(silence).pingEvery(Duration.ofMillis(500)))
                    .build());
        ExecSession session =
            pods(rest)
                .openExec(
                    Nodes.pod(Kubelet.PLAIN),
                    o -> o.command("sh", "-c", "echo started; sleep 60"))) {
      assertThat(session.stdout().readNBytes(8)).isEqualTo("started\n".getBytes(UTF_8));
      long before = System.nanoTime();

      proxy.hit(new Fault.HalfOpen());
      Lost lost = (Lost) session.status();

      assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(silence.multipliedBy(5));
      assertThat(lost.cause().kind()).isEqualTo(Kind.LOST);
    }
  }

  private static RestConfig config(IdleProxy proxy, Duration pingEvery) {
    return nodes
        .config()
        .server("https://127.0.0.1:" + proxy.port())
        .wire(w -> w.pingEvery(pingEvery))
        .build();
  }

  /** Signs of life keep connections open; without them, the proxy cuts. */
  @Tag("streams-exec-16")
  @Tag("streams-pf-10")
  @Tag("streams-log-4")
  @Test
  void idle_throughAProxyThatCuts_goesOn() throws Exception {
    String pod = Nodes.pod(Kubelet.PLAIN);
    int server = URI.create(nodes.plane().url()).getPort();
    try (var proxy = new IdleProxy(server, Duration.ofSeconds(1));
        var other = new IdleProxy(server, Duration.ofSeconds(1));
        RestClient rest = RestClient.connect(config(proxy, Duration.ofMillis(100)));
        RestClient silent = RestClient.connect(config(other, Duration.ofHours(1)));
        RestClient direct = nodes.connect();
        PodServer ports = new PodServer();
        PortForward forward = pods(rest).portForward(pod, ports.echo());
        Socket socket = new Socket("127.0.0.1", forward.localPort());
        ExecSession cut = pods(silent).openExec(pod, o -> o.command("sleep", "60"));
        ExecSession session =
            pods(rest).openExec(pod, o -> o.command("sh", "-c", "sleep 1.8; exit 3"))) {
      assertThat(ForwardScenario.exchange(socket, "before")).isEqualTo("before");
      pods(direct)
          .create(
              p ->
                  p.metadata(m -> m.name("idle"))
                      .spec(
                          s ->
                              s.nodeName(Kubelet.PLAIN.node())
                                  .addContainer(c -> c.name("app").image("none"))));
      var files = nodes.log(pods(direct), Kubelet.PLAIN, "idle", "app").add(0, "begin");
      try (LogStream log = pods(silent).openLog("idle", o -> o.follow().resume(true))) {
        var lines = log.iterator();
        assertThat(lines.next().text()).isEqualTo("begin");

        assertThat(session.waitFor()).isEqualTo(3);
        assertThat(ForwardScenario.exchange(socket, "after")).isEqualTo("after");
        assertThat(((Lost) cut.status()).cause().kind()).isEqualTo(Kind.LOST);
        assertThat(other.cuts()).isAtLeast(2);
        files.add(0, "after");
        assertThat(lines.next().text()).isEqualTo("after");
      }
    }
  }

  private static int threads() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }

  private static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }
}
