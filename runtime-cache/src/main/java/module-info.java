/** Caches that follow the server: reflector, store, informer, lister, work queue. */
module dev.kubewright.cache {
  requires transitive dev.kubewright.core;
  requires static transitive org.jspecify;

  exports dev.kubewright.cache;
  exports dev.kubewright.cache.observe;
  exports dev.kubewright.cache.workqueue;
}
