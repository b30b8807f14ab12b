package dev.kubewright.it.judge.recorded;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Requests that follow each other, with the responses of a real server.
 *
 * @param id the id, such as {@code wr-01}
 * @param title what the case shows
 * @param before requests without recorded responses, which make what the case begins with: as those
 *     of steps, and until (the path of a GET and the status that it then has, before the next one)
 * @param steps the requests and responses, in order
 */
record RecordedCase(String id, String title, List<JsonNode> before, List<Step> steps) {
  private static final JsonMapper JSON = new JsonMapper();

  /** The custom kinds that the cases use, and the tokens of their requests. */
  static final String SETUP = "setup.json";

  /**
   * A request with its response.
   *
   * @param request method, path, body, contentType, token, headers, wait (seconds before it), await
   *     (a JSON pointer to what a controller writes before it)
   * @param response status and body
   */
  record Step(JsonNode request, JsonNode response) {}

  /** Returns the CRDs that exist before the first case. */
  static List<JsonNode> crds() {
    List<JsonNode> crds = new ArrayList<>();
    read(SETUP).path("crds").forEach(crds::add);
    return crds;
  }

  /** Returns the cases of the folder, by their ids. Later ones may use objects of earlier ones. */
  static List<RecordedCase> all() {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .map(file -> Objects.requireNonNull(file.getFileName()).toString())
          .filter(name -> name.endsWith(".json") && !name.equals(SETUP))
          .sorted()
          .map(RecordedCase::of)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RecordedCase of(String file) {
    JsonNode tree = read(file);
    List<JsonNode> before = new ArrayList<>();
    tree.path("before").forEach(before::add);
    List<Step> steps = new ArrayList<>();
    for (JsonNode step : tree.path("steps")) {
      steps.add(new Step(step.path("request"), step.path("response")));
    }
    return new RecordedCase(
        tree.path("id").stringValue(),
        tree.path("title").stringValue(),
        List.copyOf(before),
        List.copyOf(steps));
  }

  private static Path folder() {
    try {
      return Path.of(Objects.requireNonNull(RecordedCase.class.getResource(SETUP), SETUP).toURI())
          .resolveSibling(".");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static JsonNode read(String file) {
    try (InputStream in = Objects.requireNonNull(RecordedCase.class.getResourceAsStream(file))) {
      return JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
