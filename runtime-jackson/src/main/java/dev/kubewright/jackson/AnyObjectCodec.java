package dev.kubewright.jackson;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Unstructured;
import java.util.Optional;

/** Reads and writes objects of any kind. Kinds of the scheme become objects of their class. */
final class AnyObjectCodec implements Codec<KubernetesObject> {
  private final Scheme scheme;

  AnyObjectCodec(Scheme scheme) {
    this.scheme = scheme;
  }

  @Override
  public KubernetesObject read(JsonReader in) {
    Unstructured tree = Unstructured.CODEC.read(in);
    Optional<ResourceType<?>> type = scheme.type(tree.groupVersionKind());
    return type.isPresent() ? tree.as(type.get()) : tree;
  }

  @Override
  public void write(JsonWriter out, KubernetesObject object) {
    if (object instanceof Unstructured tree) {
      Unstructured.CODEC.write(out, tree);
    } else {
      writeTyped(out, object);
    }
  }

  /** Returns the message about an object whose class no scheme knows. */
  static String unknown(Class<?> type) {
    return "the scheme does not know " + type.getName() + "; add its ResourceType";
  }

  private <T extends KubernetesObject> void writeTyped(JsonWriter out, T object) {
    Optional<ResourceType<T>> type = scheme.type(object);
    type.orElseThrow(() -> out.error(unknown(object.getClass()))).codec().write(out, object);
  }
}
