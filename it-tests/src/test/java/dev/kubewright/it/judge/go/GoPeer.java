package dev.kubewright.it.judge.go;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Go's codecs of protobuf: the program {@code protobufpeer}, which build.sh builds. */
final class GoPeer implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Process process;
  private final BufferedWriter requests;
  private final BufferedReader responses;

  /** An object that Go made. */
  record GoObject(JsonNode json, byte[] protobuf) {}

  private GoPeer(Path program) throws IOException {
    this.process =
        new ProcessBuilder(program.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    this.requests = process.outputWriter(StandardCharsets.UTF_8);
    this.responses = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Returns the program, if it was built. */
  static Optional<Path> program() {
    return ControlPlaneBinaries.find()
        .map(found -> found.directory().resolve("protobufpeer"))
        .filter(Files::isExecutable);
  }

  static GoPeer start(Path program) {
    try {
      return new GoPeer(program);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Returns random objects of a kind: the same for the same seed. */
  List<GoObject> make(String apiVersion, String kind, long seed, int count) {
    var request = JSON.createObjectNode();
    request.put("apiVersion", apiVersion).put("kind", kind).put("seed", seed).put("count", count);
    return response(request)
        .valueStream()
        .map(made -> new GoObject(made.get("json"), made.get("protobuf").binaryValue()))
        .toList();
  }

  /** Returns the JSON of objects in protobuf. */
  List<JsonNode> read(List<byte[]> objects) {
    var request = JSON.createObjectNode();
    var read = request.putArray("read");
    objects.forEach(object -> read.add(Base64.getEncoder().encodeToString(object)));
    return response(request)
        .valueStream()
        .map(
            made -> {
              if (made.has("error")) {
                throw new AssertionError("Go cannot read it: " + made.get("error"));
              }
              return made.get("json");
            })
        .toList();
  }

  private JsonNode response(JsonNode request) {
    try {
      requests.write(request + "\n");
      requests.flush();
      String line = responses.readLine();
      if (line == null) {
        throw new IOException("the program protobufpeer ended");
      }
      JsonNode response = JSON.readTree(line);
      if (response.has("error")) {
        throw new AssertionError(response.get("error").stringValue());
      }
      return response.path("objects");
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Ends the program: it stops at the end of its input. */
  @Override
  public void close() {
    try {
      requests.close();
      process.waitFor();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
