package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The expected files of the cases on disk: {@code expected/good/<case>} and {@code
 * expected/bad/<case>}. With {@code -Dgolden.update} they are written instead of compared.
 */
final class Goldens {
  private static final boolean UPDATE = !System.getProperty("golden.update", "").isEmpty();

  private Goldens() {}

  /** The names of the cases in a folder. */
  static Stream<String> cases(String folder) {
    try (Stream<Path> cases = Files.list(resources().resolve(folder))) {
      return cases.map(each -> each.getFileName().toString()).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A folder of the resources. */
  static Path folder(String path) {
    return resources().resolve(path);
  }

  /** Compares, or updates, the expected files of a case. */
  static void compare(String name, Map<String, String> actual) {
    if (UPDATE) {
      write(folder("expected/" + name), actual);
    } else {
      Map<String, String> expected = expected(name);
      assertWithMessage("files of %s", name).that(actual.keySet()).isEqualTo(expected.keySet());
      actual.forEach(
          (path, text) ->
              assertWithMessage("%s of %s", path, name).that(text).isEqualTo(expected.get(path)));
    }
  }

  /** The expected files of a case. */
  static Map<String, String> expected(String name) {
    return read(folder("expected/" + name));
  }

  private static Map<String, String> read(Path folder) {
    var texts = new TreeMap<String, String>();
    if (!Files.isDirectory(folder)) {
      return texts;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        texts.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  private static void write(Path folder, Map<String, String> texts) {
    try {
      for (String stale : read(folder).keySet()) {
        Files.delete(folder.resolve(stale));
      }
      for (var entry : texts.entrySet()) {
        Path file = folder.resolve(entry.getKey());
        Files.createDirectories(file.getParent());
        Files.writeString(file, entry.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Surefire names the module's folder; other runners start in it. */
  private static Path resources() {
    return Path.of(System.getProperty("basedir", "")).resolve("src/test/resources");
  }
}
