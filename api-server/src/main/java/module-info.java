/** An API server in memory and the launcher of a real control plane. */
module dev.kubewright.apiserver {
  requires static transitive org.jspecify;
  requires transitive dev.kubewright.core;
  requires dev.kubewright.facts;
  requires java.net.http;
  requires org.bouncycastle.pkix;
  requires org.bouncycastle.provider;
  requires org.eclipse.jetty.alpn.server;
  requires org.eclipse.jetty.http;
  requires org.eclipse.jetty.http2.server;
  requires org.eclipse.jetty.io;
  requires org.eclipse.jetty.server;
  requires org.eclipse.jetty.util;
  requires org.yaml.snakeyaml;
  // The jar contains Jackson. Its modules are needed to compile this one, and java.xml is needed by
  // Jackson.
  requires java.xml;
  requires static tools.jackson.core;
  requires static tools.jackson.databind;

  exports dev.kubewright.apiserver;
  exports dev.kubewright.apiserver.controlplane;
}
