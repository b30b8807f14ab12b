package dev.kubewright.examples.crontab;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.InMemoryApiServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir Path directory;

  private int run(String... args) {
    return Main.run(
        List.of(args), new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }

  @Test
  void run_inMemory_printsWhatTheReadmeShows() throws IOException {
    int status = run();

    assertThat(err.toString(UTF_8)).isEmpty();
    assertThat(status).isEqualTo(0);
    String readme = Files.readString(Path.of("../../README.md"));
    int start = readme.indexOf("Started an API server in memory");
    String shown = readme.substring(start, readme.indexOf("```", start));
    assertThat(steps(out.toString(UTF_8))).isEqualTo(steps(shown));
  }

  /** The lines of each step, sorted: threads print them in any order. The port differs. */
  private static List<List<String>> steps(String printed) {
    return Stream.of(printed.replaceAll(":[0-9]{4,5}\\.", ":PORT.").split("\n\n"))
        .map(step -> step.lines().sorted().toList())
        .toList();
  }

  @Test
  void run_unknownArgument_showsUsage() {
    assertThat(run("--help")).isEqualTo(2);
    assertThat(err.toString(UTF_8)).startsWith("usage: ");
  }

  @Test
  void run_missingKubeconfig_saysSoInOneSentence() {
    Path missing = directory.resolve("missing");
    assertThat(run("--kubeconfig", missing.toString())).isEqualTo(1);
    assertOneSentenceWith(missing.toString());
  }

  @Test
  void run_malformedKubeconfig_saysSoInOneSentence() throws IOException {
    Path file = Files.writeString(directory.resolve("config"), "clusters: [\n  - {");
    assertThat(run("--kubeconfig", file.toString())).isEqualTo(1);
    assertOneSentenceWith(file.toString());
  }

  @Test
  void run_unreachableServer_saysSoInOneSentence() throws IOException {
    try (var deaf = new Socket()) { // keeps its port, on which nothing listens
      deaf.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      String address = "127.0.0.1:" + deaf.getLocalPort();
      assertThat(run("--kubeconfig", kubeconfig("http://" + address, "any").toString()))
          .isEqualTo(1);
      assertOneSentenceWith(address);
    }
  }

  @Test
  void run_wrongToken_saysSoInOneSentenceWithoutTheToken() throws IOException {
    try (var server = InMemoryApiServer.builder().tls(true).token("right", "admin").start()) {
      var config = server.kubeconfig().replace("right", "wrong-secret");
      Path file = Files.writeString(directory.resolve("config"), config);
      assertThat(run("--kubeconfig", file.toString())).isEqualTo(1);
    }
    assertOneSentenceWith("401");
    assertThat(err.toString(UTF_8)).doesNotContain("wrong-secret");
  }

  private Path kubeconfig(String server, String token) throws IOException {
    return Files.writeString(
        directory.resolve("config"),
        """
        apiVersion: v1
        kind: Config
        clusters: [{name: c, cluster: {server: "%s"}}]
        users: [{name: u, user: {token: "%s"}}]
        contexts: [{name: x, context: {cluster: c, user: u}}]
        current-context: x
        """
            .formatted(server, token));
  }

  private void assertOneSentenceWith(String part) {
    var said = err.toString(UTF_8);
    assertThat(said).contains(part);
    assertThat(said).startsWith("crontab: ");
    assertThat(said.strip().lines().count()).isAtMost(6);
    assertThat(said).doesNotContain("\tat ");
  }
}
