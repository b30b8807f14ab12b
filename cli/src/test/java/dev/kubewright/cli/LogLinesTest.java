package dev.kubewright.cli;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the client logs, in a JVM of its own: the format is read once. */
class LogLinesTest {
  @TempDir private Path folder = Path.of("unset");

  /** The formatter of the JDK writes two lines, in the words of the locale. */
  @Test
  void log_isOneLine() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path = System.getProperty("java.class.path");
    var builder =
        new ProcessBuilder(java, "-cp", path, Main.class.getName(), "api-versions")
            .redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().put("KUBECONFIG", folder.resolve("none").toString());
    Process process = builder.start();

    assertThat(new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList())
        .containsExactly(
            "warning: none of the files that KUBECONFIG names exists",
            "error: no cluster is configured: neither KUBECONFIG nor ~/.kube/config names one, and"
                + " this is not a pod")
        .inOrder();
    assertThat(process.waitFor()).isEqualTo(1);
  }
}
