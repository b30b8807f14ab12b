package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.apiserver.node.ContainerLog;
import dev.kubewright.cli.Main;
import dev.kubewright.rest.RestClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code kubewright logs} on the server in memory. */
@Timeout(120)
class LogsCommandInMemoryIT {
  @TempDir private Path folder = Path.of("unset");

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private InMemoryApiServer server;
  private ContainerLog log;

  @BeforeEach
  void start() throws IOException {
    server = InMemoryApiServer.builder().tls(true).start();
    Files.writeString(folder.resolve("config"), server.kubeconfig());
    log = server.node().pod("web-0").log("first");
    try (RestClient rest = RestClient.over(server.transport())) {
      var pods = KubernetesClientset.over(rest).coreV1().pods("default");
      pods.create(
          p ->
              p.metadata(m -> m.name("web-0"))
                  .spec(
                      s ->
                          s.nodeName(server.node().node())
                              .addContainer(c -> c.name("app").image("web"))));
      pods.editStatus(
          "web-0",
          p ->
              p.status(
                  s ->
                      s.addContainerStatus(
                          c ->
                              c.name("app")
                                  .image("web")
                                  .imageID("web")
                                  .ready(true)
                                  .restartCount(0)
                                  .containerID("fake://1")
                                  .state(x -> x.running(r -> {})))));
    }
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private int logs(OutputStream out, String... arguments) {
    List<String> words =
        Stream.concat(
                Stream.of("logs", "--kubeconfig=" + folder.resolve("config"), "-n", "default"),
                Stream.of(arguments))
            .toList();
    return Main.run(InputStream.nullInputStream(), out, err, words.toArray(String[]::new));
  }

  /** An output whose reader goes away once it has seen some lines. */
  private static final class Head extends ByteArrayOutputStream {
    private final int lines;
    private int ends;

    Head(int lines) {
      this.lines = lines;
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
      super.write(bytes, offset, length);
      for (int i = offset; i < offset + length; i++) {
        ends += bytes[i] == '\n' ? 1 : 0;
      }
    }

    @Override
    public void flush() throws IOException {
      if (ends >= lines) {
        throw new IOException("Broken pipe");
      }
    }
  }

  @Test
  void logs_followed_longLinesAreWhole() {
    String once = "x".repeat(100_000);
    String twice = "y".repeat(3_000_000); // longer than what is kept of a line
    log.append(once).append(twice).append("last");
    var out = new Head(4);

    assertThat(logs(out, "-f")).isEqualTo(0);

    assertThat(out.toString(UTF_8).lines().map(String::length).toList())
        .containsExactly(15, 10 + once.length(), 10 + twice.length(), 14)
        .inOrder();
    assertThat(out.toString(UTF_8).lines().toList().get(2).endsWith(twice)).isTrue();
  }

  /** The launcher says whether the output is a terminal. */
  @Test
  void logs_onATerminal_haveColors() {
    var plain = new ByteArrayOutputStream();
    var colored = new ByteArrayOutputStream();

    assertThat(logs(plain)).isEqualTo(0);
    System.setProperty("kubewright.terminal.output", "true");
    try {
      assertThat(logs(colored)).isEqualTo(0);
    } finally {
      System.clearProperty("kubewright.terminal.output");
    }

    assertThat(plain.toString(UTF_8)).isEqualTo("web-0 app first\n");
    assertThat(colored.toString(UTF_8)).matches("\u001b\\[3[1-6]mweb-0 app\u001b\\[0m first\n");
  }

  @Test
  void logs_allOrNone_asInKubectl() {
    log.append("second");
    for (String all : List.of("--tail=-1", "--since=0", "--since=0s", "--tail=2")) {
      var out = new ByteArrayOutputStream();

      assertThat(logs(out, all)).isEqualTo(0);

      assertThat(out.toString(UTF_8)).isEqualTo("web-0 app first\nweb-0 app second\n");
    }
    var none = new ByteArrayOutputStream();
    assertThat(logs(none, "--tail=0")).isEqualTo(0);
    assertThat(none.toString(UTF_8)).isEmpty();
  }

  /** As with {@code | head -1}: the rest of a large log is not read. */
  @Test
  void logs_readerHasGone_endsSoon() {
    for (int i = 0; i < 50_000; i++) {
      log.append("a line with some more text than a few words, number " + i);
    }
    var out = new Head(1);

    assertThat(logs(out)).isEqualTo(0);

    assertThat(out.size()).isLessThan(100_000);
    assertThat(err.toString(UTF_8)).isEmpty();
  }
}
