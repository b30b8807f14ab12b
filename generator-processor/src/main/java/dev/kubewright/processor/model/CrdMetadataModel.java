package dev.kubewright.processor.model;

import java.util.List;

/**
 * Labels and annotations of a CRD itself.
 *
 * @param labels the labels in order
 * @param annotations the annotations in order
 */
public record CrdMetadataModel(List<Entry> labels, List<Entry> annotations) {
  /** A CRD without labels and annotations. */
  public static final CrdMetadataModel NONE = new CrdMetadataModel(List.of(), List.of());

  /** Copies the lists. */
  public CrdMetadataModel {
    labels = List.copyOf(labels);
    annotations = List.copyOf(annotations);
  }

  /**
   * A label or an annotation.
   *
   * @param key the key
   * @param value the value
   */
  public record Entry(String key, String value) {}
}
