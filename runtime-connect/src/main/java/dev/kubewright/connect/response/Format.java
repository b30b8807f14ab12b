package dev.kubewright.connect.response;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.document.Protobuf;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The form of a document. The {@code Content-Type} header of a response names it, because an API
 * server may answer in JSON although it was asked for protobuf. Only if the header names neither,
 * the first bytes decide.
 */
public enum Format {
  JSON {
    @Override
    public JsonReader reader(byte[] document) {
      return Json.reader(document);
    }

    @Override
    public JsonReader reader(byte[] document, DecodeContext context) {
      return Json.reader(document, context);
    }

    @Override
    public JsonReader reader(InputStream document, DecodeContext context) {
      return Json.reader(document, context);
    }

    @Override
    public JsonReader frames(InputStream frames, DecodeContext context) {
      return Json.reader(frames, context);
    }

    @Override
    public boolean mayBeStatus(byte[] head) {
      return text(head).contains("\"Status\"");
    }
  },

  PROTOBUF {
    @Override
    public JsonReader reader(byte[] document) {
      return Protobuf.reader(document);
    }

    @Override
    public JsonReader reader(byte[] document, DecodeContext context) {
      return Protobuf.reader(document, context);
    }

    @Override
    public JsonReader reader(InputStream document, DecodeContext context) {
      return Protobuf.reader(document, context);
    }

    @Override
    public JsonReader frames(InputStream frames, DecodeContext context) {
      return Protobuf.watchReader(frames, context);
    }

    @Override
    public boolean mayBeStatus(byte[] head) {
      return text(head).contains("\u0006Status"); // the length of the kind, and the kind
    }
  };

  /** The first bytes of each document in protobuf. */
  private static final byte[] MAGIC = {'k', '8', 's', 0};

  /** Returns a reader of a document in memory. The array is not copied and must not change. */
  public abstract JsonReader reader(byte[] document);

  /** Returns a reader of a document in memory. The array is not copied and must not change. */
  public abstract JsonReader reader(byte[] document, DecodeContext context);

  /** Returns a reader of a document that arrives in a stream. */
  public abstract JsonReader reader(InputStream document, DecodeContext context);

  /** Returns a reader of the frames of a watch, each of which is a document. */
  public abstract JsonReader frames(InputStream frames, DecodeContext context);

  /** Returns whether the beginning of a document allows that it is a status. */
  public abstract boolean mayBeStatus(byte[] head);

  /** Decodes a document. */
  public <R> R decode(Codec<R> codec, byte[] document) {
    JsonReader in = reader(document);
    R value = codec.read(in);
    ReadSupport.finish(in);
    return value;
  }

  private static String text(byte[] head) {
    return new String(head, StandardCharsets.ISO_8859_1);
  }

  /** Returns the form of a document whose first bytes are known. */
  public static Format of(byte[] head) {
    return isMagic(head) ? PROTOBUF : JSON;
  }

  static boolean isMagic(byte[] head) {
    if (head.length < MAGIC.length) {
      return false;
    }
    for (int i = 0; i < MAGIC.length; i++) {
      if (head[i] != MAGIC[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the form of a response. Refuses what the client cannot have asked for. For example, the
   * login page of a proxy comes with status 200.
   *
   * @param head the beginning of the body, empty if nothing has been read yet
   * @throws TransportException if the response is in neither form, or in protobuf unasked
   */
  public static Format of(Request request, Response response, byte[] head) {
    String type = MediaTypes.of(response).toLowerCase(Locale.ROOT);
    boolean asked = MediaTypes.isProtobuf(request.accept());
    if (MediaTypes.isProtobuf(type)) {
      if (asked) {
        return PROTOBUF;
      }
    } else if (type.contains("json")
        || beginsObject(head)
        || (type.isEmpty() && head.length == 0)) {
      return JSON;
    } else if (asked && isMagic(head)) {
      return PROTOBUF;
    }
    throw new TransportException(
        request,
        Kind.MALFORMED,
        "expected "
            + (asked ? "protobuf or JSON" : "JSON")
            + " but the response is \""
            + MediaTypes.of(response)
            + "\" with status code "
            + response.status()
            + "; something other than an API server may have answered, such as a proxy",
        null);
  }

  /** Returns whether a document begins like an object in JSON. */
  static boolean beginsObject(byte[] head) {
    for (byte c : head) {
      if (!Character.isWhitespace(c)) {
        return c == '{';
      }
    }
    return false;
  }
}
