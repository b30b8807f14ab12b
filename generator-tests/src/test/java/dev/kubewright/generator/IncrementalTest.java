package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
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
    return Javac.into(folder).processors().get(0);
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
      processor.init(
          (ProcessingEnvironment)
              Proxy.newProxyInstance(
                  Recording.class.getClassLoader(),
                  new Class<?>[] {ProcessingEnvironment.class},
                  (proxy, method, arguments) ->
                      method.getName().equals("getFiler")
                          ? recording
                          : call(() -> method.invoke(environment, arguments))));
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
        expected = Set.of(name.replaceAll("(Builder|Codec)$", ""));
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

  /**
   * Gradle gives an aggregating processor the class files of what has not changed. They have
   * neither Javadoc nor, before Java 22, the annotations of types, so a CRD would lose descriptions
   * and optional fields without an error. So the processor does not say that it is aggregating, and
   * Gradle compiles the whole module after a change.
   */
  @Test
  void changedRecord_othersComeAsClassFiles_losesDescriptions_soNoIncrementalModeIsDeclared()
      throws Exception {
    Sources sources = sources(KINDS);
    Outcome whole = Javac.into(folder).compile(sources, List.of());
    assertThat(whole.errors()).isEmpty();
    String crd = "META-INF/kubewright/crds/kindbs.shop.example.com.yaml";
    assertThat(Files.readString(whole.classes().resolve(crd))).contains("First text.");

    Path next = folder.resolve("next");
    compileLikeGradle(sources, whole, next);

    assertThat(
            Files.readString(next.resolve("META-INF/kubewright/crds/kindas.shop.example.com.yaml")))
        .contains("First text.");
    assertThat(Files.readString(next.resolve(crd))).doesNotContain("First text.");
    Path modes = Path.of("../generator-processor/src/main/resources/META-INF/gradle");
    assertThat(Files.exists(modes)).isFalse();
  }

  /** Compiles the first kind and the package from source. The others are class files to process. */
  private void compileLikeGradle(Sources sources, Outcome whole, Path to) {
    Path old = folder.resolve("old");
    List<String> classes = new ArrayList<>();
    try {
      for (String path : sources.texts().keySet()) {
        String name = path.substring(0, path.length() - ".java".length());
        Path target = old.resolve(name + ".class");
        Files.createDirectories(target.getParent());
        Files.copy(whole.classes().resolve(name + ".class"), target);
        if (!path.contains("KindA") && !path.contains("package-info")) {
          classes.add(name.replace('/', '.'));
        }
      }
      Files.createDirectories(to);
      var compiler = ToolProvider.getSystemJavaCompiler();
      try (var files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
        files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(to));
        files.setLocationFromPaths(
            StandardLocation.CLASS_PATH,
            Stream.concat(Stream.of(old), Javac.into(folder).libraries().stream()).toList());
        Iterable<? extends JavaFileObject> units =
            files.getJavaFileObjects(
                folder.resolve("sources/com/example/package-info.java"),
                folder.resolve("sources/com/example/KindA.java"),
                folder.resolve("sources/com/example/KindASpec.java"));
        var task =
            compiler.getTask(
                Writer.nullWriter(), files, null, List.of("--release", "17"), classes, units);
        task.setProcessors(List.of(processor()));
        assertThat(task.call()).isTrue();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
