package dev.kubewright.it.build;

import dev.kubewright.processor.KubewrightProcessor;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A compilation as a consumer's build does it: the processor on the processor path. */
final class Javac {
  private final Path classes;
  private final List<String> options = new ArrayList<>();

  /** Compiles into a folder. */
  Javac(Path classes) {
    this.classes = classes;
    options.addAll(List.of("-d", classes.toString(), "--release", "17"));
    options.addAll(List.of("-Xlint:all,-processing,-path", "-Werror"));
    options.addAll(List.of("--processor-path", processorPath()));
  }

  /** The jar that holds a type, or its folder of classes where the jar is not made yet. */
  static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The jar holds what it needs; classes need the libraries beside them. */
  private static String processorPath() {
    Path home = home(KubewrightProcessor.class);
    return Files.isRegularFile(home) ? home.toString() : System.getProperty("java.class.path");
  }

  /** Sets the class path or module path. */
  Javac path(String option, List<Path> entries) {
    options.addAll(
        List.of(
            option,
            String.join(File.pathSeparator, entries.stream().map(Path::toString).toList())));
    return this;
  }

  /** Runs the processor and makes no classes: that is what takes long with thousands of records. */
  Javac processingOnly() {
    options.add("-proc:only");
    return this;
  }

  /** Compiles texts by path; what javac complains about, empty if nothing. */
  List<String> compile(Map<String, String> texts) {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var problems = new DiagnosticCollector<JavaFileObject>();
    try (var files =
        compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
      Files.createDirectories(classes);
      List<Source> units =
          texts.entrySet().stream().map(e -> new Source(e.getKey(), e.getValue())).toList();
      boolean done = compiler.getTask(null, files, problems, options, null, units).call();
      List<String> texted =
          problems.getDiagnostics().stream()
              .filter(d -> d.getKind() != Diagnostic.Kind.NOTE)
              .map(Object::toString)
              .toList();
      return done || !texted.isEmpty() ? texted : List.of("javac failed and gave no reason");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    private Source(String path, String text) {
      super(URI.create("string:///" + path), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
