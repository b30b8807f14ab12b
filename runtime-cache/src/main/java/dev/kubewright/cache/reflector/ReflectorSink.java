package dev.kubewright.cache.reflector;

/** Receives what a reflector fetches. */
public interface ReflectorSink<T> {
  /** Takes a change of one object. It blocks while the consumer has too much to do. */
  void change(QueueItem.Change<T> change) throws InterruptedException;

  /** Takes a list of all objects. It blocks while the consumer has too much to do. */
  void replace(QueueItem.ReplacedAll<T> all) throws InterruptedException;

  /** Takes a version up to which nothing else has changed. It does not block. */
  void bookmark(String resourceVersion);
}
