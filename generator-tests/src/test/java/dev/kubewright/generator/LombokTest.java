package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beans whose members Lombok makes, with Lombok at each place on the processor path. */
final class LombokTest {
  private static final String CRD = "META-INF/kubewright/crds/widgets.example.com.yaml";

  private static final String KIND =
      """
      package com.example;

      import dev.kubewright.annotation.Kind;
      import dev.kubewright.meta.v1.KubernetesObject;
      import dev.kubewright.meta.v1.ObjectMeta;

      /** A widget. */
      @Kind(group = "example.com", version = "v1")
      %s
      public class Widget implements KubernetesObject {
        private ObjectMeta metadata = ObjectMeta.NONE;
        private WidgetSpec spec;

        @Override
        public ObjectMeta metadata() {
          return metadata;
        }
      }
      """;

  private static final String SPEC =
      """
      package com.example;

      import org.jspecify.annotations.Nullable;

      /** What is wanted. */
      %s
      public class WidgetSpec {
        private String size;
        private @Nullable Integer count;
      }
      """;

  private static final Path LOMBOK =
      Path.of(System.getProperty("basedir", "")).resolve("target/compilers/lombok-1.18.48.jar");

  @TempDir private Path folder;

  private Outcome compile(List<Path> processors, String kind, String annotations) {
    return compile(processors, kind, SPEC, annotations);
  }

