package dev.kubewright.processor.model;

import java.util.List;

/**
 * The scale subresource of a kind.
 *
 * @param specPath path of the wanted replicas, or empty
 * @param statusPath path of the observed replicas, or empty
 * @param selectorPath path of the selector, or empty
 * @param verbs its verbs in the order of the enum
 */
public record ScaleModel(
    String specPath, String statusPath, String selectorPath, List<Verb> verbs) {
  /** Copies the verbs. */
  public ScaleModel {
    verbs = List.copyOf(verbs);
  }
}
