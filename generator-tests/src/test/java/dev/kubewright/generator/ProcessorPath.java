package dev.kubewright.generator;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.ServiceLoader;
import javax.annotation.processing.Processor;
import javax.tools.ToolProvider;

/**
 * The class loader of a processor path. It loads processors itself, although this test has this
 * project's one on its class path; the compiler's classes come from the compiler.
 */
final class ProcessorPath extends URLClassLoader {
  ProcessorPath(List<Path> path) {
    super(
        path.stream().map(ProcessorPath::url).toArray(URL[]::new),
        ToolProvider.getSystemJavaCompiler().getClass().getClassLoader());
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The processors in the order of the path. */
  List<Processor> processors() {
    return ServiceLoader.load(Processor.class, this).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return findResources(name);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    boolean own = name.startsWith("dev.kubewright.processor.") || name.startsWith("lombok.launch.");
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = own ? findLoadedClass(name) : super.loadClass(name, resolve);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  /** The path of these tests, with the processor on it. */
  static List<Path> ours() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }
}
