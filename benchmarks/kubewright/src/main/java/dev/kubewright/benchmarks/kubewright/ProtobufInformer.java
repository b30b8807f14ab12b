package dev.kubewright.benchmarks.kubewright;

import dev.kubewright.connect.config.ContentType;

/** The informer of a connection that asks for protobuf. */
public final class ProtobufInformer extends Informer {
  /** Made by name. */
  public ProtobufInformer() {}

  @Override
  ContentType contentType() {
    return ContentType.PROTOBUF;
  }
}
