package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.client.ContainerChoiceException;
import dev.kubewright.api.core.v1.client.Containers;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.stream.exec.CommandFailedException;
import dev.kubewright.rest.stream.exec.CommandResult;
import dev.kubewright.rest.stream.exec.CommandTimeoutException;
import dev.kubewright.rest.stream.exec.ExecOptionsBuilder;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.exec.ExitStatus;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands in pods, on any server. */
@Timeout(120)
abstract class ExecScenario extends StreamScenario {
  private void create(
      String name, Kubelet kubelet, Map<String, String> annotations, String... containers) {
    pods.create(
        PodBuilder.build(
            p ->
                p.metadata(m -> m.name(name).annotations(annotations))
                    .spec(
                        s -> {
                          s.nodeName(kubelet.node());
                          s.addInitContainer(c -> c.name("init").image("none"));
                          for (String container : containers) {
                            s.addContainer(c -> c.name(container).image("none"));
                          }
                        })));
  }

  static Consumer<ExecOptionsBuilder> script(String script) {
    return o -> o.command("sh", "-c", script);
  }

  @Tag("streams-exec-1")
  @Tag("streams-exec-2")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void exec_anyExitCode_isReturned(Kubelet kubelet) {
    String pod = Nodes.pod(kubelet);
    for (int code : new int[] {0, 1, 7, 126, 127, 137, 255}) {
      String script = "echo out; echo err >&2; exit " + code;
      CommandResult v4 = pods.exec(pod, script(script));
      CommandResult v5 =
          pods.exec(pod, script(script).andThen(o -> o.stdin(InputStream.nullInputStream())));

      for (CommandResult result : List.of(v4, v5)) {
        assertThat(result.exitCode()).isEqualTo(code);
        assertThat(result.stdout()).isEqualTo("out\n");
        assertThat(result.stderr()).isEqualTo("err\n");
      }
    }
  }

  @Tag("streams-exec-3")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void stdin_closed_endsCommandsThatReadToTheEnd(Kubelet kubelet) throws IOException {
    String pod = Nodes.pod(kubelet);
    try (ExecSession cat = pods.openExec(pod, o -> o.command("cat").stdin())) {
      assertThat(cat.canCloseStdin()).isTrue();
      try (OutputStream stdin = cat.stdin()) {
        stdin.write("a line\n".getBytes(UTF_8));
      }
      assertThat(new String(cat.stdout().readAllBytes(), UTF_8)).isEqualTo("a line\n");
      assertThat(cat.waitFor()).isEqualTo(0);
    }
    var input = new ByteArrayInputStream(new byte[1_000_000]);
    assertThat(pods.exec(pod, o -> o.command("wc", "-c").stdin(input)).require().stdout().strip())
        .isEqualTo("1000000");
    assertThat(
            pods.exec(
                    pod, script("cat; exit 5").andThen(o -> o.stdin(InputStream.nullInputStream())))
                .exitCode())
        .isEqualTo(5);
  }

  @Tag("streams-exec-4")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void waitFor_muchOutput_neverBlocks(Kubelet kubelet) throws Exception {
    var command = script("head -c 10000000 /dev/zero >&2; head -c 10000000 /dev/zero; exit 3");
    try (ExecSession unread = pods.openExec(Nodes.pod(kubelet), command)) {
      assertThat(unread.waitFor()).isEqualTo(3);
    }
    try (ExecSession read = pods.openExec(Nodes.pod(kubelet), command)) {
      InputStream stdout = read.stdout();
      InputStream stderr = read.stderr();
      var other = CompletableFuture.supplyAsync(() -> length(stderr));
      assertThat(length(stdout)).isEqualTo(10_000_000);
      assertThat(other.get()).isEqualTo(10_000_000);
      assertThat(read.waitFor()).isEqualTo(3);
    }
  }

  private static long length(InputStream stream) {
    try {
      return stream.transferTo(OutputStream.nullOutputStream());
    } catch (IOException broken) {
      throw new AssertionError(broken);
    }
  }

  @Tag("streams-exec-7")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void stdin_commandEndsWhileItFlows_saysSoAndKeepsTheCode(Kubelet kubelet) {
    for (int code : new int[] {0, 4}) {
      try (ExecSession session =
          pods.openExec(
              Nodes.pod(kubelet), script("head -c 10 >&2; exit " + code).andThen(o -> o.stdin()))) {
        var part = new byte[30_000];
        var ended =
            assertThrows(
                IOException.class,
                () -> {
                  while (true) {
                    session.stdin().write(part);
                  }
                });
        if (mayLoseTheStatus(kubelet, session.status())) {
          continue;
        }
        assertThat(ended).hasMessageThat().isEqualTo("the command has ended with " + code);
        assertThat(session.waitFor()).isEqualTo(code);
      }
    }
  }

