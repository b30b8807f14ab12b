package dev.kubewright.cache;

/** Hears of what goes wrong inside informers, on their threads; it is logged already. */
@FunctionalInterface
public interface InformerErrorHandler {
  /** Something went wrong. */
  void onError(InformerError error);
}
