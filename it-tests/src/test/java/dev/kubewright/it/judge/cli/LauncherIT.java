package dev.kubewright.it.judge.cli;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The installation: its script, its libraries and its AOT cache. */
class LauncherIT {
  private static final Path TARGET =
      Path.of(System.getProperty("kubewright.root", "..")).resolve("cli/target").normalize();

  @TempDir private Path folder = Path.of("unset");

  private static Path home() throws IOException {
    try (Stream<Path> files = Files.list(TARGET)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith("-bin"))
          .map(file -> file.resolve("kubewright"))
          .findFirst()
          .orElseThrow();
    }
  }

  private Ran run(Path script, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("caches").toString());
    builder.environment().remove("KUBEWRIGHT_AOT");
    Process process = builder.start();
    boolean ended = process.waitFor(120, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertWithMessage("%s ended", command).that(ended).isTrue();
    return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  @Test
  void script_runsTheCommand_withItsExitCodes() throws Exception {
    Path script = home().resolve("bin/kubewright");
    assertThat(Files.isExecutable(script)).isTrue();

    Ran version = run(script, "--version");
    Ran mistake = run(script, "fly");
    Path link = Files.createSymbolicLink(folder.resolve("kw"), script.toAbsolutePath());

    assertThat(version.out()).matches("kubewright \\d+\\.\\d+\\.\\d+.*\n");
    assertThat(version.err()).isEmpty();
    assertThat(version.code()).isEqualTo(0);
    assertThat(mistake.code()).isEqualTo(2);
    assertThat(run(link, "--version").out()).isEqualTo(version.out());
  }

  @Test
  void script_withAServer_printsAsInThisJvm() throws Exception {
    try (TestServer server = Judge.IN_MEMORY.start()) {
      String[] arguments = {
        "api-resources",
        "-o=wide",
        "--kubeconfig=" + server.kubeconfig(folder),
        "--cache-dir=" + folder.resolve("cache")
      };

      Ran ran = run(home().resolve("bin/kubewright"), arguments);

      assertWithMessage(ran.err()).that(ran.code()).isEqualTo(0);
      assertThat(ran.out()).isEqualTo(Ran.kubewright(arguments).out());
    }
  }

  /** Since JDK 22, there is a console without a terminal, too. */
  @Test
  void script_withoutATerminal_printsNoColors() throws Exception {
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start()) {
      server.node().log("a line");
      try (RestClient rest = RestClient.over(server.transport())) {
        KubernetesClientset.over(rest)
            .coreV1()
            .pods("default")
            .create(
                p ->
                    p.metadata(m -> m.name("web-0"))
                        .spec(
                            s ->
                                s.nodeName(server.node().node())
                                    .addContainer(c -> c.name("app").image("web"))));
      }
      Path config = Files.writeString(folder.resolve("config"), server.kubeconfig());

      Ran ran = run(home().resolve("bin/kubewright"), "logs", "--kubeconfig=" + config);

      assertWithMessage(ran.err()).that(ran.out()).isEqualTo("web-0 app a line\n");
    }
  }

  @Test
  void firstRun_makesTheCache_whichLaterRunsKeep() throws Exception {
    assumeTrue(
        Runtime.version().feature() >= 25,
        "AOT caches need JDK 25, and this is " + Runtime.version().feature());
    Path script = home().resolve("bin/kubewright");

    assertThat(run(script, "--version").err()).isEmpty();
    List<Path> first = caches();
    assertThat(first).hasSize(1);
    var made = Files.getLastModifiedTime(first.get(0));
    assertThat(run(script, "--version").err()).isEmpty();

    assertThat(caches()).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(first.get(0))).isEqualTo(made);
  }

  private List<Path> caches() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("caches/kubewright"))) {
      return files.toList();
    }
  }

  @Test
  void libraries_areOursAndThoseOfTheImporter_withoutNaming() throws IOException {
    try (Stream<Path> files = Files.list(home().resolve("lib"))) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.startsWith("kubewright-"))
              .map(name -> name.replaceFirst("-\\d.*", ""))
              .sorted()
              .toList();

      assertThat(names)
          .containsExactly(
              "kubewright-cli",
              "kubewright-generated-api",
              "kubewright-kubernetes-facts",
              "kubewright-openapi-importer",
              "kubewright-runtime-cache",
              "kubewright-runtime-connect",
              "kubewright-runtime-core",
              "kubewright-runtime-rest",
              "kubewright-runtime-yaml")
          .inOrder();
    }
  }
}
