package dev.kubewright.it.build.tool;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Maven as a user runs it: with the jars and poms of this build in a local repository of its own,
 * which has links to everything else in the one that this build uses. It reads nothing from the
 * network.
 */
final class MavenUser {
  /** The modules that a program with its tests depends on. */
  static final String[] PROGRAM = {
    "runtime-core",
    "runtime-yaml",
    "runtime-connect",
    "runtime-rest",
    "runtime-cache",
    "kubernetes-facts",
    "generator-processor",
    "generated-api",
    "api-server",
    "test-kit"
  };

  static final String VERSION = "0.1.0-SNAPSHOT";
  private static final Path ROOT =
      Path.of(System.getProperty("kubewright.root", "..")).toAbsolutePath().normalize();

  private final Path repository;

  /**
   * Publishes modules of this build to a folder.
   *
   * @param modules folders of the modules, each packaged
   */
  MavenUser(Path repository, String... modules) throws IOException {
    this.repository = repository;
    link(Path.of(System.getProperty("kubewright.repository")), repository, List.of("dev", "com"));
    publishPom("kubewright-parent", ROOT.resolve("pom.xml"));
    for (String module : modules) {
      Path folder = ROOT.resolve(module);
      String artifact = "kubewright-" + module;
      Path reduced = folder.resolve("target/dependency-reduced-pom.xml");
      publishPom(artifact, Files.exists(reduced) ? reduced : folder.resolve("pom.xml"));
      Path jar = folder.resolve("target").resolve(artifact + "-" + VERSION + ".jar");
      publish("dev/kubewright", artifact, VERSION, "jar", Files.readAllBytes(jar));
    }
  }

  /** Links the folders of a repository, but not the groups that are published here. */
  private static void link(Path from, Path to, List<String> opened) throws IOException {
    Files.createDirectories(to);
    List<Path> folders;
    try (Stream<Path> all = Files.list(from)) {
      folders = all.toList();
    }
    for (Path folder : folders) {
      String name = folder.getFileName().toString();
      if (opened.contains(name)) {
        link(folder, to.resolve(name), List.of());
      } else if (!name.equals("kubewright") && !name.equals("example")) {
        Files.createSymbolicLink(to.resolve(name), folder);
      }
    }
  }

  private void publishPom(String artifact, Path pom) throws IOException {
    publish("dev/kubewright", artifact, VERSION, "pom", Files.readAllBytes(pom));
  }

  /** Publishes a file. */
  void publish(String group, String artifact, String version, String extension, byte[] content)
      throws IOException {
    Path folder =
        Files.createDirectories(repository.resolve(group).resolve(artifact).resolve(version));
    Files.write(folder.resolve(artifact + "-" + version + "." + extension), content);
  }

  /** Publishes a jar without dependencies. */
  void publishJar(String group, String artifact, String version, byte[] jar) throws IOException {
    String pom =
        """
        <project><modelVersion>4.0.0</modelVersion>
        <groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></project>
        """
            .formatted(group.replace('/', '.'), artifact, version);
    publish(group, artifact, version, "jar", jar);
    publish(group, artifact, version, "pom", pom.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The end of a run.
   *
   * @param passed whether Maven succeeded
   * @param output what it printed
   */
  record Ended(boolean passed, String output) {}

  /** Runs Maven offline in a folder. */
  Ended run(Path project, String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("maven.home"), "bin", "mvn").toString());
    command.addAll(List.of("-o", "-B", "-ntp", "-Dstyle.color=never"));
    command.add("-Dmaven.repo.local=" + repository);
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile(repository, "maven", ".txt");
    var builder = new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    Process process = builder.redirectOutput(output.toFile()).start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    return new Ended(ended && process.exitValue() == 0, Files.readString(output));
  }

  /** Writes a file and the folders above it. */
  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Writes the pom of a project that has nothing but modules. */
  static void writeAggregate(Path project, Collection<String> modules) throws IOException {
    String pom =
        """
        <project><modelVersion>4.0.0</modelVersion>
        <groupId>com.example</groupId><artifactId>all</artifactId><version>1</version>
        <packaging>pom</packaging><modules><module>%s</module></modules></project>
        """;
    write(project.resolve("pom.xml"), pom.formatted(String.join("</module><module>", modules)));
  }

  /** Copies a project without what builds have made of it. */
  static Path copy(Path project, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(project)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path relative = project.relativize(file);
        if (!relative.startsWith("target") && !relative.startsWith("build")) {
          Path target = to.resolve(relative);
          Files.createDirectories(target.getParent());
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return to;
  }
}
