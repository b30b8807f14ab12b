package dev.kubewright.jackson;

import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import java.io.UncheckedIOException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;

/** Reads values of a type with its codec. Jackson itself reads nulls. */
final class CodecDeserializer<T> extends StdDeserializer<T> {
  private final Codec<T> codec;

  CodecDeserializer(Class<T> type, Codec<T> codec) {
    super(type);
    this.codec = codec;
  }

  @Override
  public T deserialize(JsonParser parser, DeserializationContext context) {
    try {
      return codec.read(JacksonReader.of(parser));
    } catch (CodecException refused) {
      throw DatabindException.from(parser, refused.getMessage(), refused);
    } catch (UncheckedIOException broken) {
      throw JacksonIOException.construct(broken.getCause(), parser);
    }
  }

  /** The JSON of a codec needs no type information from Jackson. */
  @Override
  public Object deserializeWithType(
      JsonParser parser, DeserializationContext context, TypeDeserializer typeOf) {
    return deserialize(parser, context);
  }
}
