package dev.kubewright.gradle;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;

/** The configuration of the check of CRDs. */
public interface CrdCheckSpec {
  /**
   * The released CRDs: YAML files, folders of them, or jars. The configuration {@code
   * kubewrightReleased} is among them. Without any, the task is skipped.
   */
  ConfigurableFileCollection getReleased();

  /** The CRDs to check. Default: what {@code compileJava} has written. */
  DirectoryProperty getCrds();

  /** A file with reviewed exceptions. Default: none. */
  RegularFileProperty getExceptions();
}
