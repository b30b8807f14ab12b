package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.TransportException;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A name service that never answers. In a separate JVM, the JDK reads its hosts file from a pipe
 * into which nobody writes.
 */
@Timeout(120)
final class NameLookupTest {
  private static final Duration LIMIT = Duration.ofMillis(400);

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"stalled.example", "stalled_host"})
  void call_nameServiceThatNeverAnswers_endsInTimeAndOnClose(String host) throws Exception {
    Path pipe = pipe();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process child =
        new ProcessBuilder(
                List.of(
                    java,
                    "-Djdk.net.hosts.file=" + pipe,
                    "-cp",
                    System.getProperty("java.class.path"),
                    NameLookupTest.class.getName(),
                    host))
            .redirectErrorStream(true)
            .start();
    try {
      assertWithMessage("the child ended").that(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
      String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(said.strip()).isEqualTo("TIMEOUT CLOSED");
    } finally {
      child.destroyForcibly();
    }
  }

  private Path pipe() throws IOException, InterruptedException {
    Path pipe = directory.resolve("hosts");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "there is no mkfifo");
    Process made = new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start();
    assumeTrue(made.waitFor() == 0, "no pipe can be made");
    return pipe;
  }

  /** The separate JVM. */
  public static void main(String[] arguments) throws Exception {
    var config = RestConfig.builder().server("http://" + arguments[0] + ":1").build();
    try (var transport = JdkTransport.of(config)) {
      long began = System.nanoTime();
      TransportException.Kind late = kind(transport, LIMIT);
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      var waiting = CompletableFuture.supplyAsync(() -> kind(transport, Duration.ofMinutes(1)));
      Wires.pause(Duration.ofMillis(300));
      Wires.close(transport);
      TransportException.Kind closed = waiting.get(3, TimeUnit.SECONDS);
      String slow = took.compareTo(Duration.ofSeconds(5)) > 0 ? " after " + took : "";
      System.out.println(late + slow + " " + closed);
    }
    System.exit(0); // the thread that looks the name up still waits
  }

  private static TransportException.Kind kind(Transport transport, Duration limit) {
    try {
      transport.send(Wires.get().deadline(Wires.within(limit)).build()).close();
      throw new AssertionError("there is a response");
    } catch (TransportException failed) {
      return failed.kind();
    }
  }
}
