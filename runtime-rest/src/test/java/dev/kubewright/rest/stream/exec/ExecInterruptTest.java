package dev.kubewright.rest.stream.exec;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.rest.stream.exec.ExecSessions.async;
import static dev.kubewright.rest.stream.exec.ExecSessions.get;
import static dev.kubewright.rest.stream.exec.ExecSessions.session;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.FakeDuplex;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Interrupts of threads that use a session, and those that the end of a session causes. */
@Timeout(60)
class ExecInterruptTest {
  private static final String V4 = "v4.channel.k8s.io";
  private static final String V5 = "v5.channel.k8s.io";
  private static final int OUT = 1;
  private static final int STATUS = Statuses.CHANNEL;

  /** As with a process: the others still need the session, and the exit code. */
  @Tag("streams-exec-14")
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void waitFor_interrupted_endsThatWaitAlone(boolean limited) throws Exception {
    var server = new FakeDuplex(V4);
    try (var session = session(server)) {
      InputStream stdout = session.stdout();
      var read = async(stdout::readAllBytes);
      var waiting = new Thread[1];
      var begun = new CountDownLatch(1);
      var wait =
          async(
              () -> {
                waiting[0] = Thread.currentThread();
                begun.countDown();
                var failed =
                    assertThrows(
                        TransportException.class,
                        () -> {
                          if (limited) {
                            session.waitFor(Duration.ofMinutes(5));
                          } else {
                            session.waitFor();
                          }
                        });
                assertThat(failed.kind()).isEqualTo(Kind.INTERRUPTED);
                return Thread.currentThread().isInterrupted();
              });
      begun.await();
      waiting[0].interrupt();

      assertThat(get(wait)).isTrue();
      assertThat(server.closed()).isFalse();
      server.text(OUT, "out").text(STATUS, Statuses.exited(3)).end(1000, "");
      assertThat(session.waitFor()).isEqualTo(3);
      assertThat(get(read)).isEqualTo("out".getBytes(UTF_8));
    }
  }

  @Test
  void waitFor_statusIsKnown_doesNotLookAtTheFlag() throws Exception {
    var server = new FakeDuplex(V4).text(STATUS, Statuses.exited(3)).end(1000, "");
    try (var session = session(server)) {
      assertThat(session.waitFor()).isEqualTo(3);
      assertThat(
              get(
                  async(
                      () -> {
                        Thread.currentThread().interrupt();
                        return session.waitFor();
                      })))
          .isEqualTo(3);
    }
  }

  @Tag("streams-exec-14")
  @Test
  void read_interrupted_closesAndKeepsTheFlag() throws Exception {
    var server = new FakeDuplex(V4);
    try (var session = session(server)) {
      boolean flag =
          get(
              async(
                  () -> {
                    Thread.currentThread().interrupt();
                    assertThrows(InterruptedIOException.class, () -> session.stdout().read());
                    return Thread.currentThread().isInterrupted();
                  }));

      assertThat(flag).isTrue();
      assertThat(server.closed()).isTrue();
      var closed = assertThrows(TransportException.class, session::waitFor);
      assertThat(closed.kind()).isEqualTo(Kind.CLOSED);
      assertThat(closed).hasMessageThat().contains("a thread was interrupted");
    }
  }

  /** The next bytes are for the next command. */
  @Test
  void run_endsWhileTheInputIsSilent_leavesItToTheProgram() throws Exception {
    var server = new FakeDuplex(V5).text(STATUS, Statuses.SUCCESS).end(1000, "");
    var bytes = new LinkedBlockingQueue<Integer>();
    var ended = new CountDownLatch(1);
    var in =
        new InputStream() {
          @Override
          public int read() throws IOException {
            try {
              return bytes.take();
            } catch (InterruptedException interrupted) {
              ended.countDown();
              throw new InterruptedIOException();
            }
          }
        };

    try (var session = session(server, o -> o.command("true").stdin(in))) {
      new OneShot(session).run(Threads.best());
    }

    assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
    bytes.add(7);
    assertThat(in.read()).isEqualTo(7);
  }
}
