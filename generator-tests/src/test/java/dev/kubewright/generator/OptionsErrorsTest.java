package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options of the processor: their mistakes, and what they do to the descriptions of a CRD. */
final class OptionsErrorsTest {
  private static final String LIBRARY =
      """
      package com.example.lib;

      import dev.kubewright.annotation.Model;

      /**
       * A part. It comes from a jar.
       *
       * @param name its name, e.g. "a". There is one.
       */
      @Model
      public record Part(String name) {}
      """;

  private static final String KIND =
      """
      package com.example;

      import com.example.lib.Part;
      import dev.kubewright.annotation.Kind;
      import dev.kubewright.meta.v1.KubernetesObject;
      import dev.kubewright.meta.v1.ObjectMeta;

      /**
       * A widget. It has parts.
       *
       * @param part the part i.e. what is embedded. There may be more.
       * @param size how large
       */
      @Kind(group = "example.com", version = "v1")
      public record Widget(ObjectMeta metadata, Part part, String size)
          implements KubernetesObject {}
      """;

  @TempDir private Path folder;

  private Outcome compile(String... options) {
    return compile(List.of(), options);
  }

  private Outcome compile(List<String> ofLibrary, String... options) {
    Outcome library = Javac.into(folder.resolve("lib")).compile(Sources.of(LIBRARY), ofLibrary);
    assertThat(library.lines()).isEmpty();
    return Javac.into(folder.resolve("out"))
        .with(library)
        .compile(Sources.of(KIND), List.of(options));
  }

  private List<String> descriptions(String... options) {
    Outcome outcome = compile(options);
    assertThat(outcome.lines()).isEmpty();
    String crd = outcome.artefacts().get("META-INF/kubewright/crds/widgets.example.com.yaml");
    return crd.lines()
        .filter(line -> line.contains("description:"))
        .map(line -> line.substring(line.indexOf("description:") + 13).replaceAll("^'|'$", ""))
        .filter(text -> !text.startsWith("The object's "))
        .toList();
  }

  @Test
  void descriptions_byDefault_areThoseOfOwnTypes() {
    assertThat(descriptions())
        .containsExactly(
            "A widget. It has parts.",
            "the part i.e. what is embedded. There may be more.",
            "how large")
        .inOrder();
  }

  @Test
  void descriptions_embeddedAll_areThoseOfJarsToo() {
    assertThat(descriptions("-Akubewright.crd.embeddedDescriptions=all"))
        .containsExactly(
            "A widget. It has parts.",
            "the part i.e. what is embedded. There may be more.",
            "its name, e.g. \"a\". There is one.",
            "how large")
        .inOrder();
  }

  @Test
  void descriptions_firstSentence_endWithTheFirstStop() {
    assertThat(
            descriptions(
                "-Akubewright.crd.descriptions=first-sentence",
                "-Akubewright.crd.embeddedDescriptions=first-sentence"))
        .containsExactly(
            "A widget.", "the part i.e. what is embedded.", "its name, e.g. \"a\".", "how large")
        .inOrder();
  }

  @Test
  void descriptions_none_areLeftOut() {
    assertThat(descriptions("-Akubewright.crd.descriptions=none")).isEmpty();
  }

  @Test
  void shapes_firstSentence_limitWhatAJarHas() {
    List<String> limited = List.of("-Akubewright.shapes.descriptions=first-sentence");

    String crd =
        compile(limited, "-Akubewright.crd.embeddedDescriptions=first-sentence")
            .artefacts()
            .get("META-INF/kubewright/crds/widgets.example.com.yaml");

    assertThat(crd).contains("its name, e.g. \"a\".");
    assertThat(crd).doesNotContain("There is one.");
  }

  @Test
  void embedded_widerThanTheJarHas_isAWarning() {
    List<String> limited = List.of("-Akubewright.shapes.descriptions=none");

    assertThat(compile(limited, "-Akubewright.crd.embeddedDescriptions=all").lines())
        .containsExactly(
            ":-1 [KW-ShortDescriptions] option -Akubewright.crd.embeddedDescriptions=all asks for"
                + " more than the jar of package com.example.lib has; set it to none.");
    assertThat(compile(limited).lines()).isEmpty();
  }

  @Test
  void value_unknown_isOneErrorThatListsTheValues() {
    assertThat(compile("-Akubewright.crd.descriptions=short").lines())
        .containsExactly(
            ":-1 [KW-ProcessorOption] processor option -Akubewright.crd.descriptions has the value"
                + " \"short\"; use one of all, first-sentence, none.");
  }

  @Test
  void option_unknown_isOneErrorThatSuggestsAnother() {
    assertThat(compile("-Akubewright.crd.description=none").errors())
        .containsExactly(
            "[KW-ProcessorOption] processor option -Akubewright.crd.description is unknown; did you"
                + " mean \"kubewright.crd.descriptions\"?");
  }

  @Test
  void cel_unknownValue_isOneErrorThatListsTheValues() {
    assertThat(compile("-Akubewright.cel=maybe").errors())
        .containsExactly(
            "[KW-ProcessorOption] processor option -Akubewright.cel has the value \"maybe\"; use"
                + " one of on, off.");
  }

  @Test
  void cel_off_leavesOutTheNoteAboutRules() {
    Sources rule =
        Sources.of(
            """
            package com.example;

            import dev.kubewright.annotation.Model;
            import dev.kubewright.annotation.CelRule;

            @Model
            @CelRule("self.name != ''")
            public record Part(String name) {}
            """);

    List<String> on = Javac.into(folder.resolve("on")).compile(rule, List.of()).lines();
    List<String> off =
        Javac.into(folder.resolve("off")).compile(rule, List.of("-Akubewright.cel=off")).lines();

    assertThat(on).hasSize(1);
    assertThat(on.get(0)).contains("[KW-CelNotChecked] 1 CEL rule of this compilation");
    assertThat(off).isEmpty();
  }

  @Test
  void option_ofAnotherProcessor_isIgnored() {
    assertThat(compile("-Amapstruct.verbose=true").errors()).isEmpty();
  }
}
