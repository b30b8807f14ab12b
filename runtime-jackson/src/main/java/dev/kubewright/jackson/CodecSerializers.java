package dev.kubewright.jackson;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ser.Serializers;

/** The serializers of exact classes, not of their subclasses. */
final class CodecSerializers extends Serializers.Base {
  private final Map<Class<?>, CodecSerializer<?>> serializers;

  CodecSerializers(Map<Class<?>, CodecSerializer<?>> serializers) {
    this.serializers = Map.copyOf(serializers);
  }

  @Override
  public @Nullable ValueSerializer<?> findSerializer(
      SerializationConfig config,
      JavaType type,
      BeanDescription.Supplier bean,
      JsonFormat.@Nullable Value format) {
    return serializers.get(type.getRawClass());
  }
}
