package dev.kubewright.apiserver;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server prints in a program without a provider of SLF4J, and with one. */
final class QuietLogTest {
  @TempDir private Path folder = Path.of("unset");

  /** The program of a child process. */
  public static final class Program {
    private Program() {}

    public static void main(String[] args) {
      try (var server = InMemoryApiServer.start()) {
        System.out.println("serves " + server.url().startsWith("http"));
      }
      System.out.println("verbosity " + System.getProperty("slf4j.internal.verbosity"));
    }
  }

  @Test
  void start_noProvider_printsNothingOfItsOwn() throws Exception {
    assertThat(run(false)).containsExactly("serves true", "verbosity null").inOrder();
  }

  @Test
  void start_providerIsThere_usesIt() throws Exception {
    assertThat(run(true)).containsExactly("serves true", "verbosity null").inOrder();
  }

  private List<String> run(boolean provider) throws Exception {
    String path =
        Stream.of("java.class.path", "jdk.module.path")
            .flatMap(name -> Stream.of(System.getProperty(name, "").split(File.pathSeparator)))
            .filter(entry -> provider || !entry.contains("slf4j-nop"))
            .collect(Collectors.joining(File.pathSeparator));
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                path,
                Program.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(120, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended).isTrue();
    return Files.readString(output, UTF_8).lines().toList();
  }
}
