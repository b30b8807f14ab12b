package dev.kubewright.it.judge.yaml;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** kubectl's decoder of manifests: the program {@code kubectlyaml}, which build.sh builds. */
final class KubectlYaml implements AutoCloseable {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private final Process process;
  private final BufferedWriter questions;
  private final BufferedReader responses;

  /**
   * kubectl's result for a text.
   *
   * @param documents the documents, empty if it refuses the text
   * @param error why it refuses the text, or null
   */
  record Output(List<JsonNode> documents, @Nullable String error) {
    boolean refused() {
      return error != null;
    }
  }

  private KubectlYaml(Path program) throws IOException {
    this.process =
        new ProcessBuilder(program.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    this.questions = process.outputWriter(StandardCharsets.UTF_8);
    this.responses = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Returns the program, if it was built. */
  static Optional<Path> program() {
    String assets = System.getenv("KUBEBUILDER_ASSETS");
    String root = System.getProperty("kubewright.root", "..");
    Path built = Path.of(root, "it-tests", "control-plane", "bin");
    return java.util.stream.Stream.of(assets == null ? built : Path.of(assets), built)
        .map(folder -> folder.resolve("kubectlyaml"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  static KubectlYaml start(Path program) {
    try {
      return new KubectlYaml(program);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  Output read(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      questions.write("{\"text\":\"" + Base64.getEncoder().encodeToString(bytes) + "\"}\n");
      questions.flush();
      String line = responses.readLine();
      if (line == null) {
        throw new IOException("the program kubectlyaml ended");
      }
      JsonNode response = JSON.readTree(line);
      JsonNode error = response.get("error");
      JsonNode documents = response.get("documents");
      return new Output(
          error == null ? documents.valueStream().toList() : List.of(),
          error == null ? null : error.stringValue());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Returns a text as a Jackson tree. Numbers keep every digit. */
  static JsonNode tree(String json) {
    return JSON.readTree(json);
  }

  /** Ends the program: it stops at the end of its input. */
  @Override
  public void close() {
    try {
      questions.close();
      process.waitFor();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
