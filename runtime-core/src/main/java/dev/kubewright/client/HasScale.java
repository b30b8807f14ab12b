package dev.kubewright.client;

import dev.kubewright.autoscaling.v1.Scale;

/** The number of replicas is read and written apart from the rest. */
public interface HasScale {
  /**
   * Reads the scale of an object.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  Scale getScale(String name);

  /**
   * Replaces the scale of an object.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  Scale updateScale(String name, Scale scale, UpdateOptions options);

  /** Replaces the scale without options. */
  default Scale updateScale(String name, Scale scale) {
    return updateScale(name, scale, UpdateOptions.NONE);
  }

  /**
   * Patches the scale of an object.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  Scale patchScale(String name, Patch patch, PatchOptions options);

  /** Patches the scale without options. */
  default Scale patchScale(String name, Patch patch) {
    return patchScale(name, patch, PatchOptions.NONE);
  }
}
