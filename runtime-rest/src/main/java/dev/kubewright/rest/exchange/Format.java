package dev.kubewright.rest.exchange;

import dev.kubewright.client.Request;
import dev.kubewright.client.Response;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.TransportException.Kind;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.document.Protobuf;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The form of a document. The {@code Content-Type} header of an answer names it, because an API
 * server may answer in JSON although it was asked for protobuf. Only if the header names neither,
 * the first bytes decide.
 */
enum Format {
  JSON {
    @Override
    JsonReader reader(byte[] document) {
      return Json.reader(document);
    }

    @Override
    JsonReader reader(InputStream document, DecodeContext context) {
      return Json.reader(document, context);
    }

    @Override
    JsonReader frames(InputStream frames, DecodeContext context) {
      return Json.reader(frames, context);
    }

    @Override
    boolean mayBeStatus(byte[] head) {
      return text(head).contains("\"Status\"");
    }
  },

  PROTOBUF {
    @Override
    JsonReader reader(byte[] document) {
      return Protobuf.reader(document);
    }

    @Override
    JsonReader reader(InputStream document, DecodeContext context) {
      return Protobuf.reader(document, context);
    }

    @Override
    JsonReader frames(InputStream frames, DecodeContext context) {
      return Protobuf.watchReader(frames, context);
    }

    @Override
    boolean mayBeStatus(byte[] head) {
      return text(head).contains("\u0006Status"); // the length of the kind, and the kind
    }
  };

  /** The first bytes of each document in protobuf. */
  private static final byte[] MAGIC = {'k', '8', 's', 0};

  /** Returns a reader of a document in memory. The array is not copied and must not change. */
  abstract JsonReader reader(byte[] document);

  /** Returns a reader of a document that arrives in a stream. */
  abstract JsonReader reader(InputStream document, DecodeContext context);

  /** Returns a reader of the frames of a watch, each of which is a document. */
  abstract JsonReader frames(InputStream frames, DecodeContext context);

  /** Returns whether the beginning of a document allows that it is a status. */
  abstract boolean mayBeStatus(byte[] head);

  /** Decodes a document. */
  <R> R decode(Codec<R> codec, byte[] document) {
    JsonReader in = reader(document);
    R value = codec.read(in);
    ReadSupport.finish(in);
    return value;
  }

  private static String text(byte[] head) {
    return new String(head, StandardCharsets.ISO_8859_1);
  }

  /** Returns the form of a document whose first bytes are known. */
  static Format of(byte[] head) {
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
   * Returns the form of an answer. Refuses what the client cannot have asked for. For example, the
   * login page of a proxy comes with status 200.
   *
   * @param head the beginning of the body, empty if nothing has been read yet
   * @throws TransportException if the answer is in neither form, or in protobuf unasked
   */
  static Format of(Request request, Response response, byte[] head) {
    String type = Answers.contentType(response).toLowerCase(Locale.ROOT);
    boolean asked = Negotiation.isProtobuf(request.accept());
    if (Negotiation.isProtobuf(type)) {
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
            + " but the answer is \""
            + Answers.contentType(response)
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
