package dev.kubewright.cache.fake;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import java.util.Map;

/** A kind for tests. */
public record Widget(ObjectMeta metadata, String color) implements KubernetesObject {
  public static final ResourceType<Widget> TYPE =
      ResourceType.builder(
              Widget.class,
              new NoCodec<Widget>(),
              new GroupVersionKind("example.com", "v1", "Widget"),
              "widgets")
          .build();

  public static Widget of(String name, int version) {
    return of(name, version, "red");
  }

  public static Widget of(String name, int version, String color) {
    return new Widget(
        ObjectMetaBuilder.build(
            m ->
                m.name(name)
                    .namespace("ns")
                    .resourceVersion(Integer.toString(version))
                    .labels(Map.of("color", color))),
        color);
  }

  public String name() {
    return metadata.name();
  }

  public String version() {
    return metadata.resourceVersion();
  }

  @Override
  public String toString() {
    return name() + "@" + version();
  }

  /** A codec that throws, because these tests encode nothing. */
  public static final class NoCodec<T> implements Codec<T> {
    @Override
    public T read(JsonReader in) {
      throw new UnsupportedOperationException("read");
    }

    @Override
    public void write(JsonWriter out, T value) {
      throw new UnsupportedOperationException("write");
    }
  }
}
