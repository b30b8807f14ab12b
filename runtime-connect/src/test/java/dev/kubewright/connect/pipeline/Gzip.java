package dev.kubewright.connect.pipeline;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Makes members of gzip. */
final class Gzip {
  private Gzip() {}

  /** Returns a member with a text. */
  static byte[] member(String text) {
    return member(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a member, as the JDK writes it. */
  static byte[] member(byte[] content) {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  /** Returns a member with another header: flags and what they say follows. */
  static byte[] member(String text, int flags, byte[] optional) {
    byte[] plain = member(text);
    var bytes = new ByteArrayOutputStream();
    bytes.write(plain, 0, 3);
    bytes.write(flags);
    bytes.write(plain, 4, 6);
    bytes.writeBytes(optional);
    bytes.write(plain, 10, plain.length - 10);
    return bytes.toByteArray();
  }

  /** Returns the sum of a header with such flags and fields, as the header has it. */
  static byte[] headerSum(int flags, byte[] optional) {
    var sum = new CRC32();
    sum.update(member("", flags, optional), 0, 10 + optional.length);
    return new byte[] {(byte) sum.getValue(), (byte) (sum.getValue() >> 8)};
  }

  /** Returns the begin of a member that has not ended: a text, up to a flush of the compressor. */
  static byte[] flushed(String text) {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    var deflater = new Deflater(1, true);
    var bytes = new ByteArrayOutputStream();
    bytes.write(member(""), 0, 10);
    deflater.setInput(content);
    var buffer = new byte[content.length + 100];
    int count = deflater.deflate(buffer, 0, buffer.length, Deflater.SYNC_FLUSH);
    bytes.write(buffer, 0, count);
    deflater.end();
    return bytes.toByteArray();
  }

  /** Returns one array after the other. */
  static byte[] joined(byte[]... parts) {
    var bytes = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      bytes.writeBytes(part);
    }
    return bytes.toByteArray();
  }
}