  /**
   * An API server that passes v5 on closes both connections as soon as the kubelet takes no more
   * input, even if the status is still on its way.
   */
  private boolean mayLoseTheStatus(Kubelet kubelet, ExitStatus status) {
    return kubelet == Kubelet.EXTENDED && status instanceof Lost;
  }

  @Tag("streams-exec-7")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void exec_endsBeforeItsInput_returnsTheCode(Kubelet kubelet) {
    var endless =
        new InputStream() {
          @Override
          public int read() {
            return 1;
          }
        };
    CommandResult result;
    try {
      result = pods.exec(Nodes.pod(kubelet), script("exit 6").andThen(o -> o.stdin(endless)));
    } catch (TransportException lost) {
      assertThat(mayLoseTheStatus(kubelet, new Lost(lost))).isTrue();
      assertThat(lost.kind()).isEqualTo(Kind.LOST);
      return;
    }
    assertThat(result.exitCode()).isEqualTo(6);
  }

  @Tag("streams-exec-9")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void exec_arguments_arriveByteForByte(Kubelet kubelet) {
    String[] arguments = {
      "a b",
      "\"'`",
      "two\nlines\r\n",
      "",
      "ä€😀",
      "; echo x > /nope",
      "$HOME * \\",
      "%41+&=#?",
      "-n",
      "\t"
    };
    CommandResult result =
        pods.exec(
            Nodes.pod(kubelet),
            Stream.concat(
                    Stream.of("sh", "-c", "printf '%s\\0' \"$@\"", "sh"), Stream.of(arguments))
                .toArray(String[]::new));

    assertThat(result.require().stdout()).isEqualTo(String.join("\0", arguments) + "\0");
  }

  @Tag("streams-exec-10")
  @ParameterizedTest
  @CsvSource({"PLAIN, true", "PLAIN, false", "EXTENDED, true", "EXTENDED, false"})
  void exec_noSuchCommand_saysSoOnce(Kubelet kubelet, boolean input) {
    var failed =
        assertThrows(
            CommandFailedException.class,
            () ->
                pods.exec(
                    Nodes.pod(kubelet),
                    o -> {
                      o.command("/no/such/tool");
                      if (input) {
                        o.stdin(InputStream.nullInputStream());
                      }
                    }));

    System.out.println(failed.getMessage());
    assertThat(failed.exitCode()).isEmpty();
    assertThat(failed).hasMessageThat().contains("no such file");
    assertThat(failed.getMessage().split("no such file", -1)).hasLength(2);
    assertThat(failed.getMessage().split("Internal error occurred", -1).length).isAtMost(2);
  }

  @Tag("streams-exec-12")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void exec_container_isChosenByTheRule(Kubelet kubelet) {
    String choice = "choice-" + Nodes.pod(kubelet);
    String annotated = "annotated-" + Nodes.pod(kubelet);
    create(choice, kubelet, Map.of(), "app", "sidecar");
    create(annotated, kubelet, Map.of(Containers.ANNOTATION, "sidecar"), "app", "sidecar");
    assertThat(pods.exec(annotated, "true").exitCode()).isEqualTo(0);
    var several = assertThrows(ContainerChoiceException.class, () -> pods.exec(choice, "true"));
    assertThat(several)
        .hasMessageThat()
        .isEqualTo(
            "pod \""
                + choice
                + "\" has several containers; name one of app, sidecar, or of the init"
                + " containers init");
    assertThat(several.containers()).containsExactly("app", "sidecar").inOrder();
    assertThat(several.initContainers()).containsExactly("init");
    assertThat(several.ephemeralContainers()).isEmpty();
    for (String container : List.of("app", "sidecar", "init")) {
      assertThat(pods.exec(choice, o -> o.command("true").container(container)).exitCode())
          .isEqualTo(0);
    }
    var wrong =
        assertThrows(
            ApiException.class, () -> pods.exec(choice, o -> o.command("true").container("none")));
    assertThat(wrong.code()).isEqualTo(400);
    assertThat(wrong).hasMessageThat().contains("none");
  }

