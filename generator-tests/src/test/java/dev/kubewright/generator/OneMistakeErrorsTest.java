package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A mistake in a declaration whose generated types many sources name: the compiler shows the
 * mistake and nothing else.
 */
final class OneMistakeErrorsTest {
  private static final String CRD = "META-INF/kubewright/crds/widgets.example.com.yaml";

  private static final String CLIENTSET =
      """
      @GenerateClientset("Stable")
      package com.example;

      import dev.kubewright.annotation.GenerateClientset;
      """;

  private static final String KIND =
      """
      package com.example;

      import dev.kubewright.annotation.*;
      import dev.kubewright.json.*;
      import dev.kubewright.meta.v1.*;
      import java.util.*;

      /** A widget. */
      @Kind(group = "example.com", version = "v1")
      public record Widget(ObjectMeta metadata, WidgetSpec spec)
          implements KubernetesObject, WidgetBuilder.With {}
      """;

  private static final String SPEC =
      """
      package com.example;

      import dev.kubewright.annotation.*;
      import java.util.*;

      /** What is wanted. */
      public record WidgetSpec(String size, Part part) implements WidgetSpecBuilder.With {
        /** A part. */
        public record Part(String name) {}
      }
      """;

  private static final String GADGET =
      """
      package com.example;

      import dev.kubewright.annotation.*;
      import dev.kubewright.meta.v1.*;

      /** Without a mistake. */
      @Kind(group = "example.com", version = "v1")
      public record Gadget(ObjectMeta metadata) implements KubernetesObject, GadgetBuilder.With {}
      """;

  /** Names generated types in imports, signatures, fields and bodies. */
  private static final String USE =
      """
      package com.example;

      import com.example.client.ExampleV1Interface;
      import com.example.client.GadgetInterface;
      import com.example.client.WidgetInformer;
      import com.example.client.WidgetInterface;
      import com.example.client.WidgetLister;
      import dev.kubewright.resource.ResourceType;
      import dev.kubewright.json.Codec;

      /** Uses what is generated. */
      final class Use {
        private WidgetInterface client;
        private GadgetInterface gadgets;
        private WidgetInformer informer;
        private StableClientset clientset;
        private StableInformerFactory informers;

        Widget build(WidgetBuilder builder) {
          return builder.build();
        }

        WidgetSpec build(WidgetSpecBuilder builder) {
          return WidgetSpecBuilder.from(builder.build()).build();
        }

        Codec<Widget> codec() {
          return WidgetCodec.INSTANCE;
        }

        ResourceType<Widget> type(WidgetLister lister) {
          return Widgets.TYPE;
        }

        ExampleV1Interface versions() {
          return clientset.exampleV1();
        }

        Widget get() {
          return versions().widgets("a").get("b").with(b -> {});
        }
      }
      """;

  @TempDir private Path folder;

  private Outcome compile(String name, String kind, String spec, String... options) {
    return Javac.into(folder.resolve(name)).compile(sources(kind, spec), List.of(options));
  }

  private static Sources sources(String kind, String spec) {
    var all = new TreeMap<>(Sources.of(kind, spec, GADGET, USE).texts());
    all.put("com/example/package-info.java", CLIENTSET);
    return new Sources(all);
  }

  @Test
  void noMistake_compiles() {
    assertThat(compile("right", KIND, SPEC).lines()).isEmpty();
  }

