package dev.kubewright.gradle;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.FileSystemLocation;
import org.gradle.api.file.FileType;
import org.gradle.api.internal.TaskInternal;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.internal.logging.slf4j.OutputEventListenerBackedLoggerContext;
import org.gradle.testfixtures.ProjectBuilder;
import org.gradle.work.ChangeType;
import org.gradle.work.FileChange;
import org.gradle.work.InputChanges;
import org.slf4j.LoggerFactory;

/**
 * A module with the plugin, compiled by Gradle's own incremental compiler. Gradle's test fixture
 * runs no build, so this class tells the compiler which files have changed. All else is Gradle:
 * what is compiled again, which class files it gives to processors, and what it deletes.
 */
final class GradleModule {
  private static final FileTime OLD = FileTime.fromMillis(0);

  private final Project project;
  private final JavaCompile task;
  private final Map<String, String> sources = new TreeMap<>();
  private final List<String> log = new CopyOnWriteArrayList<>();
  private Map<String, String> compiled = Map.of();

  GradleModule(Path folder, String name) throws IOException {
    project =
        ProjectBuilder.builder()
            .withName(name)
            .withProjectDir(Files.createDirectories(folder.resolve(name)).toFile())
            .withGradleUserHomeDir(folder.resolve("home").toFile())
            .build();
    project.getPluginManager().apply("dev.kubewright");
    task = (JavaCompile) project.getTasks().getByName("compileJava");
    task.setClasspath(libraries("jspecify|runtime-(core|connect|rest|cache)"));
    task.getOptions()
        .setAnnotationProcessorPath(libraries("generator-(processor|naming)|javapoet|re2j"));
    task.getOptions().getRelease().set(17);
    task.getOptions().getCompilerArgs().add("-Akubewright.cel=off");
  }

  /** The entries of this test's class path whose path contains a match. */
  private FileCollection libraries(String pattern) {
    Pattern wanted = Pattern.compile("[/\\\\](kubewright-)?(" + pattern + ")\\b");
    return project.files(
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> wanted.matcher(entry).find())
            .toArray());
  }

  /** A folder among the outputs. */
  Path build() {
    return project.getProjectDir().toPath().resolve("build");
  }

  /** Writes a source file, or deletes it if the text is empty. */
  GradleModule put(String name, String text) {
    Path file = source(name);
    try {
      if (text.isEmpty()) {
        sources.remove(name);
        Files.delete(file);
      } else {
        sources.put(name, text);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  String text(String name) {
    return sources.get(name);
  }

  Map<String, String> sources() {
    return new TreeMap<>(sources);
  }

  private Path source(String name) {
    return project.getProjectDir().toPath().resolve("src/main/java").resolve(name);
  }

  private record Change(File getFile, ChangeType getChangeType, String getNormalizedPath)
      implements FileChange {
    @Override
    public FileType getFileType() {
      return FileType.FILE;
    }
  }

  private List<FileChange> changes() {
    var names = new TreeSet<>(sources.keySet());
    names.addAll(compiled.keySet());
    var changes = new ArrayList<FileChange>();
    for (String name : names) {
      String before = compiled.get(name);
      String now = sources.get(name);
      if (before == null) {
        changes.add(new Change(source(name).toFile(), ChangeType.ADDED, name));
      } else if (now == null) {
        changes.add(new Change(source(name).toFile(), ChangeType.REMOVED, name));
      } else if (!before.equals(now)) {
        changes.add(new Change(source(name).toFile(), ChangeType.MODIFIED, name));
      }
    }
    return changes;
  }

  /**
   * Compiles what has changed since the last time, which is everything the first time.
   *
   * @return the names of the class files that were written, without folders
   */
  Set<String> compile() throws IOException {
    Map<String, byte[]> before = files();
    for (String name : before.keySet()) {
      Files.setLastModifiedTime(build().resolve(name), OLD);
    }
    List<FileChange> changes = changes();
    boolean incremental = !compiled.isEmpty();
    log.clear();
    var logging = (OutputEventListenerBackedLoggerContext) LoggerFactory.getILoggerFactory();
    logging.setLevel(LogLevel.INFO);
    logging.setOutputEventListener(event -> log.add(event.toString()));
    ((TaskInternal) task)
        .getOutputs()
        .setPreviousOutputFiles(
            project.files(before.keySet().stream().map(name -> build().resolve(name)).toArray()));
    run(
        new InputChanges() {
          @Override
          public boolean isIncremental() {
            return incremental;
          }

          @Override
          public Iterable<FileChange> getFileChanges(FileCollection parameter) {
            return changes;
          }

          @Override
          public Iterable<FileChange> getFileChanges(
              Provider<? extends FileSystemLocation> parameter) {
            return List.of();
          }
        });
    compiled = new TreeMap<>(sources);
    var written = new TreeSet<String>();
    for (String name : files().keySet()) {
      if (name.endsWith(".class")
          && !Files.getLastModifiedTime(build().resolve(name)).equals(OLD)) {
        written.add(name.substring(name.lastIndexOf('/') + 1, name.length() - ".class".length()));
      }
    }
    return written;
  }

  private void run(InputChanges changes) {
    try {
      Method compile = JavaCompile.class.getDeclaredMethod("compile", InputChanges.class);
      compile.setAccessible(true);
      compile.invoke(task, changes);
    } catch (InvocationTargetException e) {
      throw new CompilationFailed(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** The compiler has refused the sources. */
  static final class CompilationFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    CompilationFailed(Throwable cause) {
      super(cause);
    }
  }

  /** Why Gradle compiled everything the last time. Nothing if it compiled a part. */
  List<String> reasonsForAll() {
    return log.stream().filter(line -> line.contains("Full recompilation")).toList();
  }

  /** All classes, generated sources and resources, by their paths. */
  Map<String, byte[]> files() throws IOException {
    var files = new TreeMap<String, byte[]>();
    if (Files.exists(build())) {
      for (String folder : new String[] {"classes", "generated"}) {
        Path root = build().resolve(folder);
        if (Files.exists(root)) {
          try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
              files.put(build().relativize(file).toString(), Files.readAllBytes(file));
            }
          }
        }
      }
    }
    return files;
  }
}
