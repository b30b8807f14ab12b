package dev.kubewright.generator;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * A compilation with the processor under the lints of this build.
 *
 * @param folder where the outputs go
 * @param libraries the class path
 * @param compiler javac, or another compiler of Java
 * @param processors the processors in their order
 */
record Javac(Path folder, List<Path> libraries, JavaCompiler compiler, List<Processor> processors) {
  private static final String JSPECIFY = "org.jspecify.annotations.NullMarked";
  private static final String CORE = "dev.kubewright.annotation.Kind";
  private static final String YAML = "dev.kubewright.yaml.Yaml";
  private static final String CONNECT = "dev.kubewright.connect.config.RestConfig";
  private static final String REST = "dev.kubewright.rest.RestClient";
  private static final String CACHE = "dev.kubewright.cache.SharedInformerFactory";

  /** A compiler that sees the run-times only. */
  static Javac into(Path folder) {
    return new Javac(folder, runtimes(JSPECIFY, CORE, YAML, CONNECT, REST, CACHE), javac(), ours());
  }

  /** A compiler that sees no run-time but the core. */
  static Javac withCoreOnly(Path folder) {
    return new Javac(folder, runtimes(JSPECIFY, CORE), javac(), ours());
  }

  /** A compiler that sees the run-times without the cache. */
  static Javac withoutCache(Path folder) {
    return new Javac(folder, runtimes(JSPECIFY, CORE, YAML, CONNECT, REST), javac(), ours());
  }

  /** The options by which a named module finds the libraries. */
  List<String> modulePath() {
    return List.of(
        "--module-path",
        libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
  }

  private static JavaCompiler javac() {
    return ToolProvider.getSystemJavaCompiler();
  }

  /** The same compilation by another compiler. */
  Javac by(JavaCompiler other) {
    return new Javac(folder, libraries, other, processors);
  }

  /** The same compiler with other processors. */
  Javac with(List<Processor> others) {
    return new Javac(folder, libraries, compiler, others);
  }

  /** The same compiler with a library on its class path. */
  Javac with(Path library) {
    var all = new ArrayList<>(libraries);
    all.add(library);
    return new Javac(folder, List.copyOf(all), compiler, processors);
  }

  /** The same compiler with the classes of another compilation on its class path. */
  Javac with(Outcome library) {
    return with(library.classes());
  }

  /** The same compiler with everything that this test sees. */
  Javac withTestLibraries() {
    var all = new ArrayList<>(libraries);
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      all.add(Path.of(entry));
    }
    return new Javac(folder, List.copyOf(all), compiler, processors);
  }

  /** Compiles without the note about CEL rules. */
  Outcome compile(Sources sources) {
    return compile(sources, List.of("-Xlint:all,-processing", "-Werror", "-Akubewright.cel=off"));
  }

  /** Compiles with other options than the lints. */
  Outcome compile(Sources sources, List<String> options, Processor... more) {
    var all = new ArrayList<>(options);
    all.addAll(List.of("--release", "17"));
    return atItsOwnRelease(sources, all, more);
  }

  /** Compiles the language of the compiler, with other options than the lints. */
  Outcome atItsOwnRelease(Sources sources, List<String> options, Processor... more) {
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
      var units = files.getJavaFileObjectsFromPaths(sources.write(folder.resolve("sources")));
      var task = compiler.getTask(Writer.nullWriter(), files, diagnostics, options, null, units);
      task.setProcessors(Stream.concat(processors.stream(), Stream.of(more)).toList());
      boolean success = task.call();
      return new Outcome(success, sources, diagnostics.getDiagnostics(), folder);
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

  private static List<Processor> ours() {
    return ServiceLoader.load(Processor.class).stream().map(ServiceLoader.Provider::get).toList();
  }
}
