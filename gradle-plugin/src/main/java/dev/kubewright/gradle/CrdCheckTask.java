package dev.kubewright.gradle;

import dev.kubewright.importer.check.BuildCheck;
import dev.kubewright.importer.check.CrdFiles;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.ImportException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;

/** Compares CRDs with the last released ones, and fails if users would break. */
@CacheableTask
public abstract class CrdCheckTask extends DefaultTask {
  /** Made by Gradle. */
  public CrdCheckTask() {}

  /** The released CRDs: YAML files, folders of them, or jars. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getReleased();

  /** The CRDs to check: YAML files or folders of them. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getCrds();

  /** A file with reviewed exceptions. */
  @InputFile
  @org.gradle.api.tasks.Optional
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract RegularFileProperty getExceptions();

  /** The file for the result. */
  @OutputFile
  public abstract RegularFileProperty getReport();

  /** Compares the CRDs. */
  @TaskAction
  public void run() {
    try {
      Optional<Document> reviewed =
          getExceptions().isPresent()
              ? Optional.of(CrdFiles.document(getExceptions().get().getAsFile().toPath()))
              : Optional.empty();
      finish(BuildCheck.run(documents(getReleased()), documents(getCrds()), reviewed));
    } catch (ImportException e) {
      throw new GradleException(e.diagnostic().toString(), e);
    }
  }

  private static List<Document> documents(FileCollection places) throws ImportException {
    List<Document> documents = new ArrayList<>();
    for (File place : places.getFiles()) {
      documents.addAll(CrdFiles.of(place.toPath()));
    }
    return documents;
  }

  private void finish(BuildCheck check) {
    if (!check.passes()) {
      throw new GradleException(check.message());
    }
    StringBuilder report = new StringBuilder();
    check.accepted().forEach(finding -> report.append("accepted: ").append(finding).append('\n'));
    report.append(check.crds()).append(" CRDs break no user of the last release\n");
    getLogger().info("{}", report);
    Path file = getReport().get().getAsFile().toPath();
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, report);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
