/** Talking to one API server: configuration, credentials, transport, REST client. */
module dev.kubewright.rest {
  requires transitive dev.kubewright.core;
  requires java.net.http;
  requires org.snakeyaml.engine;
  requires tools.jackson.core;

  exports dev.kubewright.rest;
}
