package dev.kubewright.client;

import dev.kubewright.meta.v1.KubernetesObject;

/**
 * All verbs that an API server has for most resources, those of custom resources included.
 *
 * @param <T> the type of the objects
 */
public interface StandardVerbs<T extends KubernetesObject>
    extends ObjectVerbs<T>, CollectionDeletable<T> {}
