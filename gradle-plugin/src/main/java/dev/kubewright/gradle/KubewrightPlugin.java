package dev.kubewright.gradle;

import dev.kubewright.importer.model.BuiltIns;
import org.gradle.api.NamedDomainObjectContainer;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.plugins.JavaBasePlugin;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.compile.JavaCompile;

/**
 * Adds the extension {@code kubewright}, a task for each of its imports, and the task {@code
 * crdCheck}. Switches incremental compilation of kinds on. Applied without the Java plugin, it
 * applies that plugin too.
 */
public final class KubewrightPlugin implements Plugin<Project> {
  /** Where javac writes the CRDs, among the classes. */
  private static final String CRDS = "META-INF/kubewright/crds";

  private static final String GROUP = "kubewright";

  /** Made by Gradle. */
  public KubewrightPlugin() {}

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply(JavaPlugin.class);
    Configuration releases = releases(project);
    NamedDomainObjectContainer<ImportSpec> imports =
        project.container(
            ImportSpec.class, name -> project.getObjects().newInstance(ImportSpec.class, name));
    KubewrightExtension extension =
        project.getExtensions().create("kubewright", KubewrightExtension.class, imports);
    SourceSet main =
        project
            .getExtensions()
            .getByType(JavaPluginExtension.class)
            .getSourceSets()
            .getByName(SourceSet.MAIN_SOURCE_SET_NAME);
    project
        .getTasks()
        .withType(JavaCompile.class)
        .configureEach(
            task ->
                task.getOptions()
                    .getCompilerArgumentProviders()
                    .add(
                        new ProcessorArguments(
                            module(project, task),
                            extension.getMinimumServer(),
                            project.provider(
                                () -> task.getOptions().getAnnotationProcessorPath()))));
    imports.all(spec -> register(project, spec, main));
    register(project, extension.getCrdCheck(), releases);
  }

  /**
   * A name that no jar on the class path has, because the jar of a module has its group and name.
   */
  private static Provider<String> module(Project project, JavaCompile task) {
    String name = project.getName() + ":" + task.getName();
    return project.provider(() -> project.getGroup() + ":" + name);
  }

  /** Jars of earlier releases, without their dependencies. */
  private static Configuration releases(Project project) {
    return project
        .getConfigurations()
        .create(
            "kubewrightReleased",
            configuration -> {
              configuration.setDescription("The jar with the CRDs of the last release.");
              configuration.setCanBeConsumed(false);
              configuration.setCanBeResolved(true);
              configuration.setTransitive(false);
            });
  }

  private static void register(Project project, ImportSpec spec, SourceSet main) {
    spec.getClientset().convention("");
    spec.getCrd().convention(true);
    spec.getInstants().convention(false);
    spec.getEnums().convention(false);
    spec.getBuiltInTypes().convention(BuiltIns.RUNTIME);
    spec.getOutputDirectory()
        .convention(
            project
                .getLayout()
                .getBuildDirectory()
                .dir("generated/sources/kubewright/" + spec.getName() + "/java"));
    String name = spec.getName();
    String task = "import" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    TaskProvider<ImportTask> registered =
        project
            .getTasks()
            .register(
                task,
                ImportTask.class,
                each -> {
                  each.setGroup(GROUP);
                  each.setDescription("Turns the documents of " + name + " into records.");
                  each.getDocuments().from(spec.getDocuments());
                  each.getBasePackage().set(spec.getBasePackage());
                  each.getClientset().set(spec.getClientset());
                  each.getTypeMappings().set(spec.getTypeMappings());
                  each.getMicroTimes().set(spec.getMicroTimes());
                  each.getIncludeKinds().set(spec.getIncludeKinds());
                  each.getExcludeKinds().set(spec.getExcludeKinds());
                  each.getCrd().set(spec.getCrd());
                  each.getInstants().set(spec.getInstants());
                  each.getEnums().set(spec.getEnums());
                  each.getBuiltInTypes().set(spec.getBuiltInTypes());
                  each.getHistory().set(spec.getHistory());
                  each.getOutputDirectory().set(spec.getOutputDirectory());
                });
    // The provider brings the dependency of compileJava on the task.
    main.getJava().srcDir(registered.flatMap(ImportTask::getOutputDirectory));
  }

  private static void register(Project project, CrdCheckSpec spec, Configuration releases) {
    spec.getReleased().from(releases);
    spec.getCrds()
        .convention(
            project
                .getTasks()
                .named(JavaPlugin.COMPILE_JAVA_TASK_NAME, JavaCompile.class)
                .flatMap(JavaCompile::getDestinationDirectory)
                .map(classes -> classes.dir(CRDS)));
    TaskProvider<CrdCheckTask> check =
        project
            .getTasks()
            .register(
                "crdCheck",
                CrdCheckTask.class,
                task -> {
                  task.setGroup(GROUP);
                  task.setDescription("Compares the CRDs with the last released ones.");
                  task.getReleased().from(spec.getReleased());
                  task.getCrds().from(spec.getCrds());
                  task.getExceptions().set(spec.getExceptions());
                  task.getReport()
                      .set(
                          project
                              .getLayout()
                              .getBuildDirectory()
                              .file("reports/kubewright/crd-check.txt"));
                  task.onlyIf(
                      "there is a release to compare with",
                      each -> !((CrdCheckTask) each).getReleased().isEmpty());
                });
    project
        .getTasks()
        .named(JavaBasePlugin.CHECK_TASK_NAME)
        .configure(task -> task.dependsOn(check));
  }
}
