package dev.kubewright.protobuf;

import dev.kubewright.json.bytes.Excerpt;
import java.nio.charset.StandardCharsets;

/**
 * The envelope of an object: the bytes {@code k8s\0} and a message {@code runtime.Unknown} with
 * apiVersion, kind, the object's message, and how that is encoded.
 */
public final class ProtobufEnvelope {
  static final byte[] MAGIC = {'k', '8', 's', 0};

  /** The media type of an object. */
  public static final String MEDIA_TYPE = "application/vnd.kubernetes.protobuf";

  static final int TYPE_META = 1;
  static final int RAW = 2;
  static final int CONTENT_ENCODING = 3;
  static final int CONTENT_TYPE = 4;

  String apiVersion = "";
  String kind = "";
  boolean hasRaw;
  int from;
  int to;

  /** Reads a whole envelope. */
  void read(byte[] buf, int start, int end) {
    int at = start + magic(buf, start, end);
    while (at < end) {
      int after = ProtobufWire.afterVarint(buf, at, end);
      int tag = ProtobufWire.tag(buf, at, after);
      int next = ProtobufWire.afterValue(buf, after, end, tag);
      field(buf, tag, after, next);
      at = next;
    }
  }

  /** Reads the magic bytes and returns their number. */
  static int magic(byte[] buf, int start, int end) {
    for (int i = 0; i < MAGIC.length; i++) {
      if (start + i >= end) {
        throw new ProtobufWire.Fault("the document ends too early", end, true);
      }
      if (buf[start + i] != MAGIC[i]) {
        throw new ProtobufWire.Fault(
            "expected an object in protobuf, which begins with k8s\\0, but found "
                + (buf[start] == '{' ? "JSON" : "other bytes"),
            start);
      }
    }
    return MAGIC.length;
  }

  /** Takes a field of the envelope. */
  void field(byte[] buf, int tag, int at, int end) {
    int number = tag >>> ProtobufWire.TYPE_BITS;
    if (number > CONTENT_TYPE) {
      return;
    }
    if ((tag & ProtobufWire.TYPE_MASK) != ProtobufWire.BYTES) {
      throw new ProtobufWire.Fault("the envelope of the object is malformed", at);
    }
    int start = ProtobufWire.afterVarint(buf, at, end);
    switch (number) {
      case TYPE_META -> typeMeta(buf, start, end);
      case RAW -> {
        hasRaw = true;
        from = start;
        to = end;
      }
      default -> content(number, text(buf, start, end), at);
    }
  }

  private static void content(int number, String value, int at) {
    boolean legal = value.isEmpty() || number == CONTENT_TYPE && value.equals(MEDIA_TYPE);
    if (!legal) {
      throw new ProtobufWire.Fault(
          "the object is encoded as " + Excerpt.quoted(value) + ", which is no protobuf", at);
    }
  }

  private void typeMeta(byte[] buf, int start, int end) {
    for (int at = start; at < end; ) {
      int after = ProtobufWire.afterVarint(buf, at, end);
      int tag = ProtobufWire.tag(buf, at, after);
      int next = ProtobufWire.afterValue(buf, after, end, tag);
      if ((tag & ProtobufWire.TYPE_MASK) == ProtobufWire.BYTES) {
        int from = ProtobufWire.afterVarint(buf, after, next);
        switch (tag >>> ProtobufWire.TYPE_BITS) {
          case 1 -> apiVersion = text(buf, from, next);
          case 2 -> kind = text(buf, from, next);
          default -> {} // TypeMeta has no more fields
        }
      }
      at = next;
    }
  }

  private static String text(byte[] buf, int from, int to) {
    return new String(buf, from, to - from, StandardCharsets.UTF_8);
  }
}
