package dev.kubewright.jackson;

import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.meta.v1.KubernetesObject;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.ser.ValueSerializerModifier;

/**
 * Refuses kinds that no module knows. Jackson would treat them as ordinary records. Times,
 * quantities and empty lists would then silently differ from what the API server accepts.
 */
final class UnknownKinds implements Codec<KubernetesObject> {
  private final Class<?> type;

  private UnknownKinds(Class<?> type) {
    this.type = type;
  }

  @Override
  public KubernetesObject read(JsonReader in) {
    throw in.error(AnyObjectCodec.unknown(type));
  }

  @Override
  public void write(JsonWriter out, KubernetesObject object) {
    throw out.error(AnyObjectCodec.unknown(type));
  }

  private static boolean isKind(Class<?> type) {
    return KubernetesObject.class.isAssignableFrom(type);
  }

  /** Checks every serializer that Jackson makes. */
  static final class OnWrite extends ValueSerializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public ValueSerializer<?> modifySerializer(
        SerializationConfig config, BeanDescription.Supplier bean, ValueSerializer<?> made) {
      Class<?> type = bean.getBeanClass();
      return !isKind(type) || made instanceof CodecSerializer
          ? made
          : new CodecSerializer<>(KubernetesObject.class, new UnknownKinds(type));
    }
  }

  /** Checks every deserializer that Jackson makes. */
  static final class OnRead extends ValueDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public ValueDeserializer<?> modifyDeserializer(
        DeserializationConfig config, BeanDescription.Supplier bean, ValueDeserializer<?> made) {
      Class<?> type = bean.getBeanClass();
      return !isKind(type) || made instanceof CodecDeserializer
          ? made
          : new CodecDeserializer<>(KubernetesObject.class, new UnknownKinds(type));
    }
  }
}