  /**
   * Mistakes: in the kind or in its spec, what is replaced by what, and the only message. Compilers
   * that go on after errors, as with Error Prone, show no more of them.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          spec | String size | SortedSet<String> size | KW-UnsupportedType
          spec | String size | String[] size | KW-Array
          spec | String size | @Default("1") String size | KW-DefaultType
          spec | String size | @Minimum(1) String size | KW-WrongConstraint
          spec | String size | @CelRule("") String size | KW-EmptyRule
          spec | String size | @JsonName("part") String size | KW-DuplicateJsonName
          spec | String name | Object name | KW-UnsupportedType
          spec | public record Part | private record Part | KW-InvisibleRecord
          spec | Part part | @ListType(value = ListType.Value.MAP, keys = "x") List<Part> part | KW-UnknownListKey
          kind | WidgetSpec spec | WidgetSpec spec, Runnable job | KW-UnsupportedType
          kind | WidgetSpec spec | String kind, WidgetSpec spec | KW-TypeMetaComponent
          kind | @Kind( | @PrinterColumn(name = "A", jsonPath = ".spec.x") @Kind( | KW-PrintColumnPath
          kind | version = "v1" | version = "v1", plural = "A B" | KW-IllegalName
          kind | version = "v1" | version = "v1", storage = false | KW-NoStorage
          kind | version = "v1" | version = "v1", singular = "A B" | KW-IllegalName
          """)
  void mistake_isTheOnlyMessage(String file, String text, String mistake, String id) {
    String kind = file.equals("kind") ? KIND.replace(text, mistake) : KIND;
    String spec = file.equals("spec") ? SPEC.replace(text, mistake) : SPEC;

    for (String policy : List.of("-Xdiags:compact", "-XDshould-stop.ifError=FLOW")) {
      Outcome outcome = compile(policy.substring(1, 5), kind, spec, policy);

      assertWithMessage(policy).that(outcome.lines()).hasSize(1);
      assertThat(outcome.lines().get(0)).contains("[" + id + "]");
      assertThat(outcome.artefacts()).doesNotContainKey(CRD);
      assertThat(outcome.artefacts()).containsKey(CRD.replace("widgets", "gadgets"));
    }
  }

  /** The compiler reports a constant that does not exist. Its value is no other mistake. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          spec | String size | @Default(Lost.SIZE) String size
          spec | String size | @EnumValues({Lost.SMALL, "a"}) String size
          spec | String size | @CelRule(Lost.RULE) String size
          spec | String size | @MaxLength(Lost.LONGEST) String size
          spec | String size | @SchemaFragment(Lost.TEXT) String size
          spec | Part part | List<@SchemaFragment(Lost.TEXT) Part> part
          kind | version = "v1" | version = "v1", plural = Lost.PLURAL
          kind | version = "v1" | version = "v1", shortNames = {Lost.SHORT}
          kind | @Kind( | @PrinterColumn(name = "A", jsonPath = Lost.PATH) @Kind(
          """)
  void constantThatDoesNotExist_isTheOnlyMessage(String file, String text, String mistake)
      throws IOException {
    String kind = file.equals("kind") ? KIND.replace(text, mistake) : KIND;
    String spec = file.equals("spec") ? SPEC.replace(text, mistake) : SPEC;

    try (var path = new ProcessorPath(ProcessorPath.ours())) {
      Outcome outcome =
          Javac.into(folder).with(path.processors()).compile(sources(kind, spec), List.of());

      assertThat(outcome.lines()).hasSize(1);
      assertThat(outcome.lines().get(0)).contains("cannot find symbol");
      assertThat(outcome.artefacts()).doesNotContainKey(CRD);
    }
  }

  @Test
  void constantOfAnotherProcessor_isWaitedFor() {
    String spec = SPEC.replace("String size", "@Default(Sizes.SMALL) String size");
    var javac = Javac.into(folder.resolve("later"));

    Outcome outcome = javac.compile(sources(KIND, spec), List.of(), new SizesProcessor());

    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.artefacts().get(CRD)).contains("default: small");
  }

  /** Makes a class of constants in its first round. */
  private static final class SizesProcessor extends AbstractProcessor {
    private boolean done;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!done) {
        done = true;
        try (Writer out =
            processingEnv.getFiler().createSourceFile("com.example.Sizes").openWriter()) {
          out.write(
              "package com.example; final class Sizes {"
                  + " static final String SMALL = \"\\\"small\\\"\"; }");
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }
  }

