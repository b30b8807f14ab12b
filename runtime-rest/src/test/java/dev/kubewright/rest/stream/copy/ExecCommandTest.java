package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.Rests;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import dev.kubewright.rest.stream.exec.ExecClient;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExecCommandTest {
  /** A copy runs several programs, and its time can be over between two of them. */
  @Test
  void start_deadlineIsOver_isATimeout() {
    var clock = new FakeClock();
    var wire = new FakeTransport();
    var client = ExecClient.over(Rests.over(wire, clock).resources(Crate.TYPE).namespace("prod"));
    var command =
        new ExecCommand(client, "web", "app", Deadline.after(clock, Duration.ofSeconds(1)));
    clock.advance(Duration.ofSeconds(1));

    var late =
        assertThrows(
            TransportTimeoutException.class, () -> command.start(Use.OUTPUT, List.of("tar")));

    assertThat(late).hasMessageThat().contains("\"tar\"");
    assertThat(wire.lines()).isEmpty();
  }
}
