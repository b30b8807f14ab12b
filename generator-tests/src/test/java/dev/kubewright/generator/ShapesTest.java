package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The holder of shapes: what one compilation tells the processor of the next. */
final class ShapesTest {
  private static final String HOLDER = "com/example/lib/KubewrightShapes.java";
  private static final String CRD = "META-INF/kubewright/crds/apps.app.example.com.yaml";

  /** Descriptions of records from jars, which are left out by default. */
  private static final List<String> DESCRIBED =
      List.of("-Xlint:all,-processing", "-Werror", "-Akubewright.crd.embeddedDescriptions=all");

  @TempDir private Path folder;

  @Test
  void holder_ofAPackage_holdsTheShapesOfAllItsRecordsAndNoOtherFileNamesIt() {
    Outcome library = compile("lib", Case.of("good/jar").library());

    String holder = library.artefacts().get(HOLDER);
    assertThat(holder).contains("@RecordShape(type = \"Template\", shape = \"\"\"\n");
    assertThat(holder).contains("final class KubewrightShapes {");
    var others = new TreeMap<>(library.artefacts());
    others.remove(HOLDER);
    others.forEach((path, text) -> assertThat(text).doesNotContain("Shape"));
  }

  @Test
  void holder_ofOneRecordCompiledAgain_keepsTheShapesOfTheOthers() {
    Sources app = app("Changed changed, Kept kept");
    Outcome both =
        compile("both", Sources.of(record("Changed", "String a"), record("Kept", "int b")));
    Outcome changed =
        Javac.into(folder.resolve("changed"))
            .with(both)
            .compile(Sources.of(record("Changed", "String c")));

    Outcome consumer = Javac.into(folder.resolve("app")).with(changed).with(both).compile(app);

    assertThat(consumer.messages()).isEmpty();
    assertThat(consumer.artefacts().get(CRD)).contains(" c:\n");
    assertThat(consumer.artefacts().get(CRD)).contains(" b:\n");
  }

  @Test
  void holder_ofRecordsOfALaterRound_isASecondOne() {
    Outcome library =
        Javac.into(folder.resolve("lib"))
            .compile(Sources.of(record("Early", "String a")), List.of(), new LateRecord());
    Outcome consumer =
        Javac.into(folder.resolve("app")).with(library).compile(app("Early early, Late late"));

    assertThat(library.errors()).isEmpty();
    assertThat(library.artefacts()).containsKey("com/example/lib/KubewrightShapes2.java");
    assertThat(consumer.messages()).isEmpty();
    assertThat(consumer.artefacts().get(CRD)).contains(" z:\n");
  }

  @Test
  void shape_ofTextsThatNeedCare_isTheSameFromAJarAsFromSource() {
    String long_ = "many words of \\u00fcmlauts, ".repeat(3000);
    Sources library =
        Sources.of(
            """
            package com.example.lib;

            import dev.kubewright.annotation.Default;
            import dev.kubewright.annotation.Model;
            import dev.kubewright.annotation.MatchesPattern;
            import org.jspecify.annotations.Nullable;

            /**
             * Quotes "\""\" and \\"\\"\\", a backslash \\\\ and a new line.
             *
             * <p>%s
             *
             * @param name has a pattern
             * @param text is %s
             */
            @Model
            public record Texts(
                @MatchesPattern("\\\\\\\\[a-z ]+\\"\\"\\"$") String name,
                @Default("\\"\\\\\\"\\\\\\"\\\\\\" \\\\\\\\ \\\\n  two\\"") @Nullable String text) {}
            """
                .formatted("x".repeat(300), long_));
    Sources consumer = app("Texts texts");
    var all = new TreeMap<>(library.texts());
    all.putAll(consumer.texts());

    Outcome fromJar =
        Javac.into(folder.resolve("jar"))
            .with(compile("lib", library))
            .compile(consumer, DESCRIBED);
    Outcome fromSource = Javac.into(folder.resolve("source")).compile(new Sources(all), DESCRIBED);

    assertThat(fromJar.messages()).isEmpty();
    assertThat(fromJar.artefacts().get(CRD)).contains("many words");
    assertThat(fromJar.artefacts().get(CRD)).isEqualTo(fromSource.artefacts().get(CRD));
  }

