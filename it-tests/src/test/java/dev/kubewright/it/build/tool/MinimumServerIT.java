package dev.kubewright.it.build.tool;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The option {@code kubewright.minimumServer} in Maven builds of users without kinds of their own,
 * judged by the annotations in the jar of the built-in API. {@code 1.37} gave jobs the field {@code
 * scheduling}.
 */
class MinimumServerIT {
  static final String PROGRAM =
      """
      package com.example;

      import dev.kubewright.api.batch.v1.Job;

      final class Program {
        static boolean isScheduled(Job job) {
          return job.spec().scheduling() != null;
        }
      }
      """;

  @TempDir private Path folder = Path.of("unset");

  @Test
  void compile_newerFieldOfTheBuiltInApi_isAWarningUnlessEachServerHasIt() throws Exception {
    var maven = new MavenUser(folder.resolve("repository"), MavenUser.PROGRAM);
    Path project = Files.createDirectories(folder.resolve("project"));
    write(project.resolve("older"), "-Akubewright.minimumServer=1.36", "-Werror");
    write(project.resolve("newest"), "-Akubewright.minimumServer=1.37", "-Werror");
    write(project.resolve("unset"), "-Werror");
    write(project.resolve("unknown"), "-Akubewright.minimumServer=1.12");
    MavenUser.writeAggregate(project, List.of("older", "newest", "unset", "unknown"));

    MavenUser.Ended ended = maven.run(project, "-fae", "compile");

    String output = ended.output();
    assertWithMessage(output).that(ended.passed()).isFalse();
    assertThat(output)
        .containsMatch(
            "Program.java:\\[7.*\\[KW-NewerThanServer\\] scheduling\\(\\) of JobSpec is known since"
                + " Kubernetes 1.37");
    assertThat(output).containsMatch("\\] older \\.+ FAILURE");
    assertThat(output).containsMatch("\\] newest \\.+ SUCCESS");
    assertThat(output).containsMatch("\\] unset \\.+ SUCCESS");
    assertThat(output).containsMatch("\\] unknown \\.+ FAILURE");
    assertThat(output).contains("1.34, 1.35, 1.36");
    assertThat(output.lines().filter(line -> line.contains("[KW-NewerThanServer]")).toList())
        .isNotEmpty();
  }

  private static void write(Path module, String... options) throws IOException {
    MavenUser.write(module.resolve("src/main/java/com/example/Program.java"), PROGRAM);
    MavenUser.write(
        module.resolve("pom.xml"),
        """
        <project><modelVersion>4.0.0</modelVersion>
        <groupId>com.example</groupId><artifactId>%1$s</artifactId><version>1</version>
        <properties>
          <maven.compiler.release>17</maven.compiler.release>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <dependencies><dependency>
          <groupId>dev.kubewright</groupId><artifactId>kubewright-generated-api</artifactId>
          <version>%2$s</version>
        </dependency></dependencies>
        <build><plugins>
          <plugin><artifactId>maven-resources-plugin</artifactId><version>3.5.0</version></plugin>
          <plugin>
            <artifactId>maven-compiler-plugin</artifactId><version>3.16.0</version>
            <configuration>
              <showWarnings>true</showWarnings>
              <compilerArgs><arg>%3$s</arg></compilerArgs>
              <annotationProcessorPaths><path>
                <groupId>dev.kubewright</groupId>
                <artifactId>kubewright-generator-processor</artifactId>
                <version>%2$s</version>
              </path></annotationProcessorPaths>
            </configuration>
          </plugin>
        </plugins></build></project>
        """
            .formatted(
                module.getFileName(), MavenUser.VERSION, String.join("</arg><arg>", options)));
  }
}
