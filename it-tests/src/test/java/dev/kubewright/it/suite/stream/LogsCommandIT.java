package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.cli.Main;
import dev.kubewright.rest.RestClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code kubewright logs} on a real API server with a kubelet for tests. */
@Timeout(120)
class LogsCommandIT {
  private static final Instant NOON = Instant.parse("2026-07-01T12:00:00Z");

  @TempDir private static Path folder = Path.of("unset");

  private static Nodes nodes;
  private static RestClient rest;
  private static String kubeconfig;

  @BeforeAll
  static void start() throws IOException {
    nodes = Nodes.start(List.of());
    rest = RestClient.connect(nodes.config().build());
    kubeconfig =
        "--kubeconfig="
            + Files.writeString(folder.resolve("kubeconfig"), nodes.plane().kubeconfig());
    PodInterface pods = KubernetesClientset.over(rest).coreV1().pods("default");
    for (String name : List.of("web-0", "web-1")) {
      pods.create(
          p ->
              p.metadata(m -> m.name(name).putLabel("app", "web"))
                  .spec(
                      s ->
                          s.nodeName(Kubelet.PLAIN.node())
                              .addContainer(c -> c.name("app").image("none"))
                              .addContainer(c -> c.name("sidecar").image("none"))));
      pods.editStatus(
          name,
          p ->
              p.status(
                  s ->
                      s.addContainerStatus(
                          c ->
                              c.name("app")
                                  .image("none")
                                  .imageID("none")
                                  .ready(true)
                                  .restartCount(0)
                                  .containerID("fake://1")
                                  .state(x -> x.running(r -> {})))));
      LogFiles.of(pods, Kubelet.PLAIN, name, "app").add(0, NOON, List.of("a", "b of " + name));
      LogFiles.of(pods, Kubelet.PLAIN, name, "sidecar").add(0, NOON, List.of("s"));
    }
  }

  @AfterAll
  static void stop() {
    if (rest != null) {
      rest.close();
    }
    if (nodes != null) {
      nodes.close();
    }
  }

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(OutputStream out, String... arguments) {
    String[] all =
        Stream.concat(Stream.of("logs", kubeconfig, "-n", "default"), Stream.of(arguments))
            .toArray(String[]::new);
    return Main.run(InputStream.nullInputStream(), out, err, all);
  }

  private String printed(int code, String... arguments) {
    var out = new ByteArrayOutputStream();
    assertThat(run(out, arguments)).isEqualTo(code);
    return out.toString(UTF_8);
  }

  @Test
  void logs_printsThoseThatMatch() {
    assertThat(printed(0, "-l", "app=web", "--tail=1", "-c", "app"))
        .isEqualTo("web-0 app b of web-0\nweb-1 app b of web-1\n");
    assertThat(printed(0, "b-0$", "-E", "side.*", "-t"))
        .isEqualTo("web-0 app 2026-07-01T12:00:00Z a\nweb-0 app 2026-07-01T12:00:00Z b of web-0\n");
    assertThat(printed(0, "web-1", "-c", "sidecar", "--color=always"))
        .matches("\u001b\\[3[1-6]mweb-1 sidecar\u001b\\[0m s\n");
    assertThat(printed(1, "none")).isEmpty();
    assertThat(err.toString(UTF_8))
        .contains("error: no container of a pod matches 'none' in namespace \"default\"");
    assertThat(printed(0, "pod/web-0", "--tail=1", "-c", "app"))
        .isEqualTo("web-0 app b of web-0\n");
  }

  @Test
  void logs_previousThatIsMissing_isAnErrorForEach() {
    assertThat(printed(1, "web", "-c", "app", "-p")).isEmpty();
    assertThat(err.toString(UTF_8)).contains("previous terminated container not found");
  }

  @Test
  void logs_wrongOptions_areErrors() {
    assertThat(printed(2, "-c", "(")).isEmpty();
    assertThat(err.toString(UTF_8)).contains("'(' is no regular expression");
    assertThat(printed(2, "-f", "-p")).isEmpty();
  }

  /** Ends when the reader of its output has closed it, as {@code head} does. */
  @Test
  void logs_follow_printsUntilNobodyReads() {
    var out =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, length);
          }

          @Override
          public void flush() throws IOException {
            if (toString(UTF_8).lines().count() >= 4) {
              throw new IOException("Broken pipe");
            }
          }
        };

    assertThat(run(out, "-f", "-l", "app=web", "-c", "app")).isEqualTo(0);

    assertThat(out.toString(UTF_8).lines().toList())
        .containsExactly(
            "web-0 app a", "web-0 app b of web-0", "web-1 app a", "web-1 app b of web-1");
  }
}
