package dev.kubewright.cel;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packages know only those that they may know. */
final class WallsTest {
  private static final Path SOURCES =
      Path.of(System.getProperty("basedir", ""), "src/main/java/dev/kubewright/cel");

  @ParameterizedTest
  @ValueSource(strings = {"cost", "schema"})
  void package_knowsNothingOfTheProcessor(String name) throws IOException {
    try (Stream<Path> files = Files.list(SOURCES.resolve(name))) {
      List<Path> all = files.toList();

      assertThat(all.size()).isGreaterThan(2);
      for (Path file : all) {
        assertWithMessage(file.toString())
            .that(Files.readString(file))
            .doesNotContain("dev.kubewright.processor");
      }
    }
  }
}
