package dev.kubewright.client;

/**
 * All verbs that an API server has for most resources, those of custom resources included.
 *
 * @param <T> the type of the objects
 */
public interface StandardVerbs<T>
    extends Creatable<T>,
        Gettable<T>,
        Listable<T>,
        Watchable<T>,
        Updatable<T>,
        Patchable<T>,
        Deletable<T>,
        CollectionDeletable<T> {}
