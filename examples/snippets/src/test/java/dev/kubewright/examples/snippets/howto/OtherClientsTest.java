package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.InMemoryApiServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program with another client finds the server by its kubeconfig. */
class OtherClientsTest {
  /** A program in place of one with a client: it says whether it has found the file. */
  private final List<String> program = List.of("sh", "-c", "grep -q certificate-authority $KUBECONFIG");

  @TempDir private Path folder = Path.of("unset");

  @Test
  void otherProgram_findsTheKubeconfig() throws IOException, InterruptedException {
    // @start region="kubeconfig"
    try (var server = InMemoryApiServer.builder().tls(true).start()) {
      Path file = Files.writeString(folder.resolve("kubeconfig"), server.kubeconfig());
      var builder = new ProcessBuilder(program).inheritIO(); // such as go test, or pytest
      builder.environment().put("KUBECONFIG", file.toString());
      assertThat(builder.start().waitFor()).isEqualTo(0);
    }
    // @end
  }
}
