package dev.kubewright.it.judge.server;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Writes protobuf as lines, without knowing any message: a path of field numbers, and a value.
 * Bytes that are no text are taken for a message if they can be one.
 */
final class WireLines {
  private static final byte[] MAGIC = {'k', '8', 's', 0};

  /** Numbers in this range are times. */
  private static final long FIRST_TIME = 1_700_000_000;

  private final UnaryOperator<String> texts;
  private final List<String> lines = new ArrayList<>();

  private WireLines(UnaryOperator<String> texts) {
    this.texts = texts;
  }

  /** The lines of a document. */
  static List<String> ofDocument(byte[] bytes, UnaryOperator<String> texts) {
    WireLines all = new WireLines(texts);
    all.value("$", bytes);
    return all.lines;
  }

  /** The lines of the frames of a watch, each with its length before it. */
  static List<String> ofFrames(byte[] bytes, UnaryOperator<String> texts) {
    WireLines all = new WireLines(texts);
    ByteBuffer rest = ByteBuffer.wrap(bytes);
    for (int frame = 0; rest.remaining() >= Integer.BYTES; frame++) {
      byte[] message = new byte[Math.min(rest.getInt(), rest.remaining())];
      rest.get(message);
      all.value("$[" + frame + "]", message);
    }
    if (rest.hasRemaining()) {
      all.lines.add(rest.remaining() + " bytes are no frame");
    }
    return all.lines;
  }

  private void value(String path, byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.chars().noneMatch(each -> each < ' ')) {
      lines.add(path + " = \"" + texts.apply(text.matches("\\d+") ? "<digits>" : text) + '"');
      return;
    }
    boolean document = Arrays.mismatch(bytes, MAGIC) == MAGIC.length;
    int known = lines.size();
    int from = document ? MAGIC.length : 0;
    if (!message(path, ByteBuffer.wrap(bytes, from, bytes.length - from))) {
      lines.subList(known, lines.size()).clear();
      lines.add(path + " = " + HexFormat.of().formatHex(bytes));
    }
  }

  private boolean message(String path, ByteBuffer in) {
    while (in.hasRemaining()) {
      long tag = varint(in);
      String at = path + "." + (tag >>> 3);
      switch ((int) (tag & 7)) {
        case 0 -> {
          long number = varint(in);
          lines.add(at + " = " + (number > FIRST_TIME ? "<time>" : number));
        }
        case 2 -> {
          long length = varint(in);
          if (tag < 0 || tag >>> 3 == 0 || length < 0 || length > in.remaining()) {
            return false;
          }
          byte[] part = new byte[(int) length];
          in.get(part);
          value(at, part);
        }
        default -> {
          return false;
        }
      }
    }
    return true;
  }

  private static long varint(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE && in.hasRemaining(); shift += 7) {
      byte next = in.get();
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    return -1;
  }
}
