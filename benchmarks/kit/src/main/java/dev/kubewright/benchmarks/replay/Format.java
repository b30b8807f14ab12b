package dev.kubewright.benchmarks.replay;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** An encoding of bodies. It finds the frames of a body and the objects in them. */
public enum Format {
  /** Text; a frame is a line. */
  JSON(".json", "application/json", "application/json") {
    @Override
    public int frameEnd(byte[] stream, int from) {
      int end = from;
      while (stream[end] != '\n') {
        end++;
      }
      return end + 1;
    }

    @Override
    public byte[] objectOf(byte[] frame) {
      return Arrays.copyOfRange(frame, after(frame, OBJECT), frame.length - 1);
    }
  },

  /** Bytes; a frame has its length in front. */
  PROTOBUF(
      ".pb",
      "application/vnd.kubernetes.protobuf",
      "application/vnd.kubernetes.protobuf;stream=watch") {
    @Override
    public int frameEnd(byte[] stream, int from) {
      int length =
          (stream[from] & 0xff) << 24
              | (stream[from + 1] & 0xff) << 16
              | (stream[from + 2] & 0xff) << 8
              | (stream[from + 3] & 0xff);
      return from + 4 + length;
    }

    /** The object is the last part of a frame. */
    @Override
    public byte[] objectOf(byte[] frame) {
      return Arrays.copyOfRange(frame, after(frame, MAGIC) - MAGIC.length, frame.length);
    }
  };

  private static final byte[] OBJECT = "\"object\":".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] MAGIC = {'k', '8', 's', 0};

  final String suffix;
  final String contentType;
  final String watchContentType;

  Format(String suffix, String contentType, String watchContentType) {
    this.suffix = suffix;
    this.contentType = contentType;
    this.watchContentType = watchContentType;
  }

  /** What a client gets that accepts these types: the API server takes the first it knows. */
  static Format accepted(String accept) {
    return accept.stripLeading().startsWith(PROTOBUF.contentType) ? PROTOBUF : JSON;
  }

  /** The format of a recording. */
  public static Format ofSuffix(String suffix) {
    return PROTOBUF.suffix.equals(suffix) ? PROTOBUF : JSON;
  }

  /** Where the frame ends that begins at an offset. */
  public abstract int frameEnd(byte[] stream, int from);

  /** The object of a frame, which is without the end of its line. */
  public abstract byte[] objectOf(byte[] frame);

  private static int after(byte[] frame, byte[] part) {
    for (int i = 0; i + part.length < frame.length; i++) {
      if (Arrays.equals(frame, i, i + part.length, part, 0, part.length)) {
        return i + part.length;
      }
    }
    throw new IllegalArgumentException("the frame has no object");
  }
}
