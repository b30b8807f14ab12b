package dev.kubewright.it.build;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is inside a published jar is not among the dependencies of its pom. */
class PublishedPomsIT {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", ".."));

  @ParameterizedTest
  @ValueSource(strings = {"generator-processor", "openapi-importer"})
  void reducedPom_namingInsideTheJar_isNoDependency(String module) throws IOException {
    Path target = ROOT.resolve(module).resolve("target");
    String pom = Files.readString(target.resolve("dependency-reduced-pom.xml"));
    List<String> naming;
    try (Stream<Path> files = Files.list(target);
        JarFile jar =
            new JarFile(
                files
                    .filter(
                        file -> file.getFileName().toString().startsWith("kubewright-" + module))
                    .filter(file -> file.toString().endsWith("-SNAPSHOT.jar"))
                    .findFirst()
                    .orElseThrow()
                    .toFile())) {
      naming =
          jar.stream()
              .map(entry -> entry.getName())
              .filter(name -> name.contains("naming/Plurals"))
              .toList();
    }

    assertThat(pom).doesNotContain("<artifactId>kubewright-generator-naming</artifactId>");
    assertThat(naming).hasSize(1);
    assertThat(naming.get(0)).contains("/shaded/naming/");
  }
}
