package dev.kubewright.examples.snippets.reference;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.MaxLength;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** Copies a volume. */
@Kind(group = "storage.example.com", version = "v1")
public record Backup(ObjectMeta metadata, Spec spec) implements KubernetesObject, BackupBuilder.With {
  /**
   * The wanted state.
   *
   * @param volume the volume to copy
   * @param share how much of it
   */
  public record Spec(@MaxLength(63) String volume, @Nullable Share share) {}
}
