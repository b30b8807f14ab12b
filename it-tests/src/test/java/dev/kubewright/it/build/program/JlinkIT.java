package dev.kubewright.it.build.program;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.it.support.compile.Javac;
import dev.kubewright.rest.RestClient;
import dev.kubewright.yaml.Yaml;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A user's program in a run-time image that jlink makes. Such an image contains only the modules
 * that others require, so a missing one is noticed here alone. Each JDK that is installed beside
 * the running one makes an image.
 */
class JlinkIT {
  private static final Map<String, String> PROGRAM =
      Map.of(
          "module-info.java",
          "module com.example.image {\n  requires dev.kubewright.rest;\n}\n",
          "com/example/image/Main.java",
          """
          package com.example.image;

          import dev.kubewright.rest.RestClient;
          import dev.kubewright.rest.discovery.DiscoveryClient;
          import dev.kubewright.connect.config.RestConfig;

          final class Main {
            public static void main(String[] args) {
              var config = RestConfig.builder().server(args[0]).caPem(args[1]).token(args[2]).build();
              try (var rest = RestClient.connect(config)) {
                System.out.println("connected to " + DiscoveryClient.over(rest).serverVersion().major());
              }
            }
          }
          """);

  @TempDir private Path folder = Path.of("unset");

  /** Returns the JDKs that can make images, the running one among them. */
  static List<Path> jdks() throws IOException {
    Path running = Path.of(System.getProperty("java.home")).toRealPath();
    try (Stream<Path> installed = Files.list(running.resolveSibling(""))) {
      return Stream.concat(Stream.of(running), installed.map(JlinkIT::real))
          .filter(jdk -> Files.isExecutable(jdk.resolve("bin/jlink")))
          .distinct()
          .sorted()
          .toList();
    }
  }

  private static Path real(Path link) {
    try {
      return link.toRealPath();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void image_serverWithTls_isReached(Path jdk) throws Exception {
    List<Path> modules =
        new ArrayList<>(
            Stream.of(Kind.class, Yaml.class, RestConfig.class, RestClient.class, NullMarked.class)
                .map(Javac::home)
                .toList());
    Path program = folder.resolve("program");
    assertThat(new Javac(program).path("--module-path", modules).compile(PROGRAM)).isEmpty();
    modules.add(program);
    Path image = folder.resolve("image");
    String path = String.join(File.pathSeparator, modules.stream().map(Path::toString).toList());

    assertThat(
            run(
                jdk.resolve("bin/jlink"),
                "--module-path",
                path,
                "--add-modules",
                "com.example.image",
                "--output",
                image.toString()))
        .isEmpty();

    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start()) {
      assertThat(
              run(
                  image.resolve("bin/java"),
                  "-m",
                  "com.example.image/com.example.image.Main",
                  server.secureUrl(),
                  server.caPem(),
                  server.token()))
          .isEqualTo("connected to 1\n");
    }
  }

  private String run(Path program, String... arguments) throws Exception {
    var command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertWithMessage("%s ended", program).that(ended).isTrue();
    return Files.readString(output);
  }
}
