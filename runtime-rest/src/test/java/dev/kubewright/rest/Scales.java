package dev.kubewright.rest;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;

/**
 * A resource whose objects have protobuf, for tests: scales, as if they were objects of their own.
 */
final class Scales {
  static final ResourceType<Scale> TYPE =
      ResourceType.builder(
              Scale.class,
              ScaleCodec.INSTANCE,
              new GroupVersionKind("autoscaling", "v1", "Scale"),
              "scales")
          .subresources("status", "scale")
          .build();

  private Scales() {}

  static Scale scale(String name, int replicas) {
    return ScaleBuilder.build(
        s -> s.metadata(m -> m.name(name)).spec(spec -> spec.replicas(replicas)));
  }

  /** Returns the message of a scale without its envelope. */
  static ProtobufBytes message(String name, int replicas) {
    return ProtobufBytes.message()
        .message(1, ProtobufBytes.metadata(name, "7"))
        .message(2, ProtobufBytes.message().number(1, replicas));
  }

  /** Returns a scale as a document. */
  static byte[] document(String name, int replicas) {
    return message(name, replicas).as("autoscaling/v1", "Scale");
  }

  /** Returns a list as a document. */
  static byte[] list(String version, String next, ProtobufBytes... items) {
    var list =
        ProtobufBytes.message().message(1, ProtobufBytes.message().text(2, version).text(3, next));
    for (ProtobufBytes item : items) {
      list.message(2, item);
    }
    return list.as("autoscaling/v1", "ScaleList");
  }

  /** Returns a scale in JSON. */
  static String json(String name, int replicas) {
    return "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{\"name\":\""
        + name
        + "\",\"namespace\":\"a\",\"resourceVersion\":\"7\"},\"spec\":{\"replicas\":"
        + replicas
        + "}}";
  }
}
