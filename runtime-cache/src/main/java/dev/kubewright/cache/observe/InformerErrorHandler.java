package dev.kubewright.cache.observe;

/**
 * Receives the failures of informers, for example to count them. The informer logs each of them,
 * but of the failed requests of one outage only the first.
 */
@FunctionalInterface
public interface InformerErrorHandler {
  /**
   * Called for each failure, on a thread of the informer, which holds no lock of the informer. It
   * must not block. Whatever it throws is logged, {@code Error}s too.
   */
  void onError(InformerError error);
}
