package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What build tools and IDEs can skip after a change. */
class IncrementalTest {
  private static final int KINDS = 4;
  private static final String PACKAGE =
      """
      @GenerateClientset("Shop")
      @NullMarked
      package com.example;

      import dev.kubewright.annotation.GenerateClientset;
      import org.jspecify.annotations.NullMarked;
      """;

  @TempDir private Path folder;

  private static String kind(String name, String description) {
    return """
    package com.example;

    import dev.kubewright.annotation.Kind;
    import dev.kubewright.meta.v1.KubernetesObject;
    import dev.kubewright.meta.v1.ObjectMeta;

    /** %2$s */
    @Kind(group = "shop.example.com", version = "v1")
    public record %1$s(ObjectMeta metadata, %1$sSpec spec) implements KubernetesObject {}
    """
        .formatted(name, description);
  }

  private static String spec(String name) {
    return """
    package com.example;

    import org.jspecify.annotations.Nullable;

    /**
     * Part.
     *
     * @param size How large.
     */
    public record %1$sSpec(@Nullable Integer size) {}
    """
        .formatted(name);
  }

  private static Sources sources(int kinds) {
    var all = new ArrayList<String>();
    all.add(PACKAGE);
    for (int i = 0; i < kinds; i++) {
      all.add(kind("Kind" + (char) ('A' + i), "First text."));
      all.add(spec("Kind" + (char) ('A' + i)));
    }
    return Sources.of(all.toArray(String[]::new));
  }

  private Processor processor() {
    return Javac.into(folder).processors().stream()
        .filter(each -> each.getClass().getSimpleName().equals("KubewrightProcessor"))
        .findFirst()
        .orElseThrow();
  }

  /**
   * The environment with another filer. As those of build tools, it has the compiler's in a field.
   */
  private record Wrapped(ProcessingEnvironment environment, Filer filer)
      implements ProcessingEnvironment {
    @Override
    public Map<String, String> getOptions() {
      return environment.getOptions();
    }

    @Override
    public Messager getMessager() {
      return environment.getMessager();
    }

    @Override
    public Filer getFiler() {
      return filer;
    }

    @Override
    public Elements getElementUtils() {
      return environment.getElementUtils();
    }

    @Override
    public Types getTypeUtils() {
      return environment.getTypeUtils();
    }

    @Override
    public SourceVersion getSourceVersion() {
      return environment.getSourceVersion();
    }

    @Override
    public Locale getLocale() {
      return environment.getLocale();
    }
  }

  /** Runs the processor and records which declarations each file is said to come from. */
  private static final class Recording extends AbstractProcessor {
    private final Processor processor;
    private final Map<String, Set<String>> origins = new TreeMap<>();

    private Recording(Processor processor) {
      this.processor = processor;
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      Filer filer = environment.getFiler();
      var recording =
          (Filer)
              Proxy.newProxyInstance(
                  Recording.class.getClassLoader(),
                  new Class<?>[] {Filer.class},
                  (proxy, method, arguments) -> {
                    boolean source = method.getName().equals("createSourceFile");
                    String name = String.valueOf(arguments[source ? 0 : 2]);
                    Element[] elements = (Element[]) arguments[arguments.length - 1];
                    var names = new TreeSet<String>();
                    for (Element element : elements) {
                      names.add(element.toString());
                    }
                    origins.put(name, names);
                    return call(() -> method.invoke(filer, arguments));
                  });
      processor.init(new Wrapped(environment, recording));
    }

    private interface Call {
      Object run() throws ReflectiveOperationException;
    }

    private static Object call(Call call) throws Throwable {
      try {
        return call.run();
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }

    @Override
    public Set<String> getSupportedOptions() {
      return processor.getSupportedOptions();
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return processor.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      return processor.process(annotations, round);
    }
  }

  @Test
  void originsOfFiles_areTheDeclarationsTheyFollowFrom() {
    var recording = new Recording(processor());

    Outcome outcome = Javac.into(folder).with(List.of(recording)).compile(sources(2));

    assertThat(outcome.lines()).isEmpty();
    var kinds = Set.of("com.example.KindA", "com.example.KindB");
    var all =
        Set.of(
            "com.example.KindA",
            "com.example.KindASpec",
            "com.example.KindB",
            "com.example.KindBSpec");
    var clientset = Set.of("com.example", "com.example.KindA", "com.example.KindB");
    for (Map.Entry<String, Set<String>> file : recording.origins.entrySet()) {
      String name = file.getKey();
      Set<String> expected;
      if (name.matches(".*\\.Kind(A|B)(Spec)?(Builder|Codec)")) {
        expected = Set.of(name.replaceAll("(Builder|Codec|s)$", ""));
      } else if (name.matches("com\\.example\\.(client\\.)?(Default)?Kind[AB].*")) {
        expected = Set.of("com.example.Kind" + name.replaceAll(".*Kind([AB]).*", "$1"));
      } else if (name.startsWith("META-INF/")) {
        expected = Set.of("com.example.Kind" + (name.contains("kinda") ? "A" : "B"));
      } else if (name.contains("V1")) {
        expected = kinds;
      } else if (name.contains("Shape")) {
        expected = all;
      } else {
        expected = clientset;
      }
      assertWithMessage(name).that(file.getValue()).isEqualTo(expected);
    }
    assertThat(recording.origins.keySet()).isEqualTo(generated(outcome));
  }

  /** The names of generated files, as a Filer gets them. */
  private static Set<String> generated(Outcome outcome) {
    var names = new TreeSet<String>();
    for (String path : outcome.artefacts().keySet()) {
      names.add(
          path.endsWith(".java")
              ? path.substring(0, path.length() - ".java".length()).replace('/', '.')
              : path);
    }
    return names;
  }

