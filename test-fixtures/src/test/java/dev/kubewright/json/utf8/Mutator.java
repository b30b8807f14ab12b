package dev.kubewright.json.utf8;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Breaks documents. */
final class Mutator {
  private static final byte[] BYTES =
      "{}[]\",:\\ue0193-+.tfn \n\u0001\u0000/".getBytes(StandardCharsets.UTF_8);

  private static final List<byte[]> PARTS =
      List.of(
          text("null"),
          text("true"),
          text("{}"),
          text("[]"),
          text("\"\""),
          text("\"x\":"),
          text(",,"),
          text("1e999999999"),
          text("-9223372036854775809"),
          text("0.1E-400"),
          text("-0"),
          text("00"),
          text("NaN"),
          text("\\ud83d"),
          text("\\ude00"),
          text("\\ud83d\\ude00"),
          text("\\u0000"),
          text("\\x"),
          text("\u2028"),
          text("ä€\ud83d\ude00"),
          text("\ufeff"),
          text("\"" + "n".repeat(20_000) + "\":0,"),
          text("1".repeat(1200)),
          text("[".repeat(600)),
          text("{\"a\":".repeat(600)),
          text("[".repeat(300) + "]".repeat(300)),
          new byte[] {(byte) 0xff},
          new byte[] {(byte) 0xc0, (byte) 0x80},
          new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
          new byte[] {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
          new byte[] {(byte) 0xe2, (byte) 0x82});

  private final Random random;

  Mutator(Random random) {
    this.random = random;
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the document with one to three faults. */
  byte[] mutate(byte[] document) {
    byte[] result = document.clone();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      result = once(result);
    }
    return result;
  }

  private byte[] once(byte[] document) {
    int at = random.nextInt(document.length + 1);
    int end = Math.min(document.length, at + 1 + random.nextInt(1 << random.nextInt(9)));
    byte[] between = Arrays.copyOfRange(document, at, end);
    return switch (random.nextInt(12)) {
      case 0, 1 -> splice(document, at, end, flipped(between));
      case 2, 3, 4 -> splice(document, at, at, BYTES[random.nextInt(BYTES.length)]);
      case 5, 6 ->
          splice(
              document, at, Math.min(document.length, at + 1), BYTES[random.nextInt(BYTES.length)]);
      case 7 -> splice(document, at, end);
      case 8 -> splice(document, end, end, between);
      case 9 -> splice(document, random.nextInt(document.length + 1), -1, between);
      case 10 -> splice(document, at, at, PARTS.get(random.nextInt(PARTS.size())));
      default -> random.nextInt(4) == 0 ? Arrays.copyOf(document, at) : tail(document);
    };
  }

  private byte[] flipped(byte[] bytes) {
    if (bytes.length > 0) {
      bytes[0] ^= (byte) (1 << random.nextInt(8));
    }
    return bytes;
  }

  private byte[] tail(byte[] document) {
    String[] tails = {" ", "\n", "x", ",", "}", "{}", "\u0000", "\ufeff"};
    byte[] tail = text(tails[random.nextInt(tails.length)]);
    return splice(document, document.length, document.length, tail);
  }

  /** Replaces the bytes between two places. Inserts them if the second place is -1. */
  private static byte[] splice(byte[] document, int from, int to, byte... with) {
    var result = new ByteArrayOutputStream();
    result.write(document, 0, from);
    result.writeBytes(with);
    int rest = to < 0 ? from : to;
    result.write(document, rest, document.length - rest);
    return result.toByteArray();
  }
}
