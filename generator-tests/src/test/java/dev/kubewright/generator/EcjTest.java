package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The processor writes the same files under Eclipse's compiler as under javac, byte for byte. For
 * wrong sources it prints the same messages.
 */
final class EcjTest {
  /** Cases that ECJ treats in its own way; each has a test of its own below. */
  private static final Set<String> OWN_WAY =
      Set.of("UnresolvedType", "IllegalComponent", "InitialValue");

  @TempDir private Path folder;

  static Stream<Arguments> goodCases() {
    return Ecj.versions().stream()
        .flatMap(version -> Goldens.cases("good").map(name -> Arguments.of(version, name)));
  }

  static Stream<String> badCases() {
    return Goldens.cases("bad").filter(name -> !OWN_WAY.contains(name));
  }

  @Test
  void versions_areTheOneWithTheKnownFaultAndANewerOne() {
    assertThat(Ecj.versions()).hasSize(2);
    assertThat(Ecj.versions()).contains("ecj-3.39.0.jar");
  }

  @ParameterizedTest
  @MethodSource("goodCases")
  void compile_goodCase_generatesWhatJavacDoes(String version, String name) {
    Outcome outcome = compile(Ecj.compiler(version), "good/" + name, List.of());

    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.success()).isTrue();
    assertThat(outcome.artefacts()).isEqualTo(javac("good/" + name).artefacts());
  }

  @Test
  void compile_incrementally_isAnError() {
    Outcome outcome =
        Javac.into(folder)
            .by(Ecj.compiler(Ecj.versions().get(1)))
            .compile(Case.of("good/crontab").sources(), List.of("-Akubewright.incremental=tabs"));

    assertThat(outcome.errors().stream().filter(error -> error.startsWith("[KW-")))
        .containsExactly(
            "[KW-IncrementalCompiler] option -Akubewright.incremental needs javac, because other"
                + " compilers do not tell sources from class files; leave the option out, or compile"
                + " with javac.");
  }

  @Test
  void compile_withAMinimumServer_notesOnceThatNothingIsChecked() {
    Outcome outcome =
        Javac.into(folder)
            .by(Ecj.compiler(Ecj.versions().get(1)))
            .compile(
                Case.of("good/deprecated").sources(),
                List.of("-Akubewright.cel=off", "-Akubewright.minimumServer=1.35"));

    assertThat(outcome.success()).isTrue();
    assertThat(
            outcome.lines().stream()
                .filter(line -> line.contains("[KW-ServerNotChecked]"))
                .toList())
        .hasSize(1);
  }

  /** {@code docs/howto/lombok-and-eclipse.md} says how to turn the one warning off. */
  @Test
  void compile_kindWithClients_warnsOfAnUnknownWordInSuppressWarningsOnly() {
    Outcome outcome = compile(Ecj.compiler(Ecj.versions().get(1)), "good/crontab", List.of());

    assertThat(outcome.lines()).isNotEmpty();
    outcome.lines().forEach(line -> assertThat(line).endsWith("@SuppressWarnings(\"NullAway\")"));
  }

  /** The newer version only, for time; both differ in annotations, not in messages. */
  @ParameterizedTest
  @MethodSource("badCases")
  void compile_badCase_saysWhatJavacDoes(String name) {
    List<String> expected = messages(Goldens.expected("bad/" + name).get("messages.txt").lines());

    assertThat(messages(bad(name).lines().stream())).containsExactlyElementsIn(expected);
  }

  /** Only javac has trees, in which the initial values of fields are. */
  @Test
  void compile_initialValues_bringNoWarning() {
    assertThat(messages(bad("InitialValue").lines().stream())).isEmpty();
  }

  /** Our messages without their places: newer versions show none in records and packages. */
  private static List<String> messages(Stream<String> lines) {
    return lines
        .filter(line -> line.contains("[KW-"))
        .map(line -> line.substring(line.indexOf("[KW-")))
        .toList();
  }

  /**
   * To ECJ, a list of an unknown type is unknown as a whole. It says itself which package is not
   * there.
   */
  @Test
  void compile_unresolvedType_namesIt() {
    assertThat(messages(bad("UnresolvedType").lines().stream()))
        .containsExactly(
            "[KW-UnresolvedType] component \"gadget\" of Widget has type Gadget, which does not"
                + " exist; import it or correct its name.",
            "[KW-UnresolvedType] component \"gizmos\" of Widget has type java.util.List<Gizmo>,"
                + " which does not exist; import it or correct its name.",
            "[KW-UnresolvedType] component \"crate\" of Widget has type Crate<java.lang.String>,"
                + " which does not exist; import it or correct its name.",
            "[KW-UnresolvedType] component \"more\" of Widget has type"
                + " java.util.List<Crate<? extends java.util.List<java.lang.String>>>,"
                + " which does not exist; import it or correct its name.");
  }

  /** ECJ refuses such names before it runs processors. */
  @Test
  void compile_illegalComponent_isOneErrorOfEcj() {
    List<String> errors = bad("IllegalComponent").errors();

    assertThat(errors).hasSize(1);
    assertThat(errors.get(0)).contains("wait");
  }

  private Outcome bad(String name) {
    return compile(Ecj.compiler(Ecj.versions().get(1)), "bad/" + name, List.of("-proc:none"));
  }

  private Outcome javac(String name) {
    return compile(ToolProvider.getSystemJavaCompiler(), name, List.of());
  }

  private Outcome compile(JavaCompiler compiler, String name, List<String> ofLibrary) {
    Case input = Case.of(name);
    Path out = folder.resolve(compiler.getClass().getSimpleName());
    Javac compilation = Javac.into(out.resolve("case")).by(compiler);
    if (input.hasLibrary()) {
      Outcome library =
          Javac.into(out.resolve("lib")).by(compiler).compile(input.library(), ofLibrary);
      assertThat(library.errors()).isEmpty();
      compilation = compilation.with(library);
    }
    String cel = name.equals("bad/CelNotChecked") ? "on" : "off";
    return compilation.compile(input.sources(), List.of("-Akubewright.cel=" + cel));
  }
}
