package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A native image holds every CRD, and nothing else of the jar, without configuration. */
final class NativeImageTest {
  private static final String CRDS = "META-INF/kubewright/crds/";
  private static final String METADATA = "META-INF/native-image/";

  @TempDir private Path folder;

  private Outcome compile(String name) {
    Outcome outcome = Javac.into(folder.resolve(name)).compile(Case.of(name).sources());
    assertThat(outcome.success()).isTrue();
    return outcome;
  }

  private static List<Json.Object> files(Outcome outcome, String name) {
    return outcome.artefacts().entrySet().stream()
        .filter(each -> each.getKey().startsWith(METADATA) && each.getKey().endsWith("/" + name))
        .map(each -> parse(each.getValue()))
        .toList();
  }

  private static Json.Object parse(String text) {
    try {
      return (Json.Object) Json.parse(text);
    } catch (JsonSyntaxException e) {
      throw new IllegalStateException(text, e);
    }
  }

  private static Set<String> crds(Outcome outcome) {
    return outcome.artefacts().keySet().stream()
        .filter(path -> path.startsWith(CRDS))
        .collect(Collectors.toSet());
  }

  @Test
  void reachabilityMetadata_namesEveryCrd() {
    Outcome outcome = compile("good/bean");

    Set<String> globs =
        files(outcome, "reachability-metadata.json").stream()
            .flatMap(file -> ((Json.Array) file.get("resources").orElseThrow()).items().stream())
            .map(entry -> ((Json.Object) entry).text("glob"))
            .collect(Collectors.toSet());
    assertThat(crds(outcome)).isNotEmpty();
    assertThat(globs).isEqualTo(crds(outcome));
    globs.forEach(glob -> assertThat(glob).doesNotContainMatch("[*\\\\]"));
  }

  @Test
  void resourceConfig_patternsMatchExactlyTheCrds() {
    Outcome outcome = compile("good/bean");

    List<Pattern> patterns =
        files(outcome, "resource-config.json").stream()
            .map(file -> (Json.Object) file.get("resources").orElseThrow())
            .flatMap(part -> ((Json.Array) part.get("includes").orElseThrow()).items().stream())
            .map(entry -> Pattern.compile(((Json.Object) entry).text("pattern")))
            .toList();
    Set<String> matched =
        outcome.artefacts().keySet().stream()
            .filter(path -> patterns.stream().anyMatch(each -> each.matcher(path).matches()))
            .collect(Collectors.toSet());
    assertThat(matched).isEqualTo(crds(outcome));
  }

  @Test
  void files_ofTwoModules_haveDifferentPaths() {
    Set<String> one = metadata(compile("good/bean"));
    Set<String> other = metadata(compile("good/crontab"));

    assertThat(one).isNotEmpty();
    assertThat(other).isNotEmpty();
    assertThat(one.stream().filter(other::contains).toList()).isEmpty();
  }

  private static Set<String> metadata(Outcome outcome) {
    return outcome.artefacts().keySet().stream()
        .filter(path -> path.startsWith(METADATA))
        .collect(Collectors.toSet());
  }
}
