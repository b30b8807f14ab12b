package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.client.ContainerChoiceException;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.rest.stream.log.LogLine;
import dev.kubewright.rest.stream.log.LogOptionsBuilder;
import dev.kubewright.rest.stream.log.LogStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The log of one container, on any server. */
@Timeout(300)
abstract class LogsScenario extends StreamScenario {
  static final Instant NOON = Instant.parse("2026-07-01T12:00:00.123456789Z");
  private static final AtomicInteger NUMBER = new AtomicInteger();

  Pod create(String name, Kubelet kubelet, String... containers) {
    return pods.create(
        PodBuilder.build(
            p ->
                p.metadata(m -> m.name(name))
                    .spec(
                        s -> {
                          s.nodeName(kubelet.node());
                          for (String each : containers) {
                            s.addContainer(c -> c.name(each).image("none"));
                          }
                        })));
  }

  /** Reports a run of the container {@code app}, as a kubelet does. */
  void report(String pod, String id, boolean running) {
    pods.editStatus(
        pod,
        p ->
            p.status(
                s ->
                    s.phase("Running")
                        .containerStatuses(List.of())
                        .addContainerStatus(
                            c -> {
                              c.name("app").image("none").imageID("none").ready(running);
                              c.restartCount(0).containerID("fake://" + id);
                              if (running) {
                                c.state(x -> x.running(r -> r.startedAt(NOON)));
                              } else {
                                c.state(x -> x.terminated(t -> t.exitCode(0)));
                              }
                            })));
  }

  static String fresh() {
    return "log-" + NUMBER.incrementAndGet();
  }

  /** Reads to the end. Opens a latch after the first line. */
  private static List<String> texts(LogStream log, CountDownLatch begun) {
    var texts = new ArrayList<String>();
    try (log) {
      for (LogLine line : log) {
        texts.add(line.text());
        begun.countDown();
      }
    }
    return texts;
  }

  static List<String> next(Iterator<LogLine> lines, int count) {
    return IntStream.range(0, count).mapToObj(i -> lines.next().text()).toList();
  }

