package dev.kubewright.cache;

import java.util.Map;

/** Where a reflector puts what it learns. */
interface ReflectorSink<T> {
  /** One object changed; may block while the consumer is behind. */
  void change(QueueItem.Change<T> change) throws InterruptedException;

  /**
   * These objects, by key in list order, are all there are; may block while the consumer is behind.
   */
  void replace(Map<String, T> objects, String resourceVersion) throws InterruptedException;

  /** Nothing else has changed up to a version. */
  void bookmark(String resourceVersion);
}
