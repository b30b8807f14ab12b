package dev.kubewright.api.codec;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.api.core.v1.Pod;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Objects exactly as a real server wrote them: pods with several managers, status, conditions,
 * escapes and letters of many alphabets, and others.
 */
final class Recorded {
  private Recorded() {}

  /**
   * One such object.
   *
   * @param kind its type
   * @param document the bytes that the server wrote
   */
  record Written(Class<?> kind, byte[] document) {}

  /** Returns all of them. */
  static List<Written> objects() {
    return Stream.of("recorded.jsonl", "pod.json")
        .flatMap(name -> text(name).lines())
        .map(line -> new Written(kind(line), line.getBytes(StandardCharsets.UTF_8)))
        .toList();
  }

  /** Returns the two largest pods. */
  static List<byte[]> pods() {
    List<byte[]> pods =
        objects().stream()
            .filter(object -> object.kind() == Pod.class)
            .map(Written::document)
            .toList();
    return List.of(pods.get(0), pods.get(pods.size() - 1));
  }

  private static String text(String name) {
    try (InputStream in = Recorded.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> kind(String document) {
    JsonNode tree = JsonMapper.shared().readTree(document);
    String version = tree.path("apiVersion").asString();
    String kind = tree.path("kind").asString();
    return KubernetesScheme.SCHEME.types().stream()
        .filter(type -> type.apiVersion().equals(version))
        .filter(type -> type.kind().equals(kind))
        .findFirst()
        .orElseThrow()
        .type();
  }
}
