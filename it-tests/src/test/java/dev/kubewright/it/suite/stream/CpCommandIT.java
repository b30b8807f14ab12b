package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code kubewright cp}. */
@Timeout(120)
class CpCommandIT {
  private static final String POD = Nodes.pod(Kubelet.PLAIN);

  @TempDir private static Path folder = Path.of("unset");

  private static Nodes nodes;
  private static String kubeconfig;

  @BeforeAll
  static void start() throws IOException {
    nodes = Nodes.start(List.of());
    kubeconfig =
        "--kubeconfig="
            + Files.writeString(folder.resolve("kubeconfig"), nodes.plane().kubeconfig());
  }

  @AfterAll
  static void stop() {
    if (nodes != null) {
      nodes.close();
    }
  }

  /** The exit code, and what was printed. */
  private record Ran(int code, String out, String err) {}

  private static Ran cp(String... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    String[] all =
        Stream.concat(Stream.of("cp", kubeconfig), Stream.of(arguments)).toArray(String[]::new);
    int code = Main.run(InputStream.nullInputStream(), out, err, all);
    return new Ran(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  @Tag("streams-cp-9")
  @Test
  void cp_thereAndBack_withABar() throws IOException {
    Path here = Files.createDirectory(folder.resolve("here"));
    Files.write(here.resolve("large"), new byte[3_000_000]);
    String there = folder + "/there";
    System.setProperty("kubewright.terminal", "true");
    try {
      Ran to = cp(here.toString(), "default/" + POD + ":" + there);
      assertThat(to.code()).isEqualTo(0);
      assertThat(to.err()).contains("] 100% 2.9 MiB  there/large");
      assertThat(to.err()).endsWith("\r");
      Ran from = cp("-n", "default", "-c", "app", "--verify", POD + ":" + there, folder + "/back");
      assertThat(from.code()).isEqualTo(0);
    } finally {
      System.clearProperty("kubewright.terminal");
    }
    assertThat(Files.size(folder.resolve("back/large"))).isEqualTo(3_000_000);
  }

  @Tag("streams-cp-2")
  @Test
  void cp_mistakes_areAMessageAndACode() {
    Ran missing = cp(POD + ":" + folder + "/none", folder + "/x");
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.err()).startsWith("error: cannot read");
    assertThat(missing.err()).contains("No such file");
    assertThat(missing.out()).isEmpty();

    assertThat(cp("a", "b").err()).contains("exactly one of both paths");
    assertThat(cp("web-0:/a", "web-0:/b").err()).contains("exactly one of both paths");
    assertThat(cp("a").code()).isEqualTo(2);
  }
}
