package dev.kubewright.api.core.v1.client;

import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.stream.log.LogLine;
import java.util.Objects;

/**
 * A line of one of many logs. Immutable.
 *
 * @param pod namespace and name of the pod
 * @param container the name of the container
 * @param seam whether the container was restarted, or the pod replaced by one of the same name,
 *     between the line before of this container and this one
 * @param line the line, or a part of a long one
 */
public record PodLogLine(ObjectKey pod, String container, boolean seam, LogLine line) {
  /** Checks the values. */
  public PodLogLine {
    Objects.requireNonNull(pod, "pod");
    Objects.requireNonNull(container, "container");
    Objects.requireNonNull(line, "line");
  }
}