  private Outcome compile(List<Path> processors, String kind, String spec, String annotations) {
    try (var path = new ProcessorPath(processors)) {
      return Javac.into(folder)
          .with(LOMBOK)
          .with(path.processors())
          .compile(
              Sources.of(KIND.formatted(kind), spec.formatted(annotations)),
              List.of("-Xlint:-options"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> ours() {
    return ProcessorPath.ours();
  }

  private static List<Path> lombokFirst() {
    return Stream.concat(Stream.of(LOMBOK), ours().stream()).toList();
  }

  private static List<Path> lombokLast() {
    var path = new ArrayList<>(ours());
    path.add(LOMBOK);
    return path;
  }

  private static void assertComplete(Outcome outcome) {
    assertThat(outcome.lines()).isEmpty();
    assertThat(outcome.success()).isTrue();
    String crd = outcome.artefacts().get(CRD);
    assertThat(crd).contains("              size:\n                type: string\n");
    assertThat(crd).contains("              count:\n                type: integer\n");
    assertThat(outcome.artefacts()).containsKey("com/example/WidgetCodec.java");
  }

  @Test
  void processors_areInTheOrderOfThePath() throws IOException {
    try (var first = new ProcessorPath(lombokFirst());
        var last = new ProcessorPath(lombokLast())) {
      assertThat(name(first, 0)).startsWith("lombok.");
      assertThat(name(last, 0)).isEqualTo("dev.kubewright.processor.KindsProcessor");
      assertThat(name(last, 1)).isEqualTo("dev.kubewright.processor.KubewrightProcessor");
      assertThat(name(last, 2)).startsWith("lombok.");
    }
  }

  private static String name(ProcessorPath path, int index) {
    return path.processors().get(index).getClass().getName();
  }

  @Test
  void lombokBeforeThisProcessor_everyFieldIsThere() {
    assertComplete(compile(lombokFirst(), "@lombok.Data", "@lombok.Data"));
  }

  @Test
  void lombokAfterThisProcessor_everyFieldIsThere() {
    assertComplete(compile(lombokLast(), "@lombok.Data", "@lombok.Data"));
  }

  @Test
  void gettersAndSettersOnFields_everyFieldIsThere() {
    assertComplete(
        compile(lombokLast(), "@lombok.Getter @lombok.Setter", "@lombok.Getter @lombok.Setter"));
  }

  @Test
  void constructorsOfLombok_everyFieldIsThere() {
    assertComplete(
        compile(
            lombokLast(),
            "@lombok.Data",
            "@lombok.Data @lombok.NoArgsConstructor @lombok.AllArgsConstructor"));
  }

  @Test
  void lombokDoesNotRun_isOneErrorThatSaysSo() {
    Outcome outcome = compile(ours(), "@lombok.Data", "@lombok.Data");

    assertThat(outcome.lines())
        .containsExactly(
            "Widget.java:10 [KW-NoAccessors] bean Widget has no getter and no setter for any of the"
                + " fields metadata, spec, so that they would be lost; Lombok does not run in this"
                + " compilation, add it to the annotation processor path, before"
                + " kubewright-generator-processor.");
  }

  @Test
  void fluentAccessorsOfLombok_areOneErrorForEachBean() {
    String fluent = "@lombok.Data @lombok.experimental.Accessors(fluent = true)";
    for (List<Path> path : List.of(lombokFirst(), lombokLast())) {
      Outcome outcome = compile(path, "@lombok.Data", fluent);

      assertThat(outcome.lines())
          .containsExactly(
              "WidgetSpec.java:7 [KW-NoAccessors] bean WidgetSpec has no getter and no setter for"
                  + " any of the fields size, count, so that they would be lost; remove"
                  + " @Accessors(fluent = true), so that Lombok adds getSize() and"
                  + " setSize(String).");
    }
  }

  @Test
  void flagWhoseNameStartsWithIs_hasThePropertyOfItsAccessors() {
    String spec =
        SPEC.replace("private String size;", "private boolean isReady; private String size;");
    for (List<Path> path : List.of(lombokFirst(), lombokLast())) {
      Outcome outcome = compile(path, "@lombok.Data", spec, "@lombok.Data");

      assertComplete(outcome);
      assertThat(outcome.artefacts().get(CRD))
          .contains("              ready:\n                type: boolean\n");
    }
  }

  @Test
  void accessorsWithAPrefix_areOneErrorWhoseRemedyWorks() {
    String spec =
        SPEC.replace("private String size", "private String mSize")
            .replace("Integer count", "Integer mCount");
    String prefix = "@lombok.Data @lombok.experimental.Accessors(prefix = \"m\")";
    for (List<Path> path : List.of(lombokFirst(), lombokLast())) {
      assertThat(compile(path, "@lombok.Data", spec, prefix).lines())
          .containsExactly(
              "WidgetSpec.java:7 [KW-NoAccessors] bean WidgetSpec has no getter and no setter for"
                  + " any of the fields mSize, mCount, so that they would be lost; remove the"
                  + " prefix of Lombok's @Accessors and name the fields without it.");
    }
    assertComplete(compile(lombokFirst(), "@lombok.Data", SPEC, "@lombok.Data"));
  }

  @Test
  void valueOfLombok_hasNoSetters() {
    Outcome outcome = compile(lombokFirst(), "@lombok.Data", "@lombok.Value");

    assertThat(outcome.lines().stream().filter(line -> !line.contains("[KW-HalfProperty]")))
        .containsExactly(
            "WidgetSpec.java:7 [KW-BeanConstructor] bean WidgetSpec has no constructor without"
                + " parameters; add one, or make it a record.");
    assertThat(outcome.success()).isFalse();
  }

  /**
   * Lombok brings no types, so a type that does not exist is reported while there is time to write
   * what sources name.
   */
  @Test
  void typeThatDoesNotExist_besideLombok_isOneMessageAndThatOfTheCompiler() {
    String record =
        """
        package com.example;

        import dev.kubewright.annotation.Kind;
        import dev.kubewright.meta.v1.KubernetesObject;
        import dev.kubewright.meta.v1.ObjectMeta;

        /** A gadget. */
        @Kind(group = "example.com", version = "v1")
        public record Gadget(ObjectMeta metadata, Sise size)
            implements KubernetesObject, GadgetBuilder.With {}
        """;
    String use =
        """
        package com.example;

        import com.example.client.GadgetInterface;

        /** Uses what is generated. */
        final class Use {
          private GadgetInterface client;
          private GadgetBuilder builder;
        }
        """;
    for (List<Path> processors : List.of(lombokFirst(), lombokLast())) {
      for (List<String> texts :
          List.of(
              List.of(record, use),
              List.of(
                  record, use, KIND.formatted("@lombok.Data"), SPEC.formatted("@lombok.Data")))) {
        Outcome outcome;
        try (var path = new ProcessorPath(processors)) {
          outcome =
              Javac.into(folder)
                  .with(LOMBOK)
                  .with(path.processors())
                  .compile(Sources.of(texts.toArray(String[]::new)), List.of("-Xlint:-options"));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }

        assertThat(outcome.lines()).hasSize(2);
        assertThat(outcome.lines().get(0)).contains("[KW-UnresolvedType]");
        assertThat(outcome.lines().get(1)).contains("symbol:   class Sise");
      }
    }
  }
}
