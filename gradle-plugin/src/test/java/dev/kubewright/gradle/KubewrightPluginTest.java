package dev.kubewright.gradle;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.read.Document;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.internal.project.ProjectInternal;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin in a project of Gradle's own test fixture, which runs no build. */
class KubewrightPluginTest {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: widgets.example.com}
      spec:
        group: example.com
        scope: Namespaced
        names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties: {spec: {type: object, properties: {size: {type: %s}}}}
      """;
  private static final String SELECTOR =
      ", properties: {matchLabels: {type: object, additionalProperties: {type: string}},"
          + " matchExpressions: {type: array, x-kubernetes-list-type: atomic, items: {type: object,"
          + " required: [key, operator], properties: {key: {type: string}, operator: {type: string},"
          + " values: {type: array, x-kubernetes-list-type: atomic, items: {type: string}}}}}}";
  private static final String CHANGED =
      "[KW-TypeChanged] widgets.example.com v1 .spec.size: type was string and is integer; older"
          + " values are refused; add another field or use a new version";

  @TempDir private Path folder;
  private Project project;

  @BeforeEach
  void applyPlugin() throws IOException {
    Path directory = Files.createDirectories(folder.resolve("project"));
    project =
        ProjectBuilder.builder()
            .withName("widgets")
            .withProjectDir(directory.toFile())
            .withGradleUserHomeDir(folder.resolve("home").toFile())
            .build();
    project.getPluginManager().apply("dev.kubewright");
  }

  private KubewrightExtension extension() {
    return project.getExtensions().getByType(KubewrightExtension.class);
  }

  private Path write(String name, String text) throws IOException {
    Path file = project.getProjectDir().toPath().resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private ImportTask widgets() throws IOException {
    write("crds/widgets.yaml", CRD.formatted("string"));
    extension()
        .imports(
            imports ->
                imports.register(
                    "widgets",
                    spec -> {
                      spec.getDocuments().from("crds/widgets.yaml");
                      spec.getBasePackage().set("com.example.api");
                      spec.getClientset().set("Widgets");
                    }));
    return (ImportTask) project.getTasks().getByName("importWidgets");
  }

  private CrdCheckTask check(String released, String current) throws IOException {
    write("released.yaml", CRD.formatted(released));
    write("build/classes/java/main/META-INF/kubewright/crds/w.yaml", CRD.formatted(current));
    extension().crdCheck(check -> check.getReleased().from("released.yaml"));
    return crdCheck();
  }

  /** Returns the check with the folder that compileJava would have written, which has not run. */
  private CrdCheckTask checkOfFolder(String released, String current) throws IOException {
    CrdCheckTask task = check(released, current);
    task.getCrds().setFrom("build/classes/java/main/META-INF/kubewright/crds");
    return task;
  }

  private CrdCheckTask crdCheck() {
    return (CrdCheckTask) project.getTasks().getByName("crdCheck");
  }

  private static Set<String> dependencies(Task task) {
    return task.getTaskDependencies().getDependencies(task).stream()
        .map(Task::getName)
        .collect(Collectors.toSet());
  }

  private static boolean runs(Task task) {
    var internal = (org.gradle.api.internal.TaskInternal) task;
    return internal.getOnlyIf().isSatisfiedBy(internal);
  }

  @Test
  void compileJava_withTheProcessor_isIncremental_otherTasksAreLeftAlone() {
    project.setGroup("com.example");
    var main = (JavaCompile) project.getTasks().getByName("compileJava");
    var test = (JavaCompile) project.getTasks().getByName("compileTestJava");
    main.getOptions()
        .setAnnotationProcessorPath(
            project.files("lib/kubewright-generator-processor-1.0.jar", "lib/other.jar"));
    test.getOptions().setAnnotationProcessorPath(project.files("lib/other.jar"));

    assertThat(main.getOptions().getAllCompilerArgs())
        .containsExactly("-Akubewright.incremental=com.example:widgets:compileJava");
    assertThat(test.getOptions().getAllCompilerArgs()).isEmpty();
  }

  @Test
  void import_sourcesArePartOfMain_andWrittenBeforeCompileJava() throws IOException {
    ImportTask task = widgets();

    Set<File> sources =
        project
            .getExtensions()
            .getByType(JavaPluginExtension.class)
            .getSourceSets()
            .getByName("main")
            .getJava()
            .getSrcDirs();
    assertThat(sources).contains(task.getOutputDirectory().get().getAsFile());
    assertThat(dependencies(project.getTasks().getByName("compileJava"))).contains("importWidgets");
    assertThat(dependencies(project.getTasks().getByName("compileTestJava")))
        .doesNotContain("importWidgets");
    assertThat(task.getOutputDirectory().get().getAsFile().toPath())
        .isEqualTo(
            project
                .getProjectDir()
                .toPath()
                .resolve("build/generated/sources/kubewright/widgets/java"));
  }

  @Test
  void import_writesWhatTheImporterMakes_andUnchangedFilesOnce() throws IOException {
    ImportTask task = widgets();
    Path output = task.getOutputDirectory().get().getAsFile().toPath();
    Document document = Document.of("widgets.yaml", CRD.formatted("string"));
    ImportRequest request = ImportRequest.of("com.example.api", document);
    List<SourceFile> expected = Importer.run(request).files();

    task.run();

    for (SourceFile file : expected) {
      String text = Files.readString(output.resolve(file.path()));
      if (!file.path().endsWith("package-info.java")) {
        assertThat(text).isEqualTo(file.text());
      }
    }
    assertThat(Files.readString(output.resolve("com/example/api/package-info.java")))
        .contains("@GenerateClientset(\"Widgets\")");
    Path record = output.resolve(expected.get(expected.size() - 1).path());
    Files.setLastModifiedTime(record, FileTime.fromMillis(1_000_000));
    task.run();
    assertThat(Files.getLastModifiedTime(record)).isEqualTo(FileTime.fromMillis(1_000_000));
  }

  @Test
  void import_builtInTypes_areTypesOfTheRuntime_unlessTurnedOff() throws IOException {
    ImportTask task = widgets();
    write("crds/widgets.yaml", CRD.formatted("object, x-kubernetes-map-type: atomic" + SELECTOR));
    Path folder = task.getOutputDirectory().get().getAsFile().toPath();
    Path spec = folder.resolve("com/example/api/example/v1/WidgetSpec.java");

    task.run();
    assertThat(Files.readString(spec)).contains("@Nullable LabelSelector size");

    task.getBuiltInTypes().set(BuiltIns.NONE);
    task.run();
    assertThat(Files.readString(spec)).contains("@Nullable WidgetSpecSize size");
  }

  @Test
  void import_enums_areWrittenIfAskedFor() throws IOException {
    ImportTask task = widgets();
    write("crds/widgets.yaml", CRD.formatted("string, enum: [Small, Large]"));
    Path folder = task.getOutputDirectory().get().getAsFile().toPath();
    Path spec = folder.resolve("com/example/api/example/v1/WidgetSpec.java");

    task.run();
    assertThat(Files.readString(spec)).doesNotContain("enum SizeWord");

    task.getEnums().set(true);
    task.run();
    assertThat(Files.readString(spec)).contains("public enum SizeWord");
  }

  @Test
  void import_typeMappings_byPath_andAnUnmatchedShape() throws IOException {
    ImportTask task = widgets();
    Path folder = task.getOutputDirectory().get().getAsFile().toPath();
    task.getTypeMappings().put("Widget.spec.size", "java.util.UUID");

    task.run();
    assertThat(Files.readString(folder.resolve("com/example/api/example/v1/WidgetSpec.java")))
        .contains("@Nullable UUID size");

    task.getTypeMappings().put("{sizes}", "java.util.UUID");
    assertThat(assertThrows(GradleException.class, task::run))
        .hasMessageThat()
        .isEqualTo(
            "[KW-UnusedMapping] the request: type mapping for \"{sizes}\" has no effect, since no CRD"
                + " has an object with these properties; correct or remove it");
  }

  @Test
  void import_malformedDocument_failsWithThePlace() throws IOException {
    ImportTask task = widgets();
    write("crds/widgets.yaml", CRD.formatted("strng"));

    String message = assertThrows(GradleException.class, task::run).getMessage();

    assertThat(message).contains("widgets.yaml");
    assertThat(message).contains("strng");
    assertThat(Files.exists(task.getOutputDirectory().get().getAsFile().toPath())).isFalse();
  }

  @Test
  void import_noDocuments_orUnknownMapping_fails() throws IOException {
    ImportTask task = widgets();
    task.getMicroTimes().add("a.B");
    assertThat(assertThrows(GradleException.class, task::run))
        .hasMessageThat()
        .isEqualTo("microTimes names \"a.B\", which has no type mapping; add one");

    task.getDocuments().setFrom();
    assertThat(assertThrows(GradleException.class, task::run))
        .hasMessageThat()
        .isEqualTo("the import has no documents; add files to \"documents\"");
  }

  @Test
  void crdCheck_runsAfterCompileJava_andBeforeCheck() throws IOException {
    CrdCheckTask task = check("string", "string");

    assertThat(dependencies(task)).contains("compileJava");
    // The other tasks are not created: Gradle 8 cannot create a test task on Java 25.
    assertThat(
            project.getTasks().getByName("check").getDependsOn().stream()
                .filter(TaskProvider.class::isInstance)
                .map(each -> ((TaskProvider<?>) each).getName())
                .toList())
        .contains("crdCheck");
  }

  @Test
  void crdCheck_noRelease_isSkipped() throws IOException {
    CrdCheckTask task = crdCheck();
    assertThat(runs(task)).isFalse();

    check("string", "string");
    assertThat(runs(task)).isTrue();
  }

  @Test
  void crdCheck_sameCrds_writesTheReport() throws IOException {
    CrdCheckTask task = checkOfFolder("string", "string");

    task.run();

    assertThat(Files.readString(task.getReport().get().getAsFile().toPath()))
        .isEqualTo("1 CRDs break no user of the last release\n");
  }

  @Test
  void crdCheck_breakingChange_failsWithRuleAndPath() throws IOException {
    CrdCheckTask task = checkOfFolder("string", "integer");

    assertThat(assertThrows(GradleException.class, task::run)).hasMessageThat().isEqualTo(CHANGED);
    assertThat(task.getReport().get().getAsFile().exists()).isFalse();
  }

  @Test
  void crdCheck_reviewedChange_passesAndIsReported() throws IOException {
    CrdCheckTask task = checkOfFolder("string", "integer");
    Path exceptions =
        write(
            "exceptions.yaml",
            "exceptions: [{rule: KW-TypeChanged, crd: widgets.example.com, version: v1,"
                + " path: .spec.size, reason: r}]");
    extension().getCrdCheck().getExceptions().set(exceptions.toFile());

    task.run();

    assertThat(Files.readString(task.getReport().get().getAsFile().toPath()))
        .isEqualTo("accepted: " + CHANGED + "\n1 CRDs break no user of the last release\n");
  }

  @Test
  void crdCheck_missingFile_fails() throws IOException {
    CrdCheckTask task = checkOfFolder("string", "string");
    task.getReleased().from("other.yaml");

    assertThat(assertThrows(GradleException.class, task::run))
        .hasMessageThat()
        .contains("there is no such file");
  }

  /** A configuration cache stores tasks, which must not hold the project. */
  @Test
  void tasks_haveOnlyManagedState() {
    ((ProjectInternal) project).getTasks().realize();
    for (Class<?> type : List.of(ImportTask.class, CrdCheckTask.class)) {
      assertThat(
              List.of(type.getDeclaredFields()).stream()
                  .filter(field -> !java.lang.reflect.Modifier.isStatic(field.getModifiers()))
                  .toList())
          .isEmpty();
    }
  }
}
