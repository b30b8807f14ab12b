package dev.kubewright.cache;

/**
 * Receives the failures of informers, for example to count them. The informer has logged each of
 * them already.
 */
@FunctionalInterface
public interface InformerErrorHandler {
  /**
   * Called for each failure, on a thread of the informer. It must not block. Exceptions that it
   * throws are logged.
   */
  void onError(InformerError error);
}
