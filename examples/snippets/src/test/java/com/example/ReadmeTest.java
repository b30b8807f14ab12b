package com.example;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.InMemoryApiServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of the README. */
class ReadmeTest {
  @TempDir private Path folder = Path.of("unset");

  /** Runs in a process of its own, which finds its cluster by an environment variable. */
  @Test
  void main_printsWhatTheReadmeShows() throws Exception {
    try (var server = InMemoryApiServer.builder().tls(true).start()) {
      Path kubeconfig = Files.writeString(folder.resolve("config"), server.kubeconfig());
      Path output = folder.resolve("output.txt");
      var program =
          new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "--class-path",
              System.getProperty("java.class.path"),
              Main.class.getName());
      program.environment().put("KUBECONFIG", kubeconfig.toString());
      Process process = program.redirectErrorStream(true).redirectOutput(output.toFile()).start();
      boolean ended = process.waitFor(120, TimeUnit.SECONDS);
      process.destroyForcibly();
      String printed = Files.readString(output);

      assertWithMessage(printed).that(ended && process.exitValue() == 0).isTrue();
      assertThat(printed).isNotEmpty();
      assertThat(Files.readString(Path.of("../../README.md")))
          .contains("```text\n" + printed + "```\n");
    }
  }
}
