/** An API server in memory and the launcher of a real control plane. */
@SuppressWarnings("requires-automatic") // RE2/J, whose classes the jar contains
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
  requires org.slf4j;
  requires org.yaml.snakeyaml;
  // The jar contains RE2/J and Jackson. Their modules are needed to compile this one, and java.xml
  // is needed by
  // Jackson.
  requires java.xml;
  requires static re2j;
  requires static tools.jackson.core;
  requires static tools.jackson.databind;

  exports dev.kubewright.apiserver;
  exports dev.kubewright.apiserver.controlplane;
  exports dev.kubewright.apiserver.node;
}
