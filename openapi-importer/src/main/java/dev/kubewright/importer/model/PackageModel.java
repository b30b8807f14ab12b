package dev.kubewright.importer.model;

import java.util.List;

/**
 * A package to emit.
 *
 * @param name its name
 * @param description its Javadoc
 * @param annotations the annotations on it
 * @param hasKinds whether clients will be generated below it
 */
public record PackageModel(
    String name, String description, List<AnnotationModel> annotations, boolean hasKinds) {
  /** Copies the annotations. */
  public PackageModel {
    annotations = List.copyOf(annotations);
  }
}
