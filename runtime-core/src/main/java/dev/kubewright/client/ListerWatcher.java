package dev.kubewright.client;

/**
 * What a reflector needs of a server. Safe for all threads.
 *
 * @param <T> the type of the objects
 */
public interface ListerWatcher<T> extends Listable<T>, Watchable<T> {}
