package dev.kubewright.it.kinds.bean.v1;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/**
 * What all kinds of devices have.
 *
 * @param <S> what is wanted
 * @param <T> what is
 */
public abstract class Device<S, T> implements KubernetesObject {
  private ObjectMeta metadata = ObjectMeta.NONE;

  /** What is wanted. */
  private @Nullable S spec;

  /** What is. */
  private @Nullable T status;

  @Override
  public ObjectMeta metadata() {
    return metadata;
  }

  public ObjectMeta getMetadata() {
    return metadata;
  }

  public void setMetadata(ObjectMeta metadata) {
    this.metadata = metadata;
  }

  public @Nullable S getSpec() {
    return spec;
  }

  public void setSpec(@Nullable S spec) {
    this.spec = spec;
  }

  public @Nullable T getStatus() {
    return status;
  }

  public void setStatus(@Nullable T status) {
    this.status = status;
  }
}