  /** Clients are in another package, so nothing of them can be made: their types stand in. */
  @Test
  void kindThatIsNotPublic_isTheOnlyMessage() {
    Outcome outcome = compile("hidden", KIND.replace("public record", "record"), SPEC);

    assertThat(outcome.lines()).hasSize(1);
    assertThat(outcome.lines().get(0)).contains("[KW-KindNotPublic]");
    assertThat(outcome.artefacts()).doesNotContainKey(CRD);
    assertThat(outcome.artefacts()).containsKey(CRD.replace("widgets", "gadgets"));
  }

  private static final String THINGS =
      """
      package com.example;

      import com.example.client.WidgetInformer;
      import com.example.client.WidgetInterface;
      import dev.kubewright.annotation.Kind;
      import dev.kubewright.json.Codec;
      import dev.kubewright.meta.v1.*;
      import dev.kubewright.resource.ResourceType;

      /** Uses what is generated for the kind in the same file. */
      final class Things {
        private WidgetInterface client;
        private WidgetInformer informer;
        private StableClientset clientset;

        Widget build(WidgetBuilder builder) {
          return builder.build();
        }

        Codec<Widget> codec() {
          return WidgetCodec.INSTANCE;
        }

        ResourceType<Widget> type() {
          return Widgets.TYPE;
        }
      }

      /** A widget. */
      @Kind(group = "example.com", version = "v1")
      record Widget(ObjectMeta metadata, WidgetSpec spec)
          implements KubernetesObject, WidgetBuilder.With {}
      """;

  /** The compiler warns of uses outside of the file, which are not the author's here. */
  @Test
  void kindThatIsNotPublicInAFileOfAnotherName_isTheOnlyMessage() {
    var all = new TreeMap<>(Sources.of(SPEC, GADGET).texts());
    all.put("com/example/package-info.java", CLIENTSET);
    all.put("com/example/Things.java", THINGS);

    Outcome outcome = Javac.into(folder).compile(new Sources(all), List.of());

    assertThat(outcome.lines()).hasSize(1);
    assertThat(outcome.lines().get(0)).contains("[KW-KindNotPublic]");
  }

  /** A part of a kind may be in the file of another type. */
  @Test
  void specThatIsNotPublicInTheFileOfItsKind_compiles() {
    String spec =
        SPEC.substring(SPEC.indexOf("/** What"))
            .replace("public record WidgetSpec", "record WidgetSpec");
    var all = new TreeMap<>(Sources.of(KIND + spec, GADGET).texts());

    assertThat(Javac.into(folder).compile(new Sources(all), List.of()).lines()).isEmpty();
  }

  /** Each of the two names the other one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kind = "Gadget" | KW-DuplicateKind
          kind = "Gadget", plural = "widgets", pluralName = "Widgets" | KW-DuplicateKind
          plural = "gadgets" | KW-DuplicatePlural
          pluralName = "Gadgets" | KW-DuplicateJavaName
          """)
  void twoKindsOfOneName_areOneMessageEach(String attribute, String id) {
    String kind = KIND.replace("version = \"v1\"", "version = \"v1\", " + attribute);

    Outcome outcome = compile("two", kind, SPEC);

    assertThat(outcome.lines()).hasSize(2);
    assertThat(outcome.lines().get(0)).contains("[" + id + "]");
    assertThat(outcome.lines().get(1)).contains("[" + id + "]");
    assertThat(outcome.artefacts()).doesNotContainKey(CRD);
  }

  private static final String WITHOUT_CACHE =
      "but kubewright-runtime-cache is not visible to this compilation; add it as a dependency, and"
          + " \"requires dev.kubewright.cache;\" to module-info.java if there is one.";

  @Test
  void runtimeThatIsNotOnTheClassPath_isTheOnlyMessage() {
    Outcome outcome = Javac.withoutCache(folder).compile(sources(KIND, SPEC), List.of());

    assertThat(outcome.lines())
        .containsExactly(
            "Gadget.java:8 [KW-MissingRuntime] sources name com.example.client.WidgetLister and 2"
                + " more like it, "
                + WITHOUT_CACHE);
    assertThat(outcome.artefacts()).containsKey(CRD);
  }

  /** The cache is on the module path, and only the line for it is missing. */
  @Test
  void runtimeThatIsNotRequired_isTheOnlyMessage() {
    var all = new TreeMap<>(sources(KIND, SPEC).texts());
    String module =
        "/** Widgets. */ module com.example { requires dev.kubewright.rest; %s"
            + " requires static org.jspecify; exports com.example; exports com.example.client; }";
    all.put("module-info.java", module.formatted(""));
    Outcome without = inModule("without", all);
    all.put("module-info.java", module.formatted("requires dev.kubewright.cache;"));
    Outcome with = inModule("with", all);

    assertThat(without.lines()).hasSize(1);
    assertThat(without.lines().get(0)).contains("[KW-MissingRuntime]");
    assertThat(without.lines().get(0)).endsWith(WITHOUT_CACHE);
    assertThat(with.lines()).isEmpty();
  }

