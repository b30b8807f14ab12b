package dev.kubewright.client;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApplyConflictException;
import dev.kubewright.error.ConflictException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import java.util.function.Consumer;

/** Reads and writes the number of replicas of objects, without the rest of the object. */
public interface HasScale {
  /**
   * Reads the scale of an object.
   *
   * @throws NotFoundException if it does not exist
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  Scale getScale(String name, Consumer<GetOptionsBuilder> options);

  /** Reads the scale of an object without options. */
  default Scale getScale(String name) {
    return getScale(name, o -> {});
  }

  /**
   * Sets the number of replicas. The current number does not matter.
   *
   * @param replicas the new number, zero or more
   * @return the scale as the server stored it
   * @throws IllegalArgumentException if the number is negative
   */
  default Scale scale(String name, int replicas) {
    if (replicas < 0) {
      throw new IllegalArgumentException("the number of replicas is negative: " + replicas);
    }
    return patchScale(name, Patch.merge("{\"spec\":{\"replicas\":" + replicas + "}}"));
  }

  /**
   * Replaces the scale of an object: {@code updateScale("web", scale, o -> o.dryRun(true))}.
   *
   * @return the scale as the server stored it
   * @throws ConflictException if the object has changed since the scale was read
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  Scale updateScale(String name, Scale scale, Consumer<UpdateOptionsBuilder> options);

  /** Replaces the scale without options. */
  default Scale updateScale(String name, Scale scale) {
    return updateScale(name, scale, o -> {});
  }

  /**
   * Patches the scale of an object: {@code patchScale("web", patch, o -> o.dryRun(true))}.
   *
   * @return the scale as the server stored it
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  Scale patchScale(String name, Patch patch, Consumer<PatchOptionsBuilder> options);

  /** Patches the scale without options. */
  default Scale patchScale(String name, Patch patch) {
    return patchScale(name, patch, o -> {});
  }

  /**
   * Applies the scale of an object with server-side apply: {@code applyScale("web", scale, o ->
   * o.force(true))}. The field manager of the options then owns the number of replicas.
   *
   * <p>Servers support this for built-in kinds. Up to Kubernetes 1.37 they answer 500 for custom
   * resources. Apply the object itself there, with nothing but {@code spec.replicas}.
   *
   * @param name the name of the object, whatever name the scale has
   * @return the scale as the server stored it
   * @throws ApplyConflictException if another manager owns the number of replicas and {@code force}
   *     is not set
   * @throws IllegalArgumentException if the scale has managed fields
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  Scale applyScale(String name, Scale scale, Consumer<ApplyOptionsBuilder> options);

  /** Applies the scale for the field manager of the connection. */
  default Scale applyScale(String name, Scale scale) {
    return applyScale(name, scale, o -> {});
  }

  /** Applies the scale for a field manager. */
  default Scale applyScale(String name, Scale scale, String fieldManager) {
    return applyScale(name, scale, o -> o.fieldManager(fieldManager));
  }
}
