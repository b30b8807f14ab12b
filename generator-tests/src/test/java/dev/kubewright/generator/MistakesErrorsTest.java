package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.processor.report.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sources with a mistake: every message, its place, and that there are no others. */
final class MistakesErrorsTest {
  /**
   * Those that no source brings about: the processor's own module tests the first two, {@link
   * OptionsErrorsTest} and {@link VisibilityTest} the next four, and the module of the CEL checker
   * the last four.
   */
  private static final Set<String> NO_SOURCE =
      Set.of(
          "KW-Internal",
          "KW-NotWritten",
          "KW-ProcessorOption",
          "KW-NewerThanServer",
          "KW-GoneFromServer",
          "KW-ServerNotChecked",
          "KW-IncrementalCompiler",
          "KW-NoShapeYet",
          "KW-ShortDescriptions",
          "KW-NoRuntime",
          "KW-MissingRuntime",
          "KW-ConversionNotPublic",
          "KW-CelRule",
          "KW-CelCost",
          "KW-CelImported",
          "KW-CelUnjudged");

  @TempDir private Path folder;

  static Stream<String> cases() {
    return Goldens.cases("bad");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void compile_badCase_saysWhatIsWrongAndWhere(String name) {
    Outcome outcome = compile(name);

    String messages = outcome.messages();
    assertThat(messages).contains("[KW-" + name + "] ");
    Goldens.compare("bad/" + name, Map.of("messages.txt", messages));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void compile_badCase_bringsNoErrorOfTheCompiler(String name) {
    List<String> others =
        compile(name).errors().stream()
            .filter(error -> !error.startsWith("[KW-"))
            .filter(error -> !name.equals("UnresolvedType") || !isMissing(error))
            .toList();

    assertThat(others).isEmpty();
  }

  private static boolean isMissing(String error) {
    return error.contains("cannot find") || error.contains("does not exist");
  }

  @Test
  void catalogue_everyId_hasACase() {
    Set<String> cases = cases().map(name -> "KW-" + name).collect(Collectors.toSet());

    for (Diagnostic each : Diagnostic.values()) {
      if (!NO_SOURCE.contains(each.id())) {
        assertWithMessage("cases").that(cases).contains(each.id());
      }
    }
  }

  private Outcome compile(String name) {
    Case input = Case.of("bad/" + name);
    Javac javac = Javac.into(folder.resolve(name));
    String cel = name.equals("CelNotChecked") ? "on" : "off";
    List<String> lints = List.of("-Xlint:all,-processing", "-Akubewright.cel=" + cel);
    if (input.hasLibrary()) {
      Outcome compiled =
          Javac.into(folder.resolve(name + "-lib")).compile(input.library(), List.of("-proc:none"));
      javac = javac.with(compiled);
    }
    return javac.compile(input.sources(), lints);
  }
}