  /** Some readers end a line at these, also inside of a text block. */
  @ParameterizedTest
  @ValueSource(
      strings = {"0009", "000b", "000c", "001f", "0085", "00a0", "2003", "2028", "2029", "3000"})
  void shape_ofTextsWithEndsOfLines_bringsNoWarning(String code) {
    String c = "\\u" + code;
    // JSON has no control characters but as escapes.
    String escaped = code.compareTo("0020") < 0 ? "\\" + c : c;
    String words = "word ".repeat(17);
    var components = new ArrayList<String>();
    for (String text :
        List.of(c + "a", "a" + c, "a " + c + "b", words + c + " b " + words, words + " " + c)) {
      components.add(
          "@Description(\"%s\") @Default(\"\\\"%s\\\"\") String a%d"
              .formatted(text, text.replace(c, escaped), components.size()));
    }
    Sources library =
        Sources.of(
            """
            package com.example.lib;

            import dev.kubewright.annotation.Default;
            import dev.kubewright.annotation.Description;
            import dev.kubewright.annotation.Model;

            /** Texts. */
            @Model
            public record Texts(%s) {}
            """
                .formatted(String.join(", ", components)));
    Sources consumer = app("Texts texts");
    var all = new TreeMap<>(library.texts());
    all.putAll(consumer.texts());

    Outcome compiled = compile("lib", library);
    Outcome fromJar = Javac.into(folder.resolve("jar")).with(compiled).compile(consumer, DESCRIBED);
    Outcome fromSource = Javac.into(folder.resolve("source")).compile(new Sources(all), DESCRIBED);

    assertThat(compiled.messages()).isEmpty();
    assertThat(fromJar.messages()).isEmpty();
    assertThat(fromJar.artefacts().get(CRD)).isEqualTo(fromSource.artefacts().get(CRD));
  }

  @Test
  void sets_ofARecordInAJar_areThoseOfItsSource() {
    Sources library =
        Sources.of(
            record(
                "Other",
                "String a, java.util.Set<String> tags,"
                    + " java.util.Set<@dev.kubewright.annotation.MaxLength(9) String> names"));
    Sources consumer = app("Other other");
    var all = new TreeMap<>(library.texts());
    all.putAll(consumer.texts());

    Outcome fromJar =
        Javac.into(folder.resolve("jar"))
            .with(compile("lib", library))
            .compile(consumer, DESCRIBED);
    Outcome fromSource = Javac.into(folder.resolve("source")).compile(new Sources(all), DESCRIBED);

    assertThat(fromJar.messages()).isEmpty();
    assertThat(fromJar.artefacts().get(CRD)).contains("x-kubernetes-list-type: set");
    assertThat(fromJar.artefacts().get(CRD)).contains("maxLength: 9");
    assertThat(fromJar.artefacts().get(CRD)).isEqualTo(fromSource.artefacts().get(CRD));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'STRING','nullable':true}",
        "{'type':{'record':'java.lang.String'}}",
        "{'type':'bag STRING'}",
        "{'type':'TEXT'}",
        "{'kind':'STRING'}",
        "1"
      })
  void shape_ofAnotherForm_isAsGoodAsNone(String component) {
    String shape = "{'components':{'a':" + component + "}}";
    Outcome library =
        Javac.into(folder.resolve("lib"))
            .compile(
                Sources.of(
                    record("Other", "String a"),
                    """
                    package com.example.lib;

                    import dev.kubewright.annotation.RecordShape;

                    /** The holder of another processor. */
                    @RecordShape(type = "Other", shape = "%s")
                    final class KubewrightShapes {}
                    """
                        .formatted(shape.replace("'", "\\\""))),
                List.of("-proc:none"));
    Outcome consumer = Javac.into(folder.resolve("app")).with(library).compile(app("Other other"));

    assertThat(consumer.errors().toString()).contains("[KW-NoShape]");
    assertThat(consumer.errors().toString()).doesNotContain("KW-Internal");
  }

  @Test
  void holder_ofLongTexts_breaksLinesBetweenWords() {
    String holder = compile("lib", Case.of("good/jar").library()).artefacts().get(HOLDER);

    for (String line : holder.lines().toList()) {
      assertThat(line.length()).isAtMost(100);
      if (line.endsWith("\\")) {
        assertThat(line).containsMatch("[ ,:]\\\\$");
      }
    }
  }

  private Outcome compile(String name, Sources sources) {
    Outcome outcome = Javac.into(folder.resolve(name)).compile(sources);
    assertThat(outcome.messages()).isEmpty();
    return outcome;
  }

  private static String record(String name, String components) {
    return """
    package com.example.lib;

    import dev.kubewright.annotation.Model;
    import dev.kubewright.annotation.Required;

    /** A part. */
    @Model
    public record %s(@Required %s) {}
    """
        .formatted(name, components);
  }

  private static Sources app(String components) {
    return Sources.of(
        """
        package com.example.app;

        import com.example.lib.*;
        import dev.kubewright.annotation.Kind;
        import dev.kubewright.annotation.Model;
        import dev.kubewright.meta.v1.KubernetesObject;
        import dev.kubewright.meta.v1.ObjectMeta;

        /** An app. */
        @Kind(group = "app.example.com", version = "v1")
        public record App(ObjectMeta metadata, AppSpec spec) implements KubernetesObject {}
        """,
        """
        package com.example.app;

        import com.example.lib.*;

        /** What it holds. */
        public record AppSpec(%s) {}
        """
            .formatted(components));
  }

  /** Generates a record in the second round. */
  private static final class LateRecord extends AbstractProcessor {
    private int round;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
      if (round++ == 1) {
        try (Writer out =
            processingEnv.getFiler().createSourceFile("com.example.lib.Late").openWriter()) {
          out.write(record("Late", "String z"));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }
  }
}