  private static final String MODE = "org.gradle.annotation.processing.";
  private static final List<String> INCREMENTAL =
      List.of("-Akubewright.incremental=shop", "-Akubewright.cel=off");

  /** The modes that both processors declare once the compiler has started them. */
  private Map<String, Set<String>> modes(List<String> options) {
    List<Processor> both = Javac.into(folder).processors();
    Javac.into(folder).with(both).compile(sources(1), options);
    var modes = new TreeMap<String, Set<String>>();
    for (Processor processor : both) {
      var declared = new TreeSet<>(processor.getSupportedOptions());
      declared.removeIf(option -> !option.startsWith(MODE));
      modes.put(processor.getClass().getSimpleName(), declared);
    }
    return modes;
  }

  @Test
  void modes_ofIncrementalBuilds_areDeclared() throws IOException {
    assertThat(modes(INCREMENTAL))
        .containsExactly(
            "KindsProcessor", Set.of(MODE + "aggregating"),
            "KubewrightProcessor", Set.of(MODE + "isolating"));
    assertThat(modes(List.of("-Akubewright.cel=off")))
        .containsExactly("KindsProcessor", Set.of(), "KubewrightProcessor", Set.of());
    Path declaration =
        Path.of(
            "../generator-processor/src/main/resources/META-INF/gradle/incremental.annotation.processors");
    assertThat(Files.readAllLines(declaration))
        .containsExactly(
            "dev.kubewright.processor.KindsProcessor,dynamic",
            "dev.kubewright.processor.KubewrightProcessor,dynamic");
  }

  @Test
  void incrementalBuild_ofEverything_hasTheFilesOfAWholeBuild() {
    Outcome whole = Javac.into(folder.resolve("whole")).compile(sources(KINDS));

    Outcome incremental =
        Javac.into(folder.resolve("incremental")).compile(sources(KINDS), INCREMENTAL);

    assertThat(incremental.lines()).isEmpty();
    var expected = new TreeMap<>(whole.artefacts());
    expected.keySet().removeIf(path -> path.contains("KubewrightShapes"));
    assertThat(incremental.artefacts().keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (path, text) -> {
          if (!path.endsWith("Codec.java")) {
            assertWithMessage(path).that(incremental.artefacts().get(path)).isEqualTo(text);
          }
        });
  }

  @Test
  void isolatingProcessor_eachFile_comesFromOneType() {
    var recording = new Recording(processor());

    Outcome outcome = Javac.into(folder).with(List.of(recording)).compile(sources(2), INCREMENTAL);

    assertThat(outcome.errors()).isEmpty();
    assertThat(recording.origins.keySet())
        .containsExactly(
            "com.example.KindABuilder",
            "com.example.KindACodec",
            "com.example.KindASpecBuilder",
            "com.example.KindASpecCodec",
            "com.example.KindAs",
            "com.example.KindBBuilder",
            "com.example.KindBCodec",
            "com.example.KindBSpecBuilder",
            "com.example.KindBSpecCodec",
            "com.example.KindBs");
    recording.origins.forEach(
        (file, origins) ->
            assertThat(origins).containsExactly(file.replaceAll("(Builder|Codec|s)$", "")));
  }

  @Test
  void mistake_inAnIncrementalBuild_isPrintedOnce() {
    Outcome outcome =
        Javac.into(folder)
            .compile(
                Sources.of(
                    PACKAGE,
                    kind("KindA", "Text.").replace("version = \"v1\"", "version = \"1\""),
                    spec("KindA")),
                INCREMENTAL);

    assertThat(outcome.errors()).hasSize(1);
    assertThat(outcome.errors().get(0)).startsWith("[KW-");
  }

  @Test
  void record_withoutShape_inAnIncrementalBuild_saysWhatToDo() {
    Outcome library =
        Javac.into(folder.resolve("lib"))
            .compile(Sources.of(PACKAGE, spec("KindA")), List.of("-proc:none"));

    Outcome outcome =
        Javac.into(folder.resolve("out"))
            .with(library)
            .compile(Sources.of(kind("KindA", "Text.")), INCREMENTAL);

    assertThat(outcome.errors())
        .containsExactly(
            "[KW-NoShapeYet] component \"spec\" of KindA has type com.example.KindASpec, whose class"
                + " file has no shape. If the type belongs to this module, no kind used it when it was"
                + " compiled; build the whole module once, after a clean. If it comes from a jar,"
                + " compile that module with this processor.");
  }

  /**
   * The descriptions of a module are its own, whether a part of it comes from class files or not.
   */
  @Test
  void shapesOfAnIncrementalBuild_areReadByOtherModules() {
    Outcome library = Javac.into(folder.resolve("lib")).compile(sources(1), INCREMENTAL);
    String user =
        """
        package com.other;

        import com.example.KindASpec;
        import dev.kubewright.annotation.Kind;
        import dev.kubewright.meta.v1.KubernetesObject;
        import dev.kubewright.meta.v1.ObjectMeta;

        @Kind(group = "other.example.com", version = "v1")
        public record User(ObjectMeta metadata, KindASpec part) implements KubernetesObject {}
        """;
    String crd = "META-INF/kubewright/crds/users.other.example.com.yaml";

    Outcome brief = Javac.into(folder.resolve("a")).with(library).compile(Sources.of(user));
    Outcome all =
        Javac.into(folder.resolve("b"))
            .with(library)
            .compile(
                Sources.of(user),
                List.of("-Akubewright.crd.embeddedDescriptions=all", "-Akubewright.cel=off"));

    assertThat(brief.artefacts().get(crd)).contains("size:");
    assertThat(brief.artefacts().get(crd)).doesNotContain("How large.");
    assertThat(all.artefacts().get(crd)).contains("How large.");
  }
}
