package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Sources without a mistake: what is generated is exactly what is expected, and compiles. */
final class GoodCasesTest {
  private static final Map<String, Outcome> OUTCOMES = new HashMap<>();

  @TempDir private static Path folder;

  static Stream<String> cases() {
    return Goldens.cases("good");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void compile_goodCase_generatesTheFilesThatItPins(String name) {
    Outcome outcome = first(name);
    Case pins = Case.of("good/" + name);

    assertThat(outcome.messages()).isEmpty();
    assertThat(outcome.success()).isTrue();
    assertThat(pins.pins()).isNotEmpty();
    Goldens.compare(pins.name(), pins.pinned(outcome.artefacts()));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void compile_goodCaseElsewhere_generatesTheSameBytes(String name) {
    Outcome first = first(name);
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr"));
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));
      Outcome second = compile(name, "second", true);
      assertThat(second.artefacts()).isEqualTo(first.artefacts());
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void compile_goodCase_generatesNoWideLine(String name) {
    first(name)
        .artefacts()
        .forEach(
            (path, text) ->
                assertWithMessage(path)
                    .that(
                        text.lines()
                            .filter(line -> path.endsWith(".java") && line.length() > 100)
                            .filter(line -> !line.contains("\""))
                            .toList())
                    .isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "crontab, com/example/stable/v1/client/DefaultCronTabs, 120",
    "crontab, com/example/stable/v1/client/CronTabInterface, 120",
    "crontab, com/example/stable/v1/client/CronTabLister, 70",
    "crontab, com/example/stable/v1/client/CronTabInformer, 60",
    "cluster, com/example/fleet/client/CSIFleetLister, 70"
  })
  void compile_goodCase_staysWithinTheBudgetOfLines(String name, String type, int lines) {
    String source = first(name).artefacts().get(type + ".java");

    assertThat(source.lines().count()).isAtMost(lines);
  }

  private static Outcome first(String name) {
    return OUTCOMES.computeIfAbsent(name, each -> compile(each, "first", false));
  }

  private static Outcome compile(String name, String output, boolean reversed) {
    Case input = Case.of("good/" + name);
    Javac javac = Javac.into(folder.resolve(name).resolve(output));
    if (input.hasLibrary()) {
      Outcome compiled =
          Javac.into(folder.resolve(name).resolve(output + "-lib")).compile(input.library());
      assertThat(compiled.messages()).isEmpty();
      javac = javac.with(compiled);
    }
    return javac.compile(order(input.sources(), reversed));
  }

  private static Sources order(Sources sources, boolean reversed) {
    return reversed ? sources.reversed() : sources;
  }
}
