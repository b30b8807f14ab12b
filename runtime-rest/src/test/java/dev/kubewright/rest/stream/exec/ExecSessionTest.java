package dev.kubewright.rest.stream.exec;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.rest.stream.exec.ExecSessions.async;
import static dev.kubewright.rest.stream.exec.ExecSessions.get;
import static dev.kubewright.rest.stream.exec.ExecSessions.session;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.rest.stream.exec.ExitStatus.Exited;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import dev.kubewright.rest.stream.exec.ExitStatus.NotStarted;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExecSessionTest {
  private static final String V4 = "v4.channel.k8s.io";
  private static final String V5 = "v5.channel.k8s.io";
  private static final int OUT = 1;
  private static final int ERR = 2;
  private static final int STATUS = Statuses.CHANNEL;
  private static final int PART = 32 * 1024;

  @Tag("streams-exec-5")
  @Test
  void status_thenReset_isTheStatus() throws IOException {
    try (var session =
        session(new FakeDuplex(V4).text(OUT, "out").text(STATUS, Statuses.exited(7)).lose())) {
      InputStream stdout = session.stdout();
      assertThat(session.status()).isEqualTo(new Exited(7));
      assertThat(new String(stdout.readAllBytes(), UTF_8)).isEqualTo("out");
      assertThat(session.waitFor()).isEqualTo(7);
    }
  }

  @Tag("streams-exec-5")
  @Test
  void status_endWithoutOne_isLost() throws IOException {
    try (var session = session(new FakeDuplex(V5).text(OUT, "half").end(1000, "bye"))) {
      InputStream stdout = session.stdout();
      assertThat(stdout.readNBytes(4)).isEqualTo("half".getBytes(UTF_8));
      assertThrows(IOException.class, stdout::read);

      var lost = (Lost) session.status();

      assertThat(lost.cause()).hasMessageThat().contains("without a status");
      assertThat(lost.cause()).hasMessageThat().contains("bye");
      var failed = assertThrows(TransportException.class, session::waitFor);
      assertThat(failed.kind()).isEqualTo(Kind.LOST);
    }
  }

  /** What a server says must not control the terminal that shows it. */
  @Test
  void messages_ofAServer_haveNoControlCharacters() throws IOException {
    try (var session = session(new FakeDuplex(V5).end(1000, "\u009b2J"))) {
      assertThat(((Lost) session.status()).cause()).hasMessageThat().contains(": ?2J");
    }
    try (var session =
        session(
            new DeafDuplex(
                new FakeDuplex(V5).text(STATUS, Statuses.refused("\\u009b2J no")).end(1000, "")),
            o -> o.stdin())) {
      var ended = assertThrows(IOException.class, () -> session.stdin().write(1));
      assertThat(ended).hasMessageThat().isEqualTo("the command did not start: ?2J no");
    }
  }

  @Tag("streams-exec-5")
  @Test
  void status_resetBeforeOne_isLost() {
    FakeDuplex server = new FakeDuplex(V4).text(OUT, "half").lose();
    try (var session = session(server)) {
      assertThat(((Lost) session.status()).cause().kind()).isEqualTo(Kind.LOST);
      assertThat(server.closed()).isTrue();
    }
  }

  @Test
  void status_inPieces_isRead() {
    String whole = Statuses.exited(3);
    var server = new FakeDuplex(V4).data(OUT).data(9, (byte) 1);
    for (int i = 0; i < whole.length(); i += 10) {
      server.text(STATUS, whole.substring(i, Math.min(whole.length(), i + 10)));
    }
    try (var session = session(server)) {
      assertThat(session.status()).isEqualTo(new Exited(3));
    }
  }

  @Test
  void status_malformed_isLost() {
    for (String wrong :
        new String[] {
          "not JSON",
          "{\"status\":\"Failure\",\"reason\":\"NonZeroExitCode\"}",
          "{\"status\":\"Perhaps\"}",
          Statuses.exited(1).replace("\"1\"", "\"one\"")
        }) {
      try (var session = session(new FakeDuplex(V4).text(STATUS, wrong).end(1000, ""))) {
        assertThat(((Lost) session.status()).cause().kind()).isEqualTo(Kind.MALFORMED);
      }
    }
  }

  @Tag("streams-exec-10")
  @Test
  void status_refused_hasTheServersWords() {
    try (var session =
        session(new FakeDuplex(V4).text(STATUS, Statuses.refused("no shell")).end(1000, ""))) {
      var refused = (NotStarted) session.status();

      assertThat(refused.status().message()).isEqualTo("no shell");
      assertThrows(CommandFailedException.class, session::waitFor);
    }
  }

  /** A command that has written something has run, so a program must not begin it again. */
  @Tag("streams-exec-10")
  @Test
  void status_refusedAfterOutput_isLostWithTheServersWords() {
    String failure = Statuses.refused("Internal error occurred: the runtime is gone");
    for (int output : new int[] {OUT, ERR}) {
      try (var session =
          session(new FakeDuplex(V4).text(output, "half").text(STATUS, failure).end(1000, ""))) {
        TransportException cause = ((Lost) session.status()).cause();

        assertThat(cause.kind()).isEqualTo(Kind.LOST);
        assertThat(cause)
            .hasMessageThat()
            .isEqualTo(
                "the server does not know how the command ended: Internal error occurred: the"
                    + " runtime is gone");
        assertThrows(TransportException.class, session::waitFor);
      }
    }
  }

  @Tag("streams-exec-4")
  @Test
  void waitFor_outputsNotAskedFor_areDropped() throws IOException {
    var server = new FakeDuplex(V4);
    for (int i = 0; i < 320; i++) {
      server.data(ERR, new byte[PART]);
    }
    server.text(STATUS, Statuses.exited(3)).end(1000, "");
    try (var session = session(server)) {
      assertThat(session.waitFor()).isEqualTo(3);

      assertThat(session.stdout().read()).isEqualTo(-1);
      InputStream stderr = session.stderr();
      assertThat(stderr.readNBytes(2 * PART)).hasLength(2 * PART);
      var gap = assertThrows(IOException.class, stderr::read);
      assertThat(gap).hasMessageThat().contains(318 * PART + " bytes of stderr were dropped");
    }
  }

  @Tag("streams-exec-4")
  @Test
  void waitFor_outputAskedFor_waitsUntilItIsRead() throws Exception {
    var server = new FakeDuplex(V4);
    for (int i = 0; i < 320; i++) {
      server.data(ERR, new byte[PART]);
    }
    server.text(STATUS, Statuses.exited(3)).end(1000, "");
    try (var session = session(server)) {
      InputStream stderr = session.stderr();
      var code = async(session::waitFor);
      assertThat(stderr.readNBytes(PART)).hasLength(PART);
      assertThat(code.isDone()).isFalse();

      assertThat(stderr.readAllBytes()).hasLength(319 * PART);

      assertThat(get(code)).isEqualTo(3);
    }
  }

  @Tag("streams-exec-4")
  @Test
  void waitFor_outputClosed_dropsIt() {
    var server = new FakeDuplex(V4);
    for (int i = 0; i < 10; i++) {
      server.data(OUT, new byte[PART]);
    }
    server.text(STATUS, Statuses.SUCCESS).end(1000, "");
    try (var session = session(server)) {
      assertThat(session.stdout()).isNotNull();
      closed(session.stdout());
      assertThat(session.waitFor()).isEqualTo(0);
      assertThrows(IOException.class, () -> session.stdout().read());
    }
  }

  private static void closed(InputStream stream) {
    try {
      stream.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Tag("streams-exec-4")
  @Test
  void read_twoThreads_getTheirOwnOutput() throws Exception {
    var server = new FakeDuplex(V4);
    try (var session = session(server)) {
      InputStream stdout = session.stdout();
      InputStream stderr = session.stderr();
      var out = async(stdout::readAllBytes);
      var err = async(stderr::readAllBytes);
      var code = async(session::waitFor);
      for (int i = 0; i < 300; i++) {
        server.data(OUT, new byte[PART]).data(ERR, new byte[PART / 2]);
      }
      server.text(STATUS, Statuses.exited(1)).end(1000, "");

      assertThat(get(out)).hasLength(300 * PART);
      assertThat(get(err)).hasLength(300 * PART / 2);
      assertThat(get(code)).isEqualTo(1);
    }
  }

  /** Frames that are short take more memory than their bytes. */
  @Test
  void read_shortFrames_holdTheServerBackEarlier() throws IOException {
    var server = new FakeDuplex(V4);
    for (int i = 0; i < 5000; i++) {
      server.data(OUT, (byte) i);
    }
    server.text(STATUS, Statuses.SUCCESS).end(1000, "");
    try (var session = session(server)) {
      byte[] all = session.stdout().readAllBytes();

      assertThat(all).hasLength(5000);
      assertThat(all[4999]).isEqualTo((byte) 4999);
      assertThat(session.waitFor()).isEqualTo(0);
    }
  }

  @Test
  void available_withoutAWaitingThread_countsWhatArrived() throws Exception {
    var server = new FakeDuplex(V4).text(OUT, "out");
    try (var session = session(server)) {
      InputStream stdout = session.stdout();
      while (stdout.available() < 3) {
        Thread.onSpinWait();
      }
      assertThat(stdout.readNBytes(3)).isEqualTo("out".getBytes(UTF_8));
    }
  }

  @Test
  void waitForDuration_notEnded_isEmptyAndStaysOpen() {
    var server = new FakeDuplex(V4);
    try (var session = session(server)) {
      assertThat(session.waitFor(Duration.ZERO)).isEmpty();
      assertThat(session.waitFor(Duration.ofMillis(1))).isEmpty();
      server.text(STATUS, Statuses.exited(9)).end(1000, "");

      assertThat(session.waitFor(Duration.ofSeconds(30))).hasValue(9);
    }
  }

  @Tag("streams-exec-3")
  @Test
  void stdinClose_v5_endsTheInputOnce() throws IOException {
    var server = new FakeDuplex(V5);
    try (var session = session(server, o -> o.stdin())) {
      OutputStream stdin = session.stdin();
      stdin.write("abc".getBytes(UTF_8));
      stdin.write('d');
      stdin.close();
      stdin.close();

      assertThat(session.canCloseStdin()).isTrue();
      assertThat(server.sent()).hasSize(3);
      assertThat(server.sent().get(0)).isEqualTo("\0abc".getBytes(UTF_8));
      assertThat(server.sent().get(2)).isEqualTo(new byte[] {(byte) 255, 0});
      assertThrows(IOException.class, () -> stdin.write(1));
    }
  }

  @Tag("streams-exec-3")
  @Test
  void stdinClose_v4_saysWhatItNeeds() {
    var server = new FakeDuplex(V4);
    try (var session = session(server, o -> o.stdin())) {
      var impossible = assertThrows(IOException.class, () -> session.stdin().close());

      assertThat(impossible).hasMessageThat().contains("needs Kubernetes 1.30");
      assertThat(session.canCloseStdin()).isFalse();
      assertThat(server.sent()).isEmpty();
    }
  }

  @Test
  void stdinClose_terminal_sendsCtrlD() throws IOException {
    var server = new FakeDuplex(V4);
    try (var session = session(server, o -> o.stdin().tty())) {
      session.stdin().close();

      assertThat(session.canCloseStdin()).isTrue();
      assertThat(server.sent().get(0)).isEqualTo(new byte[] {0, 4});
    }
  }

  @Test
  void stdinClose_afterTheEnd_doesNothing() throws IOException {
    for (String protocol : new String[] {V4, V5}) {
      var server = new FakeDuplex(protocol).text(STATUS, Statuses.SUCCESS).end(1000, "");
      try (var session = session(new DeafDuplex(server), o -> o.stdin())) {
        assertThat(session.waitFor()).isEqualTo(0);
        session.stdin().close();
      }
    }
  }

  /** The status has not been received when the write fails. */
  @Test
  void stdinClose_commandEndedMeanwhile_doesNothing() throws IOException {
    var server = new FakeDuplex(V5).text(STATUS, Statuses.SUCCESS).lose();
    try (var session = session(new DeafDuplex(server), o -> o.stdin())) {
      session.stdin().close();
      assertThat(session.waitFor()).isEqualTo(0);
    }
  }

  @Tag("streams-exec-7")
  @Test
  void write_commandHasEnded_saysHow() {
    var server = new FakeDuplex(V5).text(OUT, "out").text(STATUS, Statuses.exited(4)).lose();
    try (var session = session(new DeafDuplex(server), o -> o.stdin())) {
      var ended = assertThrows(IOException.class, () -> session.stdin().write(1));
      assertThat(ended).hasMessageThat().isEqualTo("the command has ended with 4");

      var again = assertThrows(IOException.class, () -> session.stdin().write(1));
      assertThat(again).hasMessageThat().isEqualTo("the command has ended with 4");
      assertThat(session.waitFor()).isEqualTo(4);
    }
  }

  /** The status comes after output that only this thread could read. */
  @Tag("streams-exec-7")
  @Test
  void write_commandHasEndedBehindUnreadOutput_doesNotBlock() throws IOException {
    var server = new FakeDuplex(V5);
    for (int i = 0; i < 5; i++) {
      server.data(OUT, new byte[PART]);
    }
    server.text(STATUS, Statuses.exited(4)).lose();
    try (var session = session(new DeafDuplex(server), o -> o.stdin())) {
      InputStream stdout = session.stdout();
      var ended = assertThrows(IOException.class, () -> session.stdin().write(1));
      assertThat(ended).hasMessageThat().contains("has ended, or the connection broke");

      assertThat(stdout.readAllBytes()).hasLength(5 * PART);
      assertThat(session.waitFor()).isEqualTo(4);
    }
  }

  @Test
  void stdin_notAskedFor_isAMistake() {
    try (var session = session(new FakeDuplex(V4))) {
      assertThrows(IllegalStateException.class, session::stdin);
      assertThrows(IllegalStateException.class, () -> session.resize(80, 24));
      assertThat(session.canCloseStdin()).isFalse();
    }
  }

  @Tag("streams-exec-13")
  @Test
  void resize_manyTimes_sendsEachSize() {
    var server = new FakeDuplex(V4);
    ExecSession ended = session(server, o -> o.tty());
    try (var session = ended) {
      for (int i = 1; i <= 1000; i++) {
        session.resize(i, 2 * i);
      }
      assertThat(server.sent()).hasSize(1000);
      assertThat(new String(server.sent().get(999), UTF_8))
          .isEqualTo("\u0004{\"Width\":1000,\"Height\":2000}");
      assertThrows(IllegalArgumentException.class, () -> session.resize(0, 1));
      assertThrows(IllegalArgumentException.class, () -> session.resize(1, 65_536));
    }
    ended.resize(80, 24);
    assertThat(server.sent()).hasSize(1000);
  }

  @Tag("streams-exec-14")
  @Test
  void close_wakesThoseWhoWait() throws Exception {
    var session = session(new FakeDuplex(V4));
    InputStream stdout = session.stdout();
    var read = async(stdout::read);
    var status = async(session::status);
    var code = async(() -> session.waitFor(Duration.ofMinutes(5)));

    session.close();
    session.close();

    assertThat(((Lost) get(status)).cause().kind()).isEqualTo(Kind.CLOSED);
    assertThat(assertThrows(ExecutionException.class, () -> get(read)))
        .hasCauseThat()
        .isInstanceOf(IOException.class);
    var failed = assertThrows(ExecutionException.class, () -> get(code));
    assertThat(((TransportException) failed.getCause()).kind()).isEqualTo(Kind.CLOSED);
  }

  @Test
  void close_afterTheStatus_keepsIt() {
    var session = session(new FakeDuplex(V4).text(STATUS, Statuses.exited(5)));
    assertThat(session.waitFor()).isEqualTo(5);
    session.close();
    assertThat(session.waitFor()).isEqualTo(5);
    assertThat(session.waitFor(Duration.ZERO)).hasValue(5);
  }
}
