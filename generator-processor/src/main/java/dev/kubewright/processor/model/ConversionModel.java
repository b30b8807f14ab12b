package dev.kubewright.processor.model;

import java.util.List;

/**
 * Conversion by a webhook; either {@code url} or the service is given.
 *
 * @param reviewVersions versions of {@code ConversionReview}
 * @param serviceNamespace namespace of the service, or empty
 * @param serviceName name of the service, or empty
 * @param servicePath path at the service, or empty
 * @param servicePort port of the service
 * @param url the URL, or empty
 */
public record ConversionModel(
    List<String> reviewVersions,
    String serviceNamespace,
    String serviceName,
    String servicePath,
    int servicePort,
    String url) {
  /** Copies the versions. */
  public ConversionModel {
    reviewVersions = List.copyOf(reviewVersions);
  }
}
