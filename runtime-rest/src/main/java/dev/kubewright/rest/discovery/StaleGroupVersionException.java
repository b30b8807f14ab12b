package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.resource.GroupVersion;

/**
 * The resources of a version may be out of date: the server could not reach the aggregated API
 * server that serves them.
 */
public final class StaleGroupVersionException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  StaleGroupVersionException(GroupVersion version) {
    super("stale GroupVersion discovery: " + version);
  }
}
