package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.Rests;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import dev.kubewright.rest.stream.exec.ExecClient;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExecCommandTest {
  private final FakeClock clock = new FakeClock();

  /** A copy runs several programs, and its time can be over between two of them. */
  @Test
  void start_deadlineIsOver_isATimeout() {
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

  /** The rest of what tar complains about is not kept, and its last line is not whole then. */
  @Test
  void waitFor_moreStderrThanIsKept_saysThatItIsCut() {
    String line = "tar: ./y: file changed as we read it\n";
    for (int lines : new int[] {10, 3000}) {
      var server = new FakeDuplex("v4.channel.k8s.io");
      server.text(2, line.repeat(lines)).text(2, line);
      server.text(3, "{\"metadata\":{},\"status\":\"Success\"}").end(1000, "");
      var wire = new FakeTransport().open(server);
      var client = ExecClient.over(Rests.over(wire, clock).resources(Crate.TYPE).namespace("prod"));
      var command = new ExecCommand(client, "web", "app", Deadline.NONE);

      Ended ended = command.start(Use.OUTPUT, List.of("tar")).waitFor();

      assertThat(ended.cut()).isEqualTo(lines == 3000);
      assertThat(ended.lines()).hasSize(lines == 3000 ? (1 << 16) / line.length() : 11);
      assertThat(Set.copyOf(ended.lines())).containsExactly(line.strip());
    }
  }

  /** Of an output without a reader, less is held if it came in many frames. */
  @Test
  void waitFor_stderrIsDropped_saysThatItIsCut() {
    var server = new FakeDuplex("v4.channel.k8s.io");
    for (int i = 0; i < 2000; i++) {
      server.text(2, "tar: ./y: file changed").text(2, " as we read it\n");
    }
    server.text(3, "{\"metadata\":{},\"status\":\"Success\"}").end(1000, "");
    var wire = new FakeTransport().open(server);
    var client = ExecClient.over(Rests.over(wire, clock).resources(Crate.TYPE).namespace("prod"));
    var command = new ExecCommand(client, "web", "app", Deadline.NONE);

    Ended ended = command.start(Use.OUTPUT, List.of("tar")).waitFor();

    assertThat(ended.cut()).isTrue();
    assertThat(Set.copyOf(ended.lines())).containsExactly("tar: ./y: file changed as we read it");
  }
}
