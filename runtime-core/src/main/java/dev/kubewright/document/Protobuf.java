package dev.kubewright.document;

import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.KindCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.protobuf.ProtobufDocument;
import dev.kubewright.protobuf.ProtobufEnvelope;
import dev.kubewright.protobuf.ProtobufFrames;
import dev.kubewright.protobuf.ProtobufStream;
import dev.kubewright.protobuf.ProtobufTable;
import dev.kubewright.protobuf.ProtobufWriter;
import java.io.InputStream;
import java.util.Objects;

/**
 * Converts objects to and from Kubernetes protobuf, with the codecs that read and write JSON. No
 * argument may be null.
 *
 * <p>An object stands in an envelope: four bytes {@code k8s\0}, and a message with {@code
 * apiVersion}, {@code kind} and the object's message. Its reader presents {@code apiVersion} and
 * {@code kind} as the first fields of the object.
 *
 * <p>Values read as they would from the JSON that Go writes for the same object. So protobuf cannot
 * express some differences that JSON has:
 *
 * <ul>
 *   <li>An empty list or map is absent.
 *   <li>An empty string, {@code 0} or {@code false} is absent where the field is {@code omitempty}
 *       and no pointer in Go.
 *   <li>Quantities keep their text. Times have whole seconds, micro times whole microseconds. Go's
 *       zero time, the first moment of year 1, is absent.
 *   <li>Objects inside others have no {@code apiVersion} and {@code kind}.
 *   <li>A number of an {@code IntOrString} has 32 bits.
 * </ul>
 *
 * <p>Unknown fields are skipped. Fields that stand twice are merged as in Go: the last value
 * counts, and parts of lists, maps and messages are put together.
 */
public final class Protobuf {
  /** The media type of an object. */
  public static final String MEDIA_TYPE = ProtobufEnvelope.MEDIA_TYPE;

  /** The media type of a watch. */
  public static final String WATCH_MEDIA_TYPE = MEDIA_TYPE + ";stream=watch";

  private Protobuf() {}

  /**
   * Returns whether a codec reads and writes protobuf. Codecs of the built-in kinds do. Codecs of
   * custom resources do not, as these have no protobuf.
   */
  public static boolean supports(Codec<?> codec) {
    return Objects.requireNonNull(codec, "codec") instanceof KindCodec<?> kind
        && ProtobufTable.isKnown(kind.names());
  }

  /** Returns a reader of one object in memory. The array is not copied and must not change. */
  public static JsonReader reader(byte[] document) {
    return new ProtobufDocument(Objects.requireNonNull(document, "document"), null);
  }

  /**
   * Returns such a reader. It shares equal parts with everything that was read with the context
   * before.
   */
  public static JsonReader reader(byte[] document, DecodeContext context) {
    return new ProtobufDocument(
        Objects.requireNonNull(document, "document"),
        Objects.requireNonNull(context, "context").tables());
  }

  /**
   * Returns a reader of one object from a stream. The items of a list are read one by one as they
   * arrive. An object or item may have 64 MiB. The reader does not close the stream. Exceptions of
   * the stream become {@link java.io.UncheckedIOException}.
   */
  public static JsonReader reader(InputStream document) {
    return new ProtobufStream(Objects.requireNonNull(document, "document"), null);
  }

  /**
   * Returns such a reader. It shares equal parts with everything that was read with the context
   * before.
   */
  public static JsonReader reader(InputStream document, DecodeContext context) {
    return new ProtobufStream(
        Objects.requireNonNull(document, "document"),
        Objects.requireNonNull(context, "context").tables());
  }

  /** Returns a reader of the frames of a watch. It shares nothing between frames. */
  public static JsonReader watchReader(InputStream frames) {
    return new ProtobufFrames(Objects.requireNonNull(frames, "frames"), null);
  }

  /**
   * Returns a reader of the frames of a watch. Each frame is a document with the fields {@code
   * type} and {@code object}. A frame may have 64 MiB. The reader does not close the stream.
   */
  public static JsonReader watchReader(InputStream frames, DecodeContext context) {
    return new ProtobufFrames(
        Objects.requireNonNull(frames, "frames"),
        Objects.requireNonNull(context, "context").tables());
  }

  /**
   * Decodes an object.
   *
   * @throws CodecException if the document is malformed or has another shape
   */
  public static <T> T decode(Codec<T> codec, byte[] document) {
    return whole(codec, reader(document));
  }

  /**
   * Decodes an object. The value shares equal parts with everything that was read with the context
   * before.
   *
   * @throws CodecException if the document is malformed or has another shape
   */
  public static <T> T decode(Codec<T> codec, byte[] document, DecodeContext context) {
    return whole(codec, reader(document, context));
  }

  private static <T> T whole(Codec<T> codec, JsonReader in) {
    T value = Objects.requireNonNull(codec, "codec").read(in);
    ReadSupport.finish(in);
    return value;
  }

  /**
   * Encodes an object with its envelope.
   *
   * @throws CodecException if protobuf cannot express it
   * @throws IllegalArgumentException if the codec does not {@linkplain #supports support} protobuf
   */
  public static <T> byte[] encode(Codec<T> codec, T value) {
    if (!supports(codec)) {
      throw new IllegalArgumentException("the codec " + codec + " has no protobuf numbers");
    }
    var object = new ProtobufWriter();
    codec.write(object, value);
    return object.document();
  }
}