  private Outcome inModule(String name, Map<String, String> texts) {
    Javac javac = Javac.into(folder.resolve(name));
    return javac.compile(new Sources(texts), javac.modulePath());
  }

  /** Other mistakes do not hide it, and it hides none. */
  @Test
  void runtimeAndARecord_areOneMessageEach() {
    Outcome outcome =
        Javac.withoutCache(folder)
            .compile(sources(KIND, SPEC.replace("String size", "Object size")), List.of());

    assertThat(outcome.lines()).hasSize(2);
    assertThat(outcome.lines().get(0)).contains("[KW-UnsupportedType]");
    assertThat(outcome.lines().get(1)).contains("[KW-MissingRuntime]");
  }

  /** A type of the same name that is not the missing one. */
  @Test
  void ownTypeOfSuchAName_isNoMistake() {
    String lister =
        """
        package com.example.lists;

        /** One's own. */
        public interface WidgetLister {}
        """;
    String use =
        """
        package com.example.lists;

        /** Uses it. */
        final class Own {
          private WidgetLister lister;
        }
        """;
    var all = new TreeMap<>(Sources.of(KIND, SPEC, lister, use).texts());
    Outcome outcome = Javac.withCoreOnly(folder).compile(new Sources(all), List.of());

    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.lines()).hasSize(1);
    assertThat(outcome.lines().get(0)).contains("[KW-NoRuntime]");
  }

  /** Mistakes that the generated code cannot compile with. javac stops before it gets there. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ObjectMeta metadata, | | KW-MissingMetadata
          ObjectMeta metadata | String metadata | KW-MetadataType
          implements KubernetesObject, WidgetBuilder.With | implements WidgetBuilder.With | KW-NotKubernetesObject
          """)
  void mistakeOfAKind_isTheOnlyMessage(String text, String mistake, String id) {
    Outcome outcome = compile("kind", KIND.replace(text, mistake == null ? "" : mistake), SPEC);

    assertThat(outcome.lines()).hasSize(1);
    assertThat(outcome.lines().get(0)).contains("[" + id + "]");
  }

  @Test
  void typeThatDoesNotExist_isOneMessageAndThatOfTheCompiler() throws IOException {
    String size = "@MatchesPattern(\"^(a)$\") @MaxLength(3) Sise size";
    try (var path = new ProcessorPath(ProcessorPath.ours())) {
      Outcome outcome =
          Javac.into(folder)
              .with(path.processors())
              .compile(sources(KIND, SPEC.replace("String size", size)), List.of());

      assertThat(outcome.lines()).hasSize(2);
      assertThat(outcome.lines().get(0)).contains("[KW-UnresolvedType]");
      assertThat(outcome.lines().get(0)).contains("has type Sise, which");
      assertThat(outcome.lines().get(1)).contains("symbol:   class Sise");
    }
  }
}
