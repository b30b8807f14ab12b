package dev.kubewright.it.build.release;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.kubewright.it.support.compile.Javac;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs of an earlier build: their sources compile against this one, and their class files run
 * with it. They are the examples of a packaged checkout, with their tests.
 */
class EarlierProgramIT {
  private static final String OLD = System.getProperty("kubewright.old", "");

  /** The jars and folders of the tests, if failsafe has put them into one jar, too. */
  private static final String CLASS_PATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

  @TempDir private Path folder = Path.of("unset");

  @ParameterizedTest
  @ValueSource(strings = {"client-go", "crontab", "metrics", "tasks", "snippets"})
  void sources_compileWithThisBuild(String example) throws IOException {
    Path sources = example(example).resolve("src/main/java");
    Map<String, String> texts = texts(sources);
    assertThat(texts).isNotEmpty();

    List<String> problems =
        new Javac(folder).path("--class-path", entries(CLASS_PATH)).compile(texts);

    assertWithMessage(example).that(problems).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"client-go", "crontab", "metrics", "tasks"})
  void classes_runWithThisBuild(String example) throws Exception {
    Path target = example(example).resolve("target");
    var path = new ArrayList<String>();
    path.add(target.resolve("test-classes").toString());
    path.add(target.resolve("classes").toString());
    entries(CLASS_PATH).stream()
        .map(Path::toString)
        .filter(entry -> !entry.contains("kubewright-example-") && !entry.contains("/examples/"))
        .forEach(path::add);
    Path log = folder.resolve("log");

    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                String.join(File.pathSeparator, path),
                EarlierTests.class.getName(),
                target.resolve("test-classes").toString())
            .directory(example(example).toFile()) // the tests read files of their checkout
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.destroyForcibly();

    String output = Files.readString(log);
    assertWithMessage("%s: %s", example, output).that(ended).isTrue();
    assertWithMessage("%s: %s", example, output).that(process.exitValue()).isEqualTo(0);
  }

  private static Path example(String name) {
    assumeFalse(OLD.isEmpty(), "no -Dkubewright.old");
    return Path.of(OLD).toAbsolutePath().resolve("examples").resolve(name);
  }

  private static List<Path> entries(String path) {
    return Stream.of(path.split(File.pathSeparator))
        .map(each -> Path.of(each).toAbsolutePath())
        .toList();
  }

  private static Map<String, String> texts(Path sources) throws IOException {
    var texts = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        texts.put(
            sources.relativize(file).toString().replace(File.separatorChar, '/'),
            Files.readString(file));
      }
    }
    return texts;
  }
}
