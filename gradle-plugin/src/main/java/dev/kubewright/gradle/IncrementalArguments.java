package dev.kubewright.gradle;

import java.util.List;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.process.CommandLineArgumentProvider;

/**
 * The processor's option for incremental builds, for tasks that have the processor. javac would
 * warn about it in other tasks.
 */
final class IncrementalArguments implements CommandLineArgumentProvider {
  private static final String PROCESSOR = "generator-processor";

  private final Provider<String> module;
  private final Provider<FileCollection> processors;

  IncrementalArguments(Provider<String> module, Provider<FileCollection> processors) {
    this.module = module;
    this.processors = processors;
  }

  /** The name of the module. */
  @Input
  public Provider<String> getModule() {
    return module;
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
    return used ? List.of("-Akubewright.incremental=" + module.get()) : List.of();
  }
}
