package dev.kubewright.it.build.tool;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Whole builds by Gradle: of the template, of the guide's snippets, and with the plugin. Gradle's
 * task {@code test} does not run here, because the one jar of Gradle's classes has renamed JUnit
 * inside of it. Gradle 8.11 runs on no JDK after 23, and the builds ask for JDK 17.
 */
@EnabledOnJre(JRE.JAVA_17)
class GradleIT {
  private static final Path ROOT =
      Path.of(System.getProperty("kubewright.root", "..")).toAbsolutePath().normalize();
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: widgets.example.com}
      spec:
        group: example.com
        names: {plural: widgets, kind: Widget}
        scope: Namespaced
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec: {type: object, properties: {size: {type: integer}}}
      """;

  /** On the disk of the build, because its jars are linked. */
  @TempDir(factory = InTarget.class)
  private static Path folder = Path.of("unset");

  private static GradleUser gradle;

  @BeforeAll
  static void install() throws IOException {
    Path repository = folder.resolve("repository");
    var maven =
        new MavenUser(
            repository,
            "runtime-core",
            "runtime-yaml",
            "runtime-connect",
            "runtime-rest",
            "runtime-cache",
            "kubernetes-facts",
            "generator-processor",
            "generated-api",
            "openapi-importer",
            "gradle-plugin",
            "api-server",
            "test-kit");
    maven.publish(
        "dev/kubewright",
        "dev.kubewright.gradle.plugin",
        MavenUser.VERSION,
        "pom",
        Files.readAllBytes(ROOT.resolve("gradle-plugin/marker/pom.xml")));
    gradle = new GradleUser(folder.resolve("gradle"), repository);
  }

  @Test
  void template_compilesWithItsTestsAndWritesTheCrd() throws Exception {
    Path project = MavenUser.copy(ROOT.resolve("examples/template"), folder.resolve("template"));

    passes(project, "testClasses");

    Path classes = project.resolve("build/classes/java");
    String crd = "main/META-INF/kubewright/crds/webapps.apps.example.com.yaml";
    assertThat(Files.readString(classes.resolve(crd))).contains("description: the container image");
    assertThat(Files.exists(classes.resolve("test/com/example/webapp/WebAppTest.class"))).isTrue();
  }

  @Test
  void snippetOfTheSetupGuide_compilesKinds() throws Exception {
    Path project = folder.resolve("setup");
    MavenUser.copy(ROOT.resolve("examples/template/src/main"), project.resolve("src/main"));
    MavenUser.write(project.resolve("build.gradle"), snippet("howto/setup.md", "plugins {"));
    MavenUser.write(project.resolve("settings.gradle"), "rootProject.name = 'setup'\n");

    passes(project, "classes");

    Path generated = project.resolve("build/generated/sources/annotationProcessor/java/main");
    assertThat(Files.exists(generated.resolve("com/example/webapp/WebAppCodec.java"))).isTrue();
    Path crds = project.resolve("build/classes/java/main/META-INF/kubewright/crds");
    assertThat(Files.exists(crds.resolve("webapps.apps.example.com.yaml"))).isTrue();
  }

  @Test
  void plugin_importsCompilesAndChecks_withBothCachesOfGradle() throws Exception {
    Path project = folder.resolve("widgets");
    String setup = snippet("howto/setup.md", "plugins {");
    MavenUser.write(
        project.resolve("build.gradle"),
        snippet("howto/import-crds.md", "plugins {")
            + setup.substring(setup.indexOf("repositories {"))
            + "kubewright { crdCheck { released.from 'released' } }\n");
    MavenUser.write(
        project.resolve("settings.gradle"),
        "pluginManagement { repositories { mavenLocal(); mavenCentral() } }\n"
            + "rootProject.name = 'widgets'\n");
    Path crd = project.resolve("src/main/crds/widgets.yaml");
    MavenUser.write(crd, CRD);
    Path released = project.resolve("released/widgets.yaml");
    MavenUser.write(released, CRD);
    String[] tasks = {"--configuration-cache", "--build-cache", "classes", "crdCheck"};

    String first = passes(project, tasks);
    assertThat(first).contains("Configuration cache entry stored.");
    Path java = project.resolve("build/generated/sources/kubewright/widgets/java");
    try (Stream<Path> sources = Files.walk(java)) {
      assertThat(sources.filter(source -> source.endsWith("Widget.java")).count()).isEqualTo(1);
    }

    delete(project.resolve("build"));
    String second = passes(project, tasks);
    assertThat(second).contains("Configuration cache entry reused.");
    assertThat(second).contains("Task :importWidgets FROM-CACHE");
    assertThat(second).contains("Task :compileJava FROM-CACHE");

    MavenUser.write(released, CRD.replace("size:", "size: {type: integer}, gone:"));
    MavenUser.Ended refused = gradle.run(project, tasks);
    assertWithMessage(refused.output()).that(refused.passed()).isFalse();
    assertThat(refused.output()).contains("gone");
  }

  /**
   * The oldest server that a build names. The field is known since 1.37, so the project for 1.36
   * has a warning, and the strict one an error. The one for 1.37 is strict, too.
   */
  @Test
  void minimumServer_newerFieldOfTheBuiltInApi_isAWarningUnlessEachServerHasIt() throws Exception {
    Path project = folder.resolve("minimum");
    MavenUser.write(
        project.resolve("settings.gradle"),
        "pluginManagement { repositories { mavenLocal(); mavenCentral() } }\n"
            + "rootProject.name = 'minimum'\ninclude 'older', 'newest', 'strict'\n");
    writeProgram(project.resolve("older"), "1.36", "");
    writeProgram(project.resolve("newest"), "1.37", "-Werror");
    writeProgram(project.resolve("strict"), "1.36", "-Werror");

    MavenUser.Ended ended =
        gradle.run(project, ":newest:classes", ":older:classes", ":strict:classes");

    String output = ended.output();
    assertWithMessage(output).that(ended.passed()).isFalse();
    String warning =
        "src/main/java/com/example/Program.java:7: warning: [KW-NewerThanServer] scheduling() of"
            + " JobSpec is known since Kubernetes 1.37";
    assertThat(output).contains("older/" + warning);
    assertThat(output).contains("strict/" + warning);
    assertThat(output).doesNotContain("newest/src");
    assertThat(Files.exists(classOf(project, "newest"))).isTrue();
    assertThat(Files.exists(classOf(project, "older"))).isTrue();
    assertThat(output).contains("Task :strict:compileJava FAILED");
    assertThat(Files.exists(classOf(project, "strict"))).isFalse();
  }

  private static Path classOf(Path project, String module) {
    return project.resolve(module).resolve("build/classes/java/main/com/example/Program.class");
  }

  private static void writeProgram(Path project, String release, String argument)
      throws IOException {
    MavenUser.write(
        project.resolve("src/main/java/com/example/Program.java"), MinimumServerIT.PROGRAM);
    String setup = snippet("howto/setup.md", "plugins {");
    MavenUser.write(
        project.resolve("build.gradle"),
        "plugins { id 'dev.kubewright' version '%s' }\n".formatted(MavenUser.VERSION)
            + setup.substring(setup.indexOf("repositories {"))
            + snippet("howto/support-several-releases.md", "kubewright {").replace("1.35", release)
            + "dependencies { implementation 'dev.kubewright:kubewright-generated-api:%s' }\n"
                .formatted(MavenUser.VERSION)
            + (argument.isEmpty()
                ? ""
                : "compileJava { options.compilerArgs << '" + argument + "' }\n"));
  }

  private static String passes(Path project, String... arguments) throws Exception {
    MavenUser.Ended ended = gradle.run(project, arguments);
    assertWithMessage(ended.output()).that(ended.passed()).isTrue();
    return ended.output();
  }

  /** Returns the first snippet of a page that begins with a text. */
  private static String snippet(String page, String start) throws IOException {
    String text = Files.readString(ROOT.resolve("docs").resolve(page));
    Matcher found =
        Pattern.compile("(?s)```groovy\n(" + Pattern.quote(start) + ".*?)```").matcher(text);
    assertWithMessage(page).that(found.find()).isTrue();
    return found.group(1);
  }

  private static void delete(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> walked = Files.walk(folder)) {
      files = walked.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  /** Makes temporary folders in the folder of the build. */
  static final class InTarget implements TempDirFactory {
    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
        throws IOException {
      return Files.createTempDirectory(ROOT.resolve("it-tests/target"), "gradle-it");
    }
  }
}
