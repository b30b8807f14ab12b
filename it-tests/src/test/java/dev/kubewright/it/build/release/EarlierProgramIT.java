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
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that were compiled with the API of earlier releases: their sources compile with this
 * build, and their class files run with it. They are the examples of a packaged copy of this
 * checkout with the facts of those releases, with their tests, and one that calls everything.
 */
class EarlierProgramIT {
  private static final String OLD = System.getProperty("kubewright.old", "");

  /** The jars and folders of the tests, if failsafe has put them into one jar, too. */
  private static final String CLASS_PATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

  @TempDir private Path folder = Path.of("unset");

  @ParameterizedTest
  @ValueSource(strings = {"client-go", "crontab", "metrics", "tasks"})
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

  /** Only what the page names: constructors of records with new components, and other types. */
  @Test
  void everyCall_ofTheEarlierApi_compilesUnlessThePageNamesIt() {
    assumeFalse(OLD.isEmpty(), "no -Dkubewright.old");
    Build before = new Build(Path.of(OLD));
    Build after = new Build(ReleaseReportIT.ROOT);
    var calls = new EveryCall(before);
    assertThat(calls.broken(before, folder.resolve("before"))).isEmpty();

    Set<String> broken = calls.broken(after, folder.resolve("after")).keySet();

    var api = new ApiChanges(before, after);
    assertThat(broken)
        .containsAtLeastElementsIn(api.added().keySet().stream().map(EveryCall::ofNew).toList());
    assertWithMessage("of %s calls", calls.size())
        .that(broken.stream().filter(call -> !isNamed(call, api)).toList())
        .isEmpty();
  }

  private static boolean isNamed(String call, ApiChanges api) {
    String[] words = call.split(" ");
    return call.equals(EveryCall.ofNew(words[0]))
        ? api.hasOtherConstructor(words[0])
        : api.hasOtherType(words[0].replaceFirst("Builder$", ""), words[1]);
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
