/** Annotations, types of meta/v1, codecs, capabilities and errors. No I/O. */
module dev.kubewright.core {
  requires static transitive org.jspecify;

  exports dev.kubewright;
  exports dev.kubewright.annotation;
  exports dev.kubewright.autoscaling.v1;
  exports dev.kubewright.client;
  exports dev.kubewright.client.option;
  exports dev.kubewright.collection;
  exports dev.kubewright.concurrent;
  exports dev.kubewright.conversion;
  exports dev.kubewright.document;
  exports dev.kubewright.error;
  exports dev.kubewright.json;
  exports dev.kubewright.meta.v1;
  exports dev.kubewright.resource;
  exports dev.kubewright.selector;
  exports dev.kubewright.transport;
  exports dev.kubewright.unstructured;
}
