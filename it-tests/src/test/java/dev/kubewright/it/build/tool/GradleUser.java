package dev.kubewright.it.build.tool;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Gradle as a user runs it, offline, with a local Maven repository.
 *
 * <p>Maven Central has no Gradle distribution, but it has all classes of Gradle in one jar. A
 * distribution has a jar for each module, and Gradle looks for them in its folder {@code lib}. So
 * this class makes such a folder, where each module is a link to the one jar. Other libraries of
 * the distribution are empty jars, unless a build needs them. The jar lacks one class, which stands
 * among the tests of {@code gradle-plugin}.
 */
final class GradleUser {
  private static final Path ROOT =
      Path.of(System.getProperty("kubewright.root", "..")).toAbsolutePath().normalize();
  private static final Path JARS = ROOT.resolve("it-tests/target/gradle");
  private static final String DESCRIPTION = "-classpath.properties";

  /** The module of the class that the jar lacks. */
  private static final String STUBBED = "gradle-java-compiler-plugin";

  /** As Gradle opens them for its own processes. */
  private static final List<String> OPENED =
      List.of(
          "java.base/java.lang",
          "java.base/java.lang.invoke",
          "java.base/java.net",
          "java.base/java.nio.charset",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/java.util.concurrent.atomic",
          "java.xml/javax.xml.namespace",
          "jdk.compiler/com.sun.tools.javac.api",
          "jdk.compiler/com.sun.tools.javac.file",
          "jdk.compiler/com.sun.tools.javac.util");

  private final Path home;
  private final Path repository;
  private final String classPath;

  /**
   * Makes an installation of Gradle.
   *
   * @param home an empty folder on the disk of this build, for the installation and its caches
   * @param repository the local Maven repository
   */
  GradleUser(Path home, Path repository) throws IOException {
    this.home = home;
    this.repository = repository;
    Path gradle;
    try (Stream<Path> jars = Files.list(JARS)) {
      gradle =
          jars.filter(jar -> jar.getFileName().toString().startsWith("gradle-api-"))
              .findAny()
              .orElseThrow();
    }
    String version = gradle.getFileName().toString().replaceAll("^gradle-api-|\\.jar$", "");
    Path lib = Files.createDirectories(home.resolve("lib"));
    Files.createDirectories(lib.resolve("plugins")); // by which Gradle knows the folder
    Set<String> libraries = new TreeSet<>();
    try (JarFile jar = new JarFile(gradle.toFile())) {
      for (JarEntry entry : jar.stream().filter(GradleUser::describesModule).toList()) {
        String module = entry.getName().replace(DESCRIPTION, "");
        if (!module.equals(STUBBED)) {
          Files.createLink(lib.resolve(module + "-" + version + ".jar"), gradle);
        }
        Properties properties = new Properties();
        try (InputStream in = jar.getInputStream(entry)) {
          properties.load(in);
        }
        libraries.addAll(List.of(properties.getProperty("runtime", "").split(",")));
      }
    }
    libraries.remove("");
    for (String library : libraries) {
      Path real = JARS.resolve(library);
      if (Files.exists(real)) {
        Files.createLink(lib.resolve(library), real);
      } else {
        jar(lib.resolve(library), home, List.of());
      }
    }
    Path classes = compile(gradle);
    Path description = classes.resolve(STUBBED + DESCRIPTION);
    Files.writeString(description, "projects=\nruntime=\n");
    jar(lib.resolve(STUBBED + "-" + version + ".jar"), classes, files(classes));
    this.classPath = classPath(lib, classes, version);
  }

  private static boolean describesModule(JarEntry entry) {
    return entry.getName().matches("[a-z0-9-]+" + DESCRIPTION);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private static void jar(Path target, Path folder, List<Path> files) throws IOException {
    try (var jar = new JarOutputStream(Files.newOutputStream(target))) {
      jar.putNextEntry(new JarEntry("META-INF/"));
      for (Path file : files) {
        jar.putNextEntry(new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, jar);
      }
    }
  }

  /** Compiles the launcher, and the class that the jar lacks. */
  private Path compile(Path gradle) throws IOException {
    Path classes = Files.createDirectories(home.resolve("classes"));
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-d", classes.toString(), "-proc:none", "-nowarn"));
    arguments.addAll(List.of("-cp", gradle + File.pathSeparator + JARS + File.separator + "*"));
    files(ROOT.resolve("it-tests/src/test/gradle")).forEach(file -> arguments.add("" + file));
    files(ROOT.resolve("gradle-plugin/src/test/java/org")).stream()
        .filter(file -> file.toString().endsWith(".java"))
        .forEach(file -> arguments.add("" + file));
    int failures =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertWithMessage("compiler of the launcher").that(failures).isEqualTo(0);
    return classes;
  }

  private static String classPath(Path lib, Path classes, String version) throws IOException {
    List<String> entries = new ArrayList<>();
    entries.add(classes.toString());
    entries.add(lib.resolve("gradle-core-" + version + ".jar").toString());
    try (Stream<Path> jars = Files.list(JARS)) {
      jars.map(jar -> lib.resolve(jar.getFileName()))
          .filter(Files::exists)
          .forEach(jar -> entries.add(jar.toString()));
    }
    return String.join(File.pathSeparator, entries);
  }

  /** Runs a build in a folder. The options are those that the launcher knows. */
  MavenUser.Ended run(Path project, String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    OPENED.forEach(name -> command.addAll(List.of("--add-opens", name + "=ALL-UNNAMED")));
    command.add("-Dmaven.repo.local=" + repository);
    command.addAll(List.of("-cp", classPath, "dev.kubewright.it.gradle.GradleLauncher"));
    command.add(home.resolve("caches").toString());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile(home, "gradle", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(project.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    String text = Files.readString(output, StandardCharsets.UTF_8);
    return new MavenUser.Ended(ended && process.exitValue() == 0, text);
  }
}
