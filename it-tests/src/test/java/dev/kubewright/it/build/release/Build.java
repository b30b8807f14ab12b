package dev.kubewright.it.build.release;

import dev.kubewright.it.support.compile.Javac;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.NullMarked;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A checkout whose modules are packaged.
 *
 * @param root its folder
 */
record Build(Path root) {
  static final String API = "generated-api";

  private static final String FACTS = "dev/kubewright/facts/";
  private static final List<String> RUNTIMES = List.of("core", "yaml", "connect", "rest", "cache");

  /** Returns the jar of a module. */
  Path jar(String module) {
    return artifact(module, false);
  }

  /** Returns the jar of the sources of a module. */
  Path sources(String module) {
    return artifact(module, true);
  }

  private Path artifact(String module, boolean sources) {
    Path target = root.resolve(module).resolve("target");
    try (Stream<Path> files = Files.list(target)) {
      return files
          .filter(file -> file.getFileName().toString().matches("kubewright-.*\\.jar"))
          .filter(file -> !file.getFileName().toString().startsWith("original-"))
          .filter(file -> file.toString().endsWith("-sources.jar") == sources)
          .findFirst()
          .orElseThrow(() -> new AssertionError("package " + module + " of " + root + " first"));
    } catch (IOException e) {
      throw new UncheckedIOException("package " + module + " of " + root + " first", e);
    }
  }

  /** Returns the jars that a program with the built-in API needs. */
  List<Path> classPath() {
    var path = new ArrayList<Path>();
    path.add(jar(API));
    RUNTIMES.forEach(name -> path.add(jar("runtime-" + name)));
    path.add(Javac.home(NullMarked.class));
    return path;
  }

  /** Returns a loader of the built-in API of this build, which sees no class of the tests. */
  URLClassLoader loader() {
    URL[] urls = classPath().stream().map(Build::url).toArray(URL[]::new);
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Returns the names of the public classes of the built-in API, without nested ones. */
  List<String> apiClasses() {
    return entries(jar(API)).stream()
        .filter(name -> name.endsWith(".class") && !name.matches(".*(-info|\\$.*)\\.class"))
        .map(name -> name.replace(".class", "").replace('/', '.'))
        .sorted()
        .toList();
  }

  private static List<String> entries(Path jar) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(ZipEntry::getName).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the lines of the sources of the built-in API. */
  List<String> apiLines() {
    try (ZipFile zip = new ZipFile(sources(API).toFile())) {
      var lines = new ArrayList<String>();
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().endsWith(".java")) {
          try (InputStream in = zip.getInputStream(entry)) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(lines::add);
          }
        }
      }
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a table of the facts of the newest release that the build supports. */
  JsonNode fact(String name) {
    return JsonMapper.shared().readTree(factBytes(name));
  }

  private byte[] factBytes(String name) {
    try (ZipFile zip = new ZipFile(jar("kubernetes-facts").toFile());
        InputStream in = zip.getInputStream(new ZipEntry(FACTS + name));
        InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(in) : in) {
      return plain.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  /** Returns the newest release that the build supports, such as {@code 1.37.2}. */
  String release() {
    Path list = root.resolve("kubernetes-facts/facts/releases.txt");
    try (Stream<String> lines = Files.lines(list)) {
      return lines
          .filter(line -> line.startsWith("v"))
          .reduce((older, newer) -> newer)
          .orElseThrow()
          .substring(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the size of the jar of the built-in API in bytes. */
  long apiBytes() {
    return new File(jar(API).toString()).length();
  }
}
