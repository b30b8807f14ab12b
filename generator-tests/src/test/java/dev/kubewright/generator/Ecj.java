package dev.kubewright.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;

/** Eclipse's compiler, in the versions that the build puts below {@code target/compilers}. */
final class Ecj {
  private static final Map<String, JavaCompiler> COMPILERS = new ConcurrentHashMap<>();

  private Ecj() {}

  /** The names of the jars. */
  static List<String> versions() {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("ecj-"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A compiler that shares no class with other versions. */
  static JavaCompiler compiler(String version) {
    return COMPILERS.computeIfAbsent(version, Ecj::load);
  }

  private static JavaCompiler load(String version) {
    try {
      URL jar = folder().resolve(version).toUri().toURL();
      var loader = new URLClassLoader(new URL[] {jar}, ClassLoader.getPlatformClassLoader());
      return loader
          .loadClass("org.eclipse.jdt.internal.compiler.tool.EclipseCompiler")
          .asSubclass(JavaCompiler.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path folder() {
    return Path.of(System.getProperty("basedir", "")).resolve("target/compilers");
  }
}