  static List<String> numbered(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "line " + i).toList();
  }

  @Tag("streams-log-1")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void log_options_chooseThePart(Kubelet kubelet) {
    String pod = fresh();
    create(pod, kubelet, "app", "side");
    server().log(pods, kubelet, pod, "side").add(0, NOON, List.of("of side"));
    server()
        .log(pods, kubelet, pod, "app")
        .add(0, NOON, List.of("earlier run"))
        .add(1, NOON, List.of("a", "bä"))
        .add(1, NOON.plusSeconds(9), List.of("c"))
        .add(1, Instant.now(), List.of("d"));

    assertThat(pods.log(pod, o -> o.container("side"))).isEqualTo("of side\n");
    var several = assertThrows(ContainerChoiceException.class, () -> pods.log(pod));
    assertThat(several).hasMessageThat().contains("app, side");
    assertThat(log(pod, o -> {})).isEqualTo("a\nbä\nc\nd\n");
    assertThat(log(pod, o -> o.tailLines(2))).isEqualTo("c\nd\n");
    assertThat(log(pod, o -> o.tailLines(0))).isEmpty();
    assertThat(log(pod, o -> o.sinceTime(NOON.plusSeconds(8)))).isEqualTo("c\nd\n");
    assertThat(log(pod, o -> o.since(Duration.ofMinutes(5)))).isEqualTo("d\n");
    assertThat(log(pod, LogOptionsBuilder::previous)).isEqualTo("earlier run\n");
    assertThat(log(pod, LogOptionsBuilder::insecureSkipTlsVerifyBackend)).startsWith("a\n");
    assertThat(log(pod, o -> o.limitBytes(4))).isEqualTo("a\nb\ufffd");
    assertThat(log(pod, o -> o.timestamps().limitBytes(34))).isEqualTo(NOON + " a\n" + "2");
    try (LogStream log = pods.openLog(pod, o -> o.container("app").timestamps())) {
      assertThat(log.iterator().next()).isEqualTo(new LogLine(NOON, "a", false));
    }
  }

  private String log(String pod, Consumer<LogOptionsBuilder> options) {
    return pods.log(pod, o -> options.accept(o.container("app")));
  }

  /** The client refuses the options that this server refuses, before it sends them. */
  @Tag("streams-log-1")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sinceSeconds=1&sinceTime=2026-07-01T12:00:00Z",
        "sinceSeconds=0",
        "tailLines=-1",
        "limitBytes=0"
      })
  void server_refusesWhatOptionsRefuse(String query) {
    var request = RestRequest.over(pods.generic(), Nodes.pod(Kubelet.PLAIN), "log");
    for (String pair : query.split("&")) {
      request.parameter(pair.split("=")[0], pair.split("=")[1]);
    }

    var refused = assertThrows(ApiException.class, request::text);

    assertThat(refused.code()).isEqualTo(422);
  }

  @Tag("streams-log-2")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void follow_lineIsWritten_appearsAtOnce(Kubelet kubelet) {
    String pod = fresh();
    create(pod, kubelet, "app");
    StreamServer.Runs files = server().log(pods, kubelet, pod, "app").add(0, "begin");
    var waits = new ArrayList<Long>();
    try (LogStream log = pods.openLog(pod, LogOptionsBuilder::follow)) {
      var lines = log.iterator();
      assertThat(lines.next()).isEqualTo(new LogLine(null, "begin", false));
      for (int i = 0; i < 21; i++) {
        long written = System.nanoTime();
        files.add(0, "line " + i);
        assertThat(lines.next().text()).isEqualTo("line " + i);
        waits.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - written));
      }
      files.addPart(0, NOON, "no end".getBytes(UTF_8));
      files.end(0);
      assertThat(lines.next()).isEqualTo(new LogLine(null, "no end", true));
      assertThat(lines.hasNext()).isFalse();
    }
    waits.sort(null);
    System.out.println("a line that is followed appears after ms: " + waits);
    assertThat(waits.get(10)).isAtMost(100);
  }

  /** No API server ends streams of a pod. A node does, which learns later that its pod is gone. */
  @Tag("streams-mem-1")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void deletedPod_openStreams_goOn(Kubelet kubelet) throws Exception {
    String pod = fresh();
    create(pod, kubelet, "app");
    StreamServer.Runs files = server().log(pods, kubelet, pod, "app").add(0, "begin");
    try (PodServer ports = new PodServer();
        LogStream log = pods.openLog(pod, LogOptionsBuilder::follow);
        ExecSession exec = pods.openExec(pod, o -> o.command("cat").stdin());
        ExecSession attached = pods.openAttach(pod, o -> o.stdin());
        PortForward forward = pods.portForward(pod, ports.echo());
        Socket socket = new Socket("127.0.0.1", forward.localPort())) {
      Iterator<LogLine> lines = log.iterator();
      assertThat(lines.next().text()).isEqualTo("begin");
      assertThat(ForwardScenario.exchange(socket, "before")).isEqualTo("before");

      pods.delete(pod, o -> o.gracePeriodSeconds(0L));

      assertThrows(NotFoundException.class, () -> pods.get(pod));
      files.add(0, "after");
      assertThat(lines.next().text()).isEqualTo("after");
      files.end(0);
      assertThat(lines.hasNext()).isFalse();
      for (ExecSession session : List.of(exec, attached)) {
        session.stdin().write("after".getBytes(UTF_8));
        session.stdin().close();
        assertThat(session.stdout().readAllBytes()).isEqualTo("after".getBytes(UTF_8));
        assertThat(session.waitFor()).isEqualTo(0);
      }
      assertThat(ForwardScenario.exchange(socket, "after")).isEqualTo("after");
      try (Socket later = new Socket("127.0.0.1", forward.localPort())) {
        assertThat(ForwardScenario.exchange(later, "later")).isEqualTo("later");
      }
      assertThrows(NotFoundException.class, () -> pods.exec(pod, "true"));
    }
  }

  @Tag("streams-log-3")
  @Test
  void open_longAndOddLines_areComplete() throws IOException {
    String pod = fresh();
    create(pod, Kubelet.PLAIN, "app");
    var long1 = new byte[1 << 20];
    Arrays.fill(long1, (byte) 'x');
    StreamServer.Runs files = server().log(pods, Kubelet.PLAIN, pod, "app");
    for (int i = 0; i < 10; i++) {
      files.addPart(0, NOON, long1);
    }
    files.add(0, NOON, List.of("", "crlf\r", "", new String(long1, UTF_8)));
    files.addPart(0, NOON, new byte[] {'b', (byte) 0xff, (byte) 0xc3, 'd'});

    var lines = new ArrayList<LogLine>();
    try (LogStream log = pods.openLog(pod)) {
      log.forEach(lines::add);
    }
    assertThat(lines.get(0).text()).hasLength(10 << 20);
    assertThat(lines.get(1).text()).isEqualTo("crlf");
    assertThat(lines.get(2).text()).isEmpty();
    assertThat(lines.get(3).text()).hasLength(1 << 20);
    assertThat(lines.get(4)).isEqualTo(new LogLine(null, "b\ufffd\ufffdd", true));
    assertThat(lines).hasSize(5);

    int parts = 0;
    try (LogStream log = pods.openLog(pod, o -> o.longestLine(64 << 10))) {
      for (LogLine line : log) {
        assertThat(line.text().length()).isAtMost(64 << 10);
        parts++;
      }
    }
    assertThat(parts).isEqualTo(160 + 1 + 1 + 1 + 16 + 1 + 1);
    try (LogStream log = pods.openLog(pod)) {
      byte[] all = log.bytes().readAllBytes();
      assertThat(Arrays.copyOfRange(all, all.length - 4, all.length))
          .isEqualTo(new byte[] {'b', (byte) 0xff, (byte) 0xc3, 'd'});
    }
  }

  @Tag("streams-log-4")
  @Test
  void resume_connectionsCut_losesAndRepeatsNothing() {
    String pod = fresh();
    create(pod, Kubelet.PLAIN, "app");
    StreamServer.Runs files = server().log(pods, Kubelet.PLAIN, pod, "app");
    files.add(0, NOON, numbered(0, 1000));
    try (var fragile = server().connectFragile();
        LogStream log =
            KubernetesClientset.over(fragile.client())
                .coreV1()
                .pods("default")
                .openLog(pod, o -> o.follow().resume(true))) {
      var lines = log.iterator();
      assertThat(next(lines, 500)).isEqualTo(numbered(0, 500));
      fragile.cut();
      files.add(0, NOON, numbered(1000, 1010));
      assertThat(next(lines, 510)).isEqualTo(numbered(500, 1010));
      fragile.cut();
      // The clock of the node was set back.
      files.add(0, NOON.minusSeconds(3600), numbered(1010, 1020));
      assertThat(next(lines, 10)).isEqualTo(numbered(1010, 1020));
      fragile.cut();
      files.add(0, NOON.minusSeconds(3599), numbered(1020, 1030));
      files.end(0);
      assertThat(next(lines, 10)).isEqualTo(numbered(1020, 1030));
      assertThat(lines.hasNext()).isFalse();
    }
  }

  @Tag("streams-log-4")
  @Test
  void resume_apiServerRestarts_losesAndRepeatsNothing() {
    String pod = fresh();
    create(pod, Kubelet.EXTENDED, "app");
    StreamServer.Runs files = server().log(pods, Kubelet.EXTENDED, pod, "app");
    files.add(0, Instant.now(), numbered(0, 50));
    try (LogStream log = pods.openLog(pod, o -> o.follow().resume(true).tailLines(10))) {
      var lines = log.iterator();
      assertThat(next(lines, 10)).isEqualTo(numbered(40, 50));
      server().kill();
      files.add(0, Instant.now(), numbered(50, 60));
      server().restart();
      files.add(0, Instant.now(), numbered(60, 70));
      files.end(0);
      assertThat(next(lines, 20)).isEqualTo(numbered(50, 70));
      assertThat(lines.hasNext()).isFalse();
    }
  }

  @Tag("streams-log-4")
  @Test
  void withoutResume_connectionCut_throws() {
    String pod = fresh();
    create(pod, Kubelet.PLAIN, "app");
    server().log(pods, Kubelet.PLAIN, pod, "app").add(0, "a");
    try (var fragile = server().connectFragile();
        LogStream log =
            KubernetesClientset.over(fragile.client())
                .coreV1()
                .pods("default")
                .openLog(pod, LogOptionsBuilder::follow)) {
      var lines = log.iterator();
      lines.next();
      fragile.cut();
      var lost = assertThrows(TransportException.class, lines::hasNext);
      assertThat(lost.kind()).isEqualTo(Kind.LOST);
      assertThat(lost).hasMessageThat().contains("/log");
    }
  }

  @Tag("streams-log-6")
  @Test
  void checkEvery_kubeletStopsAtARotation_continues() {
    String pod = fresh();
    create(pod, Kubelet.PLAIN, "app");
    StreamServer.Runs files = server().log(pods, Kubelet.PLAIN, pod, "app").add(0, "a");
    try (LogStream log =
        pods.openLog(pod, o -> o.follow().resume(true).checkEvery(Duration.ofMillis(200)))) {
      var lines = log.iterator();
      assertThat(lines.next().text()).isEqualTo("a");
      files.rotate(0);
      files.add(0, "b");
      assertThat(lines.next().text()).isEqualTo("b");
      files.add(0, "c");
      assertThat(lines.next().text()).isEqualTo("c");
    }
  }

  @Tag("streams-log-7")
  @Test
  void startTimeout_podIsPending_waitsForItsStart() throws Exception {
    String pod = fresh();
    var unscheduled =
        PodBuilder.build(
            p ->
                p.metadata(m -> m.name(pod))
                    .spec(s -> s.addContainer(c -> c.name("app").image("none"))));
    pods.create(unscheduled);
    assertThat(pods.log(pod)).isEmpty(); // the server refuses nothing before a node is chosen
    pods.deleteAndWait(pod, Duration.ofSeconds(30), o -> o.gracePeriodSeconds(0L));

    var log =
        CompletableFuture.supplyAsync(
            () -> pods.log(pod, o -> o.startTimeout(Duration.ofMinutes(1))));
    create(pod, Kubelet.PLAIN, "app");
    server().log(pods, Kubelet.PLAIN, pod, "app").add(0, "a");
    report(pod, "1", true);
    assertThat(log.get(60, TimeUnit.SECONDS)).isEqualTo("a\n");
  }

  @Test
  void close_anotherThreadReads_getsTheEndSoon() throws Exception {
    String pod = fresh();
    create(pod, Kubelet.PLAIN, "app");
    server().log(pods, Kubelet.PLAIN, pod, "app").add(0, "a");
    for (boolean resume : new boolean[] {true, false}) {
      LogStream log = pods.openLog(pod, o -> o.follow().resume(resume));
      var reading = new CountDownLatch(1);
      var read = CompletableFuture.supplyAsync(() -> texts(log, reading));
      assertThat(reading.await(60, TimeUnit.SECONDS)).isTrue();
      long begun = System.nanoTime();
      log.close();
      assertThat(read.get(10, TimeUnit.SECONDS)).containsExactly("a");
      long passed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
      assertWithMessage("ms").that(passed).isAtMost(250);
    }
  }

  /** A normal end would mean that the container has ended. */
  @ValueSource(booleans = {true, false})
  @ParameterizedTest
  void clientIsClosed_readerGetsAFailure(boolean resume) throws Exception {
    String pod = fresh();
    create(pod, Kubelet.PLAIN, "app");
    server().log(pods, Kubelet.PLAIN, pod, "app").add(0, "a");
    RestClient other = server().connect();
    var others = KubernetesClientset.over(other).coreV1().pods("default");
    Iterator<LogLine> lines = others.openLog(pod, o -> o.follow().resume(resume)).iterator();
    InputStream bytes = others.openLog(pod, o -> o.follow().resume(resume)).bytes();
    assertThat(lines.next().text()).isEqualTo("a");
    assertThat(bytes.readNBytes(2)).isEqualTo("a\n".getBytes(UTF_8));

    other.close();

    assertThat(assertThrows(TransportException.class, lines::hasNext).kind())
        .isEqualTo(Kind.CLOSED);
    assertThat(assertThrows(BrokenBodyException.class, bytes::read).kind()).isEqualTo(Kind.CLOSED);
  }

  @Test
  void interrupt_endsTheReader() throws Exception {
    String pod = fresh();
    create(pod, Kubelet.PLAIN, "app");
    server().log(pods, Kubelet.PLAIN, pod, "app").add(0, "a");
    var failure = new CompletableFuture<TransportException>();
    LogStream log = pods.openLog(pod, LogOptionsBuilder::follow);
    var reading = new CountDownLatch(1);
    var reader =
        new Thread(
            () -> {
              try {
                texts(log, reading);
              } catch (TransportException interrupted) {
                failure.complete(interrupted);
              }
            });
    reader.start();
    assertThat(reading.await(60, TimeUnit.SECONDS)).isTrue();
    long begun = System.nanoTime();
    reader.interrupt();
    assertThat(failure.get(10, TimeUnit.SECONDS).kind()).isEqualTo(Kind.INTERRUPTED);
    long passed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    assertWithMessage("ms").that(passed).isAtMost(250);
  }
}
