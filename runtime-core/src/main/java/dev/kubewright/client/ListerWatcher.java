package dev.kubewright.client;

import dev.kubewright.json.DecodeContext;

/**
 * What a reflector needs of a server. Safe for all threads.
 *
 * @param <T> the type of the objects
 */
public interface ListerWatcher<T> extends Listable<T>, Watchable<T> {
  /**
   * The same, with objects that share their equal parts with those that were read with the context
   * before. Who decodes nothing returns itself, as this method does.
   *
   * @param context used by the thread that lists or takes events from a watch; never by two at once
   */
  default ListerWatcher<T> sharing(DecodeContext context) {
    return this;
  }
}
