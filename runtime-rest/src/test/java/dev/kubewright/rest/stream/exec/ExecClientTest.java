package dev.kubewright.rest.stream.exec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.KubewrightException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.Rests;
import dev.kubewright.transport.Frame;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExecClientTest {
  private static final String V4 = "v4.channel.k8s.io";
  private static final String V5 = "v5.channel.k8s.io";

  private final FakeClock clock = new FakeClock();
  private final FakeTransport wire = new FakeTransport();
  private final RestClient rest = Rests.over(wire, clock);
  private final ExecClient commands = ExecClient.over(rest.resources(Crate.TYPE).namespace("prod"));
  private final List<List<String>> offers = new ArrayList<>();

  @AfterEach
  void close() {
    rest.close();
  }

  /** Answers the next opening with a connection of the first protocol that is offered. */
  private FakeDuplex server(String protocol) {
    var duplex = new FakeDuplex(protocol);
    wire.open(
        (request, protocols) -> {
          offers.add(protocols);
          return duplex;
        });
    return duplex;
  }

  private void refuse() {
    wire.open(
        (request, protocols) -> {
          offers.add(protocols);
          throw new ProtocolRefusedException(request, protocols);
        });
  }

  private static ExecOptions options(Consumer<ExecOptionsBuilder> change) {
    return ExecOptionsBuilder.build(o -> change.accept(o.command("tool")));
  }

  @Test
  void run_success_returnsWhatWasWritten() {
    server(V4)
        .data(1)
        .text(1, "one ")
        .text(2, "err")
        .text(1, "two")
        .text(3, Statuses.SUCCESS)
        .end(1000, "");

    CommandResult result =
        commands.run("web", options(o -> o.command("tool", "a b", "").container("app")));

    assertThat(result.exitCode()).isEqualTo(0);
    assertThat(result.stdout()).isEqualTo("one two");
    assertThat(result.stderrBytes()).isEqualTo("err".getBytes(UTF_8));
    assertThat(result.require()).isSameInstanceAs(result);
    assertThat(wire.lines())
        .containsExactly(
            "GET /apis/stable.example.com/v1/namespaces/prod/crates/web/exec"
                + "?container=app&stdout=true&stderr=true&command=tool&command=a%20b&command=");
  }

  @Tag("streams-exec-2")
  @Test
  void run_otherExitCodes_areReturned() {
    for (int code : new int[] {1, 7, 126, 127, 137, 255}) {
      server(V4).text(2, "wrong\nuse\n").text(3, Statuses.exited(code)).end(1000, "");

      CommandResult result = commands.run("web", options(o -> {}));

      assertThat(result.exitCode()).isEqualTo(code);
      var failed = assertThrows(CommandFailedException.class, result::require);
      assertThat(failed.exitCode()).hasValue(code);
      assertThat(failed)
          .hasMessageThat()
          .isEqualTo(
              "command \"tool\" of crates.stable.example.com \"web\" in namespace \"prod\" ended with "
                  + code
                  + ": wrong use");
    }
  }

  @Tag("streams-exec-1")
  @Test
  void open_protocols_dependOnWhetherTheInputMustEnd() {
    server(V4);
    commands.open("web", options(o -> {})).close();
    server(V4);
    commands.open("web", options(o -> o.stdin().tty())).close();
    server(V5);
    commands.open("web", options(o -> o.stdin())).close();

    assertThat(offers).containsExactly(List.of(V4), List.of(V4), List.of(V5, V4)).inOrder();
  }

  @Tag("streams-exec-1")
  @Test
  void open_v4Refused_offersV5() {
    refuse();
    server(V5).text(1, "out").text(3, Statuses.SUCCESS).end(1000, "");

    assertThat(commands.run("web", options(o -> {})).stdout()).isEqualTo("out");

    assertThat(offers).containsExactly(List.of(V4), List.of(V5, V4)).inOrder();
  }

  @Test
  void open_bothRefused_saysSo() {
    refuse();
    refuse();

    var refused =
        assertThrows(
            ProtocolRefusedException.class, () -> commands.open("web", options(o -> {})).close());

    assertThat(refused).hasMessageThat().contains(V5 + ", " + V4);
  }

  /** API servers give no reason if they miss the verb create. */
  @Tag("streams-exec-17")
  @Test
  void open_forbidden_saysWhatIsNeeded() {
    wire.open(
        (request, protocols) -> {
          Status status =
              new StatusBuilder()
                  .reason("Forbidden")
                  .message("pods \"web\" is forbidden: ")
                  .build();
          throw ApiExceptions.of(status, 403, "GET", "/path");
        });

    var forbidden =
        assertThrows(
            ForbiddenException.class, () -> commands.open("web", options(o -> {})).close());

    assertThat(forbidden)
        .hasMessageThat()
        .startsWith(
            "pods \"web\" is forbidden: this needs the verbs get and, since Kubernetes 1.35,"
                + " create on crates/exec (403");
  }

  /** The command may have begun. */
  @Test
  void open_connectionLost_isNotRepeated() {
    wire.open(
        (request, protocols) -> {
          throw new TransportException(request, Kind.LOST, "lost", null);
        });

    assertThrows(TransportException.class, () -> commands.open("web", options(o -> {})).close());

    assertThat(wire.sent()).hasSize(1);
  }

  @Tag("streams-exec-11")
  @Test
  void open_nothingAskedFor_isRefusedWithoutARequest() {
    for (Consumer<ExecOptionsBuilder> nothing :
        List.<Consumer<ExecOptionsBuilder>>of(
            o -> o.stdout(false).stderr(false), o -> o.stdout(false).tty())) {
      assertThrows(
          IllegalArgumentException.class, () -> commands.open("web", options(nothing)).close());
    }
    assertThat(wire.sent()).isEmpty();
  }

  @Tag("streams-exec-11")
  @Test
  void open_terminal_hasNoErrors() throws IOException {
    FakeDuplex server = server(V4); // the command goes on

    try (ExecSession session = commands.open("web", options(o -> o.tty(120, 40)))) {
      assertThat(session.stderr().read()).isEqualTo(-1);
    }

    assertThat(wire.lines().get(0)).endsWith("/exec?stdout=true&tty=true&command=tool");
    assertThat(new String(server.sent().get(0), UTF_8))
        .isEqualTo("\u0004{\"Width\":120,\"Height\":40}");
  }

  @Test
  void methods_optionsOfAnotherMethod_areRefusedWithoutARequest() {
    InputStream in = InputStream.nullInputStream();
    OutputStream out = OutputStream.nullOutputStream();
    assertThrows(
        IllegalArgumentException.class, () -> commands.run("web", options(o -> o.stdin())));
    assertThrows(IllegalArgumentException.class, () -> commands.run("web", ExecOptions.NONE));
    assertThrows(IllegalArgumentException.class, () -> commands.open("web", ExecOptions.NONE));
    for (Consumer<ExecOptionsBuilder> stream :
        List.<Consumer<ExecOptionsBuilder>>of(
            o -> o.stdin(in), o -> o.stdout(out), o -> o.stderr(out))) {
      assertThrows(
          IllegalArgumentException.class, () -> commands.open("web", options(stream)).close());
    }
    assertThrows(
        IllegalArgumentException.class, () -> commands.attach("web", options(o -> {})).close());
    assertThat(wire.sent()).isEmpty();
  }

  @Tag("streams-exec-18")
  @Test
  void attach_sendsNoCommand() {
    server(V5).text(1, "now").text(3, Statuses.SUCCESS).end(1000, "");

    try (ExecSession session = commands.attach("web", ExecOptionsBuilder.build(o -> o.stdin()))) {
      assertThat(session.waitFor()).isEqualTo(0);
    }

    assertThat(wire.lines().get(0)).endsWith("/attach?stdin=true&stdout=true&stderr=true");
  }

  @Tag("streams-exec-3")
  @Test
  void run_input_isSentToItsEnd() throws InterruptedException {
    FakeDuplex server = server(V5);
    var bytes = new byte[100_000];
    Arrays.fill(bytes, (byte) 'x');
    var stderr = new ByteArrayOutputStream();
    var end =
        new Thread(
            () -> {
              try {
                server.awaitSent(5); // four parts and the end
                server.text(2, "all").text(1, "100000\n").text(3, Statuses.SUCCESS).end(1000, "");
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    end.start();

    CommandResult result =
        commands.run("web", options(o -> o.stdin(new ByteArrayInputStream(bytes)).stderr(stderr)));

    end.join();
    assertThat(result.stdout()).isEqualTo("100000\n");
    assertThat(result.stderr()).isEmpty();
    assertThat(stderr.toString(UTF_8)).isEqualTo("all");
    List<byte[]> sent = server.sent();
    assertThat(sent.stream().limit(4).mapToInt(part -> part.length - 1).sum())
        .isEqualTo(bytes.length);
    assertThat(sent.get(4)).isEqualTo(new byte[] {(byte) 255, 0});
  }

  @Tag("streams-exec-3")
  @Test
  void run_inputButOldServer_isRefusedAtOnce() {
    FakeDuplex server = server(V4);

    var old =
        assertThrows(
            KubewrightException.class,
            () -> commands.run("web", options(o -> o.stdin(InputStream.nullInputStream()))));

    assertThat(old).hasMessageThat().contains("needs Kubernetes 1.30");
    assertThat(server.closed()).isTrue();
  }

  @Test
  void run_sourceFails_isTheFailureOfTheCall() {
    var broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("no disk");
          }
        };
    FakeDuplex server = server(V5);

    var failed =
        assertThrows(
            UncheckedIOException.class, () -> commands.run("web", options(o -> o.stdin(broken))));

    assertThat(failed).hasCauseThat().hasMessageThat().isEqualTo("no disk");
    assertThat(server.closed()).isTrue();
  }

  @Test
  void run_sourceThrowsAnError_isThrown() {
    var error = new AssertionError("of the program");
    var broken =
        new InputStream() {
          @Override
          public int read() {
            throw error;
          }
        };
    server(V5);

    assertThat(
            assertThrows(
                AssertionError.class, () -> commands.run("web", options(o -> o.stdin(broken)))))
        .isSameInstanceAs(error);
  }

  @Test
  void run_targetFails_closesTheSession() {
    var broken =
        new OutputStream() {
          @Override
          public void write(int any) throws IOException {
            throw new IOException("no disk");
          }
        };
    FakeDuplex server = server(V4).text(1, "out");

    var failed =
        assertThrows(
            UncheckedIOException.class, () -> commands.run("web", options(o -> o.stdout(broken))));

    assertThat(failed).hasMessageThat().contains("stdout");
    assertThat(server.closed()).isTrue();
  }

  @Test
  void run_longOutput_isRefusedWithWhatFits() {
    FakeDuplex server = server(V4).text(2, "e").text(1, "1234").text(1, "5678");

    var tooLong =
        assertThrows(
            CommandOutputException.class,
            () -> commands.run("web", options(o -> o.outputLimit(6))));

    assertThat(tooLong).hasMessageThat().contains("more than 6 bytes to stdout");
    assertThat(tooLong.stdout()).isEqualTo("123456");
    assertThat(tooLong.stderr()).isEqualTo("e");
    assertThat(server.closed()).isTrue();
  }

  /** Frames may be buffers without an array, and parts of larger ones. */
  @Test
  void run_targetOfTheProgram_getsEachByte() {
    var frames = new ArrayDeque<Frame>();
    for (ByteBuffer buffer :
        List.of(ByteBuffer.allocateDirect(4), ByteBuffer.allocate(9).position(5).slice())) {
      frames.add(new Frame.Data(buffer.put((byte) 1).put("abc".getBytes(UTF_8)).flip()));
    }
    FakeDuplex server = new FakeDuplex(V4).text(3, Statuses.SUCCESS).end(1000, "");
    wire.open(new DeafDuplex(server, frames));
    var stdout = new ByteArrayOutputStream();

    commands.run("web", options(o -> o.stdout(stdout)));

    assertThat(stdout.toString(UTF_8)).isEqualTo("abcabc");
  }

  @Test
  void run_outputOfTheLimit_isCollected() {
    server(V4).text(1, "123456").text(3, Statuses.SUCCESS).end(1000, "");

    assertThat(commands.run("web", options(o -> o.outputLimit(6))).stdout()).isEqualTo("123456");
  }

  @Tag("streams-exec-15")
  @Test
  void run_timeIsOver_hasWhatArrived() {
    var passed = new ByteArrayOutputStream();
    var time =
        new OutputStream() {
          @Override
          public void write(int any) {
            passed.write(any);
            clock.advance(Duration.ofSeconds(5));
          }
        };
    FakeDuplex server = server(V4).text(1, "early").text(2, "e");

    var late =
        assertThrows(
            CommandTimeoutException.class,
            () -> commands.run("web", options(o -> o.stderr(time).timeout(Duration.ofSeconds(5)))));

    assertThat(late).hasMessageThat().contains("did not end within 5 s");
    assertThat(late.kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(late.stdout()).isEqualTo("early");
    assertThat(server.closed()).isTrue();
  }

  /** A server that does not close the connection after the status must not hold the call. */
  @Tag("streams-exec-15")
  @Test
  void run_connectionStaysOpenAfterTheStatus_endsWithTheLimit() {
    var time =
        new OutputStream() {
          @Override
          public void write(int any) {}

          @Override
          public void flush() {
            clock.advance(Duration.ofSeconds(5));
          }
        };
    FakeDuplex server = server(V4).text(3, Statuses.exited(7)).text(1, "late");

    CommandResult result =
        commands.run("web", options(o -> o.stdout(time).timeout(Duration.ofSeconds(5))));

    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(server.closed()).isTrue();
  }

  @Tag("streams-exec-10")
  @Test
  void run_noSuchCommand_hasTheServersTextOnce() {
    String text = "error executing command in container: executable file not found in $PATH";
    server(V5)
        .text(3, Statuses.refused("Internal error occurred: Internal error occurred: " + text))
        .end(1000, "");

    var failed =
        assertThrows(CommandFailedException.class, () -> commands.run("web", options(o -> {})));

    assertThat(failed)
        .hasMessageThat()
        .isEqualTo(
            "command \"tool\" of crates.stable.example.com \"web\" in namespace \"prod\" did not"
                + " start: Internal error occurred: "
                + text);
    assertThat(failed.exitCode()).isEmpty();
    assertThat(failed.status().orElseThrow().code()).isEqualTo(500);
  }

  @Test
  void run_endWithoutAStatus_isLost() {
    server(V4).text(1, "half").end(1000, "");

    var lost = assertThrows(TransportException.class, () -> commands.run("web", options(o -> {})));

    assertThat(lost.kind()).isEqualTo(Kind.LOST);
    assertThat(lost).hasMessageThat().contains("without a status");
  }

  /** Arguments and outputs may be secrets. */
  @Test
  void texts_haveNoArgumentsAndNoOutput() {
    server(V4).text(1, "secret").text(3, Statuses.SUCCESS).end(1000, "");
    ExecOptions options = options(o -> o.command("tool", "--password=secret"));

    assertWithMessage("options").that(options.toString()).doesNotContain("secret");
    assertWithMessage("result")
        .that(commands.run("web", options).toString())
        .doesNotContain("secret");
  }

  @Test
  void command_nullArgument_isNamed() {
    var missing =
        assertThrows(NullPointerException.class, () -> options(o -> o.command("tool", null)));
    assertThat(missing).hasMessageThat().isEqualTo("argument 1 is null");
  }
}
