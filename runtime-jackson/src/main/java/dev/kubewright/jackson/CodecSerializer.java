package dev.kubewright.jackson;

import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import java.io.UncheckedIOException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes values of a type with its codec. */
final class CodecSerializer<T> extends StdSerializer<T> {
  private final Codec<T> codec;

  CodecSerializer(Class<T> type, Codec<T> codec) {
    super(type);
    this.codec = codec;
  }

  @Override
  public void serialize(T value, JsonGenerator generator, SerializationContext context) {
    try {
      codec.write(JacksonWriter.of(generator), value);
    } catch (CodecException refused) {
      throw DatabindException.from(generator, refused.getMessage(), refused);
    } catch (UncheckedIOException broken) {
      throw JacksonIOException.construct(broken.getCause(), generator);
    }
  }

  /** The JSON of a codec needs no type information from Jackson. */
  @Override
  public void serializeWithType(
      T value, JsonGenerator generator, SerializationContext context, TypeSerializer typeOf) {
    serialize(value, generator, context);
  }
}
