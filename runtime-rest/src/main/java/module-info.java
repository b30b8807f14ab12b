/** Connection to one API server: configuration, credentials, transport, REST client. */
module dev.kubewright.rest {
  requires transitive dev.kubewright.core;
  requires transitive dev.kubewright.yaml;
  requires java.net.http;
  // Elliptic curves for TLS. No module requires it, so an image made by jlink would lack it. It is
  // empty from JDK 22 on.
  requires jdk.crypto.ec;

  exports dev.kubewright.rest;
  exports dev.kubewright.rest.apply;
  exports dev.kubewright.rest.config;
  exports dev.kubewright.rest.crd;
  exports dev.kubewright.rest.discovery;
  exports dev.kubewright.rest.discovery.disk;
  exports dev.kubewright.rest.dynamic;
  exports dev.kubewright.rest.flowcontrol;
  exports dev.kubewright.rest.http;
  exports dev.kubewright.rest.mapping;
  exports dev.kubewright.rest.migration;
  exports dev.kubewright.rest.observe;
  exports dev.kubewright.rest.openapi;
  exports dev.kubewright.rest.wire;
  exports dev.kubewright.rest.kubeconfig;
  exports dev.kubewright.rest.retry;
  exports dev.kubewright.rest.watch;
}
