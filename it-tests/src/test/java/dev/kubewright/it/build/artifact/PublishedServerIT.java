package dev.kubewright.it.build.artifact;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.it.support.compile.Javac;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published in-memory server: its dependencies and its module. */
class PublishedServerIT {
  private static final String MAIN =
      """
      package com.example.server;

      import dev.kubewright.apiserver.InMemoryApiServer;
      import java.net.URI;
      import java.net.http.HttpClient;
      import java.net.http.HttpRequest;
      import java.net.http.HttpResponse.BodyHandlers;

      final class Main {
        public static void main(String[] args) throws Exception {
          try (InMemoryApiServer server = InMemoryApiServer.start()) {
            HttpRequest request =
                HttpRequest.newBuilder(URI.create(server.url() + "/api/v1/namespaces"))
                    .header("Authorization", "Bearer " + server.token())
                    .build();
            var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
            System.out.println("listed " + answer.body().contains("kube-system"));
            System.out.println("named " + InMemoryApiServer.class.getModule().isNamed());
          }
        }
      }
      """;
  private static final String MODULE =
      "module com.example.server {\n"
          + "  requires dev.kubewright.apiserver;\n"
          + "  requires java.net.http;\n}\n";

  @TempDir private Path folder = Path.of("unset");

  @Test
  void pom_bringsNeitherJacksonNorLoggingProvider() throws IOException {
    Path target = Javac.home(InMemoryApiServer.class).getParent();
    String pom = Files.readString(target.resolve("dependency-reduced-pom.xml"));

    assertThat(pom).contains("<artifactId>jetty-server</artifactId>");
    assertThat(pom).doesNotContain("jackson-core");
    assertThat(pom).doesNotContain("jackson-databind");
    assertThat(pom.replaceAll("\\s+", ""))
        .containsMatch("<artifactId>slf4j-nop</artifactId><version>[^<]*</version><scope>test<");
  }

  /** Returns the server's jars, without Jackson. */
  private static List<Path> libraries() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(
            path ->
                path.getFileName()
                    .toString()
                    .matches(
                        "(kubewright-(api-server|runtime-core|kubernetes-facts)|jetty-|slf4j-api"
                            + "|bcp|bcu|jspecify|snakeyaml).*\\.jar"))
        .toList();
  }

  @Test
  void modulePath_withoutJackson_startsAndLists() throws Exception {
    var path = new ArrayList<Path>(libraries());
    List<String> problems =
        new Javac(folder)
            .path("--module-path", path)
            .compile(Map.of("com/example/server/Main.java", MAIN, "module-info.java", MODULE));
    assertThat(problems).isEmpty();

    path.add(folder);
    assertThat(run(path)).containsExactly("listed true", "named true").inOrder();
  }

  private List<String> run(List<Path> path) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--module-path",
                String.join(File.pathSeparator, path.stream().map(Path::toString).toList()),
                "-m",
                "com.example.server/com.example.server.Main")
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(120, TimeUnit.SECONDS);
    process.destroyForcibly();
    String said = Files.readString(output);
    assertWithMessage(said).that(ended && process.exitValue() == 0).isTrue();
    return said.lines().toList();
  }
}
