package dev.kubewright.gradle;

import java.util.List;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Input;
import org.gradle.process.CommandLineArgumentProvider;

/** The processor's option for incremental builds. It names the module that is compiled. */
final class IncrementalArguments implements CommandLineArgumentProvider {
  private final Provider<String> module;

  IncrementalArguments(Provider<String> module) {
    this.module = module;
  }

  /** The name of the module. */
  @Input
  public Provider<String> getModule() {
    return module;
  }

  @Override
  public Iterable<String> asArguments() {
    return List.of("-Akubewright.incremental=" + module.get());
  }
}
