package dev.kubewright.connect.tls;

import java.util.Arrays;

/**
 * Parses just enough DER to find the curve of a SEC1 key: SEQUENCE { INTEGER, OCTET STRING, [0]
 * curve, [1] public key }.
 */
final class Der {
  private final byte[] bytes;
  private int position;

  private Der(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Returns the curve that a SEC1 key names, otherwise the given one.
   *
   * @throws IllegalArgumentException if there is none, or the key is malformed
   */
  static byte[] curveOf(byte[] sec1, byte[] otherwise) {
    try {
      var sequence = new Der(new Der(sec1).content(0x30));
      sequence.content(0x02);
      sequence.content(0x04);
      if (sequence.position < sequence.bytes.length
          && sequence.bytes[sequence.position] == (byte) 0xa0) {
        return sequence.content(0xa0);
      }
    } catch (IndexOutOfBoundsException malformed) {
      throw new IllegalArgumentException("holds a malformed EC private key", malformed);
    }
    if (otherwise.length == 0) {
      throw new IllegalArgumentException("holds an EC private key that does not name its curve");
    }
    return otherwise;
  }

  private byte[] content(int tag) {
    if ((bytes[position++] & 0xff) != tag) {
      throw new IllegalArgumentException("holds a malformed EC private key");
    }
    int length = bytes[position++] & 0xff;
    if (length >= 0x80) {
      int digits = length & 0x7f;
      length = 0;
      for (int i = 0; i < digits; i++) {
        length = length << 8 | bytes[position++] & 0xff;
      }
    }
    if (length < 0 || length > bytes.length - position) {
      throw new IllegalArgumentException("holds a malformed EC private key");
    }
    position += length;
    return Arrays.copyOfRange(bytes, position - length, position);
  }
}
