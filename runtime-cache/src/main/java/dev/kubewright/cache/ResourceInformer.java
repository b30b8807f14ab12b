package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;

/**
 * Base of the generated informers, such as {@code DeploymentInformer}. They add a typed lister.
 *
 * @param <T> the type of the objects
 */
@FunctionalInterface
public interface ResourceInformer<T extends KubernetesObject> {
  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<T> informer();
}
