package dev.kubewright.importer.model;

import java.util.List;

/**
 * A record to emit.
 *
 * @param name its type
 * @param description what it is, may be empty
 * @param annotations the annotations on it
 * @param kubernetesObject whether it implements {@code KubernetesObject}
 * @param components its components in order
 */
public record RecordModel(
    TypeRef name,
    String description,
    List<AnnotationModel> annotations,
    boolean kubernetesObject,
    List<ComponentModel> components) {
  /** Copies the lists. */
  public RecordModel {
    annotations = List.copyOf(annotations);
    components = List.copyOf(components);
  }
}