  /** The kubelets of the tests write each size as a line. */
  @Tag("streams-exec-13")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void resize_terminal_getsEachSizeInOrder(Kubelet kubelet) throws IOException {
    try (ExecSession session =
        pods.openExec(Nodes.pod(kubelet), o -> o.command("cat").stdin().tty(120, 40))) {
      var lines = new BufferedReader(new InputStreamReader(session.stdout(), UTF_8));
      assertThat(lines.readLine()).isEqualTo("size 120x40");
      for (int i = 1; i <= 1000; i++) {
        session.resize(i, 1001 - i);
        if (i % 100 == 0) {
          for (int seen = i - 99; seen <= i; seen++) {
            assertThat(lines.readLine()).isEqualTo("size " + seen + "x" + (1001 - seen));
          }
        }
      }
      session.stdin().write("typed\n".getBytes(UTF_8));
      assertThat(lines.readLine()).isEqualTo("typed");
      assertThat(session.stderr().read()).isEqualTo(-1);
    }
  }

  @Tag("streams-exec-14")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void close_running_isQuick(Kubelet kubelet) {
    ExecSession session = pods.openExec(Nodes.pod(kubelet), o -> o.command("sleep", "60").stdin());
    long before = System.nanoTime();

    session.close();

    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofMillis(250));
    assertThat(((Lost) session.status()).cause().kind()).isEqualTo(Kind.CLOSED);
  }

  @Tag("streams-exec-14")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void waitFor_interrupted_sessionGoesOn(Kubelet kubelet) throws Exception {
    try (ExecSession session =
        pods.openExec(Nodes.pod(kubelet), o -> o.command("sh", "-c", "read x; exit 3").stdin())) {
      var read = CompletableFuture.supplyAsync(() -> bytes(session.stdout()));
      var seen = new CompletableFuture<Kind>();
      var waiting =
          new Thread(
              () -> {
                var failed = assertThrows(TransportException.class, session::waitFor);
                seen.complete(
                    Thread.currentThread().isInterrupted() ? failed.kind() : Kind.MALFORMED);
              });
      waiting.start();
      waiting.interrupt();
      waiting.join();
      assertThat(seen.getNow(null)).isEqualTo(Kind.INTERRUPTED);

      session.stdin().write('\n');
      assertThat(session.waitFor()).isEqualTo(3);
      assertThat(read.get(60, TimeUnit.SECONDS)).isEmpty();
    }
  }

  private static byte[] bytes(InputStream in) {
    try {
      return in.readAllBytes();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Tag("streams-exec-15")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void exec_timeIsOver_hasWhatArrived(Kubelet kubelet) {
    var late =
        assertThrows(
            CommandTimeoutException.class,
            () ->
                pods.exec(
                    Nodes.pod(kubelet),
                    script("echo early; exec sleep 60")
                        .andThen(o -> o.timeout(Duration.ofSeconds(3)))));

    assertThat(late.stdout()).isEqualTo("early\n");
    assertThat(late).hasMessageThat().contains("did not end within 3 s");
  }

  /** The process of each container repeats its input. */
  @Tag("streams-exec-18")
  @ParameterizedTest
  @CsvSource({"PLAIN, true", "PLAIN, false", "EXTENDED, true", "EXTENDED, false"})
  void attach_process_carriesItsStreams(Kubelet kubelet, boolean input) throws IOException {
    Consumer<ExecOptionsBuilder> options = o -> {};
    try (ExecSession session =
        pods.openAttach(Nodes.pod(kubelet), input ? o -> o.stdin() : options)) {
      if (input) {
        session.stdin().write("hello\n".getBytes(UTF_8));
        assertThat(session.stdout().readNBytes(6)).isEqualTo("hello\n".getBytes(UTF_8));
        session.stdin().close();
      }
      assertThat(session.waitFor()).isEqualTo(0);
    }
  }

  /** The process of a container with this name goes on, and counts the lines of all clients. */
  @Tag("streams-exec-18")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void attach_closed_leavesTheProcessRunning(Kubelet kubelet) throws IOException {
    String pod = "daemon-" + Nodes.pod(kubelet);
    create(pod, kubelet, Map.of(), "daemon");
    for (String expected : List.of("1: hello\n", "2: hello\n")) {
      try (ExecSession session =
          pods.openAttach(pod, o -> o.container("daemon").stdin().stderr(false))) {
        session.stdin().write("hello\n".getBytes(UTF_8));
        assertThat(new String(session.stdout().readNBytes(expected.length()), UTF_8))
            .isEqualTo(expected);
      }
    }
  }
}
