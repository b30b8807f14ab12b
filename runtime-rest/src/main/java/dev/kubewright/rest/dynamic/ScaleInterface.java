package dev.kubewright.rest.dynamic;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.resource.GroupResource;
import dev.kubewright.resource.GroupVersionResource;
import java.util.function.Consumer;

/**
 * Reads and writes the scale of objects of any resource. Scales of older versions become scales of
 * autoscaling/v1. Safe for all threads.
 *
 * <p>All methods throw {@link dev.kubewright.error.ApiException} if the server refuses, {@link
 * dev.kubewright.error.TransportException} if it cannot be reached or does not answer in time, and
 * {@link dev.kubewright.resource.ConversionException} if the scale is of an unknown version.
 */
public interface ScaleInterface {
  /**
   * Reads the scale of an object.
   *
   * @param resource the resource of the object. The mapper chooses its version.
   * @throws dev.kubewright.error.NotFoundException if the object does not exist, or has no scale
   * @throws dev.kubewright.rest.mapping.NoResourceMatchException if the server does not serve the
   *     resource
   */
  Scale get(GroupResource resource, String name, Consumer<GetOptionsBuilder> options);

  /** Reads the scale of an object without options. */
  default Scale get(GroupResource resource, String name) {
    return get(resource, name, o -> {});
  }

  /**
   * Replaces the scale of an object. Its {@code metadata.name} is the name of the object.
   *
   * @param resource the resource of the object. The mapper chooses its version.
   * @return the scale as the server stored it
   * @throws dev.kubewright.error.ConflictException if the object has changed since the scale was
   *     read
   * @throws IllegalArgumentException if the scale has no name
   * @throws dev.kubewright.rest.mapping.NoResourceMatchException if the server does not serve the
   *     resource, or the resource has no scale
   */
  Scale update(GroupResource resource, Scale scale, Consumer<UpdateOptionsBuilder> options);

  /** Replaces the scale of an object without options. */
  default Scale update(GroupResource resource, Scale scale) {
    return update(resource, scale, o -> {});
  }

  /**
   * Patches the scale of an object. The patch applies to the version of the scale that the server
   * has.
   *
   * @return the scale as the server stored it
   * @throws dev.kubewright.error.NotFoundException if the object does not exist, or has no scale
   */
  Scale patch(
      GroupVersionResource resource,
      String name,
      Patch patch,
      Consumer<PatchOptionsBuilder> options);

  /** Patches the scale of an object without options. */
  default Scale patch(GroupVersionResource resource, String name, Patch patch) {
    return patch(resource, name, patch, o -> {});
  }
}
