package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.concurrent.atomic.AtomicBoolean;

/** An informer outside of a factory: the same informer with a {@code close} for its owner. */
final class DefaultOwnedInformer<T extends KubernetesObject> extends DefaultSharedInformer<T>
    implements OwnedInformer<T> {
  private final String reservedName;
  private final AtomicBoolean released = new AtomicBoolean();

  DefaultOwnedInformer(SharedInformerBuilder<T> builder) {
    super(builder);
    this.reservedName = builder.name;
  }

  @Override
  public void close() {
    stop();
    if (released.compareAndSet(false, true)) {
      InformerNames.release(reservedName);
    }
  }
}
