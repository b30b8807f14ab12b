package dev.kubewright.gradle;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportRun;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.Documents;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.ImportException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.SetProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;

/** Turns OpenAPI documents and CRDs into annotated records. */
@CacheableTask
public abstract class ImportTask extends DefaultTask {
  /** The plugin's class path is an input of the task, so its version need not be one. */
  private static final String VERSION = "gradle";

  /** Made by Gradle. */
  public ImportTask() {}

  /** The documents to import. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getDocuments();

  /** The package above the packages of the group-versions. */
  @Input
  public abstract Property<String> getBasePackage();

  /** The prefix of a clientset over all kinds, empty for none. */
  @Input
  public abstract Property<String> getClientset();

  /** Java types to use in place of records, by definition, path or shape. */
  @Input
  public abstract MapProperty<String, String> getTypeMappings();

  /** Keys of type mappings whose times have microseconds. */
  @Input
  public abstract SetProperty<String> getMicroTimes();

  /** The kinds to import, empty for all. */
  @Input
  public abstract ListProperty<String> getIncludeKinds();

  /** The kinds to leave out. */
  @Input
  public abstract ListProperty<String> getExcludeKinds();

  /** Whether javac writes the CRDs of imported kinds. */
  @Input
  public abstract Property<Boolean> getCrd();

  /** Whether strings of format date-time become Instant. */
  @Input
  public abstract Property<Boolean> getInstants();

  /** Whether records have a Java enum for each string with known words. */
  @Input
  public abstract Property<Boolean> getEnums();

  /** The types that exist already and that objects of CRDs may become. */
  @Input
  public abstract Property<BuiltIns> getBuiltInTypes();

  /** A JSON table of what not every Kubernetes release has. */
  @org.gradle.api.tasks.Optional
  @InputFile
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract RegularFileProperty getHistory();

  /** The directory for the sources. */
  @OutputDirectory
  public abstract DirectoryProperty getOutputDirectory();

  /** Imports the documents. Unchanged sources are not written again. */
  @TaskAction
  public void run() {
    try {
      Path directory = getOutputDirectory().get().getAsFile().toPath();
      ImportRun run = ImportRun.into(directory, request(), VERSION);
      for (Diagnostic diagnostic : run.result().diagnostics()) {
        switch (diagnostic.id().severity()) {
          case WARNING -> getLogger().warn("{}", diagnostic);
          case NOTE -> getLogger().info("{}", diagnostic);
          case ERROR -> {} // told by the failure
        }
      }
      if (run.failed()) {
        throw new GradleException(run.errors());
      }
      getLogger().info("{}", run.summary());
    } catch (ImportException e) {
      throw new GradleException(e.diagnostic().toString(), e);
    }
  }

  private ImportRequest request() throws ImportException {
    List<String> files = new ArrayList<>();
    for (File file : getDocuments().getFiles()) {
      files.add(file.getAbsolutePath());
    }
    if (files.isEmpty()) {
      throw new GradleException("the import has no documents; add files to \"documents\"");
    }
    ClassLoader loader = ImportTask.class.getClassLoader();
    List<Document> documents = Documents.load(Path.of(""), files, loader);
    List<ImportRequest.TypeMapping> mappings = new ArrayList<>();
    Set<String> microTimes = getMicroTimes().get();
    new TreeMap<>(getTypeMappings().get())
        .forEach(
            (key, type) ->
                mappings.add(new ImportRequest.TypeMapping(key, type, microTimes.contains(key))));
    for (String key : microTimes) {
      if (!getTypeMappings().get().containsKey(key)) {
        throw new GradleException(
            "microTimes names \"" + key + "\", which has no type mapping; add one");
      }
    }
    RegularFileProperty history = getHistory();
    return new ImportRequest(
        documents,
        getBasePackage().get(),
        mappings,
        getClientset().get(),
        "",
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        history.isPresent()
            ? Optional.of(Document.load(history.get().getAsFile().getAbsolutePath(), loader))
            : Optional.empty(),
        new ImportRequest.Choices(
            getIncludeKinds().get(),
            getExcludeKinds().get(),
            getCrd().get(),
            getInstants().get(),
            getEnums().get(),
            getBuiltInTypes().get()));
  }
}
