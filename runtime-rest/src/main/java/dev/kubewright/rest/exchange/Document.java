package dev.kubewright.rest.exchange;

import dev.kubewright.connect.response.Errors;
import dev.kubewright.connect.response.Format;
import dev.kubewright.connect.response.MediaTypes;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.util.function.Function;

/**
 * The whole response to a request for one object: JSON or protobuf that is not a failure.
 * Immutable.
 */
public final class Document {
  /** No single object comes near this size: etcd accepts 1.5 MB. */
  static final long LONGEST = 64L * 1024 * 1024;

  private static final long MIB = 1024 * 1024;

  /** An array cannot be longer. */
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 16;

  private final Request request;
  private final String contentType;
  private final String mediaType;
  private final Format format;
  private final byte[] bytes;
  private final ManagedFieldsPolicy managedFields;

  private Document(Request request, Response response, Format format, byte[] bytes) {
    this.request = request;
    this.contentType = MediaTypes.of(response);
    this.mediaType = response.header("Content-Type").orElse("");
    this.format = format;
    this.bytes = bytes;
    this.managedFields = ManagedFieldsPolicy.KEEP;
  }

  private Document(Document other, ManagedFieldsPolicy managedFields) {
    this.request = other.request;
    this.contentType = other.contentType;
    this.mediaType = other.mediaType;
    this.format = other.format;
    this.bytes = other.bytes;
    this.managedFields = managedFields;
  }

  /** Returns the same document, whose objects keep or lose their managed fields. */
  Document with(ManagedFieldsPolicy policy) {
    return policy == managedFields ? this : new Document(this, policy);
  }

  /** Reads a response with a status from 200 to 299. It may be empty. */
  static Document readOrEmpty(Request request, Response response, long longest) {
    byte[] bytes = bytes(request, response, longest);
    Format format =
        bytes.length > 0 || MediaTypes.isHtml(response)
            ? Format.of(request, response, bytes)
            : Format.JSON;
    ResponseBodies.refuseFailure(request, response, bytes);
    return new Document(request, response, format, bytes);
  }

  /** Reads a response with a status from 200 to 299. It may not be empty. */
  static Document read(Request request, Response response, long longest) {
    Document document = readOrEmpty(request, response, longest);
    if (document.isEmpty()) {
      throw ResponseBodies.empty(request, response);
    }
    return document;
  }

  /**
   * Reads a body of any media type, and refuses one that is too long.
   *
   * @param longest the limit in bytes, or 0 for the default
   */
  static byte[] bytes(Request request, Response response, long longest) {
    int limit = (int) Math.min(longest == 0 ? LONGEST : longest, LONGEST_ARRAY);
    byte[] bytes;
    try {
      bytes = response.body().readNBytes(limit + 1);
    } catch (IOException broken) {
      throw ResponseBodies.broken(request, broken);
    }
    if (bytes.length > limit) {
      throw tooLong(request, limit);
    }
    return bytes;
  }

  /** Returns a response that is read already. Only {@link #decode} looks at it. */
  static Document of(Request request, Response response, Format format, byte[] bytes) {
    return new Document(request, response, format, bytes);
  }

  /** Returns the failure for a response that is too long. */
  static TransportException tooLong(Request request, long limit) {
    String size = limit % MIB == 0 ? limit / MIB + " MiB" : limit + " bytes";
    return new TransportException(
        request, Kind.MALFORMED, "the response is longer than " + size, null);
  }

  /** Returns whether the response had no body. */
  public boolean isEmpty() {
    return bytes.length == 0;
  }

  /** Returns whether the response says only that the request succeeded. */
  public boolean isSuccess() {
    return isEmpty() || Errors.isSuccess(bytes);
  }

  /** Returns the media type with its parameters as the server sent it, or {@code ""}. */
  public String mediaType() {
    return mediaType;
  }

  /** Returns whether the response has a field {@code kind} with that value. */
  public boolean isKind(String kind) {
    return Errors.kind(bytes).equals(kind);
  }

  /**
   * Decodes the document.
   *
   * @throws CodecException if it has another shape
   */
  public <R> R decode(Codec<R> codec) {
    return decode(codec::read);
  }

  /**
   * Decodes the document.
   *
   * @throws CodecException if it has another shape
   */
  public <R> R decode(Function<JsonReader, R> reader) {
    try {
      JsonReader in =
          managedFields == ManagedFieldsPolicy.KEEP
              ? format.reader(bytes)
              : format.reader(bytes, managedFields.newContext());
      R value = Decoding.read(in, reader);
      ReadSupport.finish(in);
      return value;
    } catch (CodecException complaint) {
      throw new ObjectCodecException(complaint, ResponseBodies.subject(request, contentType));
    }
  }
}
