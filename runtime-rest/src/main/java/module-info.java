/** Talking to one API server: typed and dynamic clients, discovery, CRDs. */
module dev.kubewright.rest {
  requires transitive dev.kubewright.core;
  requires transitive dev.kubewright.connect;
  requires transitive dev.kubewright.yaml;

  exports dev.kubewright.rest;
  exports dev.kubewright.rest.apply;
  exports dev.kubewright.rest.crd;
  exports dev.kubewright.rest.discovery;
  exports dev.kubewright.rest.discovery.disk;
  exports dev.kubewright.rest.dynamic;
  exports dev.kubewright.rest.mapping;
  exports dev.kubewright.rest.migration;
  exports dev.kubewright.rest.openapi;
  exports dev.kubewright.rest.retry;
  exports dev.kubewright.rest.stream.copy;
  exports dev.kubewright.rest.stream.exec;
  exports dev.kubewright.rest.stream.forward;
  exports dev.kubewright.rest.stream.log;
  exports dev.kubewright.rest.stream.proxy;
  exports dev.kubewright.rest.wait;
}
