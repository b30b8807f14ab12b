package dev.kubewright.it.support.compile;

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

/** A compilation as in a user's build: the processor is on the processor path. */
public final class Javac {
  private final Path classes;
  private final List<String> options = new ArrayList<>();

  /** Creates a compilation into a folder. */
  public Javac(Path classes) {
    this.classes = classes;
    options.addAll(List.of("-d", classes.toString(), "--release", "17"));
    options.addAll(List.of("-Xlint:all,-processing,-path", "-Werror"));
    options.addAll(List.of("--processor-path", processorPath()));
  }

  /** Returns the jar of a type, or its folder of classes if there is no jar yet. */
  public static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The jar contains its libraries. A folder of classes needs them on the path. */
  private static String processorPath() {
    Path home = home(KubewrightProcessor.class);
    return Files.isRegularFile(home) ? home.toString() : System.getProperty("java.class.path");
  }

  /** Sets the class path or module path. */
  public Javac path(String option, List<Path> entries) {
    options.addAll(
        List.of(
            option,
            String.join(File.pathSeparator, entries.stream().map(Path::toString).toList())));
    return this;
  }

  /** Runs the processor without writing class files, which takes long with thousands of records. */
  public Javac processingOnly() {
    options.add("-proc:only");
    return this;
  }

  /**
   * Finds all errors and warnings without generating code, which takes half of the time. Only a
   * method or constant that is too large for a class file would not be found.
   */
  public Javac checkingOnly() {
    options.add("-XDshould-stop.ifNoError=FLOW");
    return this;
  }

  /** Reports all errors, where javac stops after a hundred. */
  public Javac allErrors() {
    options.addAll(List.of("-Xmaxerrs", "1000000"));
    return this;
  }

  /** Compiles texts by path. Returns javac's errors and warnings. */
  public List<String> compile(Map<String, String> texts) {
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
