package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;

/** An informer outside of a factory: the same informer with a {@code close} for its owner. */
final class DefaultOwnedInformer<T extends KubernetesObject> extends DefaultSharedInformer<T>
    implements OwnedInformer<T> {
  DefaultOwnedInformer(SharedInformerBuilder<T> builder) {
    super(builder);
  }

  @Override
  public void close() {
    stop();
  }
}
