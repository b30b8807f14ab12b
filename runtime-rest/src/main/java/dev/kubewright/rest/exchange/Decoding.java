package dev.kubewright.rest.exchange;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import java.io.UncheckedIOException;
import java.util.function.Function;

/** Reads values with codecs. Their types may refuse the values they are built from. */
final class Decoding {
  private Decoding() {}

  /**
   * Reads a value.
   *
   * @throws CodecException if the document has another shape, or if a constructor of the type
   *     throws
   */
  static <R> R read(JsonReader in, Function<JsonReader, R> reader) {
    try {
      return reader.apply(in);
    } catch (CodecException | UncheckedIOException | ReceiverException known) {
      throw known;
    } catch (RuntimeException refused) {
      throw new CodecException(
          "the type refuses the value: " + refused, ReadSupport.path(in), -1, refused);
    }
  }
}
