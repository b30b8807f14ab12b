package dev.kubewright.rest.stream.exec;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.fixture.Crate;
import dev.kubewright.fixture.FakeDuplex;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.Rests;
import dev.kubewright.rest.stream.copy.CopyOptions;
import dev.kubewright.rest.stream.copy.CopyOptionsBuilder;
import dev.kubewright.rest.stream.copy.RemoteFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which limits of a connection end commands and copies. */
@Timeout(60)
class ExecLimitTest {
  private static final ExecOptions SLEEP = ExecOptionsBuilder.build(o -> o.command("sleep", "4"));

  private final FakeClock clock = new FakeClock();
  private final FakeTransport wire = new FakeTransport();
  private final RestClient rest = Rests.over(wire, clock);

  /** Every program takes a time, and ends with 0. */
  private FakeDuplex server(Duration time) {
    var server = new FakeDuplex("v4.channel.k8s.io");
    server.text(Statuses.CHANNEL, Statuses.SUCCESS).end(1000, "");
    wire.open((request, protocols) -> new LateDuplex(server, clock, time));
    return server;
  }

  private static ExecClient commands(RestClient over) {
    return ExecClient.over(over.resources(Crate.TYPE).namespace("prod"));
  }

  @Test
  void run_limitOfTheConnection_doesNotCount() {
    server(Duration.ofHours(1));

    assertThat(commands(rest).run("web", SLEEP).exitCode()).isEqualTo(0);
  }

  @Test
  void run_withTimeout_endsInTime() {
    FakeDuplex server = server(Duration.ofSeconds(4));

    var late =
        assertThrows(
            CommandTimeoutException.class,
            () -> commands(rest.withTimeout(Duration.ofSeconds(1))).run("web", SLEEP));

    assertThat(late).hasMessageThat().endsWith("did not end within the time limit of its client");
    assertThat(server.closed()).isTrue();
  }

  @Test
  void run_withTimeoutAndItsOwn_hasItsOwn() {
    server(Duration.ofSeconds(4));
    ExecClient commands = commands(rest.withTimeout(Duration.ofSeconds(1)));

    assertThat(commands.run("web", SLEEP.with(o -> o.timeout(Duration.ofMinutes(1)))).exitCode())
        .isEqualTo(0);
  }

  @Test
  void run_until_endsThenEvenIfItsOwnLimitIsLonger() {
    server(Duration.ofSeconds(4));
    RestClient view = rest.until(Deadline.after(clock, Duration.ofSeconds(1)));

    assertThrows(
        CommandTimeoutException.class,
        () -> commands(view).run("web", SLEEP.with(o -> o.timeout(Duration.ofMinutes(1)))));
  }

  /** As other streams, it lives as long as the program wants. */
  @Test
  void open_withTimeout_keepsItsOwn() {
    server(Duration.ofSeconds(4));

    try (ExecSession session =
        commands(rest.withTimeout(Duration.ofSeconds(1))).open("web", SLEEP)) {
      assertThat(session.waitFor()).isEqualTo(0);
    }
  }

  @Test
  void copy_timeIsOver_saysTheLimitOfTheWhole() {
    server(Duration.ofMillis(1_234));
    var target = Path.of("never-made");

    var own =
        assertThrows(
            TransportTimeoutException.class,
            () ->
                RemoteFiles.over(rest.resources(Crate.TYPE).namespace("prod"))
                    .copyFrom(
                        "web",
                        "/tmp",
                        target,
                        CopyOptionsBuilder.build(o -> o.timeout(Duration.ofSeconds(1)))));
    assertThat(own).hasMessageThat().isEqualTo("the copy did not end within 1 s");

    server(Duration.ofSeconds(4));
    RestClient view = rest.until(Deadline.after(clock, Duration.ofSeconds(1)));
    var ofView =
        assertThrows(
            TransportTimeoutException.class,
            () ->
                RemoteFiles.over(view.resources(Crate.TYPE).namespace("prod"))
                    .copyFrom("web", "/tmp", target, CopyOptionsBuilder.build(o -> {})));
    assertThat(ofView)
        .hasMessageThat()
        .isEqualTo("the copy did not end within the time limit of its client");
  }

  private RemoteFiles files(BiFunction<String, Deadline, String> containers) {
    return RemoteFiles.over(rest.resources(Crate.TYPE).namespace("prod"), containers);
  }

  private static void assertSaysTheLimitOfTheWhole(RemoteFiles files) {
    CopyOptions second = CopyOptionsBuilder.build(o -> o.timeout(Duration.ofSeconds(1)));

    var late =
        assertThrows(
            TransportTimeoutException.class, () -> files.readFile("web", "/etc/hosts", second));

    assertThat(late).hasMessageThat().isEqualTo("reading the file did not end within 1 s");
  }

  @Test
  void readFile_timeIsOver_saysTheLimitOfTheWhole() {
    server(Duration.ofMillis(1_234));

    assertSaysTheLimitOfTheWhole(RemoteFiles.over(rest.resources(Crate.TYPE).namespace("prod")));
  }

  @Test
  void readFile_timeIsOverInTheChoiceOfTheContainer_saysTheLimitOfTheWhole() {
    server(Duration.ofMillis(10));

    assertSaysTheLimitOfTheWhole(
        files(
            (name, deadline) -> {
              clock.advance(Duration.ofMillis(1_500));
              throw new TransportTimeoutException("no answer within " + deadline.left(), null);
            }));
  }

  @Test
  void readFile_containerIsChosen_hasTheRestOfTheTime() {
    server(Duration.ofMillis(1_234));

    assertSaysTheLimitOfTheWhole(
        files(
            (name, deadline) -> {
              clock.advance(Duration.ofMillis(1));
              return "app";
            }));
  }

  /** As when the JVM gets no thread for its timers. */
  @Test
  void open_noAlarmCanBeSet_closesTheConnection() {
    var server = new FakeDuplex("v4.channel.k8s.io");
    wire.open(server);
    var none = new OutOfMemoryError("unable to create native thread");
    RestClient unarmed =
        Rests.over(
            wire,
            new FakeClock() {
              @Override
              public Alarm schedule(Duration delay, Runnable task) {
                throw none;
              }
            });

    var thrown =
        assertThrows(
            OutOfMemoryError.class,
            () -> commands(unarmed).open("web", SLEEP.with(o -> o.timeout(Duration.ofMinutes(1)))));

    assertThat(thrown).isSameInstanceAs(none);
    assertThat(server.closed()).isTrue();
  }
}
