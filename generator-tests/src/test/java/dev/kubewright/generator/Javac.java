package dev.kubewright.generator;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * A compilation with the processor under the lints of this build.
 *
 * @param folder where the outputs go
 * @param libraries the class path
 */
record Javac(Path folder, List<Path> libraries) {
  private static final String JSPECIFY = "org.jspecify.annotations.NullMarked";
  private static final String CORE = "dev.kubewright.annotation.Kind";
  private static final String REST = "dev.kubewright.rest.RestClient";
  private static final String CACHE = "dev.kubewright.cache.SharedInformerFactory";

  /** A compiler that sees the run-times only. */
  static Javac into(Path folder) {
    return new Javac(folder, runtimes(JSPECIFY, CORE, REST, CACHE));
  }

  /** A compiler that sees no run-time but the core. */
  static Javac withCoreOnly(Path folder) {
    return new Javac(folder, runtimes(JSPECIFY, CORE));
  }

  /** The same compiler with the classes of another compilation on its class path. */
  Javac with(Outcome library) {
    var all = new ArrayList<>(libraries);
    all.add(library.classes());
    return new Javac(folder, List.copyOf(all));
  }

  /** The same compiler with everything that this test sees. */
  Javac withTestLibraries() {
    var all = new ArrayList<>(libraries);
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      all.add(Path.of(entry));
    }
    return new Javac(folder, List.copyOf(all));
  }

  /** Compiles. */
  Outcome compile(Sources sources) {
    return compile(sources, List.of("-Xlint:all,-processing", "-Werror"));
  }

  /** Compiles with other options than the lints. */
  Outcome compile(Sources sources, List<String> options, Processor... more) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var diagnostics = new DiagnosticCollector<JavaFileObject>();
    Path classes = folder.resolve("classes");
    Path generated = folder.resolve("generated");
    try (var files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
      Files.createDirectories(classes);
      Files.createDirectories(generated);
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
      files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(generated));
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, libraries);
      var all = new ArrayList<>(options);
      all.addAll(List.of("--release", "17"));
      List<Source> units = sources.texts().entrySet().stream().map(Source::of).toList();
      var task = compiler.getTask(null, files, diagnostics, all, null, units);
      task.setProcessors(processors(more));
      boolean success = task.call();
      return new Outcome(success, sources, diagnostics.getDiagnostics(), generated, classes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folders or jars that types are in. */
  private static List<Path> runtimes(String... types) {
    var path = new ArrayList<Path>();
    try {
      for (String type : types) {
        URL location = Class.forName(type).getProtectionDomain().getCodeSource().getLocation();
        path.add(Path.of(location.toURI()));
      }
    } catch (ClassNotFoundException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return List.copyOf(path);
  }

  private static List<Processor> processors(Processor... more) {
    var processors = new ArrayList<Processor>();
    ServiceLoader.load(Processor.class).forEach(processors::add);
    processors.addAll(List.of(more));
    return processors;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    private Source(String path, String text) {
      super(URI.create("string:///" + path), Kind.SOURCE);
      this.text = text;
    }

    private static Source of(Map.Entry<String, String> entry) {
      return new Source(entry.getKey(), entry.getValue());
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
