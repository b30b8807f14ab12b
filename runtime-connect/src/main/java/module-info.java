/**
 * From a configuration to a transport: kubeconfig, credentials, TLS, proxies, steps of a request.
 */
@SuppressWarnings("module") // the module that three packages are exported to is built later
module dev.kubewright.connect {
  requires transitive dev.kubewright.core;
  requires dev.kubewright.yaml;
  requires java.net.http;
  // Elliptic curves for TLS. No module requires it, so an image made by jlink would lack it. It is
  // empty from JDK 22 on.
  requires jdk.crypto.ec;

  exports dev.kubewright.connect;
  exports dev.kubewright.connect.config;
  exports dev.kubewright.connect.credentials;
  exports dev.kubewright.connect.http;
  exports dev.kubewright.connect.kubeconfig;
  exports dev.kubewright.connect.limit;
  exports dev.kubewright.connect.observe;
  exports dev.kubewright.connect.call to
      dev.kubewright.rest;
  exports dev.kubewright.connect.pipeline to
      dev.kubewright.rest;
  exports dev.kubewright.connect.response to
      dev.kubewright.rest;
}
