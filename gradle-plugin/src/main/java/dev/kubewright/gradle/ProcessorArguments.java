package dev.kubewright.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.process.CommandLineArgumentProvider;

/** The processor's options for tasks that have it. javac would warn of them in other tasks. */
final class ProcessorArguments implements CommandLineArgumentProvider {
  private static final String PROCESSOR = "generator-processor";

  private final Provider<String> module;
  private final Provider<String> minimumServer;
  private final Provider<FileCollection> processors;

  ProcessorArguments(
      Provider<String> module,
      Provider<String> minimumServer,
      Provider<FileCollection> processors) {
    this.module = module;
    this.minimumServer = minimumServer;
    this.processors = processors;
  }

  /** The name of the module. */
  @Input
  public Provider<String> getModule() {
    return module;
  }

  /** The oldest API server that the sources have to work with, if one is named. */
  @Input
  @Optional
  public Provider<String> getMinimumServer() {
    return minimumServer;
  }

  /** The processors of the task, which are its input anyway. */
  @Internal
  public Provider<FileCollection> getProcessors() {
    return processors;
  }

  @Override
  public Iterable<String> asArguments() {
    boolean used =
        processors.isPresent()
            && processors.get().getFiles().stream()
                .anyMatch(file -> file.getPath().contains(PROCESSOR));
    if (!used) {
      return List.of();
    }
    var arguments = new ArrayList<String>();
    arguments.add("-Akubewright.incremental=" + module.get());
    if (minimumServer.isPresent()) {
      arguments.add("-Akubewright.minimumServer=" + minimumServer.get());
    }
    return arguments;
  }
}
