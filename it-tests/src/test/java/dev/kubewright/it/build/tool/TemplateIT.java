package dev.kubewright.it.build.tool;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A copy of {@code examples/template} builds and passes its tests, as its README says. */
class TemplateIT {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();
  private static final Path TEMPLATE = ROOT.resolve("examples/template");

  @TempDir private Path folder = Path.of("unset");

  @Test
  void copy_mavenTest_passesAndWritesTheCrd() throws Exception {
    var maven = new MavenUser(folder.resolve("repository"), MavenUser.PROGRAM);
    Path project = MavenUser.copy(TEMPLATE, folder.resolve("project"));

    MavenUser.Ended ended = maven.run(project, "package");

    assertWithMessage(ended.output()).that(ended.passed()).isTrue();
    assertThat(ended.output()).contains("Tests run: 3, Failures: 0, Errors: 0, Skipped: 0");
    Path crd = project.resolve("target/classes/META-INF/kubewright/crds");
    assertThat(Files.readString(crd.resolve("webapps.apps.example.com.yaml")))
        .contains("description: the container image");
  }

  /** The tests of the template run by Maven alone, so Gradle has to have the same dependencies. */
  @Test
  void gradle_hasTheVersionsOfMaven() throws Exception {
    String gradle = Files.readString(TEMPLATE.resolve("build.gradle"));
    String pom = Files.readString(TEMPLATE.resolve("pom.xml"));

    for (String artifact :
        Pattern.compile("<artifactId>(kubewright-[a-z-]+|junit-jupiter)</artifactId>")
            .matcher(pom)
            .results()
            .map(match -> match.group(1))
            .toList()) {
      assertThat(gradle).contains(":" + artifact + ":");
    }
    assertThat(gradle).contains("kubewright = '" + property(pom, "kubewright.version") + "'");
    assertThat(gradle).contains("junit-jupiter:" + property(pom, "junit.version") + "'");
    assertThat(property(pom, "kubewright.version")).isEqualTo(MavenUser.VERSION);
  }

  private static String property(String pom, String name) {
    var found = Pattern.compile("<" + Pattern.quote(name) + ">([^<]+)<").matcher(pom);
    assertWithMessage(name).that(found.find()).isTrue();
    return found.group(1);
  }
}
