package dev.kubewright.rest;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Messages of protobuf, made field by field, without the code under test. For one thread. */
final class ProtobufBytes {
  static final String TYPE = "application/vnd.kubernetes.protobuf";
  static final String WATCH = TYPE + ";stream=watch";
  static final byte[] MAGIC = {'k', '8', 's', 0};

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  static ProtobufBytes message() {
    return new ProtobufBytes();
  }

  /** Adds a text. */
  ProtobufBytes text(int number, String value) {
    return bytes(number, value.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds a message. */
  ProtobufBytes message(int number, ProtobufBytes value) {
    return bytes(number, value.toBytes());
  }

  /** Adds bytes with their length. */
  ProtobufBytes bytes(int number, byte[] value) {
    varint((long) number << 3 | 2);
    varint(value.length);
    bytes.writeBytes(value);
    return this;
  }

  /** Adds a number. */
  ProtobufBytes number(int number, long value) {
    varint((long) number << 3);
    varint(value);
    return this;
  }

  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  byte[] toBytes() {
    return bytes.toByteArray();
  }

  /** Returns an object in its envelope. */
  byte[] as(String apiVersion, String kind) {
    byte[] unknown =
        message()
            .message(1, message().text(1, apiVersion).text(2, kind))
            .message(2, this)
            .text(3, "")
            .text(4, "")
            .toBytes();
    return concat(MAGIC, unknown);
  }

  /** Returns a frame of a watch. */
  static byte[] frame(String type, byte[] object) {
    return framed(message().text(1, type).message(2, message().bytes(1, object)).toBytes());
  }

  /** Returns bytes after their length. */
  static byte[] framed(byte[] content) {
    return concat(ByteBuffer.allocate(4).putInt(content.length).array(), content);
  }

  static byte[] concat(byte[]... parts) {
    var all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  /** Returns metadata with a name and a resource version. */
  static ProtobufBytes metadata(String name, String version) {
    return message().text(1, name).text(3, "a").text(6, version);
  }

  /** Returns a status of a failure. */
  static byte[] failure(int code, String reason, String message) {
    return message()
        .message(1, message())
        .text(2, "Failure")
        .text(3, message)
        .text(4, reason)
        .number(6, code)
        .as("v1", "Status");
  }

  /** Returns a status of a success. */
  static byte[] success() {
    return message().message(1, message()).text(2, "Success").as("v1", "Status");
  }
}
