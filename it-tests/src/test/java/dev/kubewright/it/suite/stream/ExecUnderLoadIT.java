package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.it.support.Waits;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.exec.CommandResult;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import dev.kubewright.testkit.fault.Fault;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.io.IOException;
import java.lang.management.ManagementFactory;
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
  private static final int SEQUENTIAL = 1000;
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

  @Test
  void exec_oneAfterTheOther_leavesNothing() {
    try (RestClient rest = RestClient.connect(nodes.config().build())) {
      PodInterface pods = pods(rest);
      sequence(pods, SEQUENTIAL / 10);
      long descriptors = descriptors();
      int threads = threads();
      long heap = heap();
      long begin = System.nanoTime();

      sequence(pods, SEQUENTIAL);

      long took = System.nanoTime() - begin;
      System.out.printf(
          "%d execs: %.1f ms each; threads %d to %d, descriptors %d to %d, heap %+d KiB%n",
          SEQUENTIAL,
          took / 1e6 / SEQUENTIAL,
          threads,
          threads(),
          descriptors,
          descriptors(),
          (heap() - heap) / 1024);
      Waits.until("no descriptor is left", () -> descriptors() <= descriptors + 2);
      Waits.until("no thread is left", () -> threads() <= threads + 2);
    }
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
  void exec_manyAtOnce_takeADescriptorEach() throws Exception {
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
        assertWithMessage("platform threads").that(openThreads).isAtMost(30);
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

  /** It stays open far longer than the silence, because the server answers pings. */
  @Tag("streams-exec-16")
  @Test
  void status_silentCommand_staysOpen() {
    try (RestClient rest =
            RestClient.connect(
                nodes
                    .config()
                    .wire(
                        w ->
                            w.duplexSilence(Duration.ofMillis(500))
                                .pingEvery(Duration.ofMillis(100)))
                    .build());
        ExecSession session =
            pods(rest)
                .openExec(
                    Nodes.pod(Kubelet.PLAIN), o -> o.command("sh", "-c", "sleep 3; exit 3"))) {
      assertThat(session.waitFor(Duration.ofSeconds(1))).isEmpty();
      assertThat(session.waitFor()).isEqualTo(3);
    }
  }

  private static int threads() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }

  private static long heap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getOpenFileDescriptorCount()
        : 0;
  }
}
