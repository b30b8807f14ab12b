package dev.kubewright.rest.stream.exec;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.FakeDuplex;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sessions on a machine without threads or memory left. */
@Timeout(60)
class ExecThreadsTest {
  private static ExecSession session(FakeDuplex server, Threads threads) {
    var channels = new Channels(server, threads);
    return new ExecSession(channels, "command", ExecOptions.NONE, Clock.system(), Deadline.NONE);
  }

  /** Otherwise later waits would never learn of the end. */
  @Test
  void waitForDuration_noThreadLeft_theNextWaitTriesAgain() {
    var failures = new AtomicInteger(1);
    Threads scarce =
        (name, task) -> {
          if (failures.getAndDecrement() > 0) {
            throw new OutOfMemoryError("no thread is left");
          }
          return Threads.platform().start(name, task);
        };
    var server =
        new FakeDuplex(Channels.V4).text(Statuses.CHANNEL, Statuses.exited(7)).end(1000, "");
    try (var session = session(server, scarce)) {
      assertThrows(OutOfMemoryError.class, () -> session.waitFor(Duration.ofSeconds(30)));
      assertThat(session.waitFor(Duration.ofSeconds(30)).getAsInt()).isEqualTo(7);
    }
  }

  /** The thread that receives is one of the library, so nothing else shows its failure. */
  @Test
  void waitFor_noMemoryForAFrame_isLost() {
    var failure = new OutOfMemoryError("no memory is left");
    var server = new FakeDuplex(Channels.V4).fail(failure);
    try (var session = session(server, Threads.platform())) {
      var lost = assertThrows(TransportException.class, session::waitFor);

      assertThat(lost.kind()).isEqualTo(Kind.LOST);
      assertThat(causes(lost)).contains(failure);
      assertThat(server.closed()).isTrue();
    }
  }

  static List<Throwable> unexpected() {
    return List.of(
        new OutOfMemoryError("no memory is left"), new IOException("thrown without a declaration"));
  }

  /** Otherwise the next reader would go on after the frame that is missing. */
  @ParameterizedTest
  @MethodSource("unexpected")
  void read_frameCannotBeReceived_endsTheSession(Throwable failure) {
    var server =
        new FakeDuplex(Channels.V4)
            .fail(failure)
            .text(1, "the rest")
            .text(Statuses.CHANNEL, Statuses.SUCCESS);
    try (var session = session(server, Threads.platform())) {
      InputStream stdout = session.stdout();
      assertThat(assertThrows(Throwable.class, stdout::read)).isSameInstanceAs(failure);

      assertThrows(IOException.class, stdout::read);
      assertThat(assertThrows(TransportException.class, session::waitFor).kind())
          .isEqualTo(Kind.LOST);
    }
  }

  private static List<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).toList();
  }
}
